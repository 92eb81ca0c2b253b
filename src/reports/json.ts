import { type Results, resultsSchema } from '../core/results/results.ts'

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
  const { tasks } = results
  const around = JSON.stringify(resultsSchema.parse({ ...results, tasks: [] }), null, 2)
  // Only a key of the results themselves stands behind two spaces: a line break in a text is escaped.
  const [before = '', after = ''] = around.split(NO_TASKS)
  yield before
  if (tasks.length === 0) yield NO_TASKS
  for (let start = 0; start < tasks.length; start += BATCH) {
    const batch = tasksSchema.parse({ tasks: tasks.slice(start, start + BATCH) })
    const end = start + BATCH < tasks.length ? ',' : CLOSING
    yield JSON.stringify(batch, null, 2).slice(start === 0 ? 1 : OPENING.length, -CLOSING.length - 2) + end
  }
  yield `${after}\n`
}

const tasksSchema = resultsSchema.pick({ tasks: true })

/** Where tasks begin and end in indented JSON, and a list of none. */
const OPENING = '{\n  "tasks": ['
const CLOSING = '\n  ]'
const NO_TASKS = '\n  "tasks": []'
