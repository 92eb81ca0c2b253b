import { UserError } from '../../core/errors/user-error.ts'
import { isUnreachable } from '../gateway/is-unreachable.ts'
import { isOnLoopback } from '../gateway/loopback.ts'

/** How long a server on this machine may take to answer anything at all. */
const MOST_MS = 5_000

/**
 * Looks whether a server on this machine is there, so that a run ends at once where it is not. Asks no other server.
 *
 * @throws UserError where nothing listens
 */
export async function requireLocalServer(
  baseUrl: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<void> {
  if (!isOnLoopback(baseUrl)) return
  try {
    const answer = await fetch(`${baseUrl}/models`, { signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]) })
    await answer.body?.cancel()
  } catch (error) {
    // A slow server is asked all the same: it may still load its model.
    if (!isUnreachable(error)) return
    throw new UserError({
      what: `There is no server at ${baseUrl}.`,
      todo: 'Start it, or correct the address: --base-url, or `agent.base_url` in the configuration.',
    })
  }
}
