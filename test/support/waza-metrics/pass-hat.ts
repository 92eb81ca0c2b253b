import { mean } from '../../../src/gate/metrics/totals.ts'

/**
 * pass^k of one task, 0..1: the unbiased estimate of how likely k fresh trials all pass, C(passed, k) / C(total, k)
 * (Yao et al. 2024, tau-bench). Null where k trials were never run.
 */
export function passHat(passed: number, total: number, k: number): number | null {
  if (k < 1 || k > total) return null
  let chance = 1
  for (let drawn = 0; drawn < k; drawn += 1) chance *= Math.max(0, passed - drawn) / (total - drawn)
  return chance
}

/** The mean of pass^k over the tasks that were run k times; null where none was. */
export function meanPassHat(tasks: readonly { passed: number; total: number }[], k: number): number | null {
  return mean(tasks.map(({ passed, total }) => passHat(passed, total, k)))
}
