import { type Observation, rateOf } from '../../gate/metrics/observation.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Fired } from './outcomes.ts'
import type { FixQuestion } from './question.ts'

/** A skill fires on a prompt where it does so in most trials of it. Half of them is wrong either way. */
export function mostlyFired(
  { tasks }: Pick<FixQuestion, 'tasks'>,
  seen: ReadonlyMap<string, readonly Observation[]>,
): Fired {
  const fired = (task: AskedTask) => {
    const trials = seen.get(task.key) ?? []
    const names = new Set(trials.flatMap((one) => one.fired))
    return [...names].filter((name) => {
      const rate = rateOf(trials, name).rate ?? 0
      return labelOf(task, name) === 'must_activate' ? rate > 0.5 : rate >= 0.5
    })
  }
  return new Map(tasks.map((task) => [task.key, new Set(fired(task))]))
}
