import type { Phase } from '../agents/agent.ts'
import type { Schedule } from './schedule.ts'

/** What one trial showed: the skills that fired, and whether it ended in an error. */
export interface Showed {
  readonly fired: readonly string[]
  readonly failed: boolean
}

export type ArmName = 'recall' | 'falseTriggers'

/** "Skill `skill` got worse on one of its two questions." */
export interface Hypothesis {
  skill: string
  arm: ArmName
  /** Positions of its tasks. */
  tasks: readonly number[]
  /** Other skills' positives, which join `tasks` when the skill fires on them in the screen, on either side. */
  candidates: readonly number[]
  /** The least net loss, in prompts, that is a regression. */
  tolerance: number
  /** Positions of those of its tasks that replace others; absent: none do. */
  rewording?: Rewording
}

/**
 * A change that drops or edits prompts and adds others. Where it loses those that it dropped, what it gains with those
 * that it added makes up for nothing: rewording lost prompts until they fire would be the easiest way to go green.
 */
export interface Rewording {
  dropped: readonly number[]
  added: readonly number[]
}

/** What is decided, over tasks that go by their positions. */
export interface DecisionQuestion {
  tasks: readonly DecisionTask[]
  hypotheses: readonly Hypothesis[]
  schedule: Schedule
  /** Families that share alpha: the jobs of a matrix. */
  jobs: number
}

export interface DecisionTask {
  /** Trials on base and on head in the screen. */
  base: number
  head: number
  /** True when base's trials come from the store, which may be older than the agent's provider. */
  stored: boolean
  /** True when it asks what a task before it asks: their trials are the same ones. Default false. */
  isCopy?: boolean
}

/** "Run these next": so many trials more of one task on one side. */
export interface Ask {
  task: number
  side: 'base' | 'head'
  trials: number
  phase: Phase
}

/** What the trials of each `Ask` showed, in its order; fewer than asked where they could not be run. */
export type Answers<T extends Showed = Showed> = readonly (readonly T[])[]

/** How one look came out. Loss and test over the fresh trials so far. */
export interface LookResult {
  look: number
  midP: number
  /** Net loss in prompts: the sum of rate changes for the worse over its tasks, those it did not ask counted 0. */
  net: number
}

export interface HypothesisVerdict {
  hypothesis: Hypothesis
  /** Its tasks, with the candidates that joined. */
  tasks: readonly number[]
  screen: { midP: number; net: number }
  escalated: boolean
  looks: readonly LookResult[]
  /** Fresh trials a side that it read, by task; a task that is not in it did not move and was not asked again. */
  reads: ReadonlyMap<number, number>
  /** Smallest mid-p / weight over its looks, at most 1; 1 when it was not escalated. */
  p: number
  /** Confirmed: significant in the family, and the loss is at least the tolerance. */
  regressed: boolean
  /** What it would be with every error, and every task that nothing completed of, at its worst for head. */
  regressedAtWorst: boolean
  /** The net loss in prompts then. What only the screen saw is in it as far as nothing was measured. */
  netAtWorst: number
}

export interface Decided<T extends Showed = Showed> {
  hypotheses: readonly HypothesisVerdict[]
  /** Every trial, by task: what the screen saw, and what was fresh. */
  trials: readonly TaskTrials<T>[]
  /** Null without a store; else whether base still does what the store says. */
  baseCheck: { midP: number; holds: boolean } | null
  /** Head has significantly more errors than base. */
  errorsDiffer: boolean
}

export interface TaskTrials<T extends Showed = Showed> {
  base: readonly T[]
  head: readonly T[]
  freshBase: readonly T[]
  freshHead: readonly T[]
}
