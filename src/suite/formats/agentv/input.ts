import { basename, dirname } from 'node:path/posix'
import { MAX_PROMPT_LENGTH } from '../../../documents/limits.ts'
import { describe, formatPath } from '../../../documents/parse-at.ts'
import { type SourcePosition, UserError } from '../../../errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { AgentvTest } from './agentv-suite.ts'
import { type Cursor, child, isAbsent, itemsOf, placeOf } from './cursor.ts'
import type { Message } from './messages.ts'
import type { ReferencedFiles } from './referenced-files.ts'

export type Input = Pick<AgentvTest, 'prompt' | 'promptPlace' | 'files'>

export interface InputParts {
  test: Cursor
  /** Those of the suite and of the test, in order. */
  messages: readonly Message[]
  /** `input_files` of the test, else of the suite. */
  inputFiles: Cursor
  /** Where the prompt is said to stand; null: where its message stands. */
  place: SourcePosition | null
}

/**
 * What a test asks: the text of the last user message that has one, and the files of all messages. A test without any
 * input takes the `PROMPT.md` among its files or beside it, as in AgentV. Throws UserError where there is no text, or
 * too much.
 */
export async function readInput(builder: SuiteBuilder, files: ReferencedFiles, parts: InputParts): Promise<Input> {
  const { test, messages, inputFiles } = parts
  const listed = readInputFiles(inputFiles)
  const asked = messages.findLast(({ role, text }) => role === 'user' && text !== null && text.trim() !== '')
  if (asked !== undefined) warnDropped(builder, messages, asked)
  const fallback = asked === undefined && messages.length === 0 ? await promptFile(files, test, listed) : null
  const prompt = asked?.text ?? fallback?.text ?? null
  const place = parts.place ?? (asked === undefined ? placeOf(test) : placeOf(asked.cursor))
  if (prompt === null) throw noText(test, messages.length > 0)
  if (prompt.length > MAX_PROMPT_LENGTH) throw tooLong(prompt, place)
  warnEnvironment(builder, prompt, place)
  const found = new Map<string, SourcePosition>()
  for (const cursor of [...listed, ...messages.flatMap((message) => message.files)]) {
    const path = String(cursor.value)
    if (!found.has(path) && path !== fallback?.listed) found.set(path, placeOf(cursor))
  }
  return { prompt, promptPlace: place, files: [...found].map(([path, at]) => ({ path, place: at })) }
}

function readInputFiles(cursor: Cursor): Cursor[] {
  if (isAbsent(cursor)) return []
  const entries = Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]
  for (const entry of entries) {
    if (typeof entry.value === 'string' && entry.value.trim() !== '') continue
    throw new UserError({
      what: `\`${formatPath(entry.path)}\` must be the path of a file, not ${describe(entry.value)}`,
      where: placeOf(entry),
      todo: 'Write a path relative to this file.',
    })
  }
  return entries
}

async function promptFile(
  files: ReferencedFiles,
  test: Cursor,
  listed: readonly Cursor[],
): Promise<{ text: string; listed: string | null } | null> {
  const { file } = test.document
  const own = listed.find(({ value }) => basename(String(value)) === 'PROMPT.md')
  const folder = dirname(file) === '.' ? '' : `${dirname(file)}/`
  const written = own === undefined ? 'PROMPT.md' : String(own.value).replace(/^\.\//, '')
  const text = await files.text(`${folder}${written}`, own ?? test)
  if (text === null || text.trim() === '') return null
  return { text, listed: own === undefined ? null : String(own.value) }
}

function warnDropped(builder: SuiteBuilder, messages: readonly Message[], asked: Message): void {
  const others = messages.filter((message) => message !== asked && message.text !== null && message.text.trim() !== '')
  const turn = others.find(({ role }) => role !== 'system' && role !== 'developer')
  if (turn !== undefined) {
    builder.warn({
      what: 'Earlier turns of a conversation are dropped: the prompt is the text of the last user message',
      where: placeOf(turn.cursor),
      todo: 'Write what the prompt needs of them into it.',
    })
  }
  const system = others.find((message) => message !== turn && ['system', 'developer'].includes(message.role))
  if (system !== undefined) {
    builder.warn({
      what: 'A system message is dropped: only the text of the last user message is asked',
      where: placeOf(system.cursor),
    })
  }
}

function noText(test: Cursor, hasMessages: boolean): UserError {
  const input = child(test, 'input')
  const id = child(test, 'id').value
  const name = typeof id === 'string' || typeof id === 'number' ? `The test \`${String(id).slice(0, 80)}\`` : 'A test'
  return new UserError({
    what: !isAbsent(input)
      ? `${name} has no user text in its \`input\`: it asks nothing`
      : hasMessages
        ? `${name} asks nothing: its prompt is empty`
        : `${name} has no input: it asks nothing`,
    where: placeOf(isAbsent(input) ? test : input),
    todo: 'Write what the user asks, as in `input: "..."`.',
  })
}

function tooLong(prompt: string, where: SourcePosition): UserError {
  return new UserError({
    what: `The prompt has ${prompt.length.toLocaleString('en')} characters, and at most ${MAX_PROMPT_LENGTH.toLocaleString('en')} are asked`,
    where,
    todo: 'Attach long text as a file.',
  })
}

function warnEnvironment(builder: SuiteBuilder, prompt: string, where: SourcePosition): void {
  if (!/\{\{\s{0,9}env\.\w|\$\{\{\s{0,9}[A-Za-z_]/.test(prompt)) return
  builder.warn({
    what: 'A prompt names an environment variable, which is not filled in: it is asked as it stands',
    where,
    todo: 'Write the text out.',
  })
}
