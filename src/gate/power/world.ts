import type { Phase } from '../../agents/agent.ts'
import { present } from '../../core/errors/present.ts'
import type { DecisionQuestion, DecisionTask, EndpointName, TrialOutcome } from '../decision.ts'
import { SCHEDULE, type Schedule, untouchedTrials } from '../schedule.ts'
import type { Random } from './random.ts'
import type { RateWorld } from './rates.ts'

/** The design of a suite whose power is simulated. */
export interface Design {
  skills: number
  /** Prompts a skill that must activate it, and that must not. */
  prompts: number
  negatives: number
  baseTrials: number
  headTrials: number
  /**
   * Standard deviation, in log-odds, of a shift of all prompts between the stored base trials and now. 0: base is
   * measured now.
   */
  drift: number
  /** Standard deviation, in log-odds, of a shift of each skill's prompts on each side that no change made. */
  sides?: number
  /** See `DecisionQuestion.spread`. */
  spread?: number
  /** Mean loss in points of probability, 0..1. */
  drop: number
  /** The endpoint of the first skill that gets worse. */
  endpoint: EndpointName
  /** Rates of the prompts on base. */
  rates: RateWorld
  tolerance: number
  /** See `toleranceOf`. Absent: 0. */
  ofAll?: number
  schedule: Schedule
  /** The skill, from 0, whose text head changed, which lets the screen ask the others less; null: all changed. */
  changed: number | null
}

/** What gets worse, see `Shape`; `nobody`: of prompts that no skill should take (bench/gate). */
export type Effect = 'none' | 'shift' | 'flat' | 'lost' | 'nobody'

/** One simulated pull request, which answers the requests of `decide`. */
export interface PullRequest {
  trial(task: number, side: 'base' | 'head', phase: Phase): TrialOutcome
}

/** A simulated population of pull requests, with the decision question that each of them poses. */
export interface World {
  question: DecisionQuestion
  effects: readonly Effect[]
  /** Draws a pull request: a harmless one, or one with the effect. */
  draw(effect: Effect, random: Random): PullRequest
  /** The hypotheses that the effect makes true, each as `skill endpoint`. */
  found(effect: Effect): readonly string[]
}

export const skillName = (index: number): string => `skill-${index + 1}`

/** The possible outcomes of a trial, made once, because a simulation has millions of trials. */
export function showings(skills: number): { nothing: TrialOutcome; fires: readonly TrialOutcome[] } {
  return {
    nothing: { fired: [], failed: false },
    fires: Array.from({ length: skills }, (_, index) => ({ fired: [skillName(index)], failed: false })),
  }
}

/** The task of a decision, of which `owner` is the skill that it belongs to; -1: none. */
export function taskOf(owner: number, { baseTrials, headTrials, changed, drift }: Design): DecisionTask {
  const all = { base: baseTrials, head: headTrials }
  const stored = drift > 0
  if (changed === null || owner === changed) return { ...all, stored }
  // What was not measured for this pull request alone is in the store.
  const { first, ...trials } = untouchedTrials(all, stored || baseTrials > SCHEDULE.baseTrials)
  return { ...trials, stored, ...present({ first }) }
}

/** Whether a trial is from before the drift: stored base trials are, everything else is measured now. */
export function isFromBefore(side: 'base' | 'head', phase: Phase, { drift }: Design): boolean {
  return drift > 0 && side === 'base' && phase === 'screen'
}
