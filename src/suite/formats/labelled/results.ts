import type { SourceDocument } from '../../../documents/document.ts'
import { isRecord } from '../../../errors/record.ts'

/** True for a file of what a run measured, prompt by prompt: it repeats the labels and is no suite. */
export function holdsResults({ value }: SourceDocument): boolean {
  const lists = Array.isArray(value) ? [value] : isRecord(value) ? Object.values(value).filter(Array.isArray) : []
  return lists.some((list) => list.some((entry) => isRecord(entry) && isOutcome(entry)))
}

/** True for an entry with the outcome of a run beside its labels. */
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
]
