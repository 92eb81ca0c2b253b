import { type Interval, wilsonInterval } from './interval.ts'
import { type Observations, rateOf } from './observation.ts'
import { type LabelledTask, skillMetrics } from './skill-metrics.ts'
import { quantile, resampledRatios } from './upper-bound.ts'

/** 95% intervals of a skill's figures on one side, each within 0..1; null where the figure is n/a. */
export interface SkillIntervals {
  precision: Interval | null
  recall: Interval | null
  f1: Interval | null
}

/** Differences below this are rounding. */
const epsilon = 1e-9

/**
 * The 95% intervals of precision, recall and F1. The task is the unit. Where each task has one completed trial and weighs alike: Wilson's, with
 * that of F1 by way of tp / (tp + fp + fn), of which F1 is a monotone function. Otherwise a seeded bootstrap over tasks, or, where all
 * resamples are the same and a bootstrap would claim to know for certain, Wilson's as if each task had been run once.
 */
export function skillIntervals(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
): SkillIntervals {
  const { tp, fp, fn, precision, recall, f1 } = skillMetrics(tasks, observations, skill)
  const { isOnce, weight } = unitsOf(tasks, observations, skill)
  const wilson = {
    precision: wilsonOf(tp / weight, (tp + fp) / weight),
    recall: wilsonOf(tp / weight, (tp + fn) / weight),
    f1: toF1(wilsonOf(tp / weight, (tp + fp + fn) / weight)),
  }
  const resampled = isOnce ? null : resampledRatios(tasks, observations, skill)
  const intervalOf = (name: keyof SkillIntervals, value: number | null): Interval | null => {
    if (value === null) return null
    return (resampled === null ? null : bootstrapOf(resampled[name])) ?? wilson[name]
  }
  return {
    precision: intervalOf('precision', precision),
    recall: intervalOf('recall', recall),
    f1: intervalOf('f1', f1),
  }
}

/** Whether the measured tasks that label the skill have one completed trial each and weigh the same, and what they weigh (else 1). */
function unitsOf(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
): { isOnce: boolean; weight: number } {
  const weights = new Set<number>()
  let most = 0
  for (const { key, expectations } of tasks) {
    const own = expectations.find((expectation) => expectation.skill === skill && expectation.label !== 'acceptable')
    const { triggered, notTriggered } = rateOf(observations.get(key), skill)
    if (own === undefined || triggered + notTriggered === 0) continue
    most = Math.max(most, triggered + notTriggered)
    weights.add(own.weight)
  }
  const [weight = 1, ...others] = weights
  return others.length > 0 ? { isOnce: false, weight: 1 } : { isOnce: most <= 1, weight }
}

/** Null where all resamples have the same value. */
function bootstrapOf(values: readonly number[]): Interval | null {
  const [low, high] = [quantile(values, 0.025), quantile(values, 0.975)]
  if (low === null || high === null) return null
  const [least, most] = [values[0] ?? low, values.at(-1) ?? high]
  return most - least < epsilon ? null : { low, high }
}

/** Wilson's interval of a sum of rates; sums carry rounding errors, and may not leave 0..1 for them. */
function wilsonOf(part: number, whole: number): Interval | null {
  if (whole <= 0) return null
  const isAll = whole - part < epsilon
  const interval = wilsonInterval(isAll ? whole : part, whole)
  return interval === null ? null : { low: Math.max(0, interval.low), high: Math.min(1, interval.high) }
}

/** From an interval of j = tp / (tp + fp + fn) to that of F1 = 2j / (1 + j). */
function toF1(interval: Interval | null): Interval | null {
  const f1 = (share: number) => (2 * share) / (1 + share)
  return interval === null ? null : { low: f1(interval.low), high: f1(interval.high) }
}
