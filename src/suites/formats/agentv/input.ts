import { basename, dirname } from 'node:path/posix'
import { MAX_PROMPT_LENGTH } from '../../../core/documents/limits.ts'
import { formatPath } from '../../../core/documents/parse-at.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { AgentvTest } from './agentv-suite.ts'
import { type Cursor, checked, child, entriesOf, errorAt, firstChild, positionOf } from './cursor.ts'
import type { Message } from './messages.ts'
import type { ReferencedFiles } from './referenced-files.ts'
import { isText } from './scalar-text.ts'

type Input = Pick<AgentvTest, 'prompt' | 'promptPosition' | 'files'>

/** The parts of a test that make up its input. */
interface InputParts {
  test: Cursor
  /** Messages of the suite and of the test, in order. */
  messages: readonly Message[]
  /** `input_files` of the test; without any, those of the suite. */
  inputFiles: Cursor
  /** Position to report for the prompt. Null: that of its message. */
  position: SourcePosition | null
}

/**
 * Reads the prompt of a test, which is the text of the last user message with text, and the files of all messages. A
 * test without input takes the `PROMPT.md` among its files or beside it, as in AgentV. Throws UserError if there is no
 * text, or too much.
 */
export async function readInput(builder: SuiteBuilder, files: ReferencedFiles, parts: InputParts): Promise<Input> {
  const { test, messages } = parts
  const listed = entriesOf(parts.inputFiles)
  for (const file of listed) {
    const what = `\`${formatPath(file.path)}\` must be the path of a file`
    checked(file, isText, [what, 'Write a path relative to this file.'])
  }
  const asked = messages.findLast(({ role, text }) => role === 'user' && isText(text))
  if (asked !== undefined) warnDropped(builder, messages, asked)
  const fallback = messages.length === 0 ? await promptFile(files, test, listed) : null
  const prompt = asked?.text ?? fallback?.text
  if (prompt === undefined) throw noText(test, messages.length > 0)
  const position = parts.position ?? positionOf(asked?.cursor ?? test)
  if (prompt.length > MAX_PROMPT_LENGTH) throw tooLong(prompt, position)
  warnEnvironment(builder, prompt, position)
  const found = new Map<string, SourcePosition>()
  for (const cursor of [...listed, ...messages.flatMap((message) => message.files)]) {
    const path = String(cursor.value)
    if (!found.has(path) && path !== fallback?.listed) found.set(path, positionOf(cursor))
  }
  return { prompt, promptPosition: position, files: [...found].map(([path, at]) => ({ path, position: at })) }
}

async function promptFile(
  files: ReferencedFiles,
  test: Cursor,
  listed: readonly Cursor[],
): Promise<{ text: string; listed: string | undefined } | null> {
  const own = listed.find(({ value }) => basename(String(value)) === 'PROMPT.md')
  const folder = dirname(test.document.file)
  const path = own === undefined ? undefined : String(own.value)
  const written = path?.replace(/^\.\//, '') ?? 'PROMPT.md'
  const text = await files.text(folder === '.' ? written : `${folder}/${written}`, own ?? test)
  return isText(text) ? { text, listed: path } : null
}

function warnDropped(builder: SuiteBuilder, messages: readonly Message[], asked: Message): void {
  const others = messages.filter((message) => message !== asked && isText(message.text))
  const isSystem = ({ role }: Message): boolean => role === 'system' || role === 'developer'
  const turn = others.find((message) => !isSystem(message))
  if (turn !== undefined) {
    builder.warn({
      what: 'Earlier turns of a conversation are dropped: the prompt is the text of the last user message',
      where: positionOf(turn.cursor),
      todo: 'Write what the prompt needs from them into the prompt.',
    })
  }
  const system = others.find(isSystem)
  if (system !== undefined) {
    builder.warn({
      what: 'A system message is dropped: only the text of the last user message is asked',
      where: positionOf(system.cursor),
    })
  }
}

function noText(test: Cursor, hasMessages: boolean): UserError {
  const input = firstChild(test, ['input'])
  const id = child(test, 'id').value
  const name = typeof id === 'string' || typeof id === 'number' ? `The test \`${String(id).slice(0, 80)}\`` : 'A test'
  const lack = hasMessages ? 'asks nothing: its prompt is empty' : 'has no input: it asks nothing'
  return errorAt(
    input ?? test,
    `${name} ${input === undefined ? lack : 'has no user text in its `input`: it asks nothing'}`,
    'Write what the user asks, as in `input: "..."`.',
  )
}

function tooLong(prompt: string, where: SourcePosition): UserError {
  return new UserError({
    what: `The prompt has ${prompt.length.toLocaleString('en')} characters, and at most ${MAX_PROMPT_LENGTH.toLocaleString('en')} are allowed`,
    where,
    todo: 'Attach long text as a file.',
  })
}

function warnEnvironment(builder: SuiteBuilder, prompt: string, where: SourcePosition): void {
  if (!/\{\{\s{0,9}env\.\w|\$\{\{\s{0,9}[A-Za-z_]/.test(prompt)) return
  builder.warn({
    what: 'A prompt names an environment variable, which is not filled in: the prompt is sent unchanged',
    where,
    todo: 'Write the text out.',
  })
}
