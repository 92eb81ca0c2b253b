import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** One call of a program, with the limits that end it. */
export interface Call {
  cwd: string
  /** The whole environment of the program. */
  env: Readonly<Record<string, string>>
  /** Written to its standard input; absent: that is closed. */
  input: string | undefined
  /** Milliseconds. */
  timeoutMs: number
  /** Longest standard output, and longest error output, in bytes. */
  maxBytes: number
  signal: AbortSignal | undefined
  /** Runs the program in a process group of its own, which is killed with it. */
  killsGroup: boolean
}

/** How a call ended. */
export interface CallEnd {
  /** Null: a signal ended it. */
  exitCode: number | null
  stdout: Buffer
  stderr: Buffer
  /** The first limit that ended it; null: it ended by itself. */
  stopped: 'cancelled' | 'timeout' | 'output' | null
}

const NOTHING = Buffer.alloc(0)
const NOT_STARTED: CallEnd = { exitCode: null, stdout: NOTHING, stderr: NOTHING, stopped: 'cancelled' }

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 5_000

/**
 * Runs git to its end, with all of its output, and ends it when this process exits. Small on purpose: a gate calls git
 * ten times, and a library for processes took as long as three of the calls.
 *
 * @throws Error of the system where git cannot be started
 */
export function spawnGit(args: readonly string[], call: Call): Promise<CallEnd> {
  return spawnProgram('git', args, call)
}

/** The same of another program, which tests start as they start git. */
export function spawnProgram(program: string, args: readonly string[], call: Call): Promise<CallEnd> {
  if (call.signal?.aborted === true) return Promise.resolve(NOT_STARTED)
  return new Promise((resolve, reject) => {
    const ownGroup = call.killsGroup && process.platform !== 'win32'
    const child = spawn(program, args, {
      cwd: call.cwd,
      env: call.env,
      stdio: [call.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached: ownGroup,
      windowsHide: true,
    })
    let stopped: CallEnd['stopped'] = null
    let force: NodeJS.Timeout | undefined
    const stop = (why: NonNullable<CallEnd['stopped']>): void => {
      if (stopped !== null) return
      stopped = why
      // What git started may hold its pipes after it ended.
      if (child.exitCode !== null) endRest()
      child.kill('SIGTERM')
      force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
    }
    const endRest = (): void => {
      if (ownGroup) endGroup(child)
      child.stdout?.destroy()
      child.stderr?.destroy()
    }
    const outputs = [child.stdout, child.stderr].map((stream) => collect(stream, call.maxBytes, () => stop('output')))
    const onExit = (): void => void (ownGroup ? endGroup(child) : child.kill('SIGTERM'))
    const onAbort = (): void => stop('cancelled')
    const timer = setTimeout(() => stop('timeout'), call.timeoutMs)
    const settle = (): void => {
      clearTimeout(timer)
      clearTimeout(force)
      running.delete(onExit)
      call.signal?.removeEventListener('abort', onAbort)
    }
    if (!watchesExit) process.once('exit', endAll)
    watchesExit = true
    running.add(onExit)
    call.signal?.addEventListener('abort', onAbort, { once: true })
    child.once('error', (error) => {
      // Also emitted where a signal cannot be sent; only a program that never started has no id.
      if (child.pid !== undefined) return
      settle()
      reject(error)
    })
    // A process started by git may keep its pipes open after git was ended: nothing more is expected of them.
    child.once('exit', (_code, killedBy) => {
      if (killedBy !== null || stopped !== null) endRest()
    })
    child.once('close', (exitCode) => {
      settle()
      const [stdout, stderr] = outputs.map((output) => output.content()) as [Buffer, Buffer]
      resolve({ exitCode, stdout, stderr, stopped })
    })
    // Git that ends before it has read everything closes the pipe; its exit code says why.
    child.stdin?.on('error', () => {})
    child.stdin?.end(call.input)
  })
}

/** Keeps what a stream brings, up to `maxBytes`; more of it calls `onMore`. */
function collect(stream: Readable | null, maxBytes: number, onMore: () => void): { content(): Buffer } {
  const chunks: Buffer[] = []
  let bytes = 0
  stream?.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) onMore()
    else chunks.push(chunk)
  })
  return { content: () => (chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks)) }
}

/** Ends the calls that are under way: one listener for all, as Node warns of more than ten. */
const running = new Set<() => void>()
let watchesExit = false

function endAll(): void {
  for (const end of running) end()
}

/** A group's id is that of its first process, even when that has ended. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty already.
  }
}
