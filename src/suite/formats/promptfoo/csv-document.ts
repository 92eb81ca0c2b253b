import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { SourceDocument } from '../../../documents/document.ts'
import { MAX_ENTRIES, MAX_TASKS } from '../../../documents/limits.ts'
import { type SourcePosition, UserError } from '../../../errors/user-error.ts'

const rowsSchema = z.array(
  z.object({
    record: z.record(z.string(), z.string().optional()),
    raw: z.string(),
    info: z.object({ lines: z.number() }),
  }),
)

/**
 * Parses a CSV file of promptfoo's tests into the equivalent list of tests. Columns are variables, `__expected` holds
 * an assertion, and other columns with two underscores are settings. Throws a positioned UserError for invalid CSV.
 */
export function parseCsvTests(text: string, file: string): SourceDocument {
  const rows = readRows(text, file)
  const positions = rows.map(({ raw, info }): { line: number; text: string } => {
    const lines = raw.replace(/^\n+|\n+$/g, '')
    return { line: Math.max(1, info.lines - (lines.match(/\n/g)?.length ?? 0)), text: lines }
  })
  const value = rows.map(({ record }) => testOf(record))
  const positionOf = (path: readonly (string | number)[]): SourcePosition => {
    const [row, part, name] = path
    const position = typeof row === 'number' ? positions[row] : undefined
    if (position === undefined) return { file, line: 1, column: 1 }
    const cell = part === 'vars' && typeof row === 'number' ? rows[row]?.record[String(name)] : undefined
    const [first = ''] = (cell ?? '').split('\n')
    const offset = first === '' ? -1 : position.text.indexOf(first)
    const isOnFirstLine = offset !== -1 && !position.text.slice(0, offset).includes('\n')
    return { file, line: position.line, column: isOnFirstLine ? offset + 1 : 1 }
  }
  return { file, text, value, positionOf, keyPositionOf: positionOf }
}

function readRows(written: string, file: string): z.output<typeof rowsSchema> {
  const options = {
    columns: true,
    bom: true,
    info: true,
    raw: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
    record_delimiter: '\n',
    to: MAX_TASKS + 1,
    max_record_size: 1_000_000,
  } as const
  // One kind of line break, so that prompts are the same on every system and lines are counted once.
  const text = written.replace(/\r\n?/g, '\n')
  refuseTooMuch(text, file)
  try {
    // As in promptfoo, quotes in the middle of a cell are text.
    return rowsSchema.parse(attempt(() => parse(text, options)) ?? parse(text, { ...options, relax_quotes: true }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    throw new UserError({
      what: `This is not valid CSV: ${error.message.split('\n')[0]?.slice(0, 200)}`,
      where: { file, line, column: 1 },
      todo: 'Give every row as many cells as the first one, and double the quotes inside of quotes.',
    })
  }
}

/** Bounds the number of cells before parsing: a parsed cell takes many times the memory of a comma. */
function refuseTooMuch(text: string, file: string): void {
  let cells = 0
  let line = 1
  for (const character of text) {
    if (character === '\n') line += 1
    if (character !== ',' && character !== '\n') continue
    cells += 1
    if (cells <= MAX_ENTRIES) continue
    throw new UserError({
      what: `The file holds more than ${MAX_ENTRIES.toLocaleString('en')} cells`,
      where: { file, line, column: 1 },
      todo: 'Split it.',
    })
  }
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

function testOf(record: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const vars: [string, string][] = []
  const asserts: unknown[] = []
  const options: [string, string][] = []
  const tags: string[] = []
  const others: [string, string][] = []
  for (const [name, cell] of Object.entries(record)) {
    if (cell === undefined) continue
    if (name.startsWith('__expected')) {
      if (cell.trim() !== '') asserts.push(assertionOf(cell.trim()))
    } else if (name === '__prefix' || name === '__suffix') options.push([name.slice(2), cell])
    else if (OTHERS.includes(name)) others.push([name.slice(2), cell])
    else if (name === '__metadata:tags' || name === '__metadata:tags[]')
      tags.push(...cell.split(',').map((tag) => tag.trim()))
    else if (!name.startsWith('__')) vars.push([name, cell])
  }
  return {
    vars: Object.fromEntries(vars),
    assert: asserts,
    options: Object.fromEntries(options),
    metadata: { tags: tags.filter((tag) => tag !== '') },
    ...Object.fromEntries(others.filter(([, cell]) => cell !== '')),
  }
}

const OTHERS: readonly string[] = ['__description', '__threshold', '__providerOutput']

/** Parses an assertion such as `skill-used: pdf`. Without a type in front, the answer must equal the cell. */
function assertionOf(cell: string): { type: string; value: string } {
  const typed = /^((?:not-)?[a-z][a-z:-]{0,60}?)(?:\(\d+(?:\.\d+)?\))?:(?!\/\/)([\s\S]*)$/.exec(cell)
  return typed === null ? { type: 'equals', value: cell } : { type: typed[1] ?? '', value: typed[2] ?? '' }
}
