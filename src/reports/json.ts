import { type ColumnResults, columnResultsSchema, type Results, resultsFileSchema } from '../core/results/results.ts'

/**
 * The results as the versioned JSON that every command prints: keys in the order of the schema, two spaces, a newline
 * at the end.
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
  const around = JSON.stringify(resultsFileSchema.parse({ ...results, columns }), null, 2)
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
    const text = JSON.stringify(batch, null, 2).replaceAll('\n', `\n${INDENT}`)
    const end = start + BATCH < tasks.length ? ',' : CLOSING
    yield text.slice(start === 0 ? 1 : OPENING.length, -CLOSING.length - 2 - INDENT.length) + end
  }
}

const tasksSchema = columnResultsSchema.pick({ tasks: true })

/** Where the results of a column stand in indented JSON. */
const INDENT = '      '
/** Where tasks begin and end there, and a list of none. */
const OPENING = `{\n${INDENT}  "tasks": [`
const CLOSING = `\n${INDENT}  ]`
const NO_TASKS = `\n${INDENT}  "tasks": []`
