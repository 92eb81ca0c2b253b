import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { childEnvironment } from '../process/child-environment.ts'
import { type Exit, startProcessGroup } from '../process/process-group.ts'
import { createRunFolder } from '../process/run-folder.ts'
import { type Confinement, confine } from '../sandbox/confine.ts'
import { NoProgram } from '../sandbox/find-program.ts'
import type { Command } from '../sandbox/sandbox.ts'
import { startFailure } from '../sandbox/start-failure.ts'

/** Time between SIGTERM and SIGKILL for a program that took too long. */
const GRACE_MS = 500
/** Longer waits overflow the timer and would fire at once. */
const MAX_TIMEOUT_MS = 2_147_483_647
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
 * nothing it leaves running outlives it. This is the one place where graders start processes.
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
  const group = startProcessGroup(command.program, command.args, { cwd: command.cwd, env: command.env })
  const stop = () => void group.stop(GRACE_MS)
  let late = false
  const timer = setTimeout(
    () => {
      late = true
      stop()
    },
    Math.min(timeoutMs, MAX_TIMEOUT_MS),
  )
  signal.addEventListener('abort', stop, { once: true })
  try {
    const stdout = keepStart(group.stdout, maxOutput)
    const stderr = keepStart(group.stderr, maxOutput)
    group.stdin.end(stdin)
    const exit = await group.exit
    clearTimeout(timer)
    const said = exit.kind === 'failed' ? [NOTHING, NOTHING] : await Promise.all([stdout, stderr])
    signal.throwIfAborted()
    const notStarted = confinement === null ? null : startFailure(exit, said[1]?.text ?? '')
    if (notStarted !== null && !late) return failed(notStarted)
    return {
      end: late ? { kind: 'timeout' } : exit,
      stdout: said[0]?.text ?? '',
      stderr: said[1]?.text ?? '',
      cut: said.some(({ cut }) => cut),
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await group.stop(0)
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
export async function withOwnFolders<T>(
  ours: Readonly<Record<string, string | undefined>>,
  use: (environment: Readonly<Record<string, string>>, folder: string) => Promise<T>,
): Promise<T> {
  const { path, dispose } = await createRunFolder()
  try {
    const folders = { home: join(path, 'home'), temp: join(path, 'tmp') }
    const empty = join(path, 'work')
    for (const folder of [folders.home, folders.temp, empty]) await mkdir(folder)
    return await use(childEnvironment(ours, PASSED_ON, folders), empty)
  } finally {
    await dispose()
  }
}

interface Kept {
  text: string
  cut: boolean
}

const NOTHING: Kept = { text: '', cut: false }

/**
 * Reads a stream to its end and keeps its first bytes; what is no UTF-8 is replaced, and no character is cut in two.
 */
function keepStart(stream: Readable, maxBytes: number): Promise<Kept> {
  const chunks: Buffer[] = []
  let kept = 0
  let cut = false
  stream.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, maxBytes - kept)
    cut ||= part.length < chunk.length
    if (part.length === 0) return
    chunks.push(part)
    kept += part.length
  })
  stream.on('error', () => {})
  return new Promise((resolve) => {
    stream.once('close', () => {
      // With `stream` the decoder waits for the rest of a character that was cut, and so leaves it out.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(chunks), { stream: cut })
      resolve({ text, cut })
    })
  })
}
