import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { delimiterOf, isTableFile } from '../../src/core/documents/csv-tree.ts'
import { parseDocument } from '../../src/core/documents/document.ts'
import { isRecord } from '../../src/core/errors/record.ts'
import { asUserErrors } from '../../src/core/errors/user-error.ts'
import { pluginEval } from '../../src/suites/formats/plugin-eval/plugin-eval.ts'
import { formatsOf, SUITE_FORMATS } from '../../src/suites/formats/registry.ts'
import { NoSuite } from '../../src/suites/reader/no-suite.ts'
import type { ReadContext } from '../../src/suites/reader/suite-format.ts'
import { resolveTasks } from '../../src/suites/resolve-tasks.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { fixture } from './repository-folder.ts'

const root = fixture('suites')
const files = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

/** Files that readers begin with, and those that they come to from there. */
const starts = [...files.keys()].filter(
  (file) => /\.(json|jsonl|ya?ml|csv|tsv)$/.test(file) && !file.includes('/checks/'),
)
const inCases = [...files.keys()].filter((file) => file.startsWith('shapes/plugin/checks/'))
const inTests = [...files.keys()].filter((file) => file.startsWith('shapes/promptfoo/tests/'))

/** The files of the fixtures with one of them changed. */
function contextWith(changed: string, text: string): ReadContext {
  const all = new Map(files).set(changed, text)
  return {
    files: [...all.keys()],
    read: async (file) => {
      const found = all.get(file)
      return found === undefined ? { problem: 'does not exist', missing: true } : { text: found }
    },
    skillOf: async () => 'chart-maker',
    skills: async () => [{ name: 'chart-maker', folder: 'chart-maker' }],
  }
}

/** Reads as the program does; anything but a suite and mistakes with positions is thrown or false. */
async function isHarmless(start: string, changed: string, text: string): Promise<boolean> {
  const context = contextWith(changed, text)
  try {
    const isFolder = !files.has(start)
    const document = parseDocument(isFolder ? '' : start === changed ? text : (files.get(start) ?? ''), start)
    const formats = isFolder ? [pluginEval] : formatsOf(document)
    for (const format of formats.length === 0 ? SUITE_FORMATS : formats) {
      try {
        const suite = await format.read(document, context)
        resolveTasks([suite], { skills: [], warnings: [] })
        if (![...suite.warnings].every(({ where }) => where !== undefined && where.line >= 1)) return false
      } catch (error) {
        if (!(error instanceof NoSuite)) throw error
      }
    }
    return true
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    return errors.every(({ where }) => where !== undefined && where.line >= 1 && where.column >= 1)
  }
}

const marks = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ':',
    ': ',
    ',',
    '\n',
    '\r\n',
    '\n  ',
    '- ',
    '&a ',
    '*a',
    '!!x ',
    '<<: *a',
    '|',
    '>-',
  ],
  ...[
    '//',
    '/*',
    '#',
    '\\',
    '\t',
    '---\n',
    '%',
    '\uFEFF',
    '\0',
    '{{',
    '}}',
    '{%',
    'null',
    'true',
    '1e999',
    '\u2028',
    'é',
    '__proto__',
  ],
)

/** A text with pieces cut out, doubled, or replaced by marks. */
function mutated(text: string): fc.Arbitrary<string> {
  const cut = fc.record({
    at: fc.nat(text.length),
    length: fc.nat(30),
    by: fc.oneof(marks, fc.constant(''), fc.constant('again'), fc.string({ maxLength: 5 })),
  })
  return fc.array(cut, { minLength: 1, maxLength: 4 }).map((cuts) =>
    cuts.reduce((before, { at, length, by }) => {
      const piece = before.slice(at, at + length)
      return `${before.slice(0, at)}${by === 'again' ? piece + piece : by}${before.slice(at + length)}`
    }, text),
  )
}

const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    'none',
    'chart-maker',
    'x'.repeat(300),
    0,
    -1,
    1.5,
    1e21,
    [],
    {},
    [[]],
    [''],
  ),
  fc.string(),
)

/** A value with one of its parts, at any depth, replaced. */
function withPartReplaced(value: unknown, steps: readonly number[], by: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined || typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  if (keys.length === 0) return by
  const chosen = keys[step % keys.length] ?? ''
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === chosen ? withPartReplaced(entry, rest, by) : entry))
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, key === chosen ? withPartReplaced(entry, rest, by) : entry]),
  )
}

function parsed(file: string, text: string): unknown {
  if (/\.(jsonl|csv|tsv)$/.test(file)) return parseDocument(text, file).value
  return file.endsWith('.json') ? parseDocument(text, file).value : parse(text, { merge: true })
}

/** Writes rows as a table; anything but rows as a table of one cell. */
function asTable(value: unknown, delimiter: string): string {
  const rows: Record<string, unknown>[] = Array.isArray(value)
    ? value.map((row) => (isRecord(row) ? row : { prompt: row }))
    : [{ prompt: value }]
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = (row: readonly unknown[]) =>
    row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(delimiter)
  return [cells(columns), ...rows.map((row) => cells(columns.map((column) => row[column])))].join('\n')
}

describe('a valid suite that somebody broke', () => {
  it.each(starts)('gives a suite or errors with positions: %s with pieces cut and replaced', async (file) => {
    await fc.assert(
      fc.asyncProperty(mutated(files.get(file) ?? ''), (text) => isHarmless(file, file, text)),
      { numRuns: propertyRuns(60) },
    )
  })

  it.each(starts)('gives a suite or errors with positions: %s with a part of another type', async (file) => {
    const value = parsed(file, files.get(file) ?? '')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 6 }), leaf, (steps, by) => {
        const changed = withPartReplaced(value, steps, by)
        const isLines = file.endsWith('.jsonl') && Array.isArray(changed)
        const text = isTableFile(file)
          ? asTable(changed, delimiterOf(file))
          : isLines
            ? changed.map((entry) => JSON.stringify(entry)).join('\n')
            : /\.jsonl?$/.test(file)
              ? JSON.stringify(changed)
              : stringify(changed)
        return isHarmless(file, file, text)
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  it.each(inCases)(
    'gives a suite or errors with positions: a case of claude plugin eval with a broken %s',
    async (file) => {
      await fc.assert(
        fc.asyncProperty(mutated(files.get(file) ?? ''), (text) => isHarmless('shapes/plugin/checks', file, text)),
        { numRuns: propertyRuns(60) },
      )
    },
  )

  it.each(inTests)('gives a suite or errors with positions: promptfoo with a broken %s', async (file) => {
    await fc.assert(
      fc.asyncProperty(mutated(files.get(file) ?? ''), (text) =>
        isHarmless('shapes/promptfoo/config.yaml', file, text),
      ),
      { numRuns: propertyRuns(60) },
    )
  })
})
