import type { Phase, Side } from '../../agents/agent.ts'
import type { Transcript } from '../../agents/transcript/transcript.ts'
import type { Unanswered } from '../../agents/transcript/unanswered.ts'
import type { AgentFailure } from '../../core/process/agent-failure.ts'
import type { FailureCause } from '../../core/process/failure-cause.ts'
import type { Disagreement } from '../../core/results/accounts.ts'

/** Why a trial could not be judged. An error never counts as triggered or not triggered. */
export interface TrialError {
  /**
   * `limit`: its trial used up what one may. `disagreement`: what the agent tells is not what its model was sent and
   * answered, as where a call of a tool was lost.
   */
  kind: AgentFailure['kind'] | 'cancelled' | 'hook' | Unanswered['kind']
  message: string
  /** Why the provider gave no answer; absent: it is not known. */
  cause?: FailureCause
  /** Both accounts of a disagreement; absent for another error. */
  accounts?: Disagreement
  /** The skill that a lost call was for; absent where it did not say, and for another error. */
  lostSkill?: string
  /** Of a trial that was not started: the words of the failures before it that were all alike. */
  alike?: string
}

/** One run of one task on one side. */
export interface Trial {
  /** The task's key, see `taskKey`. */
  task: string
  side: Side
  phase: Phase
  /** Position among the task's trials of this side and phase, from 0. */
  index: number
  status: 'ok' | 'error'
  error: TrialError | null
  transcript: Transcript
  durationMs: number
  /** Attempts that failed before this one, which counts. Absent: none. */
  retries?: number
  /** True: taken from a recording or a store, or shared by both sides. */
  cached: boolean
}
