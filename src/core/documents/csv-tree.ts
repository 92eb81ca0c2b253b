import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { MAX_ENTRIES, MAX_TASKS } from './limits.ts'
import { lineStarts } from './line-starts.ts'
import { type ParsedTree, SyntaxProblem, tooManyEntries } from './parsed-tree.ts'

const rowsSchema = z.array(z.object({ record: z.array(z.string()), raw: z.string() }))

type Rows = z.output<typeof rowsSchema>

/** Whether a file is a table by its extension. */
export function isTableFile(file: string): boolean {
  return /\.(csv|tsv)$/i.test(file)
}

/**
 * Parses a table with a header as one list: a mapping of columns to texts for each row. Blank rows and columns without
 * a name are left out, and so are the missing cells at the end of a row. Line breaks in cells become LF.
 *
 * @throws SyntaxProblem
 */
export function parseCsvTree(text: string, delimiter: ',' | '\t'): ParsedTree {
  refuseTooMuch(text, delimiter)
  const rows = rowsOf(text, delimiter, MAX_TASKS + 2)
  const starts = startsOf(text, rows)
  const [head, ...body] = rows
  const names = (head?.record ?? []).map((name) => name.trim())
  const twice = names.findIndex((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== -1) {
    throw new SyntaxProblem(
      `The column \`${names[twice]?.slice(0, 80)}\` occurs twice`,
      (starts[0] ?? 0) + cellStart(head?.raw ?? '', twice, delimiter),
      'Rename one of the two columns.',
    )
  }
  return {
    value:
      head === undefined
        ? null
        : body.map(({ record }) =>
            Object.fromEntries(
              record.flatMap((cell, index) => (names[index] ? [[names[index], cell.replace(/\r\n?/g, '\n')]] : [])),
            ),
          ),
    offsetOf: ([index, name, ...inner]) => {
      if (index === undefined) return 0
      const row = typeof index === 'number' ? body[index] : undefined
      const start = typeof index === 'number' ? starts[index + 1] : undefined
      if (row === undefined || start === undefined || inner.length > 0) return null
      if (name === undefined) return start
      const column = names.indexOf(String(name))
      return column === -1 || column >= row.record.length ? null : start + cellStart(row.raw, column, delimiter)
    },
  }
}

/** Returns the names of a table's columns; none for a text that is no table. */
export function csvHeader(text: string, file: string): string[] {
  try {
    return (rowsOf(text.slice(0, 100_000).replace(/^\uFEFF/, ''), delimiterOf(file), 1)[0]?.record ?? []).map((name) =>
      name.trim(),
    )
  } catch (error) {
    if (error instanceof SyntaxProblem) return []
    throw error
  }
}

/** Returns the delimiter of a table, by its extension. */
export function delimiterOf(file: string): ',' | '\t' {
  return /\.tsv$/i.test(file) ? '\t' : ','
}

function rowsOf(text: string, delimiter: string, to: number): Rows {
  const options = {
    delimiter,
    raw: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    to,
    max_record_size: 1_000_000,
  }
  try {
    // Quotes in the middle of a cell are text.
    const rows = rowsSchema.parse(
      attempt(() => parse(text, options)) ?? parse(text, { ...options, relax_quotes: true }),
    )
    return rows.map(({ record, raw }) => ({ record, raw: raw.replace(/^[\r\n]+|[\r\n]+$/g, '') }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    throw new SyntaxProblem(
      `This is not valid ${delimiter === ',' ? 'CSV' : 'TSV'}: ${error.message.split('\n')[0]?.slice(0, 200)}`,
      lineStarts(text)[line - 1] ?? 0,
      'Give every row as many cells as the first one, and double the quotes inside of quotes.',
    )
  }
}

/** Bounds the number of cells before parsing: a parsed cell takes many times the memory of a comma. */
function refuseTooMuch(text: string, delimiter: string): void {
  let cells = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character !== delimiter && character !== '\n' && character !== '\r') continue
    cells += 1
    if (cells > MAX_ENTRIES) throw tooManyEntries(index)
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

/** Returns the offset of each row. Only line breaks stand between rows. */
function startsOf(text: string, rows: Rows): number[] {
  let end = 0
  return rows.map(({ raw }) => {
    const found = text.indexOf(raw, end)
    const start = found === -1 ? end : found
    end = start + raw.length
    return start
  })
}

/** Returns the offset of a cell in its row; of its quote, if it is quoted. */
function cellStart(raw: string, column: number, delimiter: string): number {
  let at = 0
  for (let index = 0; index < column; index += 1) {
    if (raw[at] === '"') {
      at += 1
      while (at < raw.length && (raw[at] !== '"' || raw[at + 1] === '"')) at += raw[at] === '"' ? 2 : 1
    }
    const next = raw.indexOf(delimiter, at)
    if (next === -1) return 0
    at = next + delimiter.length
  }
  return at
}
