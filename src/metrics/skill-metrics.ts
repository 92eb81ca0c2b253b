import type { SkillMetrics } from '../results/results.ts'
import type { Expectation } from '../suite/suite.ts'
import { type Observations, rateAtExtreme, rateOf } from './observation.ts'

/** The part of a task that metrics need; labels are resolved to the catalogue's names. */
export interface LabelledTask {
  key: string
  expectations: readonly Expectation[]
}

/** `misses`: errors are taken at their worst. Default `unknown`. */
export interface MetricsOptions {
  errorsAs?: 'unknown' | 'misses'
}

/**
 * The expected confusion of one pass over the suite for one skill, on one side, from labelled pairs only: tp = sum of
 * (rate x weight) over must_activate tasks, fn = their weight minus tp; fp = sum of (rate x weight) over
 * should_not_activate tasks, tn = their weight minus fp. `acceptable` counts nowhere; a task without a completed trial
 * counts in `unmeasured` only. With `errorsAs: 'misses'` every failed trial is taken at its worst instead: not
 * triggered where it should, triggered where it should not. This bounds what errors may hide and is never displayed.
 */
export function skillMetrics(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
  { errorsAs = 'unknown' }: MetricsOptions = {},
): SkillMetrics {
  const sums = { tp: 0, fp: 0, fn: 0, tn: 0, errors: 0, unmeasured: 0 }
  for (const task of tasks) {
    for (const { skill: labelled, label, weight } of task.expectations) {
      if (labelled !== skill || label === 'acceptable') continue
      const seen = rateOf(observations.get(task.key), skill)
      const rate = errorsAs === 'misses' ? rateAtExtreme(seen, label === 'should_not_activate') : seen.rate
      sums.errors += seen.errors
      if (rate === null) sums.unmeasured += 1
      else if (label === 'must_activate') {
        sums.tp += rate * weight
        sums.fn += (1 - rate) * weight
      } else {
        sums.fp += rate * weight
        sums.tn += (1 - rate) * weight
      }
    }
  }
  return { ...sums, ...ratios(sums) }
}

/** Sums of a confusion matrix, in prompts. */
export interface Confusion {
  tp: number
  fp: number
  fn: number
  tn: number
}

/** Ratios of a confusion matrix, each in 0..1 and null where its denominator is 0. */
export interface Ratios {
  precision: number | null
  recall: number | null
  f1: number | null
  accuracy: number | null
}

/**
 * precision = tp/(tp+fp), recall = tp/(tp+fn), accuracy = (tp+tn)/all, F1 = 2PR/(P+R). F1 is computed as
 * 2tp/(2tp+fp+fn), the same thing, which is 0 rather than 0/0 when both are 0; it is null where precision or recall is.
 */
export function ratios({ tp, fp, fn, tn }: Confusion): Ratios {
  const precision = over(tp, tp + fp)
  const recall = over(tp, tp + fn)
  const f1 = precision === null || recall === null ? null : over(2 * tp, 2 * tp + fp + fn)
  return { precision, recall, f1, accuracy: over(tp + tn, tp + fp + fn + tn) }
}

function over(part: number, whole: number): number | null {
  // Sums of rates carry rounding errors of the order of 1e-16; a ratio may not leave 0..1 for them.
  return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole))
}
