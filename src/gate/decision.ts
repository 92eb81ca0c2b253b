import type { Phase } from '../agents/agent.ts'
import type { Schedule } from './schedule.ts'

/** What one trial showed: the skills that fired, and whether it ended in an error. */
export interface TrialOutcome {
  readonly fired: readonly string[]
  readonly failed: boolean
  /** Attempts that failed before. Default 0. */
  readonly retries?: number
}

/** The two endpoints of a skill: firing where it must, and firing where it must not. */
export type EndpointName = 'recall' | 'falseTriggers'

/** "Skill `skill` got worse on one of its two endpoints." */
export interface Hypothesis {
  skill: string
  endpoint: EndpointName
  /** Positions of its tasks. */
  tasks: readonly number[]
  /** Other skills' positives, which join `tasks` when the skill fires on them in the screen, on either side. */
  candidates: readonly number[]
  /** The least net loss, in prompts, that is a regression, and the least share of its prompts; see `toleranceOf`. */
  tolerance: number
  ofAll?: number
  /** Equal for one question about a skill in its several rooms; absent: it is in one. See `holm`. */
  family?: string | undefined
  /** What head changed in them; absent: nothing. */
  changes?: SuiteChanges<number> | undefined
}

/** A task, and the skills that head says must load on its prompt, or must not. */
export interface Relabelled<T> {
  task: T
  must: readonly string[]
  /** As long as a rule's list, so only asked of skills that fired. */
  mustNot: Pick<ReadonlySet<string>, 'has'>
}

/** What head changed in the tasks of one endpoint. `T`: a task, or its position. */
export interface SuiteChanges<T> {
  /** Base's and head's version of one edited prompt. */
  edited: readonly { base: T; head: T }[]
  /** Tasks that base has in no version. */
  added: readonly T[]
  /** Tasks whose prompt head labels anew, with what head's labels say. */
  relabelled: readonly Relabelled<T>[]
  /** Tasks whose skills head removed, all of them: that others stop to fire on these mends nothing. */
  ofGone: readonly T[]
}

/** Input of the decision. Tasks are named by their positions. */
export interface DecisionQuestion {
  tasks: readonly DecisionTask[]
  hypotheses: readonly Hypothesis[]
  schedule: Schedule
  /** Jobs of a matrix that share alpha. */
  jobs: number
  /** Parts of alpha in the final decision, where other agents leave some of theirs; absent: as many as `jobs`. */
  final?: AlphaParts | undefined
  /** How far whole sides of one commit differ, see `SideSpread`. Default 0. */
  spread?: number
  /** Skills whose text head changed. Default: none. */
  changed?: readonly string[]
}

/** Into how many parts alpha is divided, of which a decision has one: as seen, and with errors at their worst. */
export interface AlphaParts {
  seen: number
  worst: number
}

/** An escalated hypothesis, as the correction over several agents sees it. */
export interface Suspect {
  /** Smallest mid-p / weight of a look: as seen, and with every error at its worst for head. Not cut at 1. */
  p: number
  worstP: number
  /** Its weight in Holm's procedure within its agent. */
  weight: number
  /** See `Hypothesis.family`. */
  family?: string | undefined
}

/** One task of a decision: its number of screening trials, and their source. */
export interface DecisionTask {
  /** Trials on base and on head in the screen. */
  base: number
  head: number
  /**
   * How many of them are asked first; the others follow only where these are not all alike. Absent: all at once.
   * With none of base first, they follow where head is not what the labels say, or a changed skill fired.
   */
  first?: { base: number; head: number } | undefined
  /** Trials with which base is measured anew where its stored ones no longer hold. Default: `base`. */
  refill?: number
  /** True when base's trials come from the store, which may be older than the agent's provider. */
  stored: boolean
  /** The first task that asks the same prompt, so that both have the same trials. Absent: it is the first itself. */
  copyOf?: number | undefined
  /**
   * Equal for the messages of one conversation, which share their trials: number i of each is one run. Absent: its
   * trials are its own.
   */
  conversation?: number | undefined
}

/** Requests further trials of one task on one side. */
export interface Ask {
  task: number
  side: 'base' | 'head'
  trials: number
  phase: Phase
}

/** Outcomes of the trials of each `Ask`, in the same order; fewer than asked where trials could not be run. */
export type Answers<T extends TrialOutcome = TrialOutcome> = readonly (readonly T[])[]

/** The outcome of one look, over all fresh trials so far. */
export interface LookResult {
  look: number
  midP: number
  /**
   * Net loss in prompts: the sum of rate changes over all of its tasks. What has no fresh trials did the same on both
   * sides in the screen, and counts 0.
   */
  net: number
  /** Standard error of `net`, over all of its tasks; absent where no fresh trials decided. */
  error?: number
}

/** The outcome for one hypothesis. */
export interface HypothesisVerdict {
  hypothesis: Hypothesis
  /** Its tasks, with the candidates that joined. */
  tasks: readonly number[]
  /** Whether some task completed a trial on both sides, or did on head what its labels say, so base was not asked. */
  isMeasured: boolean
  screen: { midP: number; net: number }
  escalated: boolean
  looks: readonly LookResult[]
  /** Fresh trials per side that it read, by task. A task that did not move was not run again and has no entry. */
  reads: ReadonlyMap<number, number>
  /** Smallest mid-p / weight over its looks, at most 1; 1 when it was not escalated. */
  p: number
  /** Confirmed: significant in the family, and the loss is at least the tolerance. */
  regressed: boolean
  /** `regressed` with every error, and every task without a completed trial, at its worst for head. */
  regressedAtWorst: boolean
  /**
   * Net loss in prompts in the same worst case. Unconfirmed screening losses count only for tasks without a completed
   * trial.
   */
  netAtWorst: number
}

/** Failed attempts, and whether head's are significantly more. */
export interface FailedAttempts {
  base: number
  head: number
  differ: boolean
}

/** The outcome of a decision. */
export interface Decided<T extends TrialOutcome = TrialOutcome> {
  /** The family of the correction: what fresh trials were asked for, or all where none can be. */
  suspects: readonly Suspect[]
  hypotheses: readonly HypothesisVerdict[]
  /** The trials that figures count, by task: those of the screen and the fresh ones. */
  trials: readonly TaskTrials<T>[]
  /**
   * Whether stored base trials still hold, the tasks that were run again, and the skills whose stored trials were too
   * low; null without a store.
   */
  baseCheck: { midP: number; holds: boolean; again: readonly number[]; skills: readonly string[] } | null
  /** Head has significantly more errors than base. */
  errorsDiffer: boolean
  /** Failed attempts of the trials that both sides ran now, the retried ones included. */
  attempts: FailedAttempts
}

/** The trials of one task: base and head in the screen, and fresh ones of both. */
export interface TaskTrials<T extends TrialOutcome = TrialOutcome> {
  base: readonly T[]
  head: readonly T[]
  freshBase: readonly T[]
  freshHead: readonly T[]
}
