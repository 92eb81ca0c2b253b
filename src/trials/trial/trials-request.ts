import type { Agent, Phase, RequestedSkill, RunRequest, Side, StopCondition } from '../../agents/agent.ts'
import type { TrialContext } from '../../agents/trial-context.ts'
import type { InputFile, MessageOf } from '../../suites/suite.ts'
import type { Budget } from './budget.ts'
import type { InSlot } from './slots.ts'
import type { Trial, TrialError } from './trial.ts'

/** One trial to run. */
export interface PlannedTrial {
  task: {
    key: string
    prompt: string
    followUps: readonly string[]
    message?: MessageOf | undefined
    files: readonly InputFile[]
    /** Null: the run's default. */
    timeoutMs: number | null
  }
  side: Side
  phase: Phase
  /** Position among the task's trials of this side and phase, from 0. */
  index: number
  skills: readonly RequestedSkill[]
  /** Absent: a blank home. */
  context?: TrialContext
  /** See `DistinctTrial`. */
  project?: readonly InputFile[]
  mode: RunRequest['mode']
  systemPrompt: string | null
  instructions: string | null
  model: string | null
  /** Absent: the trial runs until the final answer. */
  stopCondition?: StopCondition
  /** The first attempt to run, where earlier ones are stored. Default 1. */
  attempt?: number
}

/** Numbers of trials. `cached`: reused, among `done`. */
export interface Progress {
  done: number
  total: number
  errors: number
  running: number
  cached: number
}

/** The agent, the limits and the callbacks of a run. */
export interface TrialDeps {
  agent: Agent
  concurrency: number
  /** Default for tasks without a limit of their own. */
  timeoutMs: number
  /** Cancels the run. Unfinished trials become errors of kind `cancelled`. */
  signal: AbortSignal
  /** Retries of a trial after an error of the agent. Default 0. */
  retries?: number
  /**
   * What a trial is that loaded no skill and whose model's last answer was none: an error (default), which is retried
   * as other errors are, or a run without a load.
   */
  onNoAnswer?: 'error' | 'count_as_not_triggered'
  /** Parent of the run's folder. Default: the system's temporary folder. */
  tempRoot?: string
  /**
   * Called with a fresh workspace before each attempt and retry, only for agents with a workspace. An error that it
   * returns becomes the trial's, and the agent is not run. `signal` aborts when the run ends.
   */
  prepareTrial?: (trial: PlannedTrial, workspace: string, signal: AbortSignal) => Promise<TrialError | null>
  /** Undoes `prepareTrial` where it returned no error. Called after `afterTrial`. */
  cleanUpTrial?: (trial: PlannedTrial, workspace: string, signal: AbortSignal) => Promise<void>
  /**
   * Called for each trial, whatever its status, before its workspace (null: none) is removed: the place to grade it.
   * Returning `again` requests another attempt in a fresh workspace. `attempt` counts from 1; `plan` is the planned
   * trial itself.
   */
  afterTrial?: (
    trial: Trial,
    workspace: string | null,
    attempt: number,
    plan: PlannedTrial,
  ) => Promise<'done' | 'again'>
  /** Limit of the costs. A trial that it prevents becomes an error of kind `budget`. Default: unlimited. */
  budget?: Budget
  /** Room among the trials of other runs. Default: none of them counts. */
  inSlot?: InSlot
  onProgress?: (progress: Progress) => void
}
