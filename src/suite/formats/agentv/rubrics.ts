import { isRecord } from '../../../errors/record.ts'
import type { Assertion } from './agentv-suite.ts'
import { type Cursor, child, isAbsent, itemsOf } from './cursor.ts'
import { compactText } from './scalar-text.ts'

/**
 * The sentences in `criteria`, `rubrics` or `value`: text as it is, one for each entry of a list. None where it is
 * absent or blank.
 */
export function rubricTexts(cursor: Cursor): string[] {
  if (isAbsent(cursor)) return []
  const entries = Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]
  return entries.map(rubricText).filter((text) => text.trim() !== '')
}

/** Where a judge keeps its rubrics: the name changed over time. */
const KEYS = ['criteria', 'rubrics', 'value', 'rubric_item', 'outcome']

/**
 * The rubrics of a judge; an absent cursor where it has none. What else a judge with a prompt of its own says is not
 * what it asks.
 */
export function rubricsOf({ type, cursor, isPlain }: Assertion): Cursor {
  if (isPlain) return cursor
  const keys = type === 'llm-judge' && !isAbsent(child(cursor, 'prompt')) ? ['rubrics'] : KEYS
  return keys.map((key) => child(cursor, key)).find((one) => !isAbsent(one)) ?? child(cursor, 'rubrics')
}

/** True where an entry says more than its sentence: weights that differ, ranges of scores, a pass mark. */
export function hasScores(rubrics: Cursor): boolean {
  const weights = new Set(itemsOf(rubrics).map((entry) => child(entry, 'weight').value ?? 1))
  return (
    weights.size > 1 ||
    itemsOf(rubrics).some((entry) =>
      ['score_ranges', 'min_score', 'required_min_score', 'operator'].some((key) => !isAbsent(child(entry, key))),
    )
  )
}

function rubricText(entry: Cursor): string {
  const { value } = entry
  if (!isRecord(value)) return value === null || value === undefined ? '' : compactText(value)
  for (const key of ['outcome', 'expected_outcome', 'criteria', 'text', 'description', 'value']) {
    const text = value[key]
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  const id = value['id']
  const ranges = child(entry, 'score_ranges')
  if (!isAbsent(ranges)) return `${typeof id === 'string' ? `${id}: ` : ''}scored by ${compactText(ranges.value)}`
  return typeof id === 'string' && id.trim() !== '' ? id : compactText(value)
}
