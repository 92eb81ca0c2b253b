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

/** What in the screen makes a hypothesis suspicious. */
export interface Suspicion {
  /** It is looked into below this mid-p, and its tasks get the rest of their screening trials below the other. */
  escalate: number
  askAgain: number
  /** It is looked into when so many of its tasks went from all trials to none, of so many on head at least. */
  fallen: number
  onHead: number
}

/** The group-sequential schedule: when a hypothesis is escalated, and how it is confirmed. */
export interface Schedule {
  /** Trials a task in the screen. */
  baseTrials: number
  headTrials: number
  /** Of a task about skills whose text head left as it is, see `untouchedTrials`. */
  untouched: { base: number; head: number }
  /** A hypothesis is escalated when its mid-p in the screen is below this. */
  escalateBelow: { recall: number; falseTriggers: number }
  /** It is too when so many of its tasks, and its tolerance, went from all trials to none, or from none to all. */
  escalateFallen: { recall: number; falseTriggers: number }
  /**
   * The same bounds for skills whose text head left as it is: a loss of theirs is not likely, so its mid-p has to be
   * lower. They apply where so many base trials a task are known that one lost prompt stands out: it is enough.
   */
  untouchedBelow: Suspicion & { fromBaseTrials: number }
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
  baseTrials: 3,
  headTrials: 2,
  untouched: { base: 2, head: 1 },
  escalateBelow: { recall: 0.25, falseTriggers: 0.15 },
  escalateFallen: { recall: 2, falseTriggers: 2 },
  askAgainBelow: 0.25,
  untouchedBelow: { escalate: 0.05, askAgain: 0.1, fallen: 1, onHead: 3, fromBaseTrials: 6 },
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

/** Trials of a task in the screen. */
export interface ScreenTrials {
  base: number
  head: number
  /** How many of them are asked first; see `DecisionTask.first`. Null: all at once. */
  first: { base: number; head: number } | null
}

/**
 * The trials of a task about skills whose text head left as it is; numbers that somebody chose are kept. One of head is
 * enough where it does as base does. Where nothing is known of base and nothing else needs it, it is not asked before
 * head's one trial is not what the labels say.
 */
export function untouchedTrials({ base, head }: { base: number; head: number }, asksBase: boolean): ScreenTrials {
  const { untouched, headTrials, baseTrials } = SCHEDULE
  const first = {
    base: base === baseTrials ? untouched.base : base,
    head: head === headTrials ? untouched.head : head,
  }
  if (asksBase || head !== headTrials) return { base, head, first }
  return { base: first.base, head, first: { ...first, base: 0 } }
}
