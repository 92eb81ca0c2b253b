import type { IncomingHttpHeaders } from 'node:http'
import { type Backoff, MAX_RETRIES } from './backoff.ts'
import type { ProviderRefusal, Upstream } from './gateway.ts'
import { isClosed, isUnreachable } from './is-unreachable.ts'
import type { ModelApi } from './model-api.ts'
import { mayRefuse, providerRefusal } from './provider-refusal.ts'
import { ProxyFailure, Unreachable, UpstreamFailure } from './refusal.ts'
import { readError } from './relay-response.ts'
import { secretsOf, upstreamHeaders } from './upstream-headers.ts'

/** Start of the provider's work on a request. */
export interface Progress {
  /** In milliseconds of `performance.now()`; null while nothing was sent that the provider may charge for. */
  sentAt: number | null
}

/** The services that `askUpstream` uses. */
interface UpstreamAccess {
  fetch: typeof globalThis.fetch
  backoff: Backoff
  headersMs: number
  /** Between two pieces of an error. */
  idleMs: number
  signal: AbortSignal
  progress: Progress
  /** Called with a refusal that asking again does not change, before the answer is returned. */
  onRefusal: (refusal: ProviderRefusal) => void
}

export interface Question {
  api: ModelApi
  upstream: Upstream
  /** Below the upstream's address, with its query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Asks the provider. Retries after rate limits, overloads, server errors and refused connections, in the turns that all
 * trials share.
 *
 * @returns the answer as soon as its headers are there, also an error that outlasts the retries
 * @throws UpstreamFailure when there is no answer to relay, and the signal's reason
 */
export async function askUpstream(question: Question, access: UpstreamAccess): Promise<Response> {
  const { backoff, idleMs, signal, progress, onRefusal } = access
  for (let attempt = 0; ; attempt += 1) {
    await backoff.turn(signal)
    progress.sentAt = performance.now()
    const sent = await send(question, access)
    if (sent instanceof Response) backoff.answered()
    const [answer, refusal] =
      sent instanceof Response && mayRefuse(sent.status)
        ? await withRefusal(sent, secretsOf(question.upstream), { idleMs, signal })
        : ([sent, null] as const)
    if (refusal !== null) {
      backoff.left()
      onRefusal(refusal)
      return answer
    }
    if (answer instanceof Response && !isBusy(answer.status)) {
      backoff.succeeded()
      return answer
    }
    // A client that disconnects in the middle still pays for the work begun.
    if (answer instanceof UpstreamFailure && answer.kind === 'upstream' && !signal.aborted) progress.sentAt = null
    if (mayPass(answer, access) && attempt < MAX_RETRIES) {
      if (answer instanceof Response) await answer.body?.cancel().catch(() => {})
      progress.sentAt = null
      continue
    }
    signal.throwIfAborted()
    if (answer instanceof Response) return answer
    throw told(answer, onRefusal)
  }
}

/** Tells the trials' shared turns of a failed attempt. Returns whether another one may help. */
function mayPass(answer: Response | UpstreamFailure, { backoff, signal }: UpstreamAccess): boolean {
  if (signal.aborted || (answer instanceof UpstreamFailure && !answer.mayPass)) {
    backoff.left()
    return false
  }
  return answer instanceof Response
    ? backoff.failed(answer.headers.get('retry-after'), `HTTP ${answer.status}`)
    : backoff.failed(null, answer.message)
}

/** The failure, after it was told where asking again does not help. */
function told(failure: UpstreamFailure, onRefusal: UpstreamAccess['onRefusal']): UpstreamFailure {
  if (failure instanceof Unreachable) onRefusal({ kind: 'away', status: failure.status, said: failure.said })
  return failure
}

/** Reads an answer that may be a refusal. Returns it with its text read, and the refusal; an answer cut off: none. */
async function withRefusal(
  answer: Response,
  secrets: readonly string[],
  limits: { idleMs: number; signal: AbortSignal },
): Promise<[Response, ProviderRefusal] | [Response | UpstreamFailure, null]> {
  const { status, headers } = answer
  try {
    const text = await readError(answer, limits)
    const read = new Response(text, { status, headers })
    const refusal = providerRefusal(status, text, secrets)
    return refusal === null ? [read, null] : [read, refusal]
  } catch (error) {
    if (error instanceof UpstreamFailure) return [error, null]
    throw error
  }
}

async function send(
  { api, upstream, path, headers, body }: Question,
  { fetch, backoff, headersMs, signal }: UpstreamAccess,
): Promise<Response | UpstreamFailure> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), headersMs)
  try {
    const response = await fetch(`${upstream.baseUrl}${path}`, {
      method: 'POST',
      headers: upstreamHeaders(upstream, api, headers),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, patience.signal]),
    })
    if (response.status === 0 || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel()
      return new UpstreamFailure(502, 'upstream', 'The model provider answered with a redirect, which is not followed.')
    }
    return response
  } catch (error) {
    // The error's own message may hold the address and more.
    if (patience.signal.aborted) {
      return new UpstreamFailure(504, 'timeout', 'The model provider did not begin to answer in time.')
    }
    if (error instanceof ProxyFailure) return new UpstreamFailure(502, 'upstream', error.message, error.mayPass)
    if (isUnreachable(error)) return new Unreachable()
    // One that has answered may restart; one that never did is no server of models.
    if (isClosed(error) && !backoff.hasAnswered()) return new Unreachable('closes every connection without an answer')
    return new UpstreamFailure(502, 'upstream', 'The model provider cannot be reached, or closed the connection.', true)
  } finally {
    clearTimeout(timer)
  }
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500
}
