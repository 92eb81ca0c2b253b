import { basename, dirname } from 'node:path/posix'
import { MAX_PATTERNS, MAX_TASKS } from '../../../documents/limits.ts'
import { describe } from '../../../documents/parse-at.ts'
import { globMatcher } from '../../../errors/glob.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { type Cursor, child, isAbsent, itemsOf, placeOf, rootOf } from './cursor.ts'
import { noSuchFile, type ReferencedFiles, resolveReference } from './referenced-files.ts'

/** A test as it stands in the suite, or in a file that the suite names. */
export interface Case {
  cursor: Cursor
  /** The name of its folder, for a case that has a folder of its own. */
  folder: string | null
}

/**
 * The tests of a suite in order: written into `tests`, or in files that it names: YAML, JSON or JSON Lines, globs of
 * them, and folders with a `case.yaml` in each folder below. What is wrong is reported to the builder.
 */
export async function readCases(builder: SuiteBuilder, files: ReferencedFiles, root: Cursor): Promise<Case[]> {
  const tests = child(root, 'tests')
  if (typeof tests.value === 'string') return (await builder.attempt(() => follow(builder, files, tests))) ?? []
  if (!Array.isArray(tests.value)) throw noTests(root, tests)
  const cases: Case[] = []
  let references = 0
  for (const entry of itemsOf(tests)) {
    if (cases.length > MAX_TASKS) break
    await builder.attempt(async () => {
      if (typeof entry.value !== 'string') cases.push(...caseOf(builder, entry, null))
      else {
        references += 1
        if (references > MAX_PATTERNS) throw tooMany(entry)
        for (const found of await follow(builder, files, entry)) cases.push(found)
      }
    })
    if (references > MAX_PATTERNS) break
  }
  return cases
}

function noTests(root: Cursor, tests: Cursor): UserError {
  const old = ['evalcases', 'eval_cases'].find((key) => !isAbsent(child(root, key)))
  const written = isAbsent(tests) ? '' : `, not ${describe(tests.value)}`
  return new UserError({
    what: Array.isArray(root.value)
      ? 'This is a list of cases without the suite that they belong to'
      : `\`tests\` must be a list of tests or the path of a file that holds them${written}`,
    where: placeOf(isAbsent(tests) ? root : tests),
    todo:
      old === undefined
        ? 'Write `tests:` with a list under it, or `tests: ./cases.yaml`.'
        : `Rename \`${old}\` to \`tests\`.`,
  })
}

function tooMany(at: Cursor): UserError {
  return new UserError({
    what: `\`tests\` names more than ${MAX_PATTERNS.toLocaleString('en')} files or patterns`,
    where: placeOf(at),
    todo: 'Use patterns that match several files, such as `./cases/*.yaml`.',
  })
}

function caseOf(builder: SuiteBuilder, cursor: Cursor, folder: string | null): Case[] {
  if (!isRecord(cursor.value)) {
    throw new UserError({
      what: `A test must be a mapping, not ${describe(cursor.value)}`,
      where: placeOf(cursor),
      todo: 'Write a test with `id`, `input` and `assert`, or the path of a file of tests.',
    })
  }
  if ('include' in cursor.value && !('input' in cursor.value) && !('vars' in cursor.value)) {
    builder.warn({
      what: 'An entry of `tests` includes another suite, whose tests are left out',
      where: placeOf(cursor),
      todo: 'Name that suite beside this one instead.',
    })
    return []
  }
  return [{ cursor, folder }]
}

async function follow(builder: SuiteBuilder, files: ReferencedFiles, at: Cursor): Promise<Case[]> {
  const written = typeof at.value === 'string' ? at.value.trim() : ''
  const path = resolveReference(written, at.document.file).replace(/\/$/, '')
  const isGlob = /[*?{[]/.test(path)
  if (!isGlob && /\.\w+(:[\w.]+)?$/.test(basename(path)) && !written.endsWith('/'))
    return readFile(builder, files, path, at)
  if (!isGlob) return readFolder(builder, files, path, at)
  const matches = globMatcher(path, placeOf(at))
  const found = (await files.list()).filter((file) => matches(file)).sort()
  if (found.length === 0) throw noSuchFile(path, at)
  const cases: Case[] = []
  for (const file of found) {
    if (cases.length > MAX_TASKS) break
    const read = await builder.attempt(() => readFile(builder, files, file, at))
    for (const one of read ?? []) cases.push(one)
  }
  return cases
}

async function readFile(builder: SuiteBuilder, files: ReferencedFiles, file: string, at: Cursor): Promise<Case[]> {
  const root = rootOf(await files.document(file, at))
  const listed = isRecord(root.value) && Array.isArray(root.value['tests'])
  if (listed) {
    builder.warn({
      what: `\`${file}\` is a suite of its own; only its \`tests\` are read here`,
      where: placeOf(at),
      todo: 'Keep cases that several suites share in a file that is a list.',
    })
  }
  const list = listed ? child(root, 'tests') : root
  if (!Array.isArray(list.value)) {
    throw new UserError({
      what: `A file of tests must hold a list, not ${describe(list.value)}`,
      where: placeOf(list),
      todo: 'Begin each test with `- `, or in JSON Lines write one on each line.',
    })
  }
  const cases: Case[] = []
  for (const entry of itemsOf(list).slice(0, MAX_TASKS + 1)) {
    const found = builder.attemptNow(() => caseOf(builder, entry, null))
    cases.push(...(found ?? []))
  }
  return cases
}

async function readFolder(builder: SuiteBuilder, files: ReferencedFiles, path: string, at: Cursor): Promise<Case[]> {
  const found = (await files.list()).filter(
    (file) => /^case\.ya?ml$/.test(basename(file)) && dirname(dirname(file)) === path,
  )
  if (found.length === 0) throw noSuchFile(`${path}/*/case.yaml`, at)
  const cases: Case[] = []
  for (const file of found.sort().slice(0, MAX_TASKS + 1)) {
    const read = await builder.attempt(async () =>
      caseOf(builder, rootOf(await files.document(file, at)), basename(dirname(file))),
    )
    cases.push(...(read ?? []))
  }
  return cases
}
