import { asGitHubFailure } from './request-error.ts'

/** How often what was written is checked. Each further round needs somebody else who is as quick as we are. */
const ROUNDS = 5

/** What a round found: what stands now, and whether another round is needed, since something was written again. */
export interface Round<Written> {
  now: Written
  isSettled: boolean
}

/**
 * What stands in the end of what was written, after at most five rounds. GitHub cannot write only where nothing changed
 * meanwhile, so two runs can overwrite each other: `round` reads what is there now and mends it where an older run
 * wrote last. Where GitHub refuses a round, what was written before it counts.
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
