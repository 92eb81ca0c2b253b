import { columnResultsSchema, type Results, resultsFileSchema } from '../core/results/results.ts'
import { sparseTask } from '../core/results/sparse-task.ts'

/**
 * The results as the versioned JSON that every command prints: keys in the order of the schema, two spaces, a row of a
 * long list on a line, a newline at the end.
 */
export function renderJson(results: Results): string {
  return [...jsonPieces(results)].join('')
}

/** Rows of a piece. Texts of more than some 100 kB would stay in memory until the whole heap is looked through. */
const BATCH = 50
/** The lists of a column's results that are written in pieces, in their order. */
const PIECEMEAL = ['skills', 'tasks'] as const

/**
 * The same text in pieces. Results of thousands of prompts are most of what a run holds in memory, so that only a few
 * rows at a time are copied and written. Parsing puts keys in order, and refuses results that `report` could not read
 * again. It is done row by row: where many parsed rows are alive at once, V8 takes what parsing makes for long-lived
 * from then on, and tens of megabytes of it stay.
 *
 * @throws ZodError for such results, maybe after some pieces
 */
export function* jsonPieces(results: Results): Generator<string> {
  const columns = results.columns.map((column) =>
    column.results === null ? column : { ...column, results: { ...column.results, skills: [], tasks: [] } },
  )
  const around = inLines(resultsFileSchema.parse({ ...results, columns }), '')
  // Only a key of a column's results stands behind so many spaces: a line break in a text is escaped.
  const [before = '', ...rest] = around.split(EMPTY)
  yield before
  const measured = results.columns.flatMap((column) => column.results ?? [])
  const lists = measured.flatMap((own) => PIECEMEAL.map((key) => ({ key, rows: own[key] })))
  for (const [index, { key, rows }] of lists.entries()) {
    yield* rowPieces(key, rows)
    yield rest[index] ?? ''
  }
  yield '\n'
}

function* rowPieces(key: (typeof PIECEMEAL)[number], rows: readonly unknown[]): Generator<string> {
  const opening = `\n${INDENT}  "${key}": [`
  if (rows.length === 0) yield `${opening}]`
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const texts = batch.map((row) => `\n${INDENT}    ${JSON.stringify(ROWS[key](row))}`).join(',')
    yield (start === 0 ? opening : '') + texts + (start + BATCH < rows.length ? ',' : `\n${INDENT}  ]`)
  }
}

const { skills, tasks } = columnResultsSchema.shape
/** A row as files have it. */
const ROWS = {
  skills: (row: unknown) => skills.element.parse(row),
  tasks: (row: unknown) => sparseTask(tasks.element.parse(row)),
}

/** Lists of a row for each skill, prompt or trial. With a line for each key they would be twice as long. */
const LONG: ReadonlySet<string> = new Set(['unmeasured', 'trialRecords', 'errors'])

/** A value as JSON with two spaces, but the rows of long lists, which stand on a line each. */
function inLines(value: unknown, indent: string, key = ''): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    const rows = value.map((row) => (LONG.has(key) ? JSON.stringify(row) : inLines(row, inner)))
    return `[\n${rows.map((row) => inner + row).join(',\n')}\n${indent}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([name, one]) => `${inner}${JSON.stringify(name)}: ${inLines(one, inner, name)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** Where the results of a column stand in indented JSON. */
const INDENT = '      '
/** Where the lists that are written in pieces stand there. */
const EMPTY = new RegExp(`\\n${INDENT}  "(?:${PIECEMEAL.join('|')})": \\[\\]`)
