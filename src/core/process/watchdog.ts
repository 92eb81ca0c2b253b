import { type ChildProcess, spawn } from 'node:child_process'
import { MARK } from './kill-marked.ts'

/** Time between SIGTERM and SIGKILL for the children of a process that died. */
const GRACE_MS = 1_000

/**
 * The watchdog: one small process that kills our process groups when this process dies without stopping them, even by
 * SIGKILL, which no handler can catch. It reads marks and group ids from a pipe, which closes in every case.
 */
const watched = new Map<string, number | null>()
let watchdog: ChildProcess | null = null

/**
 * Registers `mark`, so that no process that carries it outlives this one. Call it before anything is started with the
 * mark, since this process may die in between. `started` adds the process group, `gone` removes the mark.
 */
export function watchMark(mark: string): { started(pid: number): void; gone(): void } {
  const set = (pid: number | null) => {
    watched.set(mark, pid)
    if (watchdog === null) startWatchdog()
    else send(lineOf(mark, pid))
  }
  set(null)
  return {
    started: set,
    gone() {
      watched.delete(mark)
      send(`-${mark}`)
    },
  }
}

function lineOf(mark: string, pid: number | null): string {
  return `+${mark} ${pid ?? ''}`
}

function startWatchdog(): void {
  // Its own group: Ctrl-C in a terminal, or a kill of our group, must not end it before its work is done.
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', SOURCE, String(GRACE_MS), MARK], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: process.platform === 'win32' ? process.env : {},
  })
  watchdog = child
  const gone = () => {
    if (watchdog === child) watchdog = null
  }
  child.once('error', gone).once('exit', gone)
  // The 'exit' event reports its end, so that a failed write to the closed pipe adds nothing.
  child.stdin.on('error', () => {})
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  for (const [mark, pid] of watched) send(lineOf(mark, pid))
}

function send(line: string): void {
  watchdog?.stdin?.write(`${line}\n`)
}

/**
 * Source of the watchdog. It runs in another process and so cannot use anything of this file. On Windows a group is a
 * process and its children.
 */
const SOURCE = `
const fs = require('node:fs')
const [graceMs, markName] = process.argv.slice(1)
const groups = new Map()
const attempt = (act) => { try { return act() } catch {} }
const killGroups = (signal) => {
  for (const pid of groups.values()) {
    if (!(pid > 1)) continue
    if (process.platform !== 'win32') attempt(() => process.kill(-pid, signal))
    else require('node:child_process').spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  }
}
const killMarked = () => {
  const marks = new Set([...groups.keys()].map((mark) => markName + '=' + mark))
  for (const name of attempt(() => fs.readdirSync('/proc')) ?? []) {
    const pid = Number(name)
    if (!(pid > 1)) continue
    const environment = attempt(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8')) ?? ''
    if (environment.split('\\0').some((entry) => marks.has(entry))) attempt(() => process.kill(pid, 'SIGKILL'))
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
let rest = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) {
    const [mark, pid] = line.slice(1).split(' ')
    if (line.startsWith('+')) groups.set(mark, Number(pid))
    else groups.delete(mark)
  }
})
process.stdin.on('close', () => {
  if (groups.size === 0) process.exit(0)
  killGroups('SIGTERM')
  setTimeout(() => {
    killGroups('SIGKILL')
    for (let round = 0; round < 3; round += 1) killMarked()
    process.exit(0)
  }, Number(graceMs))
})
`
