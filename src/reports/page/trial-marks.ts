import type { ColumnResults, ExpectationResult, TaskResult } from '../../core/results/results.ts'
import type { TrialRecord } from '../../core/results/trial-record.ts'

/** What a trial shows of one skill: it fired, another one did, none did, or the trial failed. */
export type MarkKind = 'fired' | 'other' | 'nothing' | 'error'

/** One trial as the grid draws it. `isRight` null: nobody said what is right. */
export interface Mark {
  kind: MarkKind
  isRight: boolean | null
}

type RecordsByTask = ReadonlyMap<string, readonly TrialRecord[]>

/** The records of each task, in their order. */
export function recordsByTask({ trialRecords = [] }: ColumnResults): RecordsByTask {
  const byTask = new Map<string, TrialRecord[]>()
  for (const record of trialRecords) {
    const known = byTask.get(record.task)
    if (known === undefined) byTask.set(record.task, [record])
    else known.push(record)
  }
  return byTask
}

/**
 * The trials of one side that the figures of an expectation rest on: those that confirmed where there are some, else
 * the others. Without records they follow from the counts. Null: this side was not asked.
 */
export function marksOf(
  task: TaskResult,
  expectation: ExpectationResult,
  side: 'base' | 'head',
  records: readonly TrialRecord[],
): readonly Mark[] | null {
  const rate = expectation[side]
  if (rate === null) return null
  const own = records.filter((record) => record.side === side)
  const confirmed = own.filter(({ phase }) => phase === 'confirm')
  const screened = own.filter(({ phase }) => phase !== 'confirm' && phase !== 'golden')
  const total = rate.triggered + rate.notTriggered + rate.errors
  // Which of them the figures rest on is seen by how many there are.
  const shown = [confirmed, screened, own].find((some) => some.length === total && total > 0)
  if (shown !== undefined) return shown.map((record) => markOf(record, expectation)).sort(byKind)
  const others = task.fired[side].filter(({ skill }) => skill !== expectation.skill)
  const most = Math.max(0, ...others.map((one) => one.rate))
  const other = Math.min(rate.notTriggered, Math.round(most * (rate.triggered + rate.notTriggered)))
  const counts = [rate.triggered, other, rate.notTriggered - other, rate.errors]
  if (total === 1) return onlyMark(KINDS[counts.indexOf(1)] ?? 'error', expectation)
  return KINDS.flatMap((kind, at) =>
    Array.from({ length: counts[at] ?? 0 }, () => ({ kind, isRight: isRight(kind, expectation) })),
  )
}

const only = new Map<string, readonly Mark[]>()

/** The mark of a single trial, one object for all prompts: a router gives thousands of them. */
function onlyMark(kind: MarkKind, expectation: ExpectationResult): readonly Mark[] {
  const id = `${kind} ${expectation.label}`
  const known = only.get(id) ?? [{ kind, isRight: isRight(kind, expectation) }]
  only.set(id, known)
  return known
}

/** What a trial shows of an expectation. A load stands whatever followed it. */
function markOf({ fired, error }: TrialRecord, expectation: ExpectationResult): Mark {
  const kind = fired.includes(expectation.skill)
    ? 'fired'
    : error !== null
      ? 'error'
      : fired.length > 0
        ? 'other'
        : 'nothing'
  return { kind, isRight: isRight(kind, expectation) }
}

function isRight(kind: MarkKind, { label }: ExpectationResult): boolean | null {
  if (kind === 'error' || label === 'acceptable') return null
  return (kind === 'fired') === (label === 'must_activate')
}

const KINDS: readonly MarkKind[] = ['fired', 'other', 'nothing', 'error']

function byKind(a: Mark, b: Mark): number {
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
}
