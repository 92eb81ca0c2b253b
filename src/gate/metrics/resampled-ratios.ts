import { groupBy } from '../../core/errors/group-by.ts'
import type { Observations } from './observation.ts'
import { seededRandom } from './seeded-random.ts'
import {
  type Confusion,
  type LabelledTask,
  labelIn,
  type MetricsOptions,
  type Ratios,
  ratios,
  skillMetrics,
} from './skill-metrics.ts'

const resamples = 1000

export const ratioNames = ['precision', 'recall', 'f1', 'accuracy'] as const satisfies readonly (keyof Ratios)[]

/**
 * A skill's ratios in a bootstrap over its tasks (the task is the unit: trials of one task are not independent; of a
 * conversation all messages are one), each
 * list in ascending order and without the resamples that have no value. Labelled tasks and prompts of others are drawn
 * apart. Seeded: the same observations give the same lists.
 */
export function resampledRatios(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
  options: MetricsOptions = {},
): Record<keyof Ratios, readonly number[]> {
  const asked = tasks.filter((task) => labelIn(task, skill) !== null)
  const single = (isImplied: boolean) =>
    unitsOf(asked.filter((task) => (task.isImplied === true) === isImplied)).map((unit) =>
      skillMetrics(unit, observations, skill, options),
    )
  const [labelled, implied] = [single(false), single(true)]
  // Most prompts of others are silent: then every resample is alike.
  const always = implied.every(({ fp }) => fp === 0) ? implied : []
  const drawn = always.length > 0 ? [] : implied
  const silent = { tp: 0, fp: 0, fn: 0, tn: 0, unlabelled: { fp: 0, tn: 0 } }
  for (const one of always) add(silent, one)
  const random = seededRandom(1)
  const values: Record<keyof Ratios, number[]> = { precision: [], recall: [], f1: [], accuracy: [] }
  for (let i = 0; i < resamples && labelled.length + drawn.length > 0; i += 1) {
    const sum = { tp: 0, fp: 0, fn: 0, tn: 0, unlabelled: { fp: 0, tn: 0 } }
    for (const stratum of [labelled, drawn]) {
      for (let draw = 0; draw < stratum.length; draw += 1) add(sum, stratum[Math.floor(random() * stratum.length)])
    }
    add(sum, silent)
    const sample = ratios(sum)
    for (const name of ratioNames) {
      const value = sample[name]
      if (value !== null) values[name].push(value)
    }
  }
  for (const name of ratioNames) values[name].sort((a, b) => a - b)
  return values
}

function unitsOf(tasks: readonly LabelledTask[]): LabelledTask[][] {
  return [...groupBy(tasks, ({ key, message }) => message?.conversation ?? key).values()]
}

function add(sum: Required<Confusion>, one: Confusion | undefined): void {
  if (one === undefined) return
  sum.tp += one.tp
  sum.fp += one.fp
  sum.fn += one.fn
  sum.tn += one.tn
  sum.unlabelled.fp += one.unlabelled?.fp ?? 0
  sum.unlabelled.tn += one.unlabelled?.tn ?? 0
}

/** The value below which `share` of an ascending list lies; null for an empty one. */
export function quantile(ascending: readonly number[], share: number): number | null {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? null
}
