import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { digest } from '../trials/store/digest.ts'

/** The parts of a task that a decision depends on: everything but its position in a file. */
export function taskIdentity(task: AskedTask): unknown[] {
  const { key, expectations, others, golden, origin, isNew, trials, maxAttempts, triggerThreshold, timeoutMs } = task
  return [
    key,
    expectations.map(({ skill, label, weight, rationale }) => [skill, label, weight, rationale ?? null]),
    others === undefined ? null : [others.rationale ?? null, listDigest(others.skills)],
    task.graders.map(({ type, name, config, weight }) => [type, name, config, weight]),
    [golden, origin, isNew, trials ?? null, maxAttempts ?? null, triggerThreshold ?? null, timeoutMs],
    ...(task.provenance === undefined ? [] : [task.provenance]),
    ...(task.tuned === true ? ['tuned'] : []),
  ]
}

const digests = new WeakMap<readonly string[], string>()

/** The digest of a list of names, made once for all tasks that share it. */
function listDigest(list: readonly string[]): string {
  const known = digests.get(list) ?? digest([...list])
  digests.set(list, known)
  return known
}
