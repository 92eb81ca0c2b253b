import { allLabels, byRule } from '../suites/labels.ts'
import type { Expectation } from '../suites/suite.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { Observation } from './metrics/observation.ts'

/**
 * The labels of a task that its trials may break: written ones, and those of its rule for skills that fired, or for all
 * of them where a trial failed.
 */
export function tellingLabels(task: AskedTask, trials: readonly Observation[] = []): readonly Expectation[] {
  const { expectations, others, triggerThreshold = 0.5 } = task
  if (others === undefined) return expectations
  const isKnown = trials.length > 0 && !trials.some(({ failed }) => failed) && triggerThreshold > 0
  if (!isKnown) return allLabels(task)
  const fired = new Set(trials.flatMap((trial) => trial.fired))
  for (const { skill } of expectations) fired.delete(skill)
  if (fired.size === 0) return expectations
  return [...expectations, ...others.skills.inOrder(fired).map((skill) => byRule(skill, others))]
}
