import { dirname } from 'node:path/posix'
import type { SourceDocument } from '../../core/documents/document.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { plural } from '../../core/errors/plural.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { fieldAt, fieldsOf } from '../formats/labelled/entry-fields.ts'
import { holdsResults } from '../formats/labelled/holds-results.ts'
import { labelOfKey } from '../formats/labelled/label-words.ts'
import { arePrompts } from '../formats/labelled/prompt-groups.ts'
import { isOther } from '../reader/name-words.ts'
import type { Suite } from '../suite.ts'

/** A file that is no suite, with the prompts that it holds all the same. */
export interface UnreadFile {
  file: string
  /** Why it is no suite, as the end of a sentence that begins with the file's name. */
  reason: string
  /** About how many prompts it holds. Absent: none, or it was not looked at. */
  prompts?: number
  /** Whether it holds the results of a run. Absent: it does not. */
  holdsResults?: boolean
}

/** What is known of a file that is no suite. */
export function unreadFile(file: string, { reason, prompts = 0, holdsResults }: Omit<UnreadFile, 'file'>): UnreadFile {
  return { file, reason, ...(prompts === 0 ? {} : { prompts }), ...(holdsResults === true ? { holdsResults } : {}) }
}

/** A suite with the number of prompts of its file that it does not have, counted without its format's reader. */
export function withFurther(suite: Suite, document: SourceDocument): Suite {
  const own = suite.tasks.filter(({ source }) => source.file === document.file).length
  const further = promptsIn(document) - Math.max(own, suite.tasks.length)
  return further > 0 ? { ...suite, further } : suite
}

/** How many prompts of all eval files were read, and about how many there are. */
export interface ReadShare {
  read: number
  about: number
}

/** `skipped`: the files that are no suites. */
export function readShare(suites: readonly Suite[], skipped: readonly UnreadFile[]): ReadShare {
  const read = suites.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const further = suites.reduce((sum, suite) => sum + (suite.further ?? 0), 0)
  return { read, about: read + further + unreadPrompts(skipped.filter(({ file }) => !isOther(file))) }
}

/** The share as the object of a sentence: `30 prompts`, or `20 of about 30 prompts`. */
export function shareText({ read, about }: ReadShare): string {
  return about > read ? `${read} of about ${plural(about, 'prompt')}` : plural(read, 'prompt')
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
  const prompt = typeof value['prompt'] === 'string' ? value['prompt'] : fieldAt(fieldsOf(value), KEYS)?.value
  if (typeof prompt === 'string') return arePrompts([prompt]) ? 1 : 0
  if (isRecord(value['vars']) && Object.values(value['vars']).some(isFile)) return 1
  return Object.entries(value).reduce(
    (total, [key, part]) =>
      total + (isTextList(key, part) ? part.length : OF_GRADERS.test(key) ? 0 : count(part, depth + 1)),
    0,
  )
}

/** Whether a variable of promptfoo stands in a file of its own: what the user asks, most often. */
function isFile(value: unknown): boolean {
  return typeof value === 'string' && /^file:\/\/.*\.(?:md|txt)$/.test(value) && !value.endsWith('/SKILL.md')
}

/** Keys of what grades answers: a judge has a prompt too. */
const OF_GRADERS = /^(?:graders?|assert\w*|judges?|evaluators?|rubrics?|checks?|metrics?|criteria|providers?)$/i

/** Whether a key says that the texts under it should trigger, or not. */
function isTextList(key: string, value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || labelOfKey(key)?.isClear !== true) return false
  return value.every((text) => typeof text === 'string') && arePrompts(value)
}

function sum(parts: readonly unknown[], depth: number): number {
  return parts.reduce<number>((total, part) => total + count(part, depth + 1), 0)
}

/**
 * How many of all prompts were read, where some were not, and one warning for each folder with prompts that no reader
 * takes, those with most prompts first. `told`: files of which something is said already.
 */
export function unreadPromptWarnings(
  suites: readonly Suite[],
  skipped: readonly UnreadFile[],
  told: readonly { file: string }[],
): Warning[] {
  const isTold = new Set(told.map(({ file }) => file))
  const share = readShare(suites, skipped)
  // What a reader leaves out it mostly says itself.
  const inPart = suites.flatMap(({ file, further = 0, warnings }): UnreadFile[] =>
    further === 0 || warnings.length > 0 ? [] : [{ file, reason: 'was read in part', prompts: further }],
  )
  const whole = skipped.filter(({ file, prompts = 0 }) => prompts > 0 && !isTold.has(file) && !isOther(file))
  const total =
    share.about > share.read ? [{ what: `Read ${shareText(share)} of the eval files here`, todo: LISTED }] : []
  return [...total, ...folderWarnings([...inPart, ...whole])]
}

function folderWarnings(holding: readonly UnreadFile[]): Warning[] {
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

function unreadPrompts(skipped: readonly UnreadFile[]): number {
  return skipped.reduce((total, { prompts = 0 }) => total + prompts, 0)
}

const MOST_FOLDERS = 5
const LISTED = '`validate -v` lists what is not read, with the reasons.'

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
      what: `${where} holds about ${plural(prompts, 'prompt')} that ${prompts === 1 ? 'is' : 'are'} not read: ${whose} ${first.reason}`,
      where: { file: first.file, line: 1, column: 1 },
      todo: 'Label them for a skill (docs/formats.md), or leave them: they are counted nowhere.',
    },
  ]
}
