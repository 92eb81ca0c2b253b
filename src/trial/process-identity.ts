import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Which machine (or container) a process id belongs to, as eight letters for a file name. */
export function hostMark(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
}

/**
 * When the process `pid` started, in clock ticks since the machine did: two processes that share a pid never share this. '0' where the
 * system does not say (only Linux does, without starting another process); null when there is no such process, or only its remains.
 */
export async function startMark(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return isAlive(pid) ? '0' : null
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The second field is the program's name in brackets and may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  const start = fields[START_TIME]
  return state === 'Z' || state === 'X' || start === undefined ? null : start
}

/** The 22nd field of /proc/PID/stat, counted from the third. */
const START_TIME = 19

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
