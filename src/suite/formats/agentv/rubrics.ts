import { isRecord } from '../../record.ts'
import { type Cursor, child, isAbsent, itemsOf } from './cursor.ts'
import { compactText } from './scalar-text.ts'

/** The sentences in `criteria`, `rubrics` or `value`: text as it is, one for each entry of a list. None where it is absent or blank. */
export function rubricTexts(cursor: Cursor): string[] {
  if (isAbsent(cursor)) return []
  const entries = Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]
  return entries.map(rubricText).filter((text) => text.trim() !== '')
}

/** Where a judge keeps its rubrics: the name changed over time. */
const KEYS = ['criteria', 'rubrics', 'value', 'rubric_item', 'outcome']

/** The rubrics of a judge; an absent cursor where it has none. */
export function rubricsOf(judge: Cursor): Cursor {
  return KEYS.map((key) => child(judge, key)).find((one) => !isAbsent(one)) ?? child(judge, 'criteria')
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
