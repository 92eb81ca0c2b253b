import { MAX_VALUES } from '../../../core/documents/limits.ts'
import { describeType } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Assertion } from './agentv-suite.ts'
import { assertionType } from './assertion-type.ts'
import {
  type Cursor,
  checked,
  child,
  errorAt,
  isAbsent,
  itemsOf,
  keyPositionOf,
  keysOf,
  nameOf,
  positionOf,
  rootOf,
  withValue,
} from './cursor.ts'
import { foldersUpFrom, noSuchFile, type ReferencedFiles, referencedPath } from './referenced-files.ts'
import { isBoolean, isText } from './scalar-text.ts'

/** The keys of a list of assertions in the different versions. */
const LISTS = ['assertions', 'assert', 'evaluators', 'graders']
/** Depth to which files of assertions may include others, as in AgentV. */
const MAX_INCLUDES = 3

/** Shared state for reading the assertions of one suite. */
export interface AssertionReader {
  builder: SuiteBuilder
  files: ReferencedFiles
  /** Number of assertions that the suite may still hold, each counted for every test that it applies to. */
  left: { assertions: number }
}

/** Makes the shared state for reading the assertions of one suite. */
export function assertionReader(builder: SuiteBuilder, files: ReferencedFiles): AssertionReader {
  return { builder, files, left: { assertions: MAX_VALUES } }
}

/**
 * Reads the assertions of a suite, a test or a `default_test`, from all of its lists in the order of the file. Mistakes
 * are reported to the builder.
 */
export async function readAssertions(reader: AssertionReader, owner: Cursor): Promise<Assertion[]> {
  const lists = [owner, child(owner, 'execution')].flatMap((holder) =>
    keysOf(holder)
      .filter((key) => LISTS.includes(key) || (key === 'rubrics' && holder === owner))
      .map((key) => child(holder, key))
      .filter((list) => !isAbsent(list)),
  )
  const [first, second] = lists
  if (first !== undefined && second !== undefined) {
    reader.builder.warn({
      what: `\`${nameOf(first)}\` and \`${nameOf(second)}\` are both present; the assertions of all lists are read`,
      where: keyPositionOf(second),
      todo: 'Merge them into one list.',
    })
  }
  const read: Assertion[][] = []
  for (const list of lists) {
    // A test's `rubrics:` is another way to write `{type: rubrics}`.
    if (nameOf(list) === 'rubrics') read.push([assertion('rubrics', withValue(owner, { rubrics: list.value }))])
    else read.push((await reader.builder.attempt(() => readList(reader, list, MAX_INCLUDES))) ?? [])
  }
  return read.flat()
}

function assertion(type: string, cursor: Cursor, more: Partial<Assertion> = {}): Assertion {
  return { type, written: type, negated: false, isPlain: false, cursor, members: [], ...more }
}

async function readList(reader: AssertionReader, list: Cursor, depth: number): Promise<Assertion[]> {
  if (isAbsent(list)) return []
  checked(list, Array.isArray, [`\`${nameOf(list)}\` must be a list of assertions`, 'Begin each assertion with `- `.'])
  const assertions: Assertion[][] = []
  for (const entry of itemsOf(list)) {
    takeOne(reader, entry)
    assertions.push((await reader.builder.attempt(() => readEntry(reader, entry, depth))) ?? [])
  }
  return assertions.flat()
}

/** Counts one assertion. Throws UserError above the limit for one suite. */
export function takeOne({ left }: AssertionReader, at: Cursor): void {
  left.assertions -= 1
  if (left.assertions >= 0) return
  throw errorAt(
    at,
    `The suite has more than ${MAX_VALUES.toLocaleString('en')} assertions, counting those of the suite for every test`,
    'Split the suite, or write fewer assertions at its top.',
  )
}

async function readEntry(reader: AssertionReader, entry: Cursor, depth: number): Promise<Assertion[]> {
  const { builder } = reader
  if (isText(entry.value)) return [assertion('rubrics', entry, { isPlain: true })]
  if (typeof entry.value === 'string') {
    builder.warn({ what: 'An assertion is empty text and is left out', where: positionOf(entry) })
    return []
  }
  const mapping = checked(entry, isRecord, [
    'An assertion must be a sentence or a mapping',
    'Write a sentence, or a mapping such as `{type: contains, value: done}`.',
  ])
  const type = child(entry, 'type')
  if (isAbsent(type) && 'include' in mapping) return readInclude(reader, child(entry, 'include'), depth)
  if (!isText(type.value)) {
    const given = isAbsent(type) ? '' : `, which is text and not ${describeType(type.value)}`
    const what = `An assertion must say its \`type\`${given}`
    throw errorAt(isAbsent(type) ? entry : type, what, 'Add `type`, such as `type: contains`.')
  }
  const { type: name, isNot } = assertionType(type.value)
  const negate = child(entry, 'negate')
  const isNegated =
    !isAbsent(negate) && checked(negate, isBoolean, ['`negate` must be true or false', 'Write true or false here.'])
  if (isNot && isNegated) {
    builder.warn({
      what: `\`${type.value}\` with \`negate: true\` is negated twice, and is read as not negated`,
      where: positionOf(entry),
      todo: 'Write it without both.',
    })
  }
  const members: Assertion[] = []
  for (const key of name === 'assert-set' ? keysOf(entry).filter((known) => LISTS.includes(known)) : []) {
    for (const member of await readList(reader, child(entry, key), depth)) members.push(member)
  }
  return [assertion(name, entry, { written: type.value, negated: isNot !== isNegated, members })]
}

/**
 * Reads an included file of assertions. `include: name` means `.agentv/templates/name.yaml` in the nearest folder that
 * has it, `include: ./path` a file.
 */
async function readInclude(reader: AssertionReader, include: Cursor, depth: number): Promise<Assertion[]> {
  const written = checked(include, isText, [
    '`include` must be the name or the path of a file of assertions',
    'Write a path such as `./shared/format.yaml`.',
  ])
  if (depth === 0) {
    const what = `Files of assertions include each other more than ${MAX_INCLUDES} levels deep`
    throw errorAt(include, what, 'Include fewer levels, and no file in itself.')
  }
  const { file } = include.document
  const isPath = /[/\\]/.test(written) || written.startsWith('.')
  const candidates = isPath
    ? [referencedPath(written, file)]
    : foldersUpFrom(file).flatMap((folder) =>
        ['yaml', 'yml'].map((end) => `${folder === '' ? '' : `${folder}/`}.agentv/templates/${written}.${end}`),
      )
  for (const candidate of candidates) {
    if ((await reader.files.text(candidate, include)) === null) continue
    const root = rootOf(await reader.files.document(candidate, include))
    const list = [root, ...LISTS.map((key) => child(root, key))].find(({ value }) => Array.isArray(value))
    if (list !== undefined) return readList(reader, list, depth - 1)
    throw errorAt(root, `\`${candidate}\` holds no list of assertions`, 'Write `assert:` with a list under it.')
  }
  throw noSuchFile(candidates[0] ?? written, include)
}

/** Fills in the templates of an assertion with `fill`. Returns the same object if it holds none. */
export function filledIn(template: Assertion, fill: (cursor: Cursor) => Cursor): Assertion {
  const cursor = fill(template.cursor)
  const members = template.members.map((member) => filledIn(member, fill))
  const isSame = members.every((member, index) => member === template.members[index])
  return isSame && cursor.value === template.cursor.value ? template : { ...template, cursor, members }
}

/**
 * Whether a set passes only if all of its members pass: an `assert-set` with threshold 1 or none. A `composite` of
 * older files takes an average of scores unless its aggregator says otherwise.
 */
export function demandsAll({ type, written, negated, cursor }: Assertion): boolean {
  if (type !== 'assert-set' || negated) return false
  const threshold = child(cursor, 'threshold')
  const aggregator = child(cursor, 'aggregator')
  if (!isAbsent(aggregator)) {
    return child(aggregator, 'type').value === 'threshold' && child(aggregator, 'threshold').value === 1
  }
  return written.trim() !== 'composite' && (isAbsent(threshold) || threshold.value === 1)
}
