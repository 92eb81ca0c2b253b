import { existsSync } from 'node:fs'
import { UserError } from '../errors/user-error.ts'
import { gitEnvironment } from './git-environment.ts'
import { spawnGit } from './spawn-git.ts'

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
  const command = `git ${args[0] ?? ''}`
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const maxBytes = options.maxBytes ?? defaultMaxBytes
  const { exitCode, stdout, stopped, ...rest } = await spawnGit([...safeConfig, ...args], {
    cwd,
    env: { ...gitEnvironment(process.env, options.config ?? []), ...options.env },
    input: options.input,
    timeoutMs,
    maxBytes,
    signal: options.signal,
    killsGroup: options.killsGroup === true,
  }).catch((error: unknown) => {
    throw notStarted(cwd, command, error instanceof Error ? error.message : String(error))
  })
  const stderr = rest.stderr.toString('utf8')

  if (stopped === 'cancelled') throw options.signal?.reason ?? new GitError(args, null, 'cancelled')
  if (stopped === 'timeout') {
    throw new UserError({
      what: `\`${command}\` did not end within ${timeoutMs / 1000} seconds in ${cwd}.`,
      todo: 'Check that the disk and, when it fetches, the remote answer; then run this again.',
    })
  }
  if (stopped === 'output') {
    throw new UserError({
      what: `\`${command}\` answered more than ${maxBytes} bytes in ${cwd}.`,
      todo: 'Run on a smaller repository or folder.',
    })
  }
  if (exitCode === null) throw notStarted(cwd, command, 'a signal ended it')
  if (exitCode !== 0) throwUserError(cwd, stderr)
  return { exitCode, stdout, stderr }
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
      code: 'no_repository',
      what: 'git was not found on the PATH.',
      todo: 'Install git 2.31 or newer, or add its folder to PATH.',
    })
  }
  return new Error(`${command} could not run in ${cwd}: ${message}`)
}

function throwUserError(cwd: string, stderr: string): void {
  if (stderr.includes('not a git repository')) {
    throw new UserError({
      code: 'no_repository',
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
