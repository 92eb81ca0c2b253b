import { mean } from './totals.ts'

/** Population variance (divided by n); null without values. */
export function variance(values: readonly number[]): number | null {
  const centre = mean(values)
  return centre === null ? null : mean(values.map((value) => (value - centre) ** 2))
}

/** Population standard deviation, the square root of `variance`. */
export function standardDeviation(values: readonly number[]): number | null {
  const squared = variance(values)
  return squared === null ? null : Math.sqrt(squared)
}

/** True where some trials pass and others do not: a pass rate strictly between 0 and 1. */
export function isFlaky(passRate: number): boolean {
  return passRate > 0 && passRate < 1
}
