import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { killMarked, MARK } from './kill-marked.ts'
import { watchMark } from './watchdog.ts'

/** How long a program's output may stay open after its end, because descendants may still hold it. */
const DRAIN_MS = 1_000

/** How a program ended. */
export type Exit =
  | { kind: 'code'; code: number }
  | { kind: 'signal'; signal: string }
  /** The program did not start. */
  | { kind: 'failed'; error: Error }

/** A running program and everything it started. */
export interface ProcessGroup {
  stdin: Writable
  stdout: Readable
  stderr: Readable
  /** Resolves when the program has ended in any way. Never rejects. */
  exit: Promise<Exit>
  /**
   * Sends SIGTERM to the whole group, SIGKILL after `graceMs`, and resolves when the whole group is gone. May be called
   * at any time and repeatedly.
   */
  stop(graceMs: number): Promise<void>
}

/**
 * Starts a program, without a shell, as its own process group. When the program ends, everything that it left running
 * is killed. When this process dies, the whole group is killed.
 */
export function startProcessGroup(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>> },
): ProcessGroup {
  const mark = randomUUID()
  const watch = watchMark(mark)
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...options.env, [MARK]: mark },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const { pid } = child
  if (pid === undefined) watch.gone()
  else watch.started(pid)

  const exit = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      // Also emitted when a signal cannot be sent; only a program that never started has no pid.
      if (pid === undefined) resolve({ kind: 'failed', error })
    })
    child.once('exit', (code, signal) => {
      if (pid !== undefined) killGroup(pid, 'SIGKILL')
      killMarked(mark)
      watch.gone()
      const drained = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, DRAIN_MS)
      child.once('close', () => clearTimeout(drained))
      resolve(code === null ? { kind: 'signal', signal: signal ?? 'unknown' } : { kind: 'code', code })
    })
  })
  // A program that does not read its input closes the pipe, which is not an error.
  child.stdin.on('error', () => {})

  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    exit,
    async stop(graceMs) {
      if (pid === undefined) return
      if (child.exitCode === null && child.signalCode === null) {
        killGroup(pid, 'SIGTERM')
        const force = setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs)
        await exit
        clearTimeout(force)
      }
      await exit
    },
  }
}

function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).on('error', () => {})
    return
  }
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is empty already.
  }
}
