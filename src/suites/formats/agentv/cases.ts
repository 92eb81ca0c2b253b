import { basename, dirname } from 'node:path/posix'
import { MAX_PATTERNS, MAX_TASKS } from '../../../core/documents/limits.ts'
import { describeType } from '../../../core/documents/parse-at.ts'
import { globMatcher } from '../../../core/errors/glob.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { type Cursor, checked, child, errorAt, firstChild, isAbsent, itemsOf, positionOf, rootOf } from './cursor.ts'
import { noSuchFile, type ReferencedFiles, referencedPath } from './referenced-files.ts'

/** A test in the suite or in a file that the suite names, not yet parsed. */
export interface Case {
  cursor: Cursor
  /** Name of its folder, if the case has a folder of its own. */
  folder: string | null
}

/**
 * Reads the tests of a suite in order. `tests` holds them or names YAML, JSON or JSON Lines files, globs of such files,
 * or folders with a `case.yaml` in each subfolder. Mistakes are reported to the builder.
 */
export async function readCases(builder: SuiteBuilder, files: ReferencedFiles, root: Cursor): Promise<Case[]> {
  const tests = child(root, 'tests')
  if (typeof tests.value === 'string') return readEntries(builder, [tests], (path) => readNamed(builder, files, path))
  if (!Array.isArray(tests.value)) throw noTests(root, tests)
  const entries = itemsOf(tests)
  const excess = entries.filter(({ value }) => typeof value === 'string')[MAX_PATTERNS]
  const readable = excess === undefined ? entries : entries.slice(0, entries.indexOf(excess) + 1)
  const read = (entry: Cursor) => {
    if (typeof entry.value !== 'string') return caseOf(builder, entry, null)
    if (entry !== excess) return readNamed(builder, files, entry)
    const what = `\`tests\` names more than ${MAX_PATTERNS.toLocaleString('en')} files or patterns`
    throw errorAt(entry, what, 'Use patterns that match several files, such as `./cases/*.yaml`.')
  }
  return readEntries(builder, readable, read)
}

function noTests(root: Cursor, tests: Cursor): UserError {
  const old = ['evalcases', 'eval_cases'].find((key) => !isAbsent(child(root, key)))
  const given = isAbsent(tests) ? '' : `, not ${describeType(tests.value)}`
  return errorAt(
    isAbsent(tests) ? root : tests,
    Array.isArray(root.value)
      ? 'This is a list of cases without the suite that they belong to'
      : `\`tests\` must be a list of tests or the path of a file that holds them${given}`,
    old === undefined
      ? 'Write `tests:` with a list under it, or `tests: ./cases.yaml`.'
      : `Rename \`${old}\` to \`tests\`.`,
  )
}

function caseOf(builder: SuiteBuilder, cursor: Cursor, folder: string | null): Case[] {
  const test = checked(cursor, isRecord, [
    'A test must be a mapping',
    'Write a test with `id`, `input` and `assert`, or the path of a file of tests.',
  ])
  if (!('include' in test) || 'input' in test || 'vars' in test) return [{ cursor, folder }]
  builder.warn({
    what: 'An entry of `tests` includes another suite, whose tests are left out',
    where: positionOf(cursor),
    todo: 'Name that suite beside this one instead.',
  })
  return []
}

/** Reads the cases of a file, of a folder, or of all files that match a glob. */
async function readNamed(builder: SuiteBuilder, files: ReferencedFiles, at: Cursor): Promise<Case[]> {
  const written = String(at.value).trim()
  const path = referencedPath(written, at.document.file).replace(/\/$/, '')
  if (/[*?{[]/.test(path)) {
    const matches = globMatcher(path, positionOf(at))
    const found = (await files.list()).filter((file) => matches(file)).sort()
    if (found.length === 0) throw noSuchFile(path, at)
    return readEntries(builder, found, (file) => readFile(builder, files, file, at))
  }
  const isFile = /\.\w+(:[\w.]+)?$/.test(basename(path)) && !written.endsWith('/')
  return isFile ? readFile(builder, files, path, at) : readFolder(builder, files, path, at)
}

async function readFile(builder: SuiteBuilder, files: ReferencedFiles, file: string, at: Cursor): Promise<Case[]> {
  const root = rootOf(await files.document(file, at))
  const tests = isRecord(root.value) ? firstChild(root, ['tests']) : undefined
  const list = Array.isArray(tests?.value) ? tests : root
  if (list !== root) {
    builder.warn({
      what: `\`${file}\` is itself a suite; only its \`tests\` are read here`,
      where: positionOf(at),
      todo: 'Keep cases that several suites share in a file that is a list.',
    })
  }
  checked(list, Array.isArray, [
    'A file of tests must hold a list',
    'Begin each test with `- `, or in JSON Lines write one on each line.',
  ])
  return readEntries(builder, itemsOf(list).slice(0, MAX_TASKS + 1), (entry) => caseOf(builder, entry, null))
}

async function readFolder(builder: SuiteBuilder, files: ReferencedFiles, path: string, at: Cursor): Promise<Case[]> {
  const found = (await files.list()).filter(
    (file) => /^case\.ya?ml$/.test(basename(file)) && dirname(dirname(file)) === path,
  )
  if (found.length === 0) throw noSuchFile(`${path}/*/case.yaml`, at)
  return readEntries(builder, found.sort().slice(0, MAX_TASKS + 1), async (file) =>
    caseOf(builder, rootOf(await files.document(file, at)), basename(dirname(file))),
  )
}

/**
 * Calls `read` for each entry of the suite and returns all cases, in order: an entry with a mistake costs itself. Stops
 * once there are too many.
 */
async function readEntries<Item>(
  builder: SuiteBuilder,
  items: Iterable<Item>,
  read: (item: Item) => readonly Case[] | Promise<readonly Case[]>,
): Promise<Case[]> {
  const found: Case[] = []
  for (const item of items) {
    if (found.length > MAX_TASKS) break
    for (const one of (await builder.entry(() => read(item))) ?? []) found.push(one)
  }
  return found
}
