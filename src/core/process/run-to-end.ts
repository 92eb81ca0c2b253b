import { finished } from 'node:stream/promises'
import { type EndSizes, type Ends, keepEnds } from './keep-ends.ts'
import { type Exit, startProcessGroup } from './process-group.ts'

/** A program to run, with its input, limits and stop signal. */
interface ProgramRun {
  program: string
  args: readonly string[]
  /** Absolute. */
  cwd: string
  /** The whole environment of the program. */
  env: Readonly<Record<string, string>>
  /** Written to its standard input, which is then closed; default: nothing. */
  stdin?: string
  /** Time after which the program is stopped. */
  timeoutMs: number
  /** Time between SIGTERM and SIGKILL; default 1 s. */
  graceMs?: number
  /** Stops the program when it aborts. */
  signal?: AbortSignal
  /** How much to keep of stdout, and of stderr; default 10,000 bytes of either end. The rest is read and dropped. */
  keep?: EndSizes
}

/** How a program ended, and the kept parts of its output. */
interface ProgramEnd {
  exit: Exit
  /** The first reason for which we stopped the program; null: it ended by itself. */
  stopped: 'timeout' | 'cancelled' | null
  stdout: Ends
  stderr: Ends
}

const GRACE_MS = 1_000
const KEPT: EndSizes = { head: 10_000, tail: 10_000 }
/** Longer waits overflow the timer and would fire at once. */
const MAX_TIMEOUT_MS = 2_147_483_647

/**
 * Runs a program to its end, without a shell, as its own process group. When this resolves, nothing that the program
 * started is still running. Never rejects: a program that cannot be started ends with an exit of kind `failed`.
 */
export async function runToEnd(run: ProgramRun): Promise<ProgramEnd> {
  const { program, args, cwd, env, stdin, timeoutMs, graceMs = GRACE_MS, signal, keep = KEPT } = run
  const group = startProcessGroup(program, args, { cwd, env })
  const stdout = keepEnds(group.stdout, keep)
  const stderr = keepEnds(group.stderr, keep)
  let stopped: ProgramEnd['stopped'] = null
  const stop = (why: 'timeout' | 'cancelled') => {
    stopped ??= why
    void group.stop(graceMs)
  }
  const cancel = () => stop('cancelled')
  const timer = setTimeout(() => stop('timeout'), Math.min(timeoutMs, MAX_TIMEOUT_MS))
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted === true) cancel()
  group.stdin.end(stdin)
  const exit = await group.exit
  clearTimeout(timer)
  signal?.removeEventListener('abort', cancel)
  if (exit.kind !== 'failed') await Promise.allSettled([finished(group.stdout), finished(group.stderr)])
  await group.stop(graceMs)
  return { exit, stopped, stdout: stdout(), stderr: stderr() }
}
