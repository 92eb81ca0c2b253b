/**
 * Thrown in place of a run's result when a signal ended it. `exitCode` follows the convention of shells: 128 plus the
 * signal's number.
 */
export class Interrupted extends Error {
  readonly signal: keyof typeof EXIT_CODES
  readonly exitCode: number

  constructor(signal: keyof typeof EXIT_CODES) {
    super(`Stopped by ${signal}`)
    this.name = 'Interrupted'
    this.signal = signal
    this.exitCode = EXIT_CODES[signal]
  }
}

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/**
 * Calls `run` with a signal that aborts on SIGINT, SIGTERM and SIGHUP, so that it can stop whatever it started. A
 * second SIGINT ends the process at once.
 *
 * @throws Interrupted after a signal, once `run` has settled, whatever its result
 */
export async function withSignals<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const received: Interrupted[] = []
  const onSignal = (name: keyof typeof EXIT_CODES) => () => {
    const interrupted = new Interrupted(name)
    if (received.length > 0 && name === 'SIGINT') process.exit(interrupted.exitCode)
    received.push(interrupted)
    controller.abort(interrupted)
  }
  const handlers = (['SIGHUP', 'SIGINT', 'SIGTERM'] as const).map((name) => ({ name, handler: onSignal(name) }))
  for (const { name, handler } of handlers) process.on(name, handler)
  try {
    const result = await run(controller.signal)
    if (received[0] !== undefined) throw received[0]
    return result
  } catch (error) {
    throw received[0] ?? error
  } finally {
    for (const { name, handler } of handlers) process.off(name, handler)
  }
}
