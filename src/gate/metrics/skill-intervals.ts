import { type Interval, wilsonInterval, zOneSided } from './interval.ts'
import { type Observations, rateOf } from './observation.ts'
import { quantile, resampledRatios } from './resampled-ratios.ts'
import { type LabelledTask, labelIn, type MetricsOptions, type Ratios, skillMetrics } from './skill-metrics.ts'

/** 95% intervals of a skill's figures on one side, each within 0..1; null where the figure is n/a. */
interface SkillIntervals {
  precision: Interval | null
  recall: Interval | null
  f1: Interval | null
}

/** Differences below this are rounding. */
const epsilon = 1e-9

/** The 95% intervals of precision, recall and F1, see `ratioIntervals`. */
export function skillIntervals(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
): SkillIntervals {
  const { precision, recall, f1 } = ratioIntervals(tasks, observations, skill, { low: 0.025, high: 0.975, options: {} })
  return { precision, recall, f1 }
}

/**
 * The one-sided 95% upper bounds of a skill's precision, recall, F1 and accuracy, see `ratioIntervals`. Null where the
 * figure is n/a.
 */
export function upperBounds(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
  options: MetricsOptions = {},
): Ratios {
  const bounds = { low: 0.05, high: 0.95, z: zOneSided, options }
  const { precision, recall, f1, accuracy } = ratioIntervals(tasks, observations, skill, bounds)
  return {
    precision: precision?.high ?? null,
    recall: recall?.high ?? null,
    f1: f1?.high ?? null,
    accuracy: accuracy?.high ?? null,
  }
}

/**
 * Intervals of a skill's ratios from the quantile `low` to `high`, with tasks as units. Where each task has one trial
 * and the same weight: Wilson's interval, for F1 by way of j = tp / (tp + fp + fn), since F1 = 2j / (1 + j) is
 * monotone. Otherwise the percentile bootstrap over tasks (Efron 1979), seeded. Where all resamples are equal, which
 * would claim certainty, Wilson's interval as if each task had been run once.
 */
function ratioIntervals(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
  { low, high, z, options }: { low: number; high: number; z?: number; options: MetricsOptions },
): Record<keyof Ratios, Interval | null> {
  const metrics = skillMetrics(tasks, observations, skill, options)
  const { tp, fp, fn, tn, unlabelled = { fp: 0, tn: 0 } } = metrics
  const { isOnce, weight } = unitsOf(tasks, observations, skill, options)
  const resampled = isOnce ? null : resampledRatios(tasks, observations, skill, options)
  const wilson = (part: number, whole: number) => wilsonOf(part / weight, whole / weight, z)
  const intervalOf = (name: keyof Ratios, ifOnce: () => Interval | null): Interval | null => {
    if (metrics[name] === null) return null
    return (resampled === null ? null : bootstrapOf(resampled[name], low, high)) ?? ifOnce()
  }
  return {
    precision: intervalOf('precision', () => wilson(tp, tp + fp)),
    recall: intervalOf('recall', () => wilson(tp, tp + fn)),
    f1: intervalOf('f1', () => toF1(wilson(tp, tp + fp + fn))),
    accuracy: intervalOf('accuracy', () => {
      const right = tp + tn - unlabelled.tn
      return wilson(right, right + fn + fp - unlabelled.fp)
    }),
  }
}

/**
 * Whether all tasks that label the skill have one trial each and the same weight, and that weight (else 1). Messages of
 * one conversation are no tasks of their own: with them it is the weight of a conversation.
 */
function unitsOf(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
  { errorsAs }: MetricsOptions,
): { isOnce: boolean; weight: number } {
  const weights = new Set<number>()
  const units = new Set<string>()
  let labelled = 0
  let most = 0
  for (const task of tasks) {
    const { key, message } = task
    const own = labelIn(task, skill)
    const { triggered, notTriggered, errors } = rateOf(observations.get(key), skill)
    // A task that never ran counts as one miss.
    const trials = errorsAs === 'misses' ? Math.max(1, triggered + notTriggered + errors) : triggered + notTriggered
    if (own === null || own.label === 'acceptable' || trials === 0) continue
    most = Math.max(most, trials)
    weights.add(own.weight)
    units.add(message?.conversation ?? key)
    labelled += 1
  }
  const [weight = 1, ...others] = weights
  const ofUnit = labelled === 0 ? 1 : labelled / units.size
  if (others.length > 0) return { isOnce: false, weight: ofUnit }
  return { isOnce: most <= 1 && ofUnit === 1, weight: weight * ofUnit }
}

/** Null where all resamples have the same value. */
function bootstrapOf(values: readonly number[], low: number, high: number): Interval | null {
  const [from, to] = [quantile(values, low), quantile(values, high)]
  if (from === null || to === null) return null
  const [least, most] = [values[0] ?? from, values.at(-1) ?? to]
  return most - least < epsilon ? null : { low: from, high: to }
}

/** Wilson's interval of a sum of rates. Sums carry rounding errors, so they are clamped to 0..1. */
function wilsonOf(part: number, whole: number, z: number | undefined): Interval | null {
  if (whole <= 0) return null
  const isAll = whole - part < epsilon
  const interval = wilsonInterval(isAll ? whole : part, whole, z)
  return interval === null ? null : { low: Math.max(0, interval.low), high: Math.min(1, interval.high) }
}

/** From an interval of j = tp / (tp + fp + fn) to that of F1 = 2j / (1 + j). */
function toF1(interval: Interval | null): Interval | null {
  const f1 = (share: number) => (2 * share) / (1 + share)
  return interval === null ? null : { low: f1(interval.low), high: f1(interval.high) }
}
