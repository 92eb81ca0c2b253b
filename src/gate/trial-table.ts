import type { Answers, Ask, TaskTrials, TrialOutcome } from './decision.ts'

/** The trials of one task so far; see `TaskTrials`. */
interface Trials<T> {
  base: T[]
  head: T[]
  freshBase: T[]
  freshHead: T[]
  /** How many trials of the screen were planned before any outcome was known, by side. Only they count in figures. */
  planned: { base: number; head: number }
  /**
   * How many of head's first trials only let the screen ask on. They are in no comparison: they were chosen for being
   * wrong.
   */
  choosing: number
}

/** All trials of a decision, by task position. */
export class TrialTable<T extends TrialOutcome> {
  readonly #rows: Trials<T>[]
  readonly #conversations: readonly (number | undefined)[]
  #hasErrors = false

  /** `conversations`: see `DecisionTask.conversation`, by task position. */
  constructor(tasks: number, conversations: readonly (number | undefined)[]) {
    this.#conversations = conversations
    this.#rows = Array.from({ length: tasks }, () => ({
      base: [],
      head: [],
      freshBase: [],
      freshHead: [],
      planned: { base: Number.POSITIVE_INFINITY, head: Number.POSITIVE_INFINITY },
      choosing: 0,
    }))
  }

  of(task: number): Trials<T> {
    const trials = this.#rows[task]
    if (trials === undefined) throw new Error(`there is no task ${task}`)
    return trials
  }

  /** The trials of the screen that are compared; of a task that is asked on head only, those of head. */
  compared(task: number): { base: readonly T[]; head: readonly T[] } {
    const { base, head, choosing } = this.of(task)
    return { base, head: choosing === 0 ? head : head.slice(choosing) }
  }

  /** Whether base was not asked about a task, since head did what the labels say. */
  isHeadOnly(task: number): boolean {
    const { base, planned } = this.of(task)
    return planned.base === 0 && base.length === 0
  }

  /** The conversation whose trials a task shares; undefined: its trials are its own. */
  conversationOf(task: number): number | undefined {
    return this.#conversations[task]
  }

  /** Adds the outcomes of requests. Those of a check are left out: the check alone reads them. */
  take(asks: readonly Ask[], answers: Answers<T>): void {
    for (const [index, { task, side, phase }] of asks.entries()) {
      const showed = answers[index] ?? []
      const trials = this.of(task)
      this.#hasErrors ||= showed.some(({ failed, retries = 0 }) => failed || retries > 0)
      if (phase === 'confirm') (side === 'base' ? trials.freshBase : trials.freshHead).push(...showed)
      else if (phase !== 'check') (side === 'base' ? trials.base : trials.head).push(...showed)
    }
  }

  /** Whether an attempt at a trial failed. */
  hasErrors(): boolean {
    return this.#hasErrors
  }

  /** Every trial, whether or not it counts in figures. */
  all(): readonly Readonly<Trials<T>>[] {
    return this.#rows
  }

  /** The trials that count in figures. */
  counted(): TaskTrials<T>[] {
    return this.#rows.map(({ base, head, freshBase, freshHead, planned }) => ({
      base: countedOf(base, planned.base),
      head: countedOf(head, planned.head),
      freshBase,
      freshHead,
    }))
  }
}

/**
 * The trials that were planned; all of them where one of these failed. Trials that were added because the first ones
 * differed would pull the rate towards what most prompts do.
 */
function countedOf<T extends TrialOutcome>(trials: readonly T[], planned: number): readonly T[] {
  const first = trials.slice(0, planned)
  return first.some(({ failed }) => failed) ? trials : first
}
