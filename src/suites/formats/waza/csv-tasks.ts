import { join } from 'node:path/posix'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { lineStarts, positionAt } from '../../../core/documents/line-starts.ts'
import { parseAt, shorten } from '../../../core/documents/parse-at.ts'
import { didYouMean } from '../../../core/errors/nearest-name.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { promptField } from '../../reader/fields.ts'
import { workspacePath } from '../../reader/input-file.ts'
import { readExpectations } from './expectations.ts'
import { fillTemplate } from './fill-template.ts'
import { suiteOffer } from './skill-offer.ts'
import type { WazaSuite } from './waza-suite.ts'

const rangeSchema = z.tuple([z.int(), z.int()])
const recordsSchema = z.array(z.object({ record: z.array(z.string()), raw: z.string() }))

/** A row below the header. */
interface Row {
  /** Number among the rows in range, from 1. */
  number: number
  cells: ReadonlyMap<string, string>
  source: SourcePosition
}

/**
 * Adds a task for each row of the CSV file that `tasks_from` names: `id` (else `name`, else `row-N`), `prompt` with its
 * `{{.Vars.column}}` filled in from the row and the suite's `inputs`, and the suite's global graders. Throws UserError.
 */
export async function addCsvTasks(suite: WazaSuite, document: SourceDocument, written: string): Promise<void> {
  const where = document.positionOf(['tasks_from'])
  const { file, text } = await readCsv(suite, written, where)
  const { header, rows: all } = parseRows(text, file)
  if (!header.includes('prompt')) {
    throw new UserError({
      what: `\`${written}\` has no column \`prompt\`.${didYouMean('prompt', header)}`,
      where: { file, line: 1, column: 1 },
      todo: 'Rename the column with the prompts to `prompt`.',
    })
  }
  const rows = inRange(all, document)
  if (rows.length === 0) {
    throw new UserError({
      what: `\`${written}\` has no row${valueAt(document.value, ['range']) == null ? '' : ' in this range'}`,
      where: valueAt(document.value, ['range']) == null ? where : document.positionOf(['range']),
      todo: 'Add rows below the header, or widen the `range`.',
    })
  }
  for (const row of rows) await suite.builder.entry(() => addRow(suite, row))
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

async function readCsv(
  { context, folder }: WazaSuite,
  written: string,
  where: SourcePosition,
): Promise<{ file: string; text: string }> {
  const inside = workspacePath(written)
  if (inside === null) {
    throw new UserError({
      what: `\`tasks_from\` leaves the suite's folder: \`${written}\``,
      where,
      todo: 'Name a CSV file in the folder of `eval.yaml` or below it.',
    })
  }
  const file = join(folder, inside)
  const found = await context.read(file)
  if ('text' in found) return { file, text: found.text }
  throw new UserError({
    what: `The file \`${written}\` ${found.problem}`,
    where,
    todo: 'Name a CSV file in the folder of `eval.yaml`, in UTF-8 and of at most 5 MB.',
  })
}

function parseRows(text: string, file: string): { header: readonly string[]; rows: Row[] } {
  // As in Go's CSV reader. A line break within a cell becomes one character, too.
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const starts = lineStarts(clean)
  const at = (offset: number): SourcePosition => ({ file, ...positionAt(starts, offset) })
  const records = parseRecords(clean, file)
  const [header, ...rest] = records
  if (header === undefined) {
    throw new UserError({ what: 'The file is empty', where: at(0), todo: 'Write a header with a column `prompt`.' })
  }
  const twice = header.record.find((name, index) => header.record.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new UserError({ what: `Two columns are named \`${twice}\``, where: at(0), todo: 'Rename one of them.' })
  }
  let offset = header.raw.length
  const rows = rest.map(({ record, raw }, index): Row => {
    // The raw text of a row includes the empty lines before it.
    const source = at(offset + raw.search(/[^\n]|$/))
    offset += raw.length
    return { number: index + 1, cells: new Map(header.record.map((name, cell) => [name, record[cell] ?? ''])), source }
  })
  return { header: header.record, rows }
}

function parseRecords(text: string, file: string): z.output<typeof recordsSchema> {
  try {
    const options = { raw: true, record_delimiter: '\n', skip_empty_lines: true, to: MAX_TASKS + 2 } as const
    return recordsSchema.parse(parse(text, options))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line: unknown = error['lines']
    throw new UserError({
      what: `This is not valid CSV: ${shorten(error.message, 200)}`,
      where: { file, line: typeof line === 'number' && line > 0 ? line : 1, column: 1 },
      todo: 'Give every row as many cells as the header, and put cells with commas, quotes or line breaks in double quotes.',
    })
  }
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
