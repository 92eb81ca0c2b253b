import { closeSync, openSync, readdirSync, readSync } from 'node:fs'

/** The variable that marks a program and everything it starts. Models may see it: it is one that terminals set. */
export const MARK = 'TERM_SESSION_ID'

/** Rounds of searching, because a process may fork meanwhile; more than this would be a fork bomb. */
const ROUNDS = 5

/** Longest environment that is read of a process: Linux allows no longer one by default. */
const MAX_BYTES = 2_097_152

/**
 * Kills every process whose environment carries `mark`, even one that started its own session and left our process
 * group. Only Linux shows other processes' environments; elsewhere this does nothing.
 */
export function killMarked(mark: string): void {
  if (process.platform !== 'linux') return
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = findMarked(`${MARK}=${mark}`)
    if (found.length === 0) return
    for (const pid of found) kill(pid)
  }
}

let buffer: Buffer | null = null

// Synchronous: every program that ends costs such a search, which takes five times as long in pieces, and a quarter
// longer with memory of its own.
function findMarked(entry: string): number[] {
  buffer ??= Buffer.allocUnsafe(MAX_BYTES)
  const into = buffer
  return processes().filter((pid) => {
    const environment = into.subarray(0, readEnvironment(pid, into))
    return environment.includes(entry) && environment.toString().split('\0').includes(entry)
  })
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 1 && pid !== process.pid)
  } catch {
    return []
  }
}

/** Returns the number of bytes read: 0 for a process that has ended, and for another user's, which is unreadable. */
function readEnvironment(pid: number, into: Buffer): number {
  let file: number | null = null
  let length = 0
  try {
    file = openSync(`/proc/${pid}/environ`, 'r')
    for (;;) {
      const read = readSync(file, into, length, into.length - length, null)
      if (read === 0) return length
      length += read
    }
  } catch {
    return length
  } finally {
    if (file !== null) closeSync(file)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
