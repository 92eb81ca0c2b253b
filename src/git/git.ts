import { existsSync } from 'node:fs'
import { execa } from 'execa'
import { UserError } from '../errors/user-error.ts'
import { gitEnvironment } from './git-environment.ts'

export interface GitOptions {
  /** Configuration for this call as `[key, value]`; overrides the user's. Keys may hold any character. */
  config?: readonly (readonly [key: string, value: string])[]
  /** Added to the safe environment. */
  env?: Readonly<Record<string, string>>
  /** Written to its standard input; absent: that is closed. */
  input?: string
  /** Milliseconds; default one minute. */
  timeoutMs?: number
  /** Longest output in bytes; default 64 MiB. More is an error, never a cut. */
  maxBytes?: number
  /** Ends the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined
  /**
   * For calls whose programs outlive a killed git, such as a transport: runs them in a process group, which is killed.
   */
  killsGroup?: boolean
}

export interface GitResult {
  exitCode: number
  stdout: Buffer
  stderr: string
}

const defaultTimeoutMs = 60_000
const defaultMaxBytes = 64 * 1024 * 1024

/**
 * Runs git in `cwd` and returns its standard output, without the final newline. `args` begin with the subcommand;
 * foreign refs and paths belong behind `--end-of-options` or `--`. Nothing in a tree is executed or fetched: no hook,
 * file system monitor or submodule; see `filterOverrides` for filters.
 *
 * @throws UserError for what the user can correct: no git, no repository, another user's repository, a time-out, too
 * much output
 * @throws GitError for any other exit code than 0
 */
export async function git(cwd: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  return (await gitBytes(cwd, args, options)).toString('utf8').replace(/\r?\n$/, '')
}

/** Like `git`, for output that may not be text: file names, contents. Nothing is stripped. */
export async function gitBytes(cwd: string, args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  const result = await tryGit(cwd, args, options)
  if (result.exitCode !== 0) throw new GitError(args, result.exitCode, result.stderr)
  return result.stdout
}

/** Like `git`, for questions answered by the exit code. */
export async function tryGit(cwd: string, args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  const subprocess = execa('git', [...safeConfig, ...args], {
    cwd,
    env: { ...gitEnvironment(process.env, options.config ?? []), ...options.env },
    extendEnv: false,
    reject: false,
    encoding: 'buffer',
    stripFinalNewline: false,
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    maxBuffer: options.maxBytes ?? defaultMaxBytes,
    ...(options.input === undefined ? { stdin: 'ignore' as const } : { input: options.input }),
    ...(options.signal === undefined ? {} : { cancelSignal: options.signal }),
    detached: options.killsGroup === true && process.platform !== 'win32',
  })
  const killGroup = (): void => {
    if (subprocess.pid !== undefined) endGroup(subprocess.pid)
  }
  if (options.killsGroup === true) process.once('exit', killGroup)
  // A process started by git may keep its pipes open after git was killed: nothing more is expected of them.
  subprocess.once('exit', (_code, killedBy) => {
    if (killedBy === null) return
    if (options.killsGroup === true) killGroup()
    subprocess.stdout.destroy()
    subprocess.stderr.destroy()
  })
  const result = await subprocess
  process.off('exit', killGroup)
  const command = `git ${args[0] ?? ''}`
  const stderr = Buffer.from(result.stderr ?? []).toString('utf8')

  if (result.isCanceled) throw options.signal?.reason ?? new GitError(args, null, 'cancelled')
  if (result.timedOut) {
    throw new UserError({
      what: `\`${command}\` did not end within ${(options.timeoutMs ?? defaultTimeoutMs) / 1000} seconds in ${cwd}.`,
      todo: 'Check that the disk and, when it fetches, the remote answer; then run this again.',
    })
  }
  if (result.isMaxBuffer) {
    throw new UserError({
      what: `\`${command}\` answered more than ${options.maxBytes ?? defaultMaxBytes} bytes in ${cwd}.`,
      todo: 'Run on a smaller repository or folder.',
    })
  }
  if (result.exitCode === undefined) throw notStarted(cwd, command, result.originalMessage ?? result.shortMessage ?? '')
  if (result.exitCode !== 0) throwUserError(cwd, stderr)
  return { exitCode: result.exitCode, stdout: Buffer.from(result.stdout ?? []), stderr }
}

/** A group's id is that of its first process, even when that has ended. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is empty already.
  }
}

/** Not a folder, so git finds no hook in it. */
const nowhere = '/dev/null'

/**
 * Configuration that keeps our calls from running anything of a repository or a user's configuration, and from changing
 * more than asked.
 */
const safeConfig = [
  ['core.hooksPath', nowhere],
  ['core.fsmonitor', 'false'],
  ['filter.lfs.smudge', ''],
  ['filter.lfs.clean', ''],
  ['filter.lfs.process', ''],
  ['filter.lfs.required', 'false'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['fetch.prune', 'false'],
  ['fetch.writeCommitGraph', 'false'],
  // If we are killed, a hanging transfer ends by itself.
  ['http.lowSpeedLimit', '1'],
  ['http.lowSpeedTime', '60'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['protocol.ext.allow', 'never'],
  // A bare repository inside a tree would bring its own configuration.
  ['safe.bareRepository', 'explicit'],
].flatMap(([key, value]) => ['-c', `${key}=${value}`])

function notStarted(cwd: string, command: string, message: string): Error {
  if (!existsSync(cwd)) {
    return new UserError({ what: `The folder ${cwd} does not exist.`, todo: 'Name a folder that exists.' })
  }
  if (message.includes('ENOENT')) {
    return new UserError({
      what: 'git was not found on the PATH.',
      todo: 'Install git 2.31 or newer, or add its folder to PATH.',
    })
  }
  return new Error(`${command} could not run in ${cwd}: ${message}`)
}

function throwUserError(cwd: string, stderr: string): void {
  if (stderr.includes('not a git repository')) {
    throw new UserError({
      what: `${cwd} is not in a git repository.`,
      todo: 'Run this inside a clone; in a workflow add actions/checkout as an earlier step.',
    })
  }
  if (stderr.includes('dubious ownership') || stderr.includes('unsafe repository')) {
    throw new UserError({
      what: `The repository at ${cwd} belongs to another user, so git refuses to read it.`,
      todo: `Run \`git config --global --add safe.directory ${JSON.stringify(cwd)}\` if you trust it.`,
    })
  }
}

/** Thrown when git ended with another exit code than 0, and the user cannot correct that as it stands. */
export class GitError extends Error {
  readonly exitCode: number | null
  /** git's stderr, at most 4,000 characters. Foreign text. */
  readonly stderr: string

  constructor(args: readonly string[], exitCode: number | null, stderr: string) {
    const said = stderr.trim().slice(0, 4000)
    super(`git ${args.join(' ').slice(0, 500)} ended with exit code ${exitCode ?? 'none'}: ${said}`)
    this.name = 'GitError'
    this.exitCode = exitCode
    this.stderr = said
  }
}
