import { isRecord } from '../../../core/errors/record.ts'
import type { Assertion } from './agentv-suite.ts'
import { type Cursor, child, entriesOf, firstChild, isAbsent, itemsOf } from './cursor.ts'
import { compactText, isText } from './scalar-text.ts'

/** Keys of a judge's rubrics in the different versions. */
const KEYS = ['criteria', 'rubrics', 'value', 'rubric_item', 'outcome']

/**
 * Returns the rubrics of a judge; an absent cursor if it has none. A judge with its own prompt has rubrics only under
 * `rubrics`.
 */
export function rubricsOf({ type, cursor, isPlain }: Assertion): Cursor {
  if (isPlain) return cursor
  const hasPrompt = type === 'llm-judge' && !isAbsent(child(cursor, 'prompt'))
  return firstChild(cursor, hasPrompt ? ['rubrics'] : KEYS) ?? child(cursor, 'rubrics')
}

/**
 * Returns the sentences of `criteria`, `rubrics` or `value`: one for a text, one for each entry of a list, without
 * blank ones.
 */
export function rubricTexts(cursor: Cursor): string[] {
  return entriesOf(cursor).map(rubricText).filter(isText)
}

function rubricText({ value }: Cursor): string {
  if (value === null || value === undefined) return ''
  if (!isRecord(value)) return compactText(value)
  const sentence = ['outcome', 'expected_outcome', 'criteria', 'text', 'description', 'value']
    .map((key) => value[key])
    .find(isText)
  if (sentence !== undefined) return sentence
  const { id, score_ranges: ranges } = value
  if (ranges !== undefined && ranges !== null) {
    return `${typeof id === 'string' ? `${id}: ` : ''}scored by ${compactText(ranges)}`
  }
  return isText(id) ? id : compactText(value)
}

/** Whether rubrics hold more than their sentences: different weights, score ranges, a pass mark. */
export function hasScores(rubrics: Cursor): boolean {
  const entries = itemsOf(rubrics)
  const weights = new Set(entries.map((entry) => child(entry, 'weight').value ?? 1))
  const scores = ['score_ranges', 'min_score', 'required_min_score', 'operator']
  return weights.size > 1 || entries.some((entry) => firstChild(entry, scores) !== undefined)
}
