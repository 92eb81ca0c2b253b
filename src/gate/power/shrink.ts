import type { Random } from './random.ts'

/** How often a skill fired on a prompt, of how many completed trials. */
export interface ObservedRate {
  hits: number
  trials: number
}

/** Parameters of a beta distribution. */
export interface Beta {
  a: number
  b: number
}

/** Bounds of the correlation between two trials of one prompt: at 0 all prompts would be alike, at 1 all certain. */
const CORRELATION = { least: 0.02, most: 0.98 }

/**
 * The beta distribution that a suite's rates come from, estimated from its counts: a raw rate of 3 in 3 is not 1. The
 * beta-binomial model by the method of moments (Kleinman, Proportions with extraneous variance, JASA 68, 1973), with
 * half a hit and half a miss added to the mean, so that a suite without a miss is not taken for certain.
 */
export function priorOf(observed: readonly ObservedRate[]): Beta {
  const known = observed.filter(({ trials }) => trials > 0)
  const all = known.reduce((sum, { trials }) => sum + trials, 0)
  const hits = known.reduce((sum, one) => sum + one.hits, 0)
  const mean = (hits + 0.5) / (all + 1)
  // The weighted variance of the rates, which is mean (1 - mean) (rho + (1 - rho) / trials) on average.
  const spread = known.reduce((sum, one) => sum + one.trials * (one.hits / one.trials - mean) ** 2, 0)
  const within = mean * (1 - mean) * known.length
  const between = mean * (1 - mean) * (all - known.length)
  const rho = between <= 0 ? 0.5 : (spread - within) / between
  const correlation = Math.min(CORRELATION.most, Math.max(CORRELATION.least, rho))
  const weight = 1 / correlation - 1
  return { a: mean * weight, b: (1 - mean) * weight }
}

/** Draws a prompt's rate from what its trials and the other prompts of the suite leave possible (the posterior). */
export function drawnRate({ hits, trials }: ObservedRate, { a, b }: Beta, random: Random): number {
  return random.beta(a + hits, b + trials - hits)
}
