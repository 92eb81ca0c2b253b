/** What a trial says of one skill. An error is never a classification. */
export type Outcome = 'triggered' | 'not_triggered' | 'error'

/**
 * The outcome of a trial for a skill. A successful load in the main thread stands whatever follows, so a trial that
 * ended in an error after it is `triggered`; one that ended in an error without it is `error`.
 */
export function outcomeOf(loaded: boolean, failed: boolean): Outcome {
  if (loaded) return 'triggered'
  return failed ? 'error' : 'not_triggered'
}
