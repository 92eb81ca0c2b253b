import { asGitHubFailure } from './request-error.ts'

/** Rounds of checking. Each further round needs another run that writes at the same moment. */
const ROUNDS = 5

/** Result of a round: the current state, and whether it is final. A round that wrote needs another one. */
export interface Round<Written> {
  now: Written
  isSettled: boolean
}

/**
 * Reads back and repairs what was written, in at most five rounds, and returns the final state. GitHub has no
 * conditional write, so two runs can overwrite each other: `round` restores the newer run's text where an older run
 * wrote last. Where GitHub refuses a round, the state before it counts.
 */
export async function keepWritten<Written>(
  written: Written,
  round: (written: Written) => Promise<Round<Written>>,
): Promise<Written> {
  let last = written
  try {
    for (let count = 0; count < ROUNDS; count++) {
      const { now, isSettled } = await round(last)
      last = now
      if (isSettled) break
    }
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
  }
  return last
}
