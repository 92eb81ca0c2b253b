import { type ChildProcess, spawn } from 'node:child_process'

/** Time between SIGTERM and SIGKILL for the children of a process that died. */
const GRACE_MS = 1_000

/**
 * Kills the process groups it was told of when this process dies without having stopped them, also by SIGKILL, which no handler sees. It is
 * one small process that reads the ids of groups from a pipe; the pipe closes whenever we end, however we end.
 */
const watched = new Set<number>()
let watchdog: ChildProcess | null = null

/** From now on the process group `pid` does not outlive this process. Returns what to call once the group is gone. */
export function watchGroup(pid: number): () => void {
  watched.add(pid)
  if (watchdog === null) startWatchdog()
  else tell(`+${pid}`)
  return () => {
    watched.delete(pid)
    tell(`-${pid}`)
  }
}

function startWatchdog(): void {
  // A group of its own: Ctrl-C in a terminal, or a kill of our group, must not end it before it did its work.
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', SOURCE, String(GRACE_MS)], {
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
  // Its end is reported by 'exit'; a write to the closed pipe adds nothing.
  child.stdin.on('error', () => {})
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  for (const pid of watched) tell(`+${pid}`)
}

function tell(line: string): void {
  watchdog?.stdin?.write(`${line}\n`)
}

/** Runs in the other process, so it may use nothing of this file. On Windows a group is a process and what it started. */
const SOURCE = `
const groups = new Set()
let rest = ''
const kill = (signal) => {
  for (const pid of groups) {
    try {
      if (process.platform === 'win32') require('node:child_process').spawnSync('taskkill', ['/pid', pid, '/T', '/F'])
      else process.kill(-pid, signal)
    } catch {}
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) {
    const pid = Number(line.slice(1))
    if (!Number.isInteger(pid) || pid < 2) continue
    if (line.startsWith('+')) groups.add(pid)
    else groups.delete(pid)
  }
})
process.stdin.on('close', () => {
  if (groups.size === 0) process.exit(0)
  kill('SIGTERM')
  setTimeout(() => {
    kill('SIGKILL')
    process.exit(0)
  }, Number(process.argv[1]))
})
`
