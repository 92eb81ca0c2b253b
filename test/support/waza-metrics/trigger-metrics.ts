import type { Observation } from '../../../src/gate/metrics/observation.ts'
import { type Ratios, skillMetrics } from '../../../src/gate/metrics/skill-metrics.ts'

/** One prompt that was asked once. */
export interface TriggerResult {
  shouldTrigger: boolean
  didTrigger: boolean
  /** The run ended in an error: where nothing had triggered before it, nobody knows what it would have done. */
  failed: boolean
  /** Of the label: how sure its author is. */
  weight: number
}

export interface TriggerMetrics extends Ratios {
  /**
   * Sums of weights, rounded to whole prompts. The ratios are of the sums themselves, so do not compute them from
   * these.
   */
  counts: { tp: number; fp: number; tn: number; fn: number }
  /** Prompts whose run ended in an error; they are in no count. */
  errors: number
}

/**
 * The confusion and the ratios of prompts that were asked once each, as for a skill in a report. Null without prompts.
 */
export function triggerMetrics(results: readonly TriggerResult[]): TriggerMetrics | null {
  if (results.length === 0) return null
  const skill = 'it'
  const tasks = results.map(({ shouldTrigger, weight }, index) => {
    const label = shouldTrigger ? ('must_activate' as const) : ('should_not_activate' as const)
    return { key: String(index), expectations: [{ skill, label, weight }] }
  })
  const observations = new Map(results.map((result, index) => [String(index), [observationOf(result, skill, index)]]))
  const { tp, fp, tn, fn, errors, precision, recall, f1, accuracy } = skillMetrics(tasks, observations, skill)
  const counts = { tp: Math.round(tp), fp: Math.round(fp), tn: Math.round(tn), fn: Math.round(fn) }
  return { counts, errors, precision, recall, f1, accuracy }
}

function observationOf({ didTrigger, failed }: TriggerResult, skill: string, index: number): Observation {
  const fired = didTrigger ? [skill] : []
  return { task: String(index), side: 'head', phase: 'screen', index: 0, fired, failed, grades: [] }
}
