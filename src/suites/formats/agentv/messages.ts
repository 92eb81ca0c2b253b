import { describeType, formatPath } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { type Cursor, checked, child, errorAt, firstChild, isAbsent, itemsOf, nameOf, positionOf } from './cursor.ts'
import { compactText, isText, scalarText } from './scalar-text.ts'

/** A message of a conversation. */
export interface Message {
  role: string
  /** Its text blocks, joined by newlines; null without text. */
  text: string | null
  files: Cursor[]
  /** Cursor of the message's text, else of the message. */
  cursor: Cursor
}

/**
 * Reads `input`, `expected_output` and the like as messages. Text or a number is one message of `role`. So is a mapping
 * without a role, but it has no text. Throws UserError for anything else.
 */
export function readMessages(builder: SuiteBuilder, cursor: Cursor, role: 'user' | 'assistant'): Message[] {
  if (isAbsent(cursor)) return []
  const messages = Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]
  return messages.map((message) => readMessage(builder, message, role))
}

function readMessage(builder: SuiteBuilder, cursor: Cursor, role: 'user' | 'assistant'): Message {
  const text = plainText(cursor)
  if (text !== null) return { role, text, files: [], cursor }
  const message = checked(cursor, isRecord, [
    `An entry of \`${nameOf(cursor)}\` must be a message`,
    'Write `{role: user, content: "..."}`, or the text alone.',
  ])
  if (!('role' in message)) return { role, text: null, files: [], cursor }
  const own = checked(child(cursor, 'role'), isString, [
    'The `role` of a message must be text',
    'Write one of: system, user, assistant, tool.',
  ])
  return { role: own.trim(), ...readContent(builder, child(cursor, 'content')) }
}

function plainText({ value }: Cursor): string | null {
  return value === '' ? '' : scalarText(value)
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function readContent(builder: SuiteBuilder, content: Cursor): Omit<Message, 'role'> {
  if (!Array.isArray(content.value)) return { text: plainText(content), files: [], cursor: content }
  const blocks = itemsOf(content).map((block) => readBlock(builder, block))
  const texts = blocks.filter((block) => typeof block === 'string')
  const files = blocks.filter((block) => typeof block === 'object' && block !== null)
  return { text: texts.length === 0 ? null : texts.join('\n'), files, cursor: content }
}

/** Returns the text of a block, or the path of its file. Null, with a warning, for other kinds of content. */
function readBlock(builder: SuiteBuilder, block: Cursor): string | Cursor | null {
  if (typeof block.value === 'string') return block.value
  const type = child(block, 'type').value
  if (type === 'text' || (type === undefined && typeof child(block, 'text').value === 'string')) {
    const text = firstChild(block, ['value', 'text'])
    return text === undefined ? '' : compactText(text.value)
  }
  if (type === 'file') {
    const file = firstChild(block, ['value']) ?? child(block, 'path')
    checked(file, isText, [
      `\`${formatPath(file.path)}\` must be the path of a file`,
      'Write a path relative to this file, as in `{type: file, value: data/sales.csv}`.',
    ])
    return file
  }
  if (typeof type !== 'string') {
    const what = `A block of a message's content must have a \`type\`, not ${describeType(block.value)}`
    throw errorAt(block, what, 'Write `{type: text, value: "..."}` or `{type: file, value: path}`.')
  }
  builder.warn({
    what: `A content block of type \`${type.slice(0, 40)}\` is left out: only text and files are read`,
    where: positionOf(block),
  })
  return null
}

/**
 * Returns `expected_output` as one text; null without one. Text is unchanged. Of messages it is the text of the last
 * assistant message, or of the last message without any; its tool calls if it has no text. Anything else becomes
 * compact JSON.
 */
export function readExpectedOutput(builder: SuiteBuilder, cursor: Cursor): string | null {
  if (isAbsent(cursor)) return null
  const list: unknown[] = Array.isArray(cursor.value) ? cursor.value : [cursor.value]
  const isMessages = list.length > 0 && list.every((entry) => isRecord(entry) && 'role' in entry)
  if (!isMessages) return compactText(cursor.value)
  const messages = readMessages(builder, cursor, 'assistant')
  const last = messages.findLast(({ role }) => role === 'assistant') ?? messages.at(-1)
  if (last === undefined) return null
  if (last.text !== null) return last.text
  if (!isAbsent(last.cursor)) return compactText(last.cursor.value)
  const own = list.findLast((entry) => isRecord(entry) && entry['role'] === 'assistant') ?? list.at(-1)
  const calls = isRecord(own) ? own['tool_calls'] : undefined
  return calls === undefined || calls === null ? null : compactText(calls)
}
