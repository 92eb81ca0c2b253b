import { createContext, Script } from 'node:vm'

/**
 * Longer than any honest pattern or schema takes, even on a busy machine, and short enough that hostile ones do not
 * delay a run much.
 */
const LIMIT_MS = 5_000

const script = new Script('work()')
const sandbox: { work: (() => void) | null } = { work: null }
createContext(sandbox)

/**
 * Does synchronous work and interrupts it after 5 seconds. Only `node:vm` can interrupt JavaScript from outside; its
 * sandbox holds nothing but the call, which takes 0.2 ms. For nested work the outer limit counts. Interrupted work did
 * not clean up, so discard the objects that it used.
 *
 * @throws Error that `what` took too long
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

/** Checks the code, because an error of the sandbox is not an instance of this realm's Error. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
