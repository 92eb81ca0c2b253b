import { UserError } from '../errors/user-error.ts'
import { keepEnds } from '../process/keep-ends.ts'
import { type Exit, startProcessGroup } from '../process/process-group.ts'
import { resolveCommand } from '../process/resolve-command.ts'
import { type Confinement, confine } from '../sandbox/confine.ts'
import { startFailure } from '../sandbox/start-failure.ts'

export interface HookRun {
  /** The program and its arguments, absolute where they are files of the suite's. */
  command: readonly string[]
  /** Exit codes that mean success. */
  exitCodes: readonly number[]
  /** Absolute. */
  cwd: string
  env: Readonly<Record<string, string>>
  timeoutMs: number
  signal: AbortSignal
  /** Where it runs; absent or null: as we are. */
  confinement?: Confinement | null
}

const GRACE_MS = 2_000
/** Of what a hook writes, as much is shown when it fails. */
const TAIL_BYTES = 500

/**
 * Runs a hook to its end, as a process group of its own. Null when it succeeded, else why not, as the end of a
 * sentence.
 */
export async function runHook(hook: HookRun): Promise<string | null> {
  const { command, exitCodes, cwd, env, timeoutMs, signal, confinement = null } = hook
  if (signal.aborted) return 'was not started: the run was cancelled'
  const [program, ...args] = command
  const resolved = await programOf(program ?? '', cwd, env['PATH'])
  if (resolved === null) return `could not be started: there is no program \`${program}\` that may be executed`
  const confined = await confine({ program: resolved, args, cwd, env }, confinement)
  const group = startProcessGroup(confined.program, confined.args, { cwd: confined.cwd, env: confined.env })
  const stopped: { why: string | null } = { why: null }
  const stop = (why: string) => {
    stopped.why ??= why
    void group.stop(GRACE_MS)
  }
  const timer = setTimeout(() => stop(`did not end within ${timeoutMs / 1000} s`), timeoutMs)
  const cancel = () => stop('was stopped: the run was cancelled')
  signal.addEventListener('abort', cancel, { once: true })
  const streams = [group.stderr, group.stdout].map((stream) => keepEnds(stream, TAIL_BYTES))
  // Of the first that said anything.
  const said = () => streams.map((ends) => ends().tail).find((text) => text !== '') ?? ''
  try {
    group.stdin.end()
    const exit = await group.exit
    const notStarted = confinement === null ? null : startFailure(exit, said())
    if (notStarted !== null) return stopped.why ?? `could not be started: ${notStarted.message}`
    return stopped.why ?? failureOf(exit, exitCodes, said)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    await group.stop(GRACE_MS)
  }
}

async function programOf(program: string, cwd: string, path: string | undefined): Promise<string | null> {
  try {
    return (await resolveCommand([program], cwd, path)).program
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

function failureOf(exit: Exit, exitCodes: readonly number[], said: () => string): string | null {
  if (exit.kind === 'code' && exitCodes.includes(exit.code)) return null
  if (exit.kind === 'failed') return `could not be started: ${exit.error.message}`
  const how = exit.kind === 'signal' ? `was ended by ${exit.signal}` : `ended with exit code ${exit.code}`
  const text = said()
  return text === '' ? how : `${how}; the end of what it wrote: ${text}`
}
