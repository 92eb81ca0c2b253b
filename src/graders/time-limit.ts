import { createContext, Script } from 'node:vm'

/**
 * Longer than any honest pattern or schema takes, on a busy machine too, and short enough that hostile ones do not hold
 * up a run.
 */
const LIMIT_MS = 5_000

const script = new Script('work()')
const sandbox: { work: (() => void) | null } = { work: null }
createContext(sandbox)

/**
 * Does synchronous work, and stops it after 5 seconds. `node:vm` is how to interrupt JavaScript from outside; nothing
 * runs in its sandbox but the call, which takes 0.2 ms. Within other such work the limit of that counts. What was
 * stopped did not clean up: throw away what it worked on.
 *
 * @throws Error that says `what` took too long
 */
export function withinTimeLimit<Result>(what: string, work: () => Result): Result {
  if (sandbox.work !== null) return work()
  const results: Result[] = []
  sandbox.work = () => {
    results.push(work())
  }
  try {
    script.runInContext(sandbox, { timeout: LIMIT_MS })
  } catch (error) {
    if (isTimeout(error)) throw new Error(`${what} took longer than ${LIMIT_MS / 1000} seconds`)
    throw error
  } finally {
    sandbox.work = null
  }
  for (const result of results) return result
  throw new Error(`${what} ended without a result`)
}

/** It is an error of the sandbox, and therefore no instance of this side's Error. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
