import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Call, CallEnd } from '../../src/core/git/spawn-git.ts'
import { callInSmallProcess } from './small-process.ts'

type Program = 'git' | 'sh'

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 5_000
/** A limit below it would stop git from writing what is not its output. */
const LEAST_LIMIT = 1024 * 1024
const NOTHING = Buffer.alloc(0)
/** Variables that a shell keeps for itself. */
const ofShells = new Set([
  'IFS',
  'OPTIND',
  'LINENO',
  'PPID',
  'PWD',
  'OLDPWD',
  'PS1',
  'PS2',
  'PS4',
  '_',
  'UID',
  'EUID',
  'SHELLOPTS',
  'BASHOPTS',
])

/**
 * Runs a program as `spawnGit` does, from a shell that stays. To start a program, a process is copied: a shell, which
 * is small, takes a tenth of the time that Node takes, and a test run starts some thirty thousand. What a shell cannot
 * do, the small process does.
 */
export function callInShell(program: Program, args: readonly string[], call: Call): Promise<CallEnd> {
  if (process.platform === 'win32' || call.killsGroup) return callInSmallProcess(program, args, call)
  if (call.signal?.aborted === true) {
    return Promise.resolve({ exitCode: null, stdout: NOTHING, stderr: NOTHING, stopped: 'cancelled' })
  }
  const shell = idle.pop() ?? startShell()
  return run(shell, [program, ...args], call).finally(() => idle.push(shell))
}

interface Shell {
  process: ChildProcessByStdio<Writable, Readable, null>
  /** Where a call's input and outputs are. */
  files: { stdin: string; stdout: string; stderr: string }
  /** What it hands on to programs. */
  environment: Map<string, string>
  /** Hears the id of the process that a call started, and its exit code. */
  heard: (what: 'started' | 'ended', number: number) => void
}

const idle: Shell[] = []
const started: number[] = []
const folder = mkdtempSync(join(tmpdir(), 'shells-'))
const running = new Set<number>()
process.once('exit', () => {
  for (const pid of running) kill(pid, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

function startShell(): Shell {
  const path = join(folder, String(started.push(started.length)))
  const files = { stdin: `${path}-in`, stdout: `${path}-out`, stderr: `${path}-err` }
  const child = spawn('/bin/sh', [], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
  const shell: Shell = { process: child, files, environment: new Map(), heard: () => {} }
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (text + chunk).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) shell.heard(line.startsWith('+') ? 'started' : 'ended', Number(line.slice(1)))
  })
  keepAlive(shell, false)
  return shell
}

/** Whether this process stays for what a shell will say. */
function keepAlive({ process: child }: Shell, wanted: boolean): void {
  for (const handle of [child, child.stdin, child.stdout]) {
    // Pipes have it too, which their types do not say.
    const { ref, unref } = handle as { ref?(): unknown; unref?(): unknown }
    if (wanted) ref?.call(handle)
    else unref?.call(handle)
  }
}

function run(shell: Shell, words: readonly string[], call: Call): Promise<CallEnd> {
  return new Promise((settle, reject) => {
    let pid: number | null = null
    let stopped: CallEnd['stopped'] = null
    let force: NodeJS.Timeout | undefined
    const end = (): void => {
      if (pid === null) return
      kill(pid, 'SIGTERM')
      force ??= setTimeout(kill, GRACE_MS, pid, 'SIGKILL')
    }
    const stop = (why: NonNullable<CallEnd['stopped']>): void => {
      stopped ??= why
      end()
    }
    const onAbort = (): void => stop('cancelled')
    const timer = setTimeout(stop, call.timeoutMs, 'timeout')
    call.signal?.addEventListener('abort', onAbort, { once: true })
    shell.heard = (what, number) => {
      if (what === 'started') {
        pid = number
        running.add(pid)
        return stopped === null ? undefined : end()
      }
      if (pid !== null) running.delete(pid)
      clearTimeout(timer)
      clearTimeout(force)
      call.signal?.removeEventListener('abort', onAbort)
      keepAlive(shell, false)
      if (number === 127) return reject(Object.assign(new Error(`spawn ${words[0]} ENOENT`), { code: 'ENOENT' }))
      settle(endOf(shell, number, stopped, call))
    }
    keepAlive(shell, true)
    shell.process.stdin.write(scriptOf(shell, words, call))
  })
}

/** A shell says 128 and more for a signal; git says 128 and 129 itself. */
function endOf({ files }: Shell, code: number, stopped: CallEnd['stopped'], { maxBytes }: Call): CallEnd {
  const [stdout, stderr] = [readFileSync(files.stdout), readFileSync(files.stderr)]
  if (stdout.length > maxBytes || stderr.length > maxBytes) {
    return { exitCode: null, stdout: NOTHING, stderr: NOTHING, stopped: 'output' }
  }
  return { exitCode: stopped === null && code < 130 ? code : null, stdout, stderr, stopped }
}

function scriptOf({ files, environment }: Shell, words: readonly string[], call: Call): string {
  const { cwd, env, input = '', maxBytes } = call
  // Without a PATH the system looks here, and a shell nowhere.
  const named = { PATH: '/usr/local/bin:/bin:/usr/bin', ...env }
  const wanted = new Map(Object.entries(named).filter(([name]) => /^[A-Za-z_]\w*$/.test(name) && !ofShells.has(name)))
  const lines: string[] = []
  for (const name of environment.keys()) if (!wanted.has(name)) lines.push(`unset ${name}`)
  for (const [name, value] of wanted) {
    if (environment.get(name) !== value) lines.push(`export ${name}=${quoted(value)}`)
  }
  environment.clear()
  for (const [name, value] of wanted) environment.set(name, value)
  if (input !== '') writeFileSync(files.stdin, input)
  const stdin = input === '' ? '/dev/null' : quoted(files.stdin)
  const outputs = `>${quoted(files.stdout)} 2>${quoted(files.stderr)}`
  // What would write more, in blocks of 512 bytes, is ended; and what was left behind, after seconds of computing.
  const blocks = Math.floor(Math.max(maxBytes, LEAST_LIMIT) / 512) + 1
  const limit = `ulimit -f ${blocks}; ulimit -t 120`
  const program = `${limit}; cd ${quoted(resolve(cwd))} || exit 127; exec ${words.map(quoted).join(' ')}`
  lines.push(`(${program}) <${stdin} ${outputs} &`, 'echo "+$!"', 'wait "$!"', 'echo "-$?"', '')
  return lines.join('\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
