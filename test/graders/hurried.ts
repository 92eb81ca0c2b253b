import { Script } from 'node:vm'
import { onTestFinished, vi } from 'vitest'

/**
 * Until the test ends, Node stops synchronous work after a twentieth of the time that is asked for. Returns those times
 * in milliseconds.
 */
export function hurryTimeLimits(): (number | undefined)[] {
  const asked: (number | undefined)[] = []
  const run = Script.prototype.runInContext
  const spy = vi.spyOn(Script.prototype, 'runInContext').mockImplementation(function (
    this: Script,
    context,
    options = {},
  ) {
    asked.push(typeof options === 'string' ? undefined : options.timeout)
    const hurried =
      typeof options === 'string' || options.timeout === undefined ? {} : { timeout: options.timeout / 20 }
    return run.call(this, context, { ...(typeof options === 'string' ? {} : options), ...hurried })
  })
  onTestFinished(() => spy.mockRestore())
  return asked
}
