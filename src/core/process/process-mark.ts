import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { sha256 } from '../errors/sha256.ts'

/** Identifies one process. Its id alone does not, because later processes reuse it. */
export interface ProcessMark {
  /** Where the id is valid: the machine and its process namespace, as 8 hex digits. */
  host: string
  pid: number
  /** Start time in a unit that depends on the system; '0' when unknown. */
  started: string
}

/** The mark of this process. */
export function ownMark(): ProcessMark {
  own ??= { host: hostMark(), pid: process.pid, started: startOf(process.pid) ?? '0' }
  return own
}

/**
 * State of a process. `gone`: it has ended. `foreign`: it ran on another machine or in another container, so that its
 * state is unknown.
 */
export function stateOf(mark: ProcessMark): 'alive' | 'gone' | 'foreign' {
  if (mark.host !== ownMark().host) return 'foreign'
  try {
    process.kill(mark.pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return 'gone'
  }
  const started = startOf(mark.pid)
  return started === null || mark.started === '0' || started === mark.started ? 'alive' : 'gone'
}

/** `<host>-<pid>-<started>`, safe in a folder's name. */
export function formatMark({ host, pid, started }: ProcessMark): string {
  return `${host}-${pid}-${started}`
}

/** The mark at the start of `text`, or null. */
export function parseMark(text: string): ProcessMark | null {
  const parts = /^([0-9a-f]{8})-(\d{1,10})-([0-9a-z]{1,20})(?:-|$)/.exec(text)
  if (parts === null) return null
  const [, host = '', pid = '', started = ''] = parts
  return { host, pid: Number(pid), started }
}

let own: ProcessMark | undefined

function hostMark(): string {
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''
  return sha256(`${hostname()}\n${namespace}`).slice(0, 8)
}

/** Start time of a process; null when there is no such process, or the time is unknown. */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') return attempt(() => linuxStart(pid))
  if (process.platform === 'win32') return null
  const printed = attempt(() =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }),
  )
  return printed === null ? null : sha256(printed.trim()).slice(0, 12)
}

/** Field 22 of stat: clock ticks since boot. Counted after the program's name, which may hold spaces and brackets. */
function linuxStart(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const started = fields[19]
  // A zombie: ended, not yet waited for by its parent.
  if (fields[0] === 'Z') return 'ended'
  if (started === undefined || !/^\d+$/.test(started)) throw new Error('no start time in stat')
  return started
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
