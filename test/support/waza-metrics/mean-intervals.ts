import type { Interval } from '../../../src/gate/metrics/interval.ts'
import { seededRandom } from '../../../src/gate/metrics/seeded-random.ts'
import { variance } from '../../../src/gate/metrics/spread.ts'
import { mean } from '../../../src/gate/metrics/totals.ts'

export interface Bootstrap extends Interval {
  /** Of the values themselves. */
  mean: number
  /** How often they were drawn anew; 0 where there was nothing to draw, with fewer than two values. */
  resamples: number
}

const resamples = 10_000

/**
 * The percentile bootstrap interval of a mean: values are drawn with replacement, and of the sorted means of the draws
 * those at floor(a/2 x N) and floor((1 - a/2) x N) are the interval, with a = 1 - confidence, as Waza does it. Seeded:
 * the same values and seed give the same interval. All 0 without values.
 */
export function bootstrapInterval(
  values: readonly number[],
  { confidence = 0.95, seed = 1 }: { confidence?: number; seed?: number } = {},
): Bootstrap {
  const own = mean(values) ?? 0
  if (values.length < 2) return { low: own, high: own, mean: own, resamples: 0 }
  const random = seededRandom(seed)
  const drawn = new Float64Array(resamples)
  for (let i = 0; i < resamples; i += 1) {
    let sum = 0
    for (let draw = 0; draw < values.length; draw += 1) sum += values[Math.floor(random() * values.length)] ?? 0
    drawn[i] = sum / values.length
  }
  drawn.sort()
  const tail = (1 - confidence) / 2
  const at = (share: number): number => drawn[Math.min(resamples - 1, Math.floor(share * resamples))] ?? own
  return { low: at(tail), high: at(1 - tail), mean: own, resamples }
}

/**
 * The normal approximation of a mean's interval: mean -/+ 1.96 s / sqrt(n), s with n - 1. A point for one value, null
 * without any.
 */
export function normalInterval(values: readonly number[]): Interval | null {
  const own = mean(values)
  if (own === null) return null
  const half = (1.96 * (sampleDeviation(values) ?? 0)) / Math.sqrt(values.length)
  return { low: own - half, high: own + half }
}

/** True for an interval of a difference that does not hold 0. */
export function excludesZero({ low, high }: Interval): boolean {
  return low > 0 || high < 0
}

/** Sample standard deviation (divided by n - 1); null with fewer than two values. */
export function sampleDeviation(values: readonly number[]): number | null {
  const squared = variance(values)
  return squared === null || values.length < 2 ? null : Math.sqrt((squared * values.length) / (values.length - 1))
}
