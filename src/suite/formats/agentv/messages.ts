import { describe, formatPath } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { type Cursor, child, isAbsent, itemsOf, nameOf, placeOf } from './cursor.ts'
import { compactText, scalarText } from './scalar-text.ts'

export interface Message {
  role: string
  /** Its text blocks joined by newlines; null where it has no text. */
  text: string | null
  files: Cursor[]
  /** The message's text, or the message. */
  cursor: Cursor
}

/**
 * `input`, `expected_output` and the like as messages: text and numbers are one message of `role`, and so is a mapping
 * without a role, which has no text. Throws UserError for what is no message.
 */
export function readMessages(builder: SuiteBuilder, cursor: Cursor, role: 'user' | 'assistant'): Message[] {
  if (isAbsent(cursor)) return []
  if (Array.isArray(cursor.value)) return itemsOf(cursor).flatMap((item) => readMessage(builder, item, role))
  return readMessage(builder, cursor, role)
}

function readMessage(builder: SuiteBuilder, cursor: Cursor, role: 'user' | 'assistant'): Message[] {
  const text = cursor.value === '' ? '' : scalarText(cursor.value)
  if (text !== null) return [{ role, text, files: [], cursor }]
  if (!isRecord(cursor.value)) {
    throw new UserError({
      what: `An entry of \`${nameOf(cursor)}\` must be a message, not ${describe(cursor.value)}`,
      where: placeOf(cursor),
      todo: 'Write `{role: user, content: "..."}`, or the text alone.',
    })
  }
  if (!('role' in cursor.value)) return [{ role, text: null, files: [], cursor }]
  const own = child(cursor, 'role')
  if (typeof own.value !== 'string') {
    throw new UserError({
      what: `The \`role\` of a message must be text, not ${describe(own.value)}`,
      where: placeOf(own),
      todo: 'Write one of: system, user, assistant, tool.',
    })
  }
  return [{ role: own.value.trim(), ...readContent(builder, child(cursor, 'content')) }]
}

function readContent(builder: SuiteBuilder, content: Cursor): Omit<Message, 'role'> {
  const text = content.value === '' ? '' : scalarText(content.value)
  if (!Array.isArray(content.value)) return { text, files: [], cursor: content }
  const texts: string[] = []
  const files: Cursor[] = []
  for (const block of itemsOf(content)) {
    const found = readBlock(builder, block)
    if (found !== null && 'text' in found) texts.push(found.text)
    else if (found !== null) files.push(found.file)
  }
  return { text: texts.length === 0 ? null : texts.join('\n'), files, cursor: content }
}

function readBlock(builder: SuiteBuilder, block: Cursor): { text: string } | { file: Cursor } | null {
  if (typeof block.value === 'string') return { text: block.value }
  const type = child(block, 'type').value
  const value = child(block, 'value')
  if (type === 'text' || (type === undefined && typeof child(block, 'text').value === 'string')) {
    const text = isAbsent(value) ? child(block, 'text') : value
    if (isAbsent(text)) return { text: '' }
    return { text: compactText(text.value) }
  }
  if (type === 'file') {
    const file = isAbsent(value) ? child(block, 'path') : value
    if (typeof file.value === 'string' && file.value.trim() !== '') return { file }
    throw new UserError({
      what: `\`${formatPath(file.path)}\` must be the path of a file, not ${describe(file.value)}`,
      where: placeOf(file),
      todo: 'Write a path relative to this file, as in `{type: file, value: data/sales.csv}`.',
    })
  }
  if (typeof type !== 'string') {
    throw new UserError({
      what: `A block of a message's content must have a \`type\`, not ${describe(block.value)}`,
      where: placeOf(block),
      todo: 'Write `{type: text, value: "..."}` or `{type: file, value: path}`.',
    })
  }
  builder.warn({
    what: `A content block of type \`${type.slice(0, 40)}\` is left out: only text and files are read`,
    where: placeOf(block),
  })
  return null
}
