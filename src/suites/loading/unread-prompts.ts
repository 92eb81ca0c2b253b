import { dirname } from 'node:path/posix'
import type { SourceDocument } from '../../core/documents/document.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { plural } from '../../core/errors/plural.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { fieldAt, fieldsOf } from '../formats/labelled/entry-fields.ts'
import { holdsResults } from '../formats/labelled/holds-results.ts'
import { arePrompts } from '../formats/labelled/prompt-groups.ts'

/** A file that is no suite, with the prompts that it holds all the same. */
export interface UnreadFile {
  file: string
  /** Why it is no suite, as the end of a sentence that begins with the file's name. */
  reason: string
  /** About how many prompts it holds. Absent: none, or it was not looked at. */
  prompts?: number
}

/** What is known of a file that is no suite. */
export function unreadFile(file: string, { reason, prompts = 0 }: Omit<UnreadFile, 'file'>): UnreadFile {
  return { file, reason, ...(prompts === 0 ? {} : { prompts }) }
}

/** Keys that hold what a user asks, and seldom something else. */
const KEYS = ['prompt', 'query', 'utterance', 'user_prompt', 'user_input', 'user_query', 'user_message', 'user_request']
const DEEPEST = 6

/** About how many prompts a document holds: sentences under a key of prompts. None in the results of a run. */
export function promptsIn(document: SourceDocument): number {
  return holdsResults(document) ? 0 : count(document.value, 0)
}

function count(value: unknown, depth: number): number {
  if (depth > DEEPEST) return 0
  if (Array.isArray(value)) return sum(value, depth)
  if (!isRecord(value)) return 0
  const prompt = fieldAt(fieldsOf(value), KEYS)?.value
  return typeof prompt === 'string' && arePrompts([prompt]) ? 1 : sum(Object.values(value), depth)
}

function sum(parts: readonly unknown[], depth: number): number {
  return parts.reduce<number>((total, part) => total + count(part, depth + 1), 0)
}

/** One warning for each folder with prompts that no reader takes, those with most prompts first. */
export function unreadPromptWarnings(skipped: readonly UnreadFile[]): Warning[] {
  const holding = skipped.filter(({ prompts = 0 }) => prompts > 0)
  const folders = [...groupBy(holding, ({ file }) => dirname(file)).values()]
    .map((files) => ({ files, prompts: unreadPrompts(files) }))
    .sort((a, b) => b.prompts - a.prompts)
  const rest = folders.slice(MOST_FOLDERS)
  return [
    ...folders.slice(0, MOST_FOLDERS).flatMap(({ files, prompts }) => folderWarning(files, prompts)),
    ...(rest.length === 0
      ? []
      : [{ what: `${plural(rest.length, 'more folder')} with ${inAll(rest)} that are not read`, todo: LISTED }]),
  ]
}

/** About how many prompts files hold that are no suites. */
export function unreadPrompts(skipped: readonly UnreadFile[]): number {
  return skipped.reduce((total, { prompts = 0 }) => total + prompts, 0)
}

const MOST_FOLDERS = 5
const LISTED = '`validate -v` lists them.'

function inAll(folders: readonly { prompts: number }[]): string {
  return plural(
    folders.reduce((total, { prompts }) => total + prompts, 0),
    'prompt',
  )
}

function folderWarning(files: readonly UnreadFile[], prompts: number): Warning[] {
  const [first, ...others] = files
  if (first === undefined) return []
  const where = others.length === 0 ? `\`${first.file}\`` : `\`${dirname(first.file)}/\` (${files.length} files)`
  const whose = others.length === 0 ? 'it' : `the first, \`${first.file}\`,`
  return [
    {
      what: `${where} holds about ${plural(prompts, 'prompt')} that are not read: ${whose} ${first.reason}`,
      where: { file: first.file, line: 1, column: 1 },
      todo: 'Label them for a skill (docs/formats.md), or leave them: they are counted nowhere.',
    },
  ]
}
