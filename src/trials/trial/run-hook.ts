import { type Confinement, confine } from '../../agents/sandbox/confine.ts'
import { startFailure } from '../../agents/sandbox/start-failure.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { exitFailure } from '../../core/process/exit-failure.ts'
import { resolveCommand } from '../../core/process/resolve-command.ts'
import { runToEnd } from '../../core/process/run-to-end.ts'

/** One command of a hook, and how to run it. */
export interface HookRun {
  /** The program and its arguments. Paths of the suite's files are absolute. */
  command: readonly string[]
  /** Exit codes that mean success. */
  exitCodes: readonly number[]
  /** Absolute. */
  cwd: string
  env: Readonly<Record<string, string>>
  timeoutMs: number
  signal: AbortSignal
  /** The sandbox it runs in; absent or null: none. */
  confinement?: Confinement | null
  /** Time between SIGTERM and SIGKILL; absent: 2 s. */
  graceMs?: number
}

/** Bytes of the end of a failed hook's output that its message quotes. */
const TAIL_BYTES = 500

/**
 * Runs a hook to its end as its own process group. Returns null on success, else the reason as the end of a sentence
 * about the hook, such as "did not end within 5 s".
 */
export async function runHook(hook: HookRun): Promise<string | null> {
  const { command, exitCodes, cwd, env, timeoutMs, signal, confinement = null, graceMs = 2_000 } = hook
  if (signal.aborted) return 'was not started: the run was cancelled'
  const [program, ...args] = command
  const resolved = await findProgram(program ?? '', cwd, env['PATH'])
  if (resolved === null) return `could not be started: there is no program \`${program}\` that may be executed`
  const confined = await confine({ program: resolved, args, cwd, env }, confinement)
  const { exit, stopped, stdout, stderr } = await runToEnd({
    ...confined,
    timeoutMs,
    graceMs,
    signal,
    keep: { head: 0, tail: TAIL_BYTES },
  })
  if (stopped === 'timeout') return `did not end within ${timeoutMs / 1000} s`
  if (stopped === 'cancelled') return 'was stopped: the run was cancelled'
  const written = stderr.tail === '' ? stdout.tail : stderr.tail
  const notStarted = confinement === null ? null : startFailure(exit, written)
  if (notStarted !== null) return `could not be started: ${notStarted.message}`
  const failure = exitFailure(exit, exitCodes)
  return failure === null || written === '' ? failure : `${failure}; the end of what it wrote: ${written}`
}

async function findProgram(program: string, cwd: string, path: string | undefined): Promise<string | null> {
  try {
    return (await resolveCommand([program], cwd, path)).program
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}
