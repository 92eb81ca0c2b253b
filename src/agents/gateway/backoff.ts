import { type Clock, realClock } from './clock.ts'
import { UpstreamFailure } from './refusal.ts'

/** Retries of one request. */
export const MAX_RETRIES = 2
/** Longest pause in seconds that we wait for. The error is relayed where the provider asks for more. */
const LONGEST_WAIT = 60
/**
 * In seconds. When a provider has answered no request for this long, one request at a time tries it and the others fail
 * at once: waiting would take hours.
 */
const PATIENCE = 180
/** Failures in a row from which a provider counts as unavailable. */
const MANY_FAILURES = 5

/** One pause shared by all requests to a provider, so that they do not all run into its limits. */
export interface Backoff {
  /**
   * Resolves when one more request may be sent. The caller then calls one of `succeeded`, `failed` and `left`.
   *
   * @throws UpstreamFailure when the provider has been away for long, and the signal's reason
   */
  turn(signal: AbortSignal): Promise<void>
  succeeded(): void
  /** The provider has answered, be it with an error. */
  answered(): void
  /** Whether it has answered any request. */
  hasAnswered(): boolean
  /**
   * The provider is busy or broken. `how`: such as "HTTP 529". Returns whether to wait for the
   * next turn; false: it asks for too long a pause.
   */
  failed(retryAfter: string | null, how: string): boolean
  /** The request ended without information about the provider. */
  left(): void
}

/**
 * Creates pauses that grow (1, 2, 4 ... seconds, or as long as the provider says). After a pause one request goes ahead
 * alone; the others wait for its outcome.
 */
export function createBackoff(clock: Clock = realClock): Backoff {
  let failures = 0
  let failingSince = 0
  let last = ''
  let hasAnswered = false
  let pausedUntil = 0
  let scout: { done: Promise<void>; end: () => void } | null = null
  const endScout = () => {
    scout?.end()
    scout = null
  }
  const isAway = () => failures >= MANY_FAILURES && clock.now() - failingSince >= PATIENCE
  return {
    async turn(signal) {
      for (;;) {
        signal.throwIfAborted()
        const pause = pausedUntil - clock.now()
        if (isAway() && (pause > 0 || scout !== null)) throw away(last)
        if (pause > 0) await clock.wait(pause, signal)
        else if (failures === 0) return
        else if (scout === null) {
          scout = newScout()
          return
        } else await orAborted(scout.done, signal)
      }
    },
    answered() {
      hasAnswered = true
    },
    hasAnswered: () => hasAnswered,
    succeeded() {
      failures = 0
      endScout()
    },
    failed(retryAfter, how) {
      last = how
      if (failures === 0) failingSince = clock.now()
      failures += 1
      const asked = secondsOf(retryAfter)
      const seconds = Math.min(LONGEST_WAIT, asked ?? 2 ** Math.min(failures - 1, 5))
      pausedUntil = Math.max(pausedUntil, clock.now() + seconds)
      endScout()
      return asked === null || asked <= LONGEST_WAIT
    },
    left: endScout,
  }
}

function away(last: string): UpstreamFailure {
  const message = `The model provider has answered no request for ${PATIENCE / 60} minutes (last: ${last}), so this request was not sent.`
  return new UpstreamFailure(503, 'upstream', message)
}

function newScout() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { done, end }
}

/** Parses Retry-After: seconds, or a date (RFC 9110). */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

function orAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
  })
}
