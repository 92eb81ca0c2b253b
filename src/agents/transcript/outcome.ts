/** Result of a trial for one skill. An `error` counts neither as triggered nor as not triggered. */
export type Outcome = 'triggered' | 'not_triggered' | 'error'

/**
 * Returns the outcome of a trial for a skill. A successful load in the main thread counts whatever follows: a trial
 * that fails after it is `triggered`, one that fails without it is `error`.
 */
export function outcomeOf(loaded: boolean, failed: boolean): Outcome {
  if (loaded) return 'triggered'
  return failed ? 'error' : 'not_triggered'
}
