import type { NameList } from '../suites/name-list.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { digest } from '../trials/store/digest.ts'

/** The parts of each task that a decision depends on: everything but its position in a file. */
export function taskIdentities(tasks: readonly AskedTask[]): unknown[][] {
  const digests = new Map<NameList, string>()
  const digestOf = (list: NameList) => {
    const known = digests.get(list) ?? digest(list.names)
    digests.set(list, known)
    return known
  }
  return tasks.map((task) => taskIdentity(task, digestOf))
}

function taskIdentity(task: AskedTask, digestOf: (list: NameList) => string): unknown[] {
  const { key, expectations, others, golden, origin, isNew, trials, maxAttempts, triggerThreshold, timeoutMs } = task
  return [
    key,
    expectations.map(({ skill, label, weight, rationale }) => [skill, label, weight, rationale ?? null]),
    others === undefined ? null : [others.rationale ?? null, digestOf(others.skills)],
    task.graders.map(({ type, name, config, weight }) => [type, name, config, weight]),
    [golden, origin, isNew, trials ?? null, maxAttempts ?? null, triggerThreshold ?? null, timeoutMs],
    ...(task.provenance === undefined ? [] : [task.provenance]),
    ...(task.tuned === true ? ['tuned'] : []),
  ]
}
