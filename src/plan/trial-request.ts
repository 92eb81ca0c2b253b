import type { Side } from '../agents/agent.ts'

/** "Run these next": so many trials of one task on one side. */
export interface TrialRequest {
  /** The task's key. */
  task: string
  side: Side
  trials: number
}
