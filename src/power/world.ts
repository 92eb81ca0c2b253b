import type { Phase } from '../agents/agent.ts'
import type { DecisionQuestion, EndpointName, Showed } from '../gate/decision.ts'
import type { Schedule } from '../gate/schedule.ts'
import type { Random } from './random.ts'

/** What somebody wants to know of a suite before they run it. */
export interface Design {
  skills: number
  /** Prompts a skill that must activate it, and, in separate suites, that must not. */
  prompts: number
  negatives: number
  /** One catalogue for all skills: every skill's prompts are seen by all others, and `nobody` prompts want none. */
  shared: boolean
  nobody: number
  baseTrials: number
  headTrials: number
  /**
   * Standard deviation of a shift, in log-odds, that hits everything between the stored base trials and now. 0: base is
   * measured now.
   */
  drift: number
  /** Mean loss in points of probability, 0..1. */
  drop: number
  /** Which hypothesis of the first skill gets worse. */
  endpoint: EndpointName
  /**
   * Rates that prompts have on base; empty: Beta(.8, .2) for those that must activate a skill, Beta(.2, .8) for the
   * others.
   */
  rates: { positives: readonly number[]; negatives: readonly number[] }
  tolerance: number
  schedule: Schedule
}

/**
 * What gets worse: in separate suites a shape, in a shared catalogue what happens to the first skill's prompts and to
 * nobody's.
 */
export type Effect = 'none' | 'shift' | 'flat' | 'lost' | 'nobody'

/** One pull request: it answers what the decision asks. */
export interface PullRequest {
  trial(task: number, side: 'base' | 'head', phase: Phase): Showed
}

export interface World {
  question: DecisionQuestion
  effects: readonly Effect[]
  /** A harmless pull request, or one with the effect. */
  draw(effect: Effect, random: Random): PullRequest
  /** The hypotheses that the effect makes true, as `skill endpoint`. */
  found(effect: Effect): readonly string[]
}

export const skillName = (index: number): string => `skill-${index + 1}`

/** What a trial showed, made once for each skill: simulation makes millions. */
export function showings(skills: number): { nothing: Showed; fires: readonly Showed[] } {
  return {
    nothing: { fired: [], failed: false },
    fires: Array.from({ length: skills }, (_, index) => ({ fired: [skillName(index)], failed: false })),
  }
}

/** How often a prompt fires on base. */
export function baseRate(kind: 'positives' | 'negatives', { rates }: Design, random: Random): number {
  const own = rates[kind]
  if (own.length > 0) return own[Math.floor(random.next() * own.length)] ?? 0
  return kind === 'positives' ? random.beta(0.8, 0.2) : random.beta(0.2, 0.8)
}

/** Everything is measured now but stored base trials, which are from before the drift. */
export function isFromBefore(side: 'base' | 'head', phase: Phase, { drift }: Design): boolean {
  return drift > 0 && side === 'base' && phase === 'screen'
}
