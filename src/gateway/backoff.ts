import { setTimeout as delay } from 'node:timers/promises'
import { UpstreamFailure } from './refusal.ts'

/** How often a request is sent again. */
export const MAX_RETRIES = 2
/** In seconds. Longer ones are not worth a runner's time: the error is passed on. */
const LONGEST_WAIT = 60
/**
 * In seconds. A provider that answered nobody for so long is asked by one at a time, and the others are not kept
 * waiting: that would take hours.
 */
const PATIENCE = 180
/** So many failures in a row at least are no bad luck. */
const MANY_FAILURES = 5

/** One pause for all who ask the same provider, so that its limits are not hit by each of them in turn. */
export interface Backoff {
  /**
   * Resolves when one more request may be sent; then one of `succeeded`, `failed` or `left` has to follow.
   *
   * @throws UpstreamFailure where the provider has been away for long, and the signal's reason
   */
  turn(signal: AbortSignal): Promise<void>
  succeeded(): void
  /**
   * The provider is busy or broken. True: it makes sense to wait for the next turn; false: it asks for too long a
   * pause.
   */
  failed(retryAfter: string | null): boolean
  /** Nothing was learnt. */
  left(): void
}

/**
 * Growing pauses (1, 2, 4 ... seconds, or as long as the provider says). After a pause one request goes ahead alone and
 * the others wait for how it fares. `secondMs`: how long a second lasts.
 */
export function createBackoff(secondMs: number): Backoff {
  let failures = 0
  let failingSince = 0
  let pausedUntil = 0
  let scout: { done: Promise<void>; end: () => void } | null = null
  const endScout = () => {
    scout?.end()
    scout = null
  }
  const isAway = () => failures >= MANY_FAILURES && performance.now() - failingSince >= PATIENCE * secondMs
  return {
    async turn(signal) {
      for (;;) {
        signal.throwIfAborted()
        const pause = pausedUntil - performance.now()
        if (isAway() && (pause > 0 || scout !== null)) throw away()
        if (pause > 0) await delay(pause, undefined, { signal })
        else if (failures === 0) return
        else if (scout === null) {
          scout = newScout()
          return
        } else await orAborted(scout.done, signal)
      }
    },
    succeeded() {
      failures = 0
      endScout()
    },
    failed(retryAfter) {
      if (failures === 0) failingSince = performance.now()
      failures += 1
      const asked = secondsOf(retryAfter)
      const seconds = Math.min(LONGEST_WAIT, asked ?? 2 ** Math.min(failures - 1, 5))
      pausedUntil = Math.max(pausedUntil, performance.now() + seconds * secondMs)
      endScout()
      return asked === null || asked <= LONGEST_WAIT
    },
    left: endScout,
  }
}

function away(): UpstreamFailure {
  const message = `The model provider has answered nobody for ${PATIENCE / 60} minutes, so this request was not sent.`
  return new UpstreamFailure(503, 'upstream', message)
}

function newScout() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { done, end }
}

/** Seconds, or a date, as RFC 9110 has it. */
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
