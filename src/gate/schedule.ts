/** One look at a hypothesis with fresh trials on both sides. */
export interface Look {
  /** `moved`: the tasks whose rate changed in the screen, for better or worse; `all`: every task of the hypothesis. */
  tasks: 'moved' | 'all'
  /** Fresh trials that are added, a task and side. */
  trials: number
  /** Share of alpha that this look may spend. */
  weight: number
  /** Futility bound: the hypothesis is given up from this mid-p on; null at the last look. */
  futileFrom: number | null
}

/** The group-sequential schedule: when a hypothesis is escalated, and how it is confirmed. */
export interface Schedule {
  /** Head trials a task in the screen. */
  headTrials: number
  /** A hypothesis is escalated when its mid-p in the screen is below this. */
  escalateBelow: { recall: number; falseTriggers: number }
  /** It is too when so many of its tasks, and its tolerance, went from all trials to none, or from none to all. */
  escalateFallen: { recall: number; falseTriggers: number }
  /** All tasks of a hypothesis get the rest of their screening trials when the first ones' mid-p is below this. */
  askAgainBelow: number
  looks: readonly Look[]
  /** Family-wise error rate: the probability of at least one false regression. */
  alpha: number
  /** How often over the questions of changed skills may spend their shares of alpha, see `decide`. */
  recycled: number
  /** Stored tasks that run again on base to check whether its stored trials still hold. */
  baseCheckTasks: number
  /** Stored base trials are replaced when the check's two-sided mid-p is below this. */
  baseCheckBelow: number
  /** A skill's are when the one-sided mid-p of its check trials being better is below this. */
  baseCheckBetterBelow: number
}

/**
 * Two head trials clear most harmless changes. Suspected regressions get up to three looks, the first over the tasks
 * that moved only. The weights of the looks sum to 1, so that together they spend alpha once (Bonferroni over the
 * looks). `npm run bench:gate` measures error rates, power and cost.
 */
export const SCHEDULE: Schedule = {
  headTrials: 2,
  escalateBelow: { recall: 0.25, falseTriggers: 0.15 },
  escalateFallen: { recall: 2, falseTriggers: 2 },
  askAgainBelow: 0.25,
  looks: [
    { tasks: 'moved', trials: 4, weight: 0.3, futileFrom: 0.5 },
    { tasks: 'all', trials: 3, weight: 0.3, futileFrom: 0.15 },
    { tasks: 'all', trials: 6, weight: 0.4, futileFrom: null },
  ],
  alpha: 0.05,
  recycled: 2.5,
  baseCheckTasks: 20,
  baseCheckBelow: 0.05,
  baseCheckBetterBelow: 0.25,
}

/** Trials of a task that are asked before anything is known of it. */
const FIRST = { base: 2, head: 1 }

/**
 * The trials that are asked first of a task about skills whose text head left as it is: one of head is enough where it
 * does as base does. A number of trials that somebody chose is kept.
 */
export function firstTrials({ base, head }: { base: number; head: number }): { base: number; head: number } {
  return {
    base: base === FIRST.base + 1 ? FIRST.base : base,
    head: head === SCHEDULE.headTrials ? FIRST.head : head,
  }
}
