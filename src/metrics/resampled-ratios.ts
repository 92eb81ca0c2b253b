import type { Observations } from './observation.ts'
import { seededRandom } from './seeded-random.ts'
import { type LabelledTask, type MetricsOptions, type Ratios, ratios, skillMetrics } from './skill-metrics.ts'

const resamples = 1000

export const ratioNames = ['precision', 'recall', 'f1', 'accuracy'] as const satisfies readonly (keyof Ratios)[]

/**
 * A skill's ratios in a bootstrap over its labelled tasks (the task is the unit: trials of one task are not
 * independent), each list in ascending order and without the resamples that have no value. Seeded: the same
 * observations give the same lists.
 */
export function resampledRatios(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
  options: MetricsOptions = {},
): Record<keyof Ratios, readonly number[]> {
  const labelled = tasks.filter((task) => task.expectations.some((expectation) => expectation.skill === skill))
  const single = labelled.map((task) => skillMetrics([task], observations, skill, options))
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
  for (const name of ratioNames) values[name].sort((a, b) => a - b)
  return values
}

/** The value below which `share` of an ascending list lies; null for an empty one. */
export function quantile(ascending: readonly number[], share: number): number | null {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? null
}
