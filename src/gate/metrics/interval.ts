/** A 95 % interval. */
export interface Interval {
  low: number
  high: number
}

/** The 97.5 % point of the normal distribution, for an interval of 95 %. */
const z95 = 1.959963984540054
/** The 95 % point, for a bound on one side. */
export const zOneSided = 1.6448536269514722

/**
 * Wilson's score interval of a pass rate (Wilson 1927), within 0..1. It keeps its coverage with few trials, and keeps a
 * width at rates of 0 and 1. Null without trials. `z` is the normal quantile of either bound.
 */
export function wilsonInterval(passed: number, total: number, z = z95): Interval | null {
  if (total === 0) return null
  const rate = passed / total
  const spread = z ** 2 / total
  const centre = rate + spread / 2
  const half = z * Math.sqrt((rate * (1 - rate)) / total + spread / (4 * total))
  return {
    low: passed === 0 ? 0 : (centre - half) / (1 + spread),
    high: passed === total ? 1 : (centre + half) / (1 + spread),
  }
}
