import { asGitHubFailure, hasStatus } from './request-error.ts'

/** GitHub's limit for annotations in one request. */
export const BATCH = 50
/** Requests spent on finding those that GitHub refuses: one bad annotation of 50 costs 12. */
const MOST_SPLITS = 60

/**
 * Sends annotations, at most 50 in a request. A refused request (422) is sent again in halves, so that a refused
 * annotation costs itself. Returns how many were sent, and the first error that left some out.
 */
export async function sendAnnotations<Annotation>(
  annotations: readonly Annotation[],
  send: (batch: Annotation[]) => Promise<unknown>,
): Promise<{ sent: number; error: unknown }> {
  const waiting: Annotation[][] = []
  for (let from = 0; from < annotations.length; from += BATCH) waiting.push(annotations.slice(from, from + BATCH))
  let sent = 0
  let splits = 0
  let first: unknown = null
  for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
    try {
      await send(batch)
      sent += batch.length
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
      const isRefused = hasStatus(error, 422)
      if (isRefused && batch.length > 1 && splits < MOST_SPLITS) {
        splits += 2
        const half = Math.ceil(batch.length / 2)
        waiting.unshift(batch.slice(0, half), batch.slice(half))
        continue
      }
      first ??= error
      if (!isRefused) break
    }
  }
  return { sent, error: first }
}
