import { join } from 'node:path/posix'
import { z } from 'zod'
import { isTableFile } from '../../../core/documents/csv-tree.ts'
import { parseDocument, type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { didYouMean } from '../../../core/errors/nearest-name.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { promptField } from '../../reader/fields.ts'
import { workspacePath } from '../../reader/input-file.ts'
import { readExpectations } from './expectations.ts'
import { fillTemplate } from './fill-template.ts'
import { suiteOffer } from './skill-offer.ts'
import { readWazaTask } from './task.ts'
import type { WazaSuite } from './waza-suite.ts'

/** A row below the header. */
interface Row {
  /** Number among the rows in range, from 1. */
  number: number
  cells: ReadonlyMap<string, string>
  source: SourcePosition
}

/**
 * Adds the tasks of the file that `tasks_from` names: rows of a table, or a YAML list of tasks, which only Waza's
 * documentation shows. `tasks_from` replaces `tasks`. Mistakes are reported to the builder.
 */
export async function addTasksFrom(suite: WazaSuite, document: SourceDocument, written: string): Promise<void> {
  const { builder } = suite
  const tasks = valueAt(document.value, ['tasks'])
  if (Array.isArray(tasks) && tasks.length > 0) {
    builder.warn({
      what: '`tasks` is not read: `tasks_from` replaces it',
      where: document.keyPositionOf(['tasks']),
      todo: 'Keep one of the two.',
    })
  }
  await builder.attempt(async () => {
    const list = await readList(suite, written, document.positionOf(['tasks_from']))
    if (isTableFile(list.file)) for (const row of rowsOf(list, document)) await builder.entry(() => addRow(suite, row))
    else for (const path of entriesOf(list)) await builder.entry(() => readWazaTask(suite, list, path))
  })
}

async function readList(
  { context, folder }: WazaSuite,
  written: string,
  where: SourcePosition,
): Promise<SourceDocument> {
  const inside = workspacePath(written)
  const file = join(folder, inside ?? '')
  const found = inside === null ? null : await context.read(file)
  if (found !== null && 'text' in found) return parseDocument(found.text, file)
  throw new UserError({
    what:
      found === null
        ? `\`tasks_from\` leaves the suite's folder: \`${written}\``
        : `The file \`${written}\` ${found.problem}`,
    where,
    todo: 'Name a CSV or YAML file in the folder of `eval.yaml` or below it.',
  })
}

function entriesOf(list: SourceDocument): (string | number)[][] {
  const path = isRecord(list.value) ? ['tasks'] : []
  const entries = valueAt(list.value, path)
  if (Array.isArray(entries) && entries.length > 0) return entries.map((_, index) => [...path, index])
  throw new UserError({
    what: 'The file holds no list of tasks',
    where: list.positionOf(path),
    todo: 'Write a list of tasks, each with `id` and `inputs`.',
  })
}

/** The rows of a table in `range`. Throws UserError where there are none, or none has a prompt. */
function rowsOf(table: SourceDocument, document: SourceDocument): Row[] {
  const records = Array.isArray(table.value) ? table.value.filter(isRecord) : []
  const all = records.map((record, index) => ({
    number: index + 1,
    cells: new Map(Object.entries(record).map(([name, cell]) => [name, String(cell)])),
    source: table.positionOf([index]),
  }))
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  if (all.length > 0 && !columns.includes('prompt')) {
    throw new UserError({
      what: `The file has no column \`prompt\`.${didYouMean('prompt', columns)}`,
      where: table.positionOf([]),
      todo: 'Rename the column with the prompts to `prompt`.',
    })
  }
  const rows = inRange(all, document)
  if (rows.length > 0) return rows
  const isCut = valueAt(document.value, ['range']) != null
  throw new UserError({
    what: `\`tasks_from\` has no row${isCut ? ' in this range' : ''}`,
    where: document.positionOf([isCut ? 'range' : 'tasks_from']),
    todo: 'Add rows below the header, or widen the `range`.',
  })
}

function addRow(suite: WazaSuite, { number, cells, source }: Row): void {
  const taskName = cells.get('name') || `row-${number}`
  const vars = new Map([...suite.variables, ...cells])
  const { text, unknown, left } = fillTemplate(cells.get('prompt') ?? '', { vars, taskName })
  const [first] = unknown
  if (first !== undefined) {
    throw new UserError({
      what: `Nothing defines \`{{.Vars.${first}}}\` of this prompt.${didYouMean(first, vars.keys())}`,
      where: source,
      todo: `Add a column \`${first}\`, or define it under \`inputs\` in \`eval.yaml\`.`,
    })
  }
  for (const action of left.slice(0, 5)) {
    suite.builder.warn({
      what: `\`${action.slice(0, 60)}\` in a prompt is not filled in: only \`{{.Vars.name}}\` and \`{{.TaskName}}\` are`,
      where: source,
      todo: 'Write the text out.',
    })
  }
  const prompt = promptField.safeParse(text)
  if (!prompt.success) {
    throw new UserError({
      what: 'The prompt of this row is empty or too long',
      where: source,
      todo: 'Write what the user asks, in at most 200,000 characters, or remove the row.',
    })
  }
  suite.builder.add({
    id: cells.get('id') || taskName,
    prompt: prompt.data,
    source,
    expectations: readExpectations(suite, suite.globals, null),
    graders: suite.globals,
    maxAttempts: suite.maxAttempts,
    offer: suiteOffer(suite.skills),
  })
}

/** Returns the rows in `range: [first, last]`, counted from 1, both included. `last` may exceed the number of rows. */
function inRange(rows: readonly Row[], document: SourceDocument): Row[] {
  if (valueAt(document.value, ['range']) == null) return [...rows]
  const [first, last] = parseAt(rangeSchema, document, ['range'])
  // Go cannot distinguish this from a missing range.
  if (first === 0 && last === 0) return [...rows]
  if (first < 1 || last < 1 || first > last) {
    throw new UserError({
      what: `\`range\` must be two row numbers from 1, the smaller one first, not [${first}, ${last}]`,
      where: document.positionOf(['range']),
      todo: 'Write it as in `range: [1, 10]`.',
    })
  }
  return rows.slice(first - 1, last).map((row, index) => ({ ...row, number: index + 1 }))
}

const rangeSchema = z.tuple([z.int(), z.int()])
