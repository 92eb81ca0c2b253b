import type { Agent, StopCondition } from '../../agents/agent.ts'
import { DEFAULTS } from '../../core/config/defaults.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { Task } from '../../suites/suite.ts'
import { isTriggerOnly } from '../../suites/trigger-only.ts'

/**
 * The stop condition of a task's trials. `maxTurns`: the configured limit of turns; null: the default of the task's
 * kind. `decidedBy`: see `StopCondition`; null: unknown.
 */
export function stopConditionOf(
  task: Pick<Task, 'graders' | 'followUps' | 'message'>,
  maxTurns: number | null,
  decidedBy: readonly string[] | null = null,
): StopCondition {
  const triggerOnly = isTriggerOnly(task)
  const limits = { triggerOnly, maxTurns: maxTurns ?? (triggerOnly ? DEFAULTS.triggerTurns : null) }
  return decidedBy === null || !triggerOnly ? limits : { ...limits, decidedBy }
}

/** The warning that an agent cannot enforce a limit of turns; null where it can. */
export function turnLimitWarning({ id, supports }: Pick<Agent, 'id' | 'supports'>): Warning | null {
  if (supports?.stopCondition === true) return null
  return {
    what: `The limit of turns (max_turns) has no effect with the agent "${id}", which cannot enforce it.`,
    todo: 'Remove it, or limit the time of its trials with timeout_seconds.',
  }
}
