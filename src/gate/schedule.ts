/** One look at a hypothesis with fresh trials on both sides. */
export interface Look {
  /** `moved`: the tasks that went the wrong way in the screen; `all`: every task of the hypothesis. */
  tasks: 'moved' | 'all'
  /** Fresh trials that are added, a task and side. */
  trials: number
  /** Share of alpha that this look may spend. */
  weight: number
  /** The hypothesis is given up from this mid-p on; null at the last look. */
  futileFrom: number | null
}

/** When a suspicion is looked into, and how. */
export interface Schedule {
  /** Head trials a task in the screen. */
  headTrials: number
  /** A hypothesis is confirmed when its mid-p in the screen is below this. */
  escalateBelow: { recall: number; falseTriggers: number }
  looks: readonly Look[]
  /** The chance, over the whole family, of calling something worse that is not. */
  alpha: number
  /** Stored tasks that are run again on base to see whether the store still holds. */
  baseCheckTasks: number
  /** The store is dropped when base differs from it at this (two-sided mid-p). */
  baseCheckBelow: number
}

/**
 * Two head trials tell most harmless changes; what looks bad is looked at up to three times, first where it looked bad.
 * The three weights sum to 1, so that the looks together spend alpha once. `npm run bench:gate` measures what this
 * achieves.
 */
export const SCHEDULE: Schedule = {
  headTrials: 2,
  escalateBelow: { recall: 0.25, falseTriggers: 0.15 },
  looks: [
    { tasks: 'moved', trials: 4, weight: 0.3, futileFrom: 0.5 },
    { tasks: 'all', trials: 3, weight: 0.3, futileFrom: 0.15 },
    { tasks: 'all', trials: 6, weight: 0.4, futileFrom: null },
  ],
  alpha: 0.05,
  baseCheckTasks: 20,
  baseCheckBelow: 0.05,
}
