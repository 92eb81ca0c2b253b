import type { Phase } from '../agents/agent.ts'
import type { DecisionQuestion, EndpointName, TrialOutcome } from '../gate/decision.ts'
import type { Schedule } from '../gate/schedule.ts'
import type { Random } from './random.ts'

/** The design of a suite whose power is simulated. */
export interface Design {
  skills: number
  /** Prompts a skill that must activate it and, in separate suites, that must not. */
  prompts: number
  negatives: number
  /** One catalogue for all skills: every skill sees all prompts, and `nobody` of them want no skill. */
  shared: boolean
  nobody: number
  baseTrials: number
  headTrials: number
  /**
   * Standard deviation, in log-odds, of a shift of all prompts between the stored base trials and now. 0: base is
   * measured now.
   */
  drift: number
  /** Mean loss in points of probability, 0..1. */
  drop: number
  /** The endpoint of the first skill that gets worse. */
  endpoint: EndpointName
  /** Base rates that prompts are drawn from. Empty: Beta(.8, .2) for positives, Beta(.2, .8) for negatives. */
  rates: { positives: readonly number[]; negatives: readonly number[] }
  tolerance: number
  schedule: Schedule
}

/** What gets worse, see `Shape` and `sharedCatalogue`. */
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

/** Draws the rate at which a prompt fires on base. */
export function baseRate(kind: 'positives' | 'negatives', { rates }: Design, random: Random): number {
  const own = rates[kind]
  if (own.length > 0) return own[Math.floor(random.next() * own.length)] ?? 0
  return kind === 'positives' ? random.beta(0.8, 0.2) : random.beta(0.2, 0.8)
}

/** Whether a trial is from before the drift: stored base trials are, everything else is measured now. */
export function isFromBefore(side: 'base' | 'head', phase: Phase, { drift }: Design): boolean {
  return drift > 0 && side === 'base' && phase === 'screen'
}
