import { setTimeout as delay } from 'node:timers/promises'

/** The time that pauses are measured in. In seconds. */
export interface Clock {
  /** Since some moment. */
  now(): number
  /** Resolves when so much time has passed. @throws the signal's reason */
  wait(seconds: number, signal: AbortSignal): Promise<void>
}

export const realClock: Clock = {
  now: () => performance.now() / 1000,
  wait: (seconds, signal) => delay(seconds * 1000, undefined, { signal }),
}
