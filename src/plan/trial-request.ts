import type { Phase, Side } from '../agents/agent.ts'

/** "Run these next": so many trials of one task on one side. */
export interface TrialRequest {
  /** The task's key. */
  task: string
  side: Side
  phase: Phase
  /** Index of the first of them among the task's trials of this side and phase. */
  first: number
  trials: number
}
