import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '../../process/child-environment.ts'
import { withOwnFolders } from '../../process/own-folders.ts'
import type { Exit } from '../../process/process-group.ts'
import { runToEnd } from '../../process/run-to-end.ts'
import { type Confinement, confine } from '../../sandbox/confine.ts'
import { NoProgram } from '../../sandbox/find-program.ts'
import type { Command } from '../../sandbox/sandbox.ts'
import { startFailure } from '../../sandbox/start-failure.ts'

/** Time between SIGTERM and SIGKILL for a program that took too long. */
const GRACE_MS = 500
/**
 * Where the dynamic linker looks for libraries. actions/setup-python exports the first one, and its interpreter starts
 * nowhere else without it.
 */
const PASSED_ON = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']

export interface ProgramOptions {
  /** Absolute. */
  cwd: string
  stdin: string
  /** All of the program's environment. */
  environment: Readonly<Record<string, string>>
  timeoutMs: number
  signal: AbortSignal
  /** Bytes of stdout, and of stderr, that are kept; what comes after them is read and dropped. */
  maxOutput: number
  /** Where it runs; absent or null: as we are. */
  confinement?: Confinement | null
}

export interface ProgramRun {
  /** `timeout`: it was killed because it took too long, whatever it did about that. */
  end: Exit | { kind: 'timeout' }
  stdout: string
  stderr: string
  /** True: it wrote more than was kept. */
  cut: boolean
}

/**
 * Runs a program of a grader to its end, without a shell. At the time-out it is killed with everything it started, and
 * nothing it leaves running outlives it. Graders start processes here only.
 *
 * @throws Error when `signal` aborts
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, stdin, environment, timeoutMs, signal, maxOutput, confinement = null }: ProgramOptions,
): Promise<ProgramRun> {
  signal.throwIfAborted()
  const command = await commandOf({ program, args, cwd, env: environment }, confinement)
  if (command instanceof NoProgram) return failed(command)
  signal.throwIfAborted()
  const { exit, stopped, stdout, stderr } = await runToEnd({
    ...command,
    stdin,
    timeoutMs,
    graceMs: GRACE_MS,
    signal,
    keep: { head: maxOutput, tail: 0 },
  })
  signal.throwIfAborted()
  const isLate = stopped === 'timeout'
  const notStarted = confinement === null ? null : startFailure(exit, stderr.head)
  if (notStarted !== null && !isLate) return failed(notStarted)
  return {
    end: isLate ? { kind: 'timeout' } : exit,
    stdout: stdout.head,
    stderr: stderr.head,
    cut: stdout.isCut || stderr.isCut,
  }
}

/** NoProgram, returned, where there is nothing to start. */
async function commandOf(command: Command, confinement: Confinement | null): Promise<Command | NoProgram> {
  try {
    return await confine(command, confinement)
  } catch (error) {
    if (error instanceof NoProgram) return error
    throw error
  }
}

function failed(error: Error): ProgramRun {
  return { end: { kind: 'failed', error }, stdout: '', stderr: '', cut: false }
}

/**
 * Calls `use` with the environment for a grader's program and an empty folder. The environment is the allow-list of
 * `ours` with a home and a temporary folder that nobody used before; all of them are gone afterwards.
 */
export async function withOwnEnvironment<T>(
  ours: Readonly<Record<string, string | undefined>>,
  use: (environment: Readonly<Record<string, string>>, folder: string) => Promise<T>,
): Promise<T> {
  return withOwnFolders(async (folders, path) => {
    const empty = join(path, 'work')
    await mkdir(empty)
    return use(childEnvironment(ours, PASSED_ON, folders), empty)
  })
}
