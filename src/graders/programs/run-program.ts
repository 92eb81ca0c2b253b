import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Confinement, confine } from '../../agents/sandbox/confine.ts'
import { NoProgram } from '../../agents/sandbox/find-program.ts'
import type { Command } from '../../agents/sandbox/sandbox.ts'
import { startFailure } from '../../agents/sandbox/start-failure.ts'
import { childEnvironment } from '../../core/process/child-environment.ts'
import { withOwnFolders } from '../../core/process/own-folders.ts'
import type { Exit } from '../../core/process/process-group.ts'
import { runToEnd } from '../../core/process/run-to-end.ts'

/** Time between SIGTERM and SIGKILL for a program that took too long. */
const GRACE_MS = 500
/**
 * Search paths of the dynamic linker. actions/setup-python exports the first one, and its interpreter does not start
 * without it.
 */
const PASSED_ON = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']

/** Input, environment and limits of a grader's program. */
interface ProgramOptions {
  /** Absolute. */
  cwd: string
  stdin: string
  /** The whole environment of the program. */
  environment: Readonly<Record<string, string>>
  timeoutMs: number
  signal: AbortSignal
  /** Bytes to keep of stdout, and of stderr; the rest is read and dropped. */
  maxOutput: number
  /** The sandbox it runs in; absent or null: unconfined. */
  confinement?: Confinement | null
}

/** How a grader's program ended, and its output. */
export interface ProgramRun {
  /** `timeout`: it was stopped at its time-out, whatever its exit code was then. */
  end: Exit | { kind: 'timeout' }
  stdout: string
  stderr: string
  /** True: it wrote more than `maxOutput` bytes. */
  cut: boolean
}

/**
 * Runs a program of a grader to its end, without a shell. At the time-out it is killed, and at its end everything that
 * it started. Graders start all their processes here.
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

/** The command inside its sandbox; returns the NoProgram where there is no program to start. */
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
 * Calls `use` with the environment for a grader's program and an empty folder. The environment is an allow-list of
 * `ours` with a new home and a new temporary folder. All three folders are removed afterwards.
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
