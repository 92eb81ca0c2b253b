import type { AskedTask } from '../plan/asked-tasks.ts'

/** The parts of a task that a decision depends on: everything but its position in a file. */
export function taskIdentity(task: AskedTask): unknown[] {
  const { key, expectations, golden, origin, isNew, trials, maxAttempts, triggerThreshold, timeoutMs } = task
  return [
    key,
    expectations.map(({ skill, label, weight, rationale }) => [skill, label, weight, rationale ?? null]),
    task.graders.map(({ type, name, config, weight }) => [type, name, config, weight]),
    [golden, origin, isNew, trials ?? null, maxAttempts ?? null, triggerThreshold ?? null, timeoutMs],
    ...(task.provenance === undefined ? [] : [task.provenance]),
    ...(task.tuned === true ? ['tuned'] : []),
  ]
}
