import { isRecord } from '../../../errors/record.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { type Cursor, child, isAbsent } from './cursor.ts'
import { readMessages } from './messages.ts'
import { compactText } from './scalar-text.ts'

/**
 * `expected_output` as one text: text as it is, messages as the text of the last assistant message (else of the last
 * one), anything else as compact JSON. Null where there is none.
 */
export function readExpectedOutput(builder: SuiteBuilder, cursor: Cursor): string | null {
  if (isAbsent(cursor)) return null
  if (!isMessages(cursor.value)) return compactText(cursor.value)
  const messages = readMessages(builder, cursor, 'assistant')
  const last = messages.findLast(({ role }) => role === 'assistant') ?? messages.at(-1)
  if (last === undefined) return null
  if (last.text !== null) return last.text
  if (!isAbsent(last.cursor)) return compactText(last.cursor.value)
  return callsOf(cursor)
}

function isMessages(value: unknown): boolean {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.length > 0 && list.every((entry) => isRecord(entry) && 'role' in entry)
}

/** A message may hold nothing but the calls of tools. */
function callsOf(cursor: Cursor): string | null {
  const list: unknown[] = Array.isArray(cursor.value) ? cursor.value : [cursor.value]
  const last = list.findLast((entry) => isRecord(entry) && entry['role'] === 'assistant') ?? list.at(-1)
  const calls = child({ ...cursor, value: last }, 'tool_calls').value
  return calls === undefined || calls === null ? null : compactText(calls)
}
