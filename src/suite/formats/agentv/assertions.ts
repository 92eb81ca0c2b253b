import { MAX_VALUES } from '../../../documents/limits.ts'
import { describe } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Assertion } from './agentv-suite.ts'
import { assertionType } from './assertion-type.ts'
import {
  type Cursor,
  child,
  isAbsent,
  itemsOf,
  keyPlaceOf,
  keysOf,
  nameOf,
  placeOf,
  rootOf,
  withValue,
} from './cursor.ts'
import { foldersUpFrom, noSuchFile, type ReferencedFiles, resolveReference } from './referenced-files.ts'

/** What a list of assertions was called over time. */
const LISTS = ['assertions', 'assert', 'evaluators', 'graders']
/** Templates of assertions include others up to this depth, as in AgentV. */
const MAX_INCLUDES = 3

export interface AssertionReader {
  builder: SuiteBuilder
  files: ReferencedFiles
  /** How many more assertions the suite may hold, each counted for every test that it applies to. */
  left: { assertions: number }
}

export function assertionReader(builder: SuiteBuilder, files: ReferencedFiles): AssertionReader {
  return { builder, files, left: { assertions: MAX_VALUES } }
}

/**
 * The assertions of a suite, a test or a `default_test`, of all of its lists in the order of the file. What is wrong is
 * reported.
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
      what: `\`${nameOf(first)}\` and \`${nameOf(second)}\` stand side by side; all of their assertions are read`,
      where: keyPlaceOf(second),
      todo: 'Merge them into one list.',
    })
  }
  const assertions: Assertion[] = []
  for (const list of lists) {
    const read = await reader.builder.attempt(() =>
      nameOf(list) === 'rubrics' ? [inlineRubrics(owner, list)] : readList(reader, list, MAX_INCLUDES),
    )
    for (const assertion of read ?? []) assertions.push(assertion)
  }
  return assertions
}

/** `rubrics:` of a test is what `{type: rubrics}` became. */
function inlineRubrics(owner: Cursor, list: Cursor): Assertion {
  const cursor = withValue(owner, { rubrics: list.value })
  return { type: 'rubrics', written: 'rubrics', negated: false, isPlain: false, cursor, members: [] }
}

async function readList(reader: AssertionReader, list: Cursor, depth: number): Promise<Assertion[]> {
  if (isAbsent(list)) return []
  if (!Array.isArray(list.value)) {
    throw new UserError({
      what: `\`${nameOf(list)}\` must be a list of assertions, not ${describe(list.value)}`,
      where: placeOf(list),
      todo: 'Begin each assertion with `- `.',
    })
  }
  const assertions: Assertion[] = []
  for (const entry of itemsOf(list)) {
    takeOne(reader, entry)
    const read = await reader.builder.attempt(() => readEntry(reader, entry, depth))
    for (const assertion of read ?? []) assertions.push(assertion)
  }
  return assertions
}

/** Throws UserError when there are more assertions than a machine should hold for one suite. */
export function takeOne(reader: AssertionReader, at: Cursor): void {
  reader.left.assertions -= 1
  if (reader.left.assertions >= 0) return
  throw new UserError({
    what: `The suite has more than ${MAX_VALUES.toLocaleString('en')} assertions, counting those of the suite for every test`,
    where: placeOf(at),
    todo: 'Split the suite, or write fewer assertions at its top.',
  })
}

async function readEntry(reader: AssertionReader, entry: Cursor, depth: number): Promise<Assertion[]> {
  if (typeof entry.value === 'string') return plain(reader, entry)
  if (!isRecord(entry.value)) {
    throw new UserError({
      what: `An assertion must be a sentence or a mapping, not ${describe(entry.value)}`,
      where: placeOf(entry),
      todo: 'Write a sentence, or a mapping such as `{type: contains, value: done}`.',
    })
  }
  const type = child(entry, 'type')
  if (isAbsent(type) && 'include' in entry.value) return readInclude(reader, child(entry, 'include'), depth)
  if (typeof type.value !== 'string' || type.value.trim() === '') {
    throw new UserError({
      what: `An assertion must say its \`type\`${isAbsent(type) ? '' : `, which is text and not ${describe(type.value)}`}`,
      where: placeOf(isAbsent(type) ? entry : type),
      todo: 'Add `type`, such as `type: contains`.',
    })
  }
  const { type: name, isNot } = assertionType(type.value)
  const negate = readNegate(entry)
  if (isNot && negate) {
    reader.builder.warn({
      what: `\`${type.value}\` with \`negate: true\` is negated twice, and is read as not negated`,
      where: placeOf(entry),
      todo: 'Write it without both.',
    })
  }
  const members: Assertion[] = []
  if (name === 'assert-set') {
    for (const key of keysOf(entry).filter((known) => LISTS.includes(known))) {
      for (const member of await readList(reader, child(entry, key), depth)) members.push(member)
    }
  }
  return [{ type: name, written: type.value, negated: isNot !== negate, isPlain: false, cursor: entry, members }]
}

function readNegate(entry: Cursor): boolean {
  const negate = child(entry, 'negate')
  if (isAbsent(negate)) return false
  if (typeof negate.value === 'boolean') return negate.value
  throw new UserError({
    what: `\`negate\` must be true or false, not ${describe(negate.value)}`,
    where: placeOf(negate),
    todo: 'Write true or false here.',
  })
}

function plain(reader: AssertionReader, cursor: Cursor): Assertion[] {
  if (String(cursor.value).trim() === '') {
    reader.builder.warn({ what: 'An assertion is empty text and is left out', where: placeOf(cursor) })
    return []
  }
  return [{ type: 'rubrics', written: 'rubrics', negated: false, isPlain: true, cursor, members: [] }]
}

/** `include: name` is `.agentv/templates/name.yaml` of the nearest folder that has it, `include: ./path` a file. */
async function readInclude(reader: AssertionReader, include: Cursor, depth: number): Promise<Assertion[]> {
  const written = include.value
  if (typeof written !== 'string' || written.trim() === '') {
    throw new UserError({
      what: `\`include\` must be the name or the path of a file of assertions, not ${describe(written)}`,
      where: placeOf(include),
      todo: 'Write a path such as `./shared/format.yaml`.',
    })
  }
  if (depth === 0) {
    throw new UserError({
      what: `Files of assertions include each other more than ${MAX_INCLUDES} levels deep`,
      where: placeOf(include),
      todo: 'Include fewer levels, and no file in itself.',
    })
  }
  const { file } = include.document
  const isPath = /[/\\]/.test(written) || written.startsWith('.')
  const candidates = isPath
    ? [resolveReference(written, file)]
    : foldersUpFrom(file).flatMap((folder) =>
        ['yaml', 'yml'].map(
          (extension) => `${folder === '' ? '' : `${folder}/`}.agentv/templates/${written}.${extension}`,
        ),
      )
  for (const candidate of candidates) {
    if ((await reader.files.text(candidate, include)) === null) continue
    const root = rootOf(await reader.files.document(candidate, include))
    const list = Array.isArray(root.value)
      ? root
      : LISTS.map((key) => child(root, key)).find((one) => Array.isArray(one.value))
    if (list !== undefined) return readList(reader, list, depth - 1)
    throw new UserError({
      what: `\`${candidate}\` holds no list of assertions`,
      where: placeOf(root),
      todo: 'Write `assert:` with a list under it.',
    })
  }
  throw noSuchFile(candidates[0] ?? written, include)
}

/** The same assertion with the templates in it filled in by `fill`; the same object where there are none. */
export function filledIn(assertion: Assertion, fill: (cursor: Cursor) => Cursor): Assertion {
  const cursor = fill(assertion.cursor)
  const members = assertion.members.map((member) => filledIn(member, fill))
  const isSame =
    cursor.value === assertion.cursor.value && members.every((member, index) => member === assertion.members[index])
  return isSame ? assertion : { ...assertion, cursor, members }
}

/**
 * Whether a set passes only when all of its members do: an `assert-set` without a threshold or with 1. A `composite` of
 * older files takes an average of scores unless its aggregator says otherwise.
 */
export function demandsAll({ type, written, negated, cursor }: Assertion): boolean {
  if (type !== 'assert-set' || negated) return false
  const threshold = child(cursor, 'threshold')
  const aggregator = child(cursor, 'aggregator')
  if (isAbsent(aggregator) && written.trim() === 'composite') return false
  if (isAbsent(aggregator)) return isAbsent(threshold) || threshold.value === 1
  return child(aggregator, 'type').value === 'threshold' && child(aggregator, 'threshold').value === 1
}
