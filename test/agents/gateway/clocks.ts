import type { Clock } from '../../../src/agents/gateway/clock.ts'

export interface MadeUpClock extends Clock {
  /** Lets so many seconds pass. */
  pass(seconds: number): void
  /** Resolves as soon as so many wait on it. */
  waiting(count: number): Promise<void>
}

interface Wait {
  until: number
  end: () => void
}

/** A clock that stands still until it is told how much time passes. */
export function heldClock(): MadeUpClock {
  let time = 0
  let watched: { count: number; end: () => void } | null = null
  const waits = new Set<Wait>()
  const tell = () => {
    if (watched !== null && waits.size >= watched.count) watched.end()
  }
  return {
    now: () => time,
    wait: (seconds, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const abort = () => {
          waits.delete(wait)
          reject(signal.reason)
        }
        const end = () => {
          waits.delete(wait)
          signal.removeEventListener('abort', abort)
          resolve()
        }
        const wait: Wait = { until: time + seconds, end }
        waits.add(wait)
        signal.addEventListener('abort', abort, { once: true })
        tell()
      }),
    pass: (seconds) => {
      time += seconds
      for (const { until, end } of waits) if (until <= time) end()
    },
    waiting: (count) =>
      new Promise((end) => {
        watched = { count, end }
        tell()
      }),
  }
}

/** A clock on which a wait is over at once: waiting lets the time pass. */
export function quickClock(): MadeUpClock {
  const clock = heldClock()
  return {
    ...clock,
    wait: async (seconds, signal) => {
      const until = clock.now() + seconds
      const waited = clock.wait(seconds, signal)
      setImmediate(() => clock.pass(Math.max(0, until - clock.now())))
      await waited
    },
  }
}
