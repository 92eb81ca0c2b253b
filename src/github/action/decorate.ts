import { inTime } from '../../core/process/in-time.ts'
import { plain } from '../../reports/escape.ts'
import type { Runner } from './runner.ts'

/** How long a step may take that only adds to what is published. */
const MOST_MS = 10_000

/**
 * Does something that a published result can do without. Where it fails, or takes longer than ten seconds, it costs
 * itself and one sentence that begins with `what`; null then. `task` gets a signal that ends it.
 */
export async function decorate<Result>(
  what: string,
  task: (signal: AbortSignal) => Promise<Result>,
  runner: Pick<Runner, 'warn' | 'log'>,
  mostMs = MOST_MS,
): Promise<Result | null> {
  const controller = new AbortController()
  const late = () => {
    const error = Object.assign(new Error(`it did not end within ${mostMs / 1000} s`), { code: 'ETIMEDOUT' })
    controller.abort(error)
    throw error
  }
  try {
    return await inTime(mostMs, () => task(controller.signal), late)
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    runner.warn({ what: `${what}: ${plain(message)}. The result is published all the same.` })
    // Whatever is not the machine's fault is a bug, and reported with its stack.
    if (!(error instanceof Error && 'code' in error)) runner.log(stack)
    return null
  }
}
