import { type ColumnResults, columnResultsSchema, type Results, resultsFileSchema } from '../core/results/results.ts'
import { sparseTask } from '../core/results/sparse-task.ts'

/**
 * The results as the versioned JSON that every command prints: keys in the order of the schema, two spaces, a row of a
 * long list on a line, a newline at the end.
 */
export function renderJson(results: Results): string {
  return [...jsonPieces(results)].join('')
}

/** Tasks of a piece. Texts of more than some 100 kB would stay in memory until the whole heap is looked through. */
const BATCH = 50

/**
 * The same text in pieces. Results of thousands of prompts are most of what a run holds in memory, so that only a few
 * tasks at a time are copied and written. Parsing puts keys in order, and refuses results that `report` could not read
 * again.
 *
 * @throws ZodError for such results, maybe after some pieces
 */
export function* jsonPieces(results: Results): Generator<string> {
  const columns = results.columns.map((column) =>
    column.results === null ? column : { ...column, results: { ...column.results, tasks: [] } },
  )
  const around = inLines(resultsFileSchema.parse({ ...results, columns }), '')
  // Only a key of a column's results stands behind so many spaces: a line break in a text is escaped.
  const [before = '', ...rest] = around.split(NO_TASKS)
  yield before
  const measured = results.columns.flatMap((column) => column.results ?? [])
  for (const [index, { tasks }] of measured.entries()) {
    yield* taskPieces(tasks)
    yield rest[index] ?? ''
  }
  yield '\n'
}

function* taskPieces(tasks: ColumnResults['tasks']): Generator<string> {
  if (tasks.length === 0) yield NO_TASKS
  for (let start = 0; start < tasks.length; start += BATCH) {
    const batch = tasksSchema.parse({ tasks: tasks.slice(start, start + BATCH) })
    const rows = batch.tasks.map((task) => `\n${INDENT}    ${JSON.stringify(sparseTask(task))}`).join(',')
    yield (start === 0 ? OPENING : '') + rows + (start + BATCH < tasks.length ? ',' : CLOSING)
  }
}

const tasksSchema = columnResultsSchema.pick({ tasks: true })

/** Lists of a row for each skill, prompt or trial. With a line for each key they would be twice as long. */
const LONG: ReadonlySet<string> = new Set(['skills', 'unmeasured', 'trialRecords', 'errors'])

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
/** Where tasks begin and end there, and a list of none. */
const OPENING = `\n${INDENT}  "tasks": [`
const CLOSING = `\n${INDENT}  ]`
const NO_TASKS = `\n${INDENT}  "tasks": []`
