import type { SourceDocument } from '../../../core/documents/document.ts'
import { isRecord } from '../../../core/errors/record.ts'

/** Whether a document holds the results of a run. Results repeat the labels of their suite but are not a suite. */
export function holdsResults({ value }: SourceDocument): boolean {
  const lists = Array.isArray(value) ? [value] : isRecord(value) ? Object.values(value).filter(Array.isArray) : []
  return lists.some((list) => list.some((entry) => isRecord(entry) && isOutcome(entry)))
}

/** Whether an entry has the outcome of a run beside its labels. */
export function isOutcome(entry: Readonly<Record<string, unknown>>): boolean {
  return OUTCOME_KEYS.some((key) => entry[key] !== undefined)
}

const OUTCOME_KEYS = [
  'trigger_rate',
  'pass',
  'passed',
  'fired',
  'majority',
  'triggered',
  'actual',
  'actual_skill',
  'predicted',
  'predicted_trigger',
  'predicted_skill',
  'actual_trigger',
  'did_trigger',
]
