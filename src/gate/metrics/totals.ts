import type { ColumnResults, SkillMetrics } from '../../core/results/results.ts'
import { type Ratios, ratios } from './skill-metrics.ts'

type Totals = ColumnResults['totals']['head']

/**
 * Suite totals over skills: micro (ratios of the summed confusion) and macro (mean over the skills that have a value).
 */
export function totals(skills: readonly SkillMetrics[]): Totals {
  const sum = (pick: (metrics: SkillMetrics) => number) => skills.reduce((total, metrics) => total + pick(metrics), 0)
  const micro = ratios({
    tp: sum((m) => m.tp),
    fp: sum((m) => m.fp),
    fn: sum((m) => m.fn),
    tn: sum((m) => m.tn),
    unlabelled: { fp: sum((m) => m.unlabelled?.fp ?? 0), tn: sum((m) => m.unlabelled?.tn ?? 0) },
  })
  const macro = (pick: (metrics: Ratios) => number | null) => mean(skills.map(pick))
  return {
    micro,
    macro: {
      precision: macro((m) => m.precision),
      recall: macro((m) => m.recall),
      f1: macro((m) => m.f1),
      accuracy: macro((m) => m.accuracy),
    },
  }
}

/** Mean of the values that are not null; null when there is none. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
