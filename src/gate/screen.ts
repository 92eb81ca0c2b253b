import { addToGroup } from '../core/errors/group-by.ts'
import { checkedBase, tasksToCheck } from './base-check.ts'
import { screened } from './candidate.ts'
import { matesOf } from './conversations.ts'
import type { Answers, Ask, Decided, DecisionQuestion, TrialOutcome } from './decision.ts'
import type { TrialTable } from './trial-table.ts'

/** Tasks without a completed trial that are asked once more: so many, or this share of all. */
const MOST_MISSING = { tasks: 2, share: 0.1 }

/** Trials of head that tell more of a prompt that seems lost, see `unsureAsks`. */
export const UNSURE_TRIALS = 1

/**
 * Runs the screening trials of every task, and the check of stored base trials. Where a task has `first` trials, the
 * others follow only where the first ones leave something to learn. Returns the outcome of the check.
 */
export function* screen<T extends TrialOutcome>(
  question: DecisionQuestion,
  table: TrialTable<T>,
): Generator<readonly Ask[], Decided['baseCheck'], Answers<T>> {
  const asks: Ask[] = []
  for (const [task, { base, head, first = { base, head } }] of question.tasks.entries()) {
    const trials = Math.min(base, first.base)
    if (trials > 0) asks.push({ task, side: 'base', trials, phase: 'screen' })
    if (head > 0) asks.push({ task, side: 'head', trials: Math.min(head, first.head), phase: 'screen' })
    table.of(task).planned = first
  }
  const checked = tasksToCheck(question)
  for (const task of checked) asks.push({ task, side: 'base', trials: 1, phase: 'check' })
  const answers = yield asks
  table.take(asks, answers)
  const check = checked.length === 0 ? null : yield* checkBase(question, table, asks, answers)
  const more = secondAsks(question, table, new Set(check?.again))
  if (more.length > 0) table.take(more, yield more)
  const unsure = unsureAsks(question, table)
  if (unsure.length > 0) table.take(unsure, yield unsure)
  const missing = missingAsks(question, table)
  if (missing.length > 0) table.take(missing, yield missing)
  return check
}

/**
 * The trials of tasks of which every trial of a side failed, once more: two errors on one prompt are rare, and in a
 * large suite one of them would leave a skill open. None where that is so for more than a few, since then the agent is
 * what fails.
 */
function missingAsks<T extends TrialOutcome>({ tasks }: DecisionQuestion, table: TrialTable<T>): Ask[] {
  if (!table.hasErrors()) return []
  const mates = matesOf(tasks)
  const isMissing = (task: number, side: 'base' | 'head') => {
    const trials = table.of(task)[side]
    return trials.length > 0 && trials.every(({ failed }) => failed)
  }
  const asks = tasks.flatMap((own, task) =>
    (['base', 'head'] as const).flatMap((side): Ask[] =>
      mates(task).some((mate) => isMissing(mate, side)) ? [{ task, side, trials: own[side], phase: 'screen' }] : [],
    ),
  )
  const missing = new Set(asks.map(({ task }) => task)).size
  return missing <= Math.max(MOST_MISSING.tasks, MOST_MISSING.share * tasks.length) ? asks : []
}

/** Runs base again where its stored trials no longer hold: too low a base rate would hide a loss. */
function* checkBase<T extends TrialOutcome>(
  question: DecisionQuestion,
  table: TrialTable<T>,
  asks: readonly Ask[],
  answers: Answers<T>,
): Generator<readonly Ask[], Decided['baseCheck'], Answers<T>> {
  const again = new Map(asks.flatMap((ask, index) => (ask.phase === 'check' ? [[ask.task, answers[index] ?? []]] : [])))
  const check = checkedBase(question, (task) => table.of(task).base, again)
  if (check.again.length === 0) return check
  const refill: Ask[] = []
  for (const task of check.again) {
    const { base = 0, refill: trials = base } = question.tasks[task] ?? {}
    const row = table.of(task)
    row.base = []
    row.planned = { ...row.planned, base: trials }
    refill.push({ task, side: 'base', trials, phase: 'refill' })
  }
  table.take(refill, yield refill)
  return check
}

/**
 * The rest of the screen: where head does not do what base mostly does, where base's first trials differ, where a
 * changed skill fired, and every task of a hypothesis that looks worse already. Of a task that base was not asked:
 * where head does not do what the labels say, or a changed skill fired. The trial that showed the first is dropped.
 */
function secondAsks<T extends TrialOutcome>(
  question: DecisionQuestion,
  table: TrialTable<T>,
  again: ReadonlySet<number>,
): Ask[] {
  const { tasks, changed = [] } = question
  const mates = matesOf(tasks)
  const suspected = tasksOfWorse(question, table)
  const isWrong = wrongTasks(question, table)
  const opens = (task: number) =>
    suspected.has(task) || (table.isHeadOnly(task) ? isWrong(task) : differ(table.of(task)))
  const touches = (task: number) => {
    const trials = table.of(task)
    return [...trials.base, ...trials.head].some(({ fired }) => fired.some((one) => changed.includes(one)))
  }
  return tasks.flatMap(({ base, head, first }, task): Ask[] => {
    if (first === undefined) return []
    const trials = table.of(task)
    const isTouched = mates(task).some(touches)
    const isOpen = mates(task).some(opens) || (isTouched && first.base === 0)
    if (isOpen && !isTouched && first.base === 0) trials.choosing = trials.head.length
    // What was measured anew has as many as it needs.
    const moreBase = again.has(task) || !isOpen ? 0 : base - trials.base.length
    const moreHead = isOpen || isTouched ? head - trials.head.length : 0
    return [
      ...(moreBase > 0 ? [{ task, side: 'base' as const, trials: moreBase, phase: 'screen' as const }] : []),
      ...(moreHead > 0 ? [{ task, side: 'head' as const, trials: moreHead, phase: 'screen' as const }] : []),
    ]
  })
}

/** One more trial of head where a prompt seems lost of a skill that head left as it is. */
function unsureAsks<T extends TrialOutcome>(question: DecisionQuestion, table: TrialTable<T>): Ask[] {
  const { tasks, hypotheses } = question
  if (tasks.every(({ first }) => first === undefined)) return []
  const mates = matesOf(tasks)
  const unsure = hypotheses.flatMap((hypothesis) => screened(hypothesis, table, question).unsure).flatMap(mates)
  return [...new Set(unsure)]
    .sort((a, b) => a - b)
    .map((task) => ({ task, side: 'head', trials: UNSURE_TRIALS, phase: 'screen' }))
}

/** Whether head's trials of a task failed, or are not what the labels say of some skill. */
function wrongTasks<T extends TrialOutcome>(
  { hypotheses }: DecisionQuestion,
  table: TrialTable<T>,
): (task: number) => boolean {
  const wanted = new Map<number, string[]>()
  const negatives = new Map<string, ReadonlySet<number>>()
  // Few skills fire on a prompt, and the lists of a large catalogue are long.
  const isNegative = (skill: string, task: number) => {
    const known = negatives.get(skill) ?? negativesOf(skill, hypotheses)
    negatives.set(skill, known)
    return known.has(task)
  }
  for (const { endpoint, skill, tasks } of hypotheses) {
    if (endpoint === 'recall') for (const task of tasks) addToGroup(wanted, task, skill)
  }
  return (task) =>
    table
      .of(task)
      .head.some(
        ({ failed, fired }) =>
          failed ||
          (wanted.get(task) ?? []).some((skill) => !fired.includes(skill)) ||
          fired.some((skill) => isNegative(skill, task)),
      )
}

function negativesOf(skill: string, hypotheses: DecisionQuestion['hypotheses']): ReadonlySet<number> {
  const own = hypotheses.find((one) => one.skill === skill && one.endpoint === 'falseTriggers')
  return new Set([...(own?.tasks ?? []), ...(own?.candidates ?? [])])
}

/** The tasks of hypotheses whose first trials look worse on head. */
function tasksOfWorse<T extends TrialOutcome>(question: DecisionQuestion, table: TrialTable<T>): ReadonlySet<number> {
  if (question.tasks.every(({ first }) => first === undefined)) return new Set()
  const worse = question.hypotheses.filter((hypothesis) => screened(hypothesis, table, question).isWorse)
  return new Set(worse.flatMap((one) => one.tasks))
}

/** Whether trials failed, or head's do not all do what at least most of base's do. */
function differ({ base, head }: { base: readonly TrialOutcome[]; head: readonly TrialOutcome[] }): boolean {
  if (base.length === 0 || [...base, ...head].some(({ failed }) => failed)) return true
  return head.some((one) => base.filter((other) => isAlike(one, other)).length * 2 <= base.length)
}

/** Whether the same skills fired. */
function isAlike({ fired }: TrialOutcome, other: TrialOutcome): boolean {
  return fired.length === other.fired.length && fired.every((skill) => other.fired.includes(skill))
}
