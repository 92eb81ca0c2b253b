import type { Horizon } from '../agents/agent.ts'
import { DEFAULTS } from '../config/full-config.ts'
import type { Task } from '../suite/suite.ts'
import { isTriggerOnly } from '../suite/trigger-only.ts'

/** How long the trials of a task go on, and what for. `maxTurns` is the configured limit; null: that of the task's kind. */
export function horizonOf(task: Pick<Task, 'graders' | 'followUps'>, maxTurns: number | null): Horizon {
  const triggerOnly = isTriggerOnly(task)
  return { triggerOnly, maxTurns: maxTurns ?? (triggerOnly ? DEFAULTS.triggerTurns : null) }
}
