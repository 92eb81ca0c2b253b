import { JudgeFailure } from './judge-failure.ts'

/** Real answers of a judge have a few kilobytes. */
const MAX_BYTES = 4 * 1_048_576

/** How the gateway's message begins when a limit of the run refuses a request. */
const BUDGET_REACHED = 'The budget of this run'

export type Fetch = typeof globalThis.fetch

/**
 * Wraps `fetch` for an address that gets a key. It follows no redirect, takes at most `timeoutMs` including the answer,
 * and reads at most 4 MB. Calls `onRequest` before each request.
 */
export function guardedFetch(
  fetch: Fetch,
  { timeoutMs, onRequest }: { timeoutMs: number; onRequest: () => void },
): Fetch {
  return async (input, init = {}) => {
    onRequest()
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init.signal == null ? timeout : AbortSignal.any([init.signal, timeout])
    const response = await fetch(input, { ...init, redirect: 'manual', signal })
    await stopAtBudget(response)
    if (response.body === null) return response
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limit(MAX_BYTES)), { status, statusText, headers })
  }
}

/** @throws JudgeFailure for the gateway's own refusal, which asking again does not change */
async function stopAtBudget(response: Response): Promise<void> {
  if (response.status !== 429 || response.headers.get('x-should-retry') !== 'false') return
  const text = (await response.clone().text()).slice(0, 2_000)
  if (text.includes(BUDGET_REACHED))
    throw new JudgeFailure('provider', 'the budget was reached before the judge answered')
}

function limit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > maxBytes) controller.error(new Error(`the answer has more than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
