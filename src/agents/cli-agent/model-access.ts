import type { UserError } from '../../errors/user-error.ts'
import type { AgentFailure } from '../../process/agent-failure.ts'
import type { RunRequest } from '../agent.ts'
import type { OpenModel } from './cli-program.ts'
import type { RequestBody } from './observed-listing.ts'

/** A model that was opened for one trial. `close` is called when the trial is over, however it ended. */
export interface TrialModel extends OpenModel {
  close(): void | Promise<void>
  /** What the trial has used by now. Absent where nobody counts but the agent itself. */
  usage?(): { inputTokens: number; outputTokens: number; costUsd: number | null; model: string | null }
  /**
   * Why nothing can be judged: the trial asked for more than it or the run may use, and was refused (an AgentFailure);
   * or no trial can ask anything (a UserError). Null: neither.
   */
  refusal?(): AgentFailure | UserError | null
}

/** A stub that answers every request at no cost and keeps it. */
export interface ProbedModel extends OpenModel {
  /** The requests so far, in order. */
  readonly requests: readonly { body: RequestBody }[]
  close(): void | Promise<void>
}

/** How an agent gets at its model. */
export interface ModelAccess {
  /** @throws UserError when no model can be opened, such as for a missing key */
  check(): Promise<void>
  open(trial: RunRequest['trial']): Promise<TrialModel>
  probe?(): Promise<ProbedModel>
}
