import { ruledSkills } from '../../core/results/all-expectations.ts'
import type { ColumnResults, ExpectationResult, TaskResult } from '../../core/results/results.ts'
import type { TrialRecord } from '../../core/results/trial-record.ts'
import type { Account } from '../account.ts'
import { promptFragment } from '../links.ts'
import { compare, type PromptRow, type View } from '../view.ts'
import { type Mark, marksOf, recordsByTask } from './trial-marks.ts'

/**
 * What became of a prompt. `unclear`: it passes on one side only, which may be chance. `failing`, `passing`: base
 * cannot be compared. In the order in which they are shown.
 */
const STATUSES = ['regressed', 'unclear', 'not_evaluated', 'failing', 'improved', 'unchanged', 'passing'] as const
export type Status = (typeof STATUSES)[number]

/** Whether a prompt belongs to the changed ones, which a page shows first. */
export function isChangedStatus(status: Status): boolean {
  return status !== 'unchanged' && status !== 'passing'
}

/** A prompt as the page shows it. */
export interface PromptEntry {
  /** Fragment that links to it. */
  id: string
  task: TaskResult
  status: Status
  /** The expectation that its row is about; null where graders alone judge it. */
  main: ExpectationResult | null
  base: readonly Mark[] | null
  head: readonly Mark[] | null
  /** Skills of which one has to fire. */
  expected: readonly string[]
  /** Skills that fired on head without being expected or acceptable. */
  instead: readonly string[]
  /** Its trials; none where the results do not hold them one by one. */
  records: readonly TrialRecord[]
  /** Whose trials these are. */
  results: ColumnResults
  /** With several subjects what each of them did, in their order; null: it was not asked. Absent for one. */
  each?: readonly (PromptEntry | null)[]
}

/** All prompts of a run; of several subjects each prompt once, as the one has it that did worst on it. */
export function entriesOfAll({ subjects, view }: Pick<Account, 'subjects' | 'view'>): PromptEntry[] {
  if (subjects.length === 1) return promptEntries(view)
  const lists = subjects.map((one) => (one.view === null ? [] : promptEntries(one.view)))
  const known = lists.map((list) => new Map(list.map((entry) => [entry.task.key, entry])))
  const worst = new Map<string, PromptEntry>()
  const rank = (entry: PromptEntry) => STATUSES.indexOf(entry.status)
  // Those that block come first, so that of equals theirs is told.
  const order = subjects
    .map((_, index) => index)
    .sort((a, b) => Number(subjects[b]?.column.enforced) - Number(subjects[a]?.column.enforced))
  for (const index of order) {
    for (const entry of lists[index] ?? []) {
      const other = worst.get(entry.task.key)
      if (other === undefined || rank(entry) < rank(other)) worst.set(entry.task.key, entry)
    }
  }
  return [...worst.values()]
    .map((entry) => ({ ...entry, each: known.map((own) => own.get(entry.task.key) ?? null) }))
    .sort((a, b) => rank(a) - rank(b))
}

/** The prompts of one of several subjects, or of the only one. */
export function entriesOf(entries: readonly PromptEntry[], subject: number): readonly PromptEntry[] {
  return entries.flatMap((entry) => (entry.each === undefined ? entry : (entry.each[subject] ?? [])))
}

/** All prompts: what changed first, in the order of the report. */
export function promptEntries(view: View): PromptEntry[] {
  const known = statusesOf(view)
  const records = recordsByTask(view.results)
  const rank = new Map(view.skills.map(({ skill }, index) => [skill, index]))
  const entries = view.results.tasks.map((task, index): PromptEntry => {
    const own = records.get(task.key) ?? []
    const silent = ruledSkills(view.results, task).map(({ first }) => first)
    const told = [...task.expectations, ...silent].flatMap((expectation) => {
      const status = known.get(expectation) ?? restOf(expectation)
      return status === null ? [] : [{ expectation, status }]
    })
    const first = told.toSorted((a, b) => order(a) - order(b))[0] ?? null
    // Where a skill without a label fires, the row is about the one that should have.
    const wanted = task.expectations.find(({ label }) => label === 'must_activate')
    const cause = first?.expectation ?? task.expectations[0] ?? silent[0] ?? null
    const main = cause?.source === 'implicit' ? (wanted ?? cause) : cause
    const fits = new Set(
      task.expectations.flatMap(({ skill, label }) => (label === 'should_not_activate' ? [] : [skill])),
    )
    return {
      id: promptFragment(task.key) ?? `n-${index}`,
      task,
      status: first?.status ?? gradedStatus(task),
      main,
      base: main === null ? null : marksOf(task, main, 'base', own),
      head: main === null ? null : marksOf(task, main, 'head', own),
      expected: task.expectations.filter(({ label }) => label === 'must_activate').map(({ skill }) => skill),
      instead: task.fired.head.map(({ skill }) => skill).filter((skill) => !fits.has(skill)),
      records: own,
      results: view.results,
    }
  })
  return entries.sort(
    (a, b) =>
      STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) ||
      (rank.get(a.main?.skill ?? '') ?? rank.size) - (rank.get(b.main?.skill ?? '') ?? rank.size) ||
      compare(a.task.source.file, b.task.source.file) ||
      a.task.source.line - b.task.source.line,
  )
}

type Told = { expectation: ExpectationResult; status: Status }

/** The worst first; of equals a skill that has to fire, and a label that somebody wrote. */
function order({ expectation: { label, source }, status }: Told): number {
  return STATUSES.indexOf(status) * 4 + (label === 'must_activate' ? 0 : 2) + (source === 'labelled' ? 0 : 1)
}

/** What the report says of expectations that changed or fail. */
function statusesOf(view: View): Map<ExpectationResult, Status> {
  const known = new Map<ExpectationResult, Status>()
  const add = (rows: readonly PromptRow[], status: Status) => {
    for (const { expectation, repeats } of rows) for (const one of [expectation, ...repeats]) known.set(one, status)
  }
  add(view.gained, 'improved')
  add(view.fixed, 'improved')
  add(view.moved, 'unchanged')
  add(view.missed, 'failing')
  add(view.slipped, 'unclear')
  add(view.risen, 'unclear')
  add(view.lost, 'regressed')
  add(view.falseTriggers, 'regressed')
  return known
}

/** Of the others; null for what says nothing of a prompt: a skill that was only seen to fire, or may. */
function restOf({ label, source, base, head, passed, change }: ExpectationResult): Status | null {
  if (source === 'implicit' || label === 'acceptable') return null
  if (head.rate === null || change === 'unknown') return 'not_evaluated'
  if (base === null) return passed.head === false ? 'failing' : 'passing'
  return passed.base !== passed.head && passed.base !== null && passed.head !== null ? 'unclear' : 'unchanged'
}

/** Of a prompt that graders alone judge. */
function gradedStatus({ passRate, grades }: TaskResult): Status {
  if (grades.head.length === 0) return 'unchanged'
  if (passRate.head === null) return 'not_evaluated'
  if (passRate.base === null) return passRate.head >= 0.5 ? 'passing' : 'failing'
  return passRate.base >= 0.5 === passRate.head >= 0.5 ? 'unchanged' : 'unclear'
}
