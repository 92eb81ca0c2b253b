import type { UserError } from '../../core/errors/user-error.ts'
import type { AgentFailure } from '../../core/process/agent-failure.ts'
import type { RunRequest } from '../agent.ts'
import type { WireView } from '../transcript/two-accounts.ts'
import type { Unanswered } from '../transcript/unanswered.ts'
import type { OpenModel } from './cli-program.ts'
import type { RequestBody } from './observed-listing.ts'
import type { Account } from './own-service.ts'

/** A model opened for one trial. Call `close` when the trial is over, however it ended. */
export interface TrialModel extends OpenModel {
  close(): void | Promise<void>
  /** Limits the model's turns. Null: nothing does. */
  turns: ModelTurns | null
  /** Usage of the trial so far. Absent where only the agent itself counts. */
  usage?(): Omit<Account, 'refusal'>
  /** Why its last answer says nothing about its choice; null: it does. Absent: unknown. */
  unanswered?(): Unanswered | null
  /** What its requests and answers show of skills. Null: nobody sees them. */
  wire: WireView | null
  /** Whether one of its requests stays without an answer for good. Null: unknown. */
  givenUp: { why(): string | null; readonly signal: AbortSignal } | null
  /** What the program itself says that it used, and why it got no answer, once it ended. Absent: `usage` counts. */
  account?(home: string, stderr: string): Promise<OwnAccount>
  /**
   * Why the trial cannot be judged: a limit refused one of its requests (AgentFailure), or no trial can ask the model
   * at all (UserError). Null: neither.
   */
  refusal?(): AgentFailure | UserError | null
}

/** A trial by the program's own account. `refusal`: why it cannot be judged; null: nothing refused it. */
export interface OwnAccount extends Omit<Account, 'refusal'> {
  refusal: AgentFailure | UserError | null
}

/** The limit of a model's turns for each message of a trial. */
export interface ModelTurns {
  /** Begins the trial's next message, for which turns count anew. */
  nextMessage(): void
  /** Turns of this message so far, where one more was refused; null: none was. */
  reached(): number | null
}

/** A stub that answers every request at no cost and keeps it. */
export interface ProbedModel extends OpenModel {
  /** The requests so far, in order. */
  readonly requests: readonly { body: RequestBody }[]
  close(): void | Promise<void>
}

/** What one trial may ask of its model. */
export interface OpenLimits {
  /** Largest number of answers for each message; null: no limit. */
  maxTurns: number | null
  /** True: a trial of few turns, which gets a smaller part of the budget. */
  triggerOnly: boolean
}

/** Access to an agent's model. */
export interface ModelAccess {
  /** @throws UserError when no model can be opened, such as for a missing key */
  check(): Promise<void>
  /** Why trials need a sandbox whatever is configured, as the beginning of a sentence; absent: they do not. */
  readonly confinedFor?: string
  /** Opens the model for one trial. */
  open(trial: RunRequest['trial'], limits?: OpenLimits): Promise<TrialModel>
  /** `isOther`: of another agent than the one that is asked, so that it says nothing of what trials cost. */
  probe?(isOther?: boolean): Promise<ProbedModel>
}
