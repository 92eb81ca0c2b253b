import type { Agent, StopCondition } from '../agents/agent.ts'
import { DEFAULTS } from '../config/defaults.ts'
import type { Warning } from '../errors/user-error.ts'
import type { Task } from '../suite/suite.ts'
import { isTriggerOnly } from '../suite/trigger-only.ts'

/** The stop condition of a task's trials. `maxTurns` is the configured limit; null: the default of the task's kind. */
export function stopConditionOf(task: Pick<Task, 'graders' | 'followUps'>, maxTurns: number | null): StopCondition {
  const triggerOnly = isTriggerOnly(task)
  return { triggerOnly, maxTurns: maxTurns ?? (triggerOnly ? DEFAULTS.triggerTurns : null) }
}

/** Warning of a limit of turns that the agent cannot enforce; null where it can. */
export function turnLimitWarning({
  id,
  supports,
  provides,
}: Pick<Agent, 'id' | 'supports' | 'provides'>): Warning | null {
  if (supports?.stopCondition === true && provides.turns) return null
  return {
    what: `The limit of turns (max_turns) does nothing with the agent "${id}", whose turns nobody else can count.`,
    todo: 'Remove it, or limit the time of its trials with timeout_seconds.',
  }
}
