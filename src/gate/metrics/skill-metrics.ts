import type { Rate, SkillMetrics } from '../../core/results/results.ts'
import { hasLabel } from '../../suites/labels.ts'
import type { Expectation, OtherSkills } from '../../suites/suite.ts'
import { type Observations, rateAtExtreme, rateOf } from './observation.ts'

/** The part of a task that metrics need; labels are resolved to the catalogue's names. */
export interface LabelledTask {
  key: string
  expectations: readonly Expectation[]
  /** Absent: a skill without a label has none. */
  others?: OtherSkills | undefined
  /** Its labels are implied: it is another skill's prompt and holds none for this skill. Default false. */
  isImplied?: boolean
  /** Set for a message of a conversation, whose messages share their trials. */
  message?: { conversation: string } | undefined
}

/** The label of a rule, and the one that is implied. Shared by all skills and tasks. */
const byRule = Object.freeze({ label: 'should_not_activate', weight: 1 } as const)

/** What a task says of a skill: the written label, else that of its rule or the implied one; null for nothing. */
export function labelIn(task: LabelledTask, skill: string): Pick<Expectation, 'label' | 'weight'> | null {
  for (const one of task.expectations) if (one.skill === skill) return one
  return task.isImplied === true || hasLabel(task, skill) ? byRule : null
}

/** `misses`: errors are taken at their worst. Default `unknown`. */
export interface MetricsOptions {
  errorsAs?: 'unknown' | 'misses'
  /** Prompts besides the tasks on which the skill must not fire and stayed silent. Default: none. */
  silent?: SilentPairs
}

/** Prompts of a skill that a rule, or what `unlabelled` says, relates to it alone, and on which it stayed silent. */
interface SilentPairs {
  /** By a label, of weight 1. */
  labelled: number
  /** By an implied one. */
  implied: number
  /** Labelled ones that no trial asked. Default: 0. */
  unmeasured?: number
}

/**
 * The expected confusion of one pass over the suite for one skill, on one side: tp = sum of (rate x weight) over
 * must_activate tasks, fn = their weight minus tp; fp = sum of (rate x weight) over should_not_activate tasks, tn =
 * their weight minus fp. `acceptable` counts nowhere; a task without a completed trial counts in `unmeasured` only.
 * Implied labels count in fp and tn, which `unlabelled` says again, and neither in accuracy nor in `errors` and
 * `unmeasured`. With `errorsAs: 'misses'` every failed trial is taken at its worst instead: not triggered where it
 * should, triggered where it should not (by an implied label only where some trial triggered). This bounds what errors
 * may hide and is never displayed.
 */
export function skillMetrics(
  tasks: readonly LabelledTask[],
  observations: Observations,
  skill: string,
  options: MetricsOptions = {},
): SkillMetrics {
  const { silent = { labelled: 0, implied: 0, unmeasured: 0 } } = options
  const sums = { tp: 0, fp: 0, fn: 0, tn: silent.labelled, errors: 0, unmeasured: silent.unmeasured ?? 0 }
  const unlabelled = { fp: 0, tn: silent.implied }
  for (const task of tasks) {
    const own = labelIn(task, skill)
    if (own === null || own.label === 'acceptable') continue
    const { label, weight } = own
    const seen = rateOf(observations.get(task.key), skill)
    const rate = countedRate(seen, task, label, options)
    const sum = task.isImplied === true ? unlabelled : sums
    if (task.isImplied !== true) {
      sums.errors += seen.errors
      if (rate === null) sums.unmeasured += 1
    }
    if (rate === null) continue
    if (label === 'must_activate') {
      sums.tp += rate * weight
      sums.fn += (1 - rate) * weight
    } else {
      sum.fp += rate * weight
      sum.tn += (1 - rate) * weight
    }
  }
  sums.fp += unlabelled.fp
  sums.tn += unlabelled.tn
  const parts = unlabelled.fp + unlabelled.tn > 0 ? { unlabelled } : {}
  return { ...sums, ...parts, ...ratios({ ...sums, ...parts }) }
}

/** The rate of a task as figures count it; null without a completed trial. */
function countedRate(
  seen: Rate,
  { isImplied }: LabelledTask,
  label: Expectation['label'],
  { errorsAs }: MetricsOptions,
): number | null {
  if (errorsAs !== 'misses') return seen.rate
  if (isImplied === true) return seen.triggered > 0 ? rateAtExtreme(seen, true) : seen.rate
  return rateAtExtreme(seen, label === 'should_not_activate')
}

/** The prompts behind a skill's figures on one side. */
export interface SkillPairs {
  /** Those that name the skill, or on which it fired or may have. */
  near: readonly LabelledTask[]
  /** All others. */
  silent: SilentPairs
  /** All of them, each a task, in the order of the suite: for what draws from them. */
  all(): readonly LabelledTask[]
}

/**
 * `skillMetrics` of a skill's prompts. Silent ones are added as a number, but for sums of fractions that are not exact:
 * these depend on the order of what is added, which is that of the suite.
 */
export function pairMetrics(
  pairs: SkillPairs,
  observations: Observations,
  skill: string,
  options: MetricsOptions = {},
): SkillMetrics {
  const isExact = pairs.near.every((task) => {
    const own = labelIn(task, skill)
    if (own === null || own.label !== 'should_not_activate') return true
    const rate = countedRate(rateOf(observations.get(task.key), skill), task, own.label, options) ?? 0
    return Number.isInteger((1 - rate) * own.weight * EXACT)
  })
  if (!isExact) return skillMetrics(pairs.all(), observations, skill, options)
  const { labelled } = pairs.silent
  // Where nothing was asked, silent prompts are as unmeasured as all others.
  const silent = observations.size > 0 ? pairs.silent : { labelled: 0, implied: 0, unmeasured: labelled }
  return skillMetrics(pairs.near, observations, skill, { ...options, silent })
}

/** Multiples of one part in so many add up without rounding, in any order. */
const EXACT = 2 ** 20

/** Sums of a confusion matrix, in prompts. */
export interface Confusion {
  tp: number
  fp: number
  fn: number
  tn: number
  /** The part of fp and tn that comes from implied labels; absent: none. */
  unlabelled?: { fp: number; tn: number }
}

/** Ratios of a confusion matrix, each in 0..1 and null where its denominator is 0. */
export interface Ratios {
  precision: number | null
  recall: number | null
  f1: number | null
  accuracy: number | null
}

/**
 * precision = tp/(tp+fp), null also where no prompt could have been false (fp+tn = 0); recall = tp/(tp+fn);
 * F1 = 2tp/(2tp+fp+fn) (van Rijsbergen 1979), 0 where nothing was found, null only where recall is;
 * accuracy = (tp+tn)/all over labelled pairs, since the many prompts of others would hide every miss in it.
 */
export function ratios({ tp, fp, fn, tn, unlabelled = { fp: 0, tn: 0 } }: Confusion): Ratios {
  const recall = over(tp, tp + fn)
  const implied = unlabelled.fp + unlabelled.tn
  return {
    precision: fp + tn <= 0 ? null : over(tp, tp + fp),
    recall,
    f1: recall === null ? null : over(2 * tp, 2 * tp + fp + fn),
    accuracy: over(tp + tn - unlabelled.tn, tp + fp + fn + tn - implied),
  }
}

function over(part: number, whole: number): number | null {
  // Sums of rates carry rounding errors of the order of 1e-16; a ratio may not leave 0..1 for them.
  return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole))
}
