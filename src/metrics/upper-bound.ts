import type { Observations } from './observation.ts'
import { seededRandom } from './seeded-random.ts'
import { type LabelledTask, type Ratios, ratios, skillMetrics } from './skill-metrics.ts'

const resamples = 1000

/**
 * The 95% upper bounds of a skill's precision, recall, F1 and accuracy, by a bootstrap over tasks (the task is the unit: trials of one
 * task are not independent). The resampling is seeded, so the same observations give the same bounds. Null where no resample has a value.
 */
export function upperBounds(tasks: readonly LabelledTask[], observations: Observations, skill: string): Ratios {
  const labelled = tasks.filter((task) => task.expectations.some((expectation) => expectation.skill === skill))
  const single = labelled.map((task) => skillMetrics([task], observations, skill))
  const random = seededRandom(1)
  const values: Record<keyof Ratios, number[]> = { precision: [], recall: [], f1: [], accuracy: [] }
  for (let i = 0; i < resamples && single.length > 0; i += 1) {
    const sum = { tp: 0, fp: 0, fn: 0, tn: 0 }
    for (let draw = 0; draw < single.length; draw += 1) {
      const pick = single[Math.floor(random() * single.length)]
      if (pick === undefined) continue
      sum.tp += pick.tp
      sum.fp += pick.fp
      sum.fn += pick.fn
      sum.tn += pick.tn
    }
    const sample = ratios(sum)
    for (const name of ratioNames) {
      const value = sample[name]
      if (value !== null) values[name].push(value)
    }
  }
  return {
    precision: percentile95(values.precision),
    recall: percentile95(values.recall),
    f1: percentile95(values.f1),
    accuracy: percentile95(values.accuracy),
  }
}

export const ratioNames = ['precision', 'recall', 'f1', 'accuracy'] as const satisfies readonly (keyof Ratios)[]

function percentile95(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(0.95 * sorted.length))] ?? null
}
