import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { addToGroup } from '../../../core/errors/group-by.ts'
import { ownCommandLine } from '../../../core/errors/own-name.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { allExpectations } from '../../../core/results/all-expectations.ts'
import { resultsSchema } from '../../../core/results/results.ts'
import type { ImportedRow, ImportedTask, ImportedTrial, OneSide, TaskFigures } from './imported-results.ts'
import { MAX_TRIALS } from './limits.ts'
import type { ResultFormat } from './result-format.ts'
import { withGrades } from './single-grades.ts'
import { TaskList } from './task-list.ts'
import { trialsFromCounts } from './trials-from-counts.ts'

const SCHEMA = /^skill-eval-gate\/results\//

const { tasks, skills, skillLists, agent, trialRecords, errors, sides, createdAt, filter } = resultsSchema.shape
const task = tasks.element.pick({
  key: true,
  id: true,
  suite: true,
  prompt: true,
  promptCut: true,
  source: true,
  origin: true,
  message: true,
  golden: true,
  provenance: true,
  tags: true,
  expectations: true,
  rules: true,
  room: true,
  fired: true,
})

/** Other versions may lack it or shape it differently; triggers count without it. */
const figures = tasks.element.pick({ grades: true, score: true, passRate: true, passRateInterval: true, flaky: true })

/** Only the fields that are used: base's results may come from an older version. */
const schema = z.object({
  schema: resultsSchema.shape.schema,
  createdAt,
  agent,
  sides,
  filter,
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

type File = z.infer<typeof schema>
type Task = File['tasks'][number]

/** results.json of this product: of `run`, or the head side of a `gate`. */
export const ownResults: ResultFormat = {
  id: 'skill-eval-gate',
  title: "this program's own results.json (`run --out DIR`, or the head side of `gate --out DIR`)",
  recognises: (value) => isRecord(value) && typeof value['schema'] === 'string' && SCHEMA.test(value['schema']),
  read(document) {
    const file = parseAt(schema, document)
    const records = recordsByTask(file)
    const comparing = comparingGraders(document)
    const list = new TaskList()
    for (const [index, own] of file.tasks.entries()) {
      // Tasks that base asked and head dropped are not head's.
      if (own.origin !== 'head') continue
      const expectations = [...allExpectations(file, own)]
      list.add(taskOf({ ...own, expectations }, index, records.get(own.key), comparing, file, document))
    }
    const { head } = file.sides
    return {
      agent: file.agent,
      createdAt: file.createdAt,
      commit: head.commit,
      dirty: head.dirty,
      surfaceDigest: head.surfaceDigest,
      filter: file.filter,
      descriptions: new Map(),
      ...rowsOf(file),
      tasks: list.done(
        () =>
          new UserError({
            what: 'These results hold no trial of head',
            where: document.positionOf(['tasks']),
            todo: `Make them with \`${ownCommandLine('run --out DIR')}\`.`,
          }),
      ),
      problem: null,
      lacks: null,
      warnings: [],
    }
  },
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
function recordsByTask({ trialRecords, errors }: File): Map<string, ImportedTrial[]> {
  const byTask = new Map<string, ImportedTrial[]>()
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
  recorded: readonly ImportedTrial[] | undefined,
  comparing: ReadonlySet<string>,
  { trialRecords }: File,
  document: SourceDocument,
): ImportedTask {
  const labelled = own.expectations.filter(({ source }) => source === 'labelled')
  const threshold = thresholdOf(own)
  const known = figuresOf(valueAt(document.value, ['tasks', index]), comparing)
  const { trials, lost } = withGrades(
    trialRecords === undefined ? countedTrials(own, index, document) : (recorded ?? []),
    known?.grades ?? [],
  )
  return {
    id: own.id,
    suite: own.suite,
    prompt: own.prompt,
    title: own.prompt,
    expectations: labelled.map(({ skill, label, weight, rationale }) => ({
      skill,
      label,
      weight,
      ...(rationale === null ? {} : { rationale }),
    })),
    golden: own.golden,
    ...(own.room === undefined ? {} : { room: own.room.name }),
    ...(own.provenance === undefined ? {} : { provenance: own.provenance }),
    tags: own.tags,
    ...(threshold === undefined ? {} : { triggerThreshold: threshold }),
    source: own.source,
    ...(own.message === undefined ? {} : { message: own.message }),
    key: own.key,
    knows: null,
    trials,
    figures: known,
    ...(lost.length === 0 ? {} : { lostGrades: lost }),
  }
}

function countedTrials(own: Task, index: number, document: SourceDocument): ImportedTrial[] {
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
