/** Real answers of a judge have a few kilobytes. */
const MAX_BYTES = 4 * 1_048_576

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
    if (response.body === null) return response
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(limit(MAX_BYTES)), { status, statusText, headers })
  }
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
