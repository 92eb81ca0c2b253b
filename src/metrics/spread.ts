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

/** Sample standard deviation (divided by n - 1); null with fewer than two values. */
export function sampleDeviation(values: readonly number[]): number | null {
  const squared = variance(values)
  return squared === null || values.length < 2 ? null : Math.sqrt((squared * values.length) / (values.length - 1))
}

/** True where some trials pass and others do not: a pass rate strictly between 0 and 1. */
export function isFlaky(passRate: number): boolean {
  return passRate > 0 && passRate < 1
}

/** How far trials are from agreeing: the share of the rarer outcome, 0..0.5. 0 without trials. */
export function flakiness(passed: number, total: number): number {
  return total === 0 ? 0 : Math.min(passed, total - passed) / total
}
