import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { addToGroup } from '../../../core/errors/group-by.ts'
import { ownCommandLine } from '../../../core/errors/own-name.ts'
import { present } from '../../../core/errors/present.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { allExpectations } from '../../../core/results/all-expectations.ts'
import { columnResultsSchema, RESULTS_SCHEMA } from '../../../core/results/results.ts'
import { OLDER_SCHEMAS, upgraded } from '../../../core/results/upgraded.ts'
import type { HeldTrial } from '../../../trials/held-trials.ts'
import type { OneSide, TaskFigures } from '../../assemble/assembly.ts'
import type { ImportedResults, ImportedRow, ImportedTask, UnmeasuredColumn } from './imported-results.ts'
import { MAX_TRIALS } from './limits.ts'
import type { ResultFormat } from './result-format.ts'
import { withGrades } from './single-grades.ts'
import { TaskList } from './task-list.ts'
import { trialsFromCounts } from './trials-from-counts.ts'

const SCHEMA = /^skill-eval-gate\/results\//

const { tasks, skills, skillLists, subject, agent, trialRecords, errors, sides, createdAt, filter } =
  columnResultsSchema.shape
const task = tasks.element.pick({
  ...{ key: true, id: true, suite: true, prompt: true, promptCut: true, source: true, origin: true, message: true },
  ...{ golden: true, provenance: true, tags: true, expectations: true, rules: true, room: true, fired: true },
})

/** Other versions may lack it or shape it differently; triggers count without it. */
const figures = tasks.element.pick({ grades: true, score: true, passRate: true, passRateInterval: true, flaky: true })

/** Only the fields that are used: base's results may come from an older version. */
const columnSchema = z.object({
  createdAt,
  subject,
  agent,
  sides,
  tasks: z.array(task).max(MAX_TASKS),
  skills: z
    .array(skills.element.pick({ skill: true, room: true }))
    .catch([])
    .default([]),
  skillLists,
  errors,
  trialRecords,
})

const graderSchema = z.array(z.object({ grader: z.string(), compares: z.boolean() }))

type File = z.infer<typeof columnSchema>
type Task = File['tasks'][number]

/** results.json of this product: of `run`, or the head side of a `gate`. */
export const ownResults: ResultFormat = {
  id: 'skill-eval-gate',
  title: "this program's own results.json (`run --out DIR`, or the head side of `gate --out DIR`)",
  recognises: (value) => isRecord(value) && typeof value['schema'] === 'string' && SCHEMA.test(value['schema']),
  read(document) {
    const { columns, unmeasured } = columnsIn(document)
    if (columns.length === 0) throw holdsNoTrial(document.positionOf([]))
    const { filter: of } = parseAt(z.object({ filter }), document)
    return columns.map((column) => ({ ...columnOf(column.document), column: column.name, unmeasured, filter: of }))
  },
}

/** The measured columns of a file, each as a document of its own whose positions are the file's, and the others. */
function columnsIn(document: SourceDocument): {
  columns: { name: string | null; document: SourceDocument }[]
  unmeasured: UnmeasuredColumn[]
} {
  parseAt(z.object({ schema: z.enum([RESULTS_SCHEMA, ...OLDER_SCHEMAS]) }), document)
  const written = isRecord(document.value) ? document.value : {}
  const list = ['columns', 'agents'].find((key) => Array.isArray(written[key]))
  const { columns } = parseAt(fileSchema, { ...document, value: upgraded(document.value) })
  const unmeasured = columns.flatMap(({ name, results, notMeasured, enforced, refused }) =>
    results === null ? [{ name, why: notMeasured ?? 'no reason was given', enforced, refused }] : [],
  )
  const measured = columns.flatMap(({ name, results }, index) => {
    if (results === null) return []
    const path = list === undefined ? [] : [list, index, 'results']
    return {
      name,
      document: {
        ...document,
        value: results,
        positionOf: (inner) => document.positionOf([...path, ...inner]),
        keyPositionOf: (inner) => document.keyPositionOf([...path, ...inner]),
      } satisfies SourceDocument,
    }
  })
  return { columns: measured, unmeasured }
}

const fileSchema = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      results: z.unknown(),
      notMeasured: z.string().nullable(),
      enforced: z.boolean(),
      refused: z.boolean(),
    }),
  ),
})

function columnOf(document: SourceDocument): Omit<ImportedResults, 'file' | 'format' | 'column' | 'filter'> {
  const file = parseAt(columnSchema, document)
  const records = recordsByTask(file)
  const comparing = comparingGraders(document)
  const list = new TaskList()
  for (const [index, own] of file.tasks.entries()) {
    // Tasks that base asked and head dropped are not head's.
    if (own.origin !== 'head') continue
    const expectations = [...allExpectations(file, own)]
    list.add(
      taskOf({ ...own, expectations }, index, document, {
        known: figuresOf(valueAt(document.value, ['tasks', index]), comparing),
        recorded: file.trialRecords === undefined ? null : (records.get(own.key) ?? []),
      }),
    )
  }
  const { head } = file.sides
  return {
    agent: file.agent,
    subject: file.subject,
    createdAt: file.createdAt,
    commit: head.commit,
    dirty: head.dirty,
    surfaceDigest: head.surfaceDigest,
    descriptions: new Map(),
    ...rowsOf(file),
    tasks: list.done(() => holdsNoTrial(document.positionOf(['tasks']))),
    problem: null,
    lacks: null,
    warnings: [],
  }
}

function holdsNoTrial(where: SourcePosition): UserError {
  return new UserError({
    what: 'These results hold no trial of head',
    where,
    todo: `Make them with \`${ownCommandLine('run --out DIR')}\`.`,
  })
}

/** The rows of skills in rooms. One in several rooms has its own name, `@` and a word for the room. */
function rowsOf({ skills }: File): { rows?: Map<string, ImportedRow> } {
  const rows = skills.flatMap(({ skill, room }): [string, ImportedRow][] => {
    if (room === undefined) return []
    const at = skill.lastIndexOf('@')
    return [[skill, { id: at > 0 ? skill.slice(0, at) : skill, room: room.name }]]
  })
  return rows.length === 0 ? {} : { rows: new Map(rows) }
}

/**
 * Trials of head's screen, in their order. Trials that check or confirm are left out, because the reason for running
 * them biases them.
 */
function recordsByTask({ trialRecords, errors }: File): Map<string, HeldTrial[]> {
  const byTask = new Map<string, HeldTrial[]>()
  const messages = new Map(
    errors.flatMap(({ task, side, index, message }) => (side === 'head' ? [[`${task} ${index}`, message]] : [])),
  )
  for (const { task, side, phase, index, error, fired } of trialRecords ?? []) {
    if (side !== 'head' || phase !== 'screen') continue
    const message = error === null ? null : (messages.get(`${task} ${index}`) ?? error)
    const trial = { fired: [...new Set(fired)], error: message, grades: [] }
    addToGroup(byTask, task, trial)
  }
  return byTask
}

function taskOf(
  own: Task,
  index: number,
  document: SourceDocument,
  { known, recorded }: { known: ReturnType<typeof figuresOf>; recorded: readonly HeldTrial[] | null },
): ImportedTask {
  const labelled = own.expectations.filter(({ source }) => source === 'labelled')
  const threshold = thresholdOf(own)
  const { trials, lost } = withGrades(recorded ?? countedTrials(own, index, document), known?.grades ?? [])
  return {
    id: own.id,
    suite: own.suite,
    prompt: own.prompt,
    title: own.prompt,
    expectations: labelled.map(({ skill, label, weight, rationale }) => ({
      skill,
      label,
      weight,
      ...present({ rationale }),
    })),
    golden: own.golden,
    ...present({ room: own.room?.name, provenance: own.provenance, triggerThreshold: threshold, message: own.message }),
    tags: own.tags,
    source: own.source,
    key: own.key,
    knows: null,
    trials,
    figures: known,
    ...(lost.length === 0 ? {} : { lostGrades: lost }),
  }
}

function countedTrials(own: Task, index: number, document: SourceDocument): HeldTrial[] {
  const counts = own.expectations.map(({ skill, label, head }) => ({ skill, label, ...head }))
  const labelled = new Set(counts.map(({ skill }) => skill))
  const others = own.fired.head.filter(({ skill }) => !labelled.has(skill))
  const trials = trialsFromCounts(counts, others)
  if (trials === null || trials.length > MAX_TRIALS) {
    throw new UserError({
      what: `The task \`${own.id}\` was run more often for one skill than for another, and the results do not hold its single trials`,
      where: document.positionOf(['tasks', index]),
      todo: 'Use the results of `run` in place of those of `gate`.',
    })
  }
  return trials
}

/**
 * Graders that compare two outputs: their verdict concerns the file's own base and cannot be compared with another
 * file.
 */
function comparingGraders(document: SourceDocument): ReadonlySet<string> {
  const parsed = graderSchema.safeParse(valueAt(document.value, ['graders']))
  return new Set(parsed.success ? parsed.data.flatMap(({ grader, compares }) => (compares ? [grader] : [])) : [])
}

function figuresOf(raw: unknown, comparing: ReadonlySet<string>): OneSide<TaskFigures> | null {
  const parsed = figures.safeParse(raw)
  if (!parsed.success) return null
  const { grades, score, passRate, passRateInterval, flaky } = parsed.data
  return {
    grades: grades.head.filter(({ grader }) => !comparing.has(grader)),
    score: score.head,
    passRate: passRate.head,
    passRateInterval: passRateInterval.head,
    flaky: flaky.head,
  }
}

/**
 * Results hold whether a task passed, but not its threshold. Where the default contradicts them, returns one that does
 * not.
 */
function thresholdOf({ expectations }: Task): number | undefined {
  for (const { label, head, passed } of expectations) {
    if (head.rate === null || passed.head === null) continue
    const isAbove = passed.head === (label === 'must_activate')
    if (isAbove && head.rate < 0.5) return head.rate
    if (!isAbove && head.rate >= 0.5) return 1
  }
  return undefined
}
