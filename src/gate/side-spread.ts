import type { ColumnResults } from '../core/results/results.ts'
import type { ScoredStratum, Stratum } from './exact-test.ts'
import { zOneSided } from './metrics/interval.ts'

/** How far head's hits are from what chance deals, and their variance if chance alone deals them. */
interface Score {
  score: number
  variance: number
}

/**
 * By how much whole sides of one commit differ beyond chance. `spread`: standard deviation in log-odds; `most`: its
 * upper bound of 95%, null where nothing varied; `isSure`: whether more than chance shows it; `questions` that tell.
 */
export type SideSpread = NonNullable<ColumnResults['sideSpread']>

/** The score of a stratified test: head's hits less those expected of it, with their hypergeometric variance. */
export function scoreOf(strata: readonly (Stratum | ScoredStratum)[]): Score {
  const sum = { score: 0, variance: 0 }
  for (const stratum of strata) {
    const { base, head } = 'base' in stratum ? stratum : asScores(stratum)
    const all = [...base, ...head]
    if (base.length === 0 || head.length === 0) continue
    const mean = total(all) / all.length
    sum.score += total(head) - head.length * mean
    const squares = total(all.map((one) => (one - mean) ** 2))
    sum.variance += (base.length * head.length * squares) / (all.length * (all.length - 1))
  }
  return sum
}

function asScores({ baseHits, baseTrials, headHits, headTrials }: Stratum): ScoredStratum {
  const side = (hits: number, trials: number) => Array.from({ length: trials }, (_, index) => Number(index < hits))
  return { base: side(baseHits, baseTrials), head: side(headHits, headTrials) }
}

/**
 * A mid-p where the sides of one commit differ by `spread` too. A shift of one side by d in log-odds moves the score by
 * about d times its variance v, so its variance is v + (spread v)^2 instead of v. Never smaller than `midP`.
 */
export function widenedMidP(midP: number, variance: number, spread: number): number {
  if (spread === 0 || midP >= 0.5) return midP
  return upperTail(quantileOf(midP) / Math.sqrt(1 + spread ** 2 * variance))
}

/** Estimates the spread from scores of sides that are the same, by moments: the mean of score^2 is v + (spread v)^2. */
export function spreadOf(scores: readonly Score[]): SideSpread {
  const told = scores.filter(({ variance }) => variance > 0)
  const weight = total(told.map(({ variance }) => variance ** 2))
  if (weight === 0) return { spread: 0, most: null, isSure: false, questions: 0 }
  const square = total(told.map(({ score, variance }) => score ** 2 - variance)) / weight
  // If chance alone deals, a squared score has a variance of 2 v^2.
  const error = Math.sqrt(2 / weight)
  return {
    spread: Math.sqrt(Math.max(0, square)),
    most: Math.sqrt(Math.max(0, square) + zOneSided * error),
    isSure: square > zOneSided * error,
    questions: told.length,
  }
}

/** The scores of a commit against itself: one for each question of a skill, over the trials of its screen. */
export function scoresOfSides({ tasks, trialRecords = [] }: ColumnResults): Score[] {
  const trials = new Map<string, { base: string[][]; head: string[][] }>()
  for (const { task, side, phase, error, fired } of trialRecords) {
    if (phase !== 'screen' || error !== null) continue
    const own = trials.get(task) ?? { base: [], head: [] }
    own[side].push(fired)
    trials.set(task, own)
  }
  const questions = new Map<string, ScoredStratum[]>()
  for (const { key, expectations } of tasks) {
    const own = trials.get(key)
    if (own === undefined) continue
    for (const { skill, label } of expectations) {
      if (label === 'acceptable') continue
      const hits = (side: string[][]) => side.map((fired) => Number(fired.includes(skill)))
      const question = `${label} ${skill}`
      questions.set(question, [...(questions.get(question) ?? []), { base: hits(own.base), head: hits(own.head) }])
    }
  }
  return [...questions.values()].map(scoreOf)
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** P(normal > z), to seven digits of itself (the Chebyshev fit of erfc in Press et al., Numerical Recipes, 6.2). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z)
  const x = z / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const fit = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ].reduceRight((sum, one) => sum * t + one, 0)
  return (t * Math.exp(fit - x * x)) / 2
}

/** The z of which `upperTail` is `p`, by halving. */
function quantileOf(p: number): number {
  let [low, high] = [0, 40]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (upperTail(middle) > p) low = middle
    else high = middle
  }
  return low
}
