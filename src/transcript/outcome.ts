/** Result of a trial for one skill. An error is never a classification. */
export type Outcome = 'triggered' | 'not_triggered' | 'error'

/**
 * The outcome of a trial for a skill. A successful load in the main thread counts whatever follows: a trial that ends
 * in an error after it is `triggered`, one that ends in an error without it is `error`.
 */
export function outcomeOf(loaded: boolean, failed: boolean): Outcome {
  if (loaded) return 'triggered'
  return failed ? 'error' : 'not_triggered'
}
