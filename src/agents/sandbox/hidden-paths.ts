import { realpath } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { SYSTEM_TREES } from './system-mounts.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Folders hidden from programs in a sandbox, except parts that are a trial's own. */
export interface HiddenPaths {
  /** Homes of the user. */
  homes: readonly string[]
  /** Folders of the CI runner, which hold its commands and what steps share. */
  runner: readonly string[]
  /** The repository's checkout: its `.git` may hold a token. */
  checkouts: readonly string[]
}

/** The one folder of /dev for files: in memory. */
const SHM = '/dev/shm'
/** Sockets of daemons, other processes, devices, passwords. */
const SYSTEM_HIDDEN = [
  ...['/run', '/proc', '/sys', '/dev', SHM],
  ...['/etc', '/boot', '/tmp', '/var/tmp', '/var/lib', '/var/log'],
]
/** Never part of a trial's own folders. */
const OF_NO_TRIAL = [...SYSTEM_TREES, '/boot', '/proc', '/sys', '/dev', '/etc']
/** Not plain files. */
const NO_FILES = ['/proc', '/sys', '/dev']

/**
 * Finds the folders to hide, by their names and with links resolved. `checkout`: root of the repository; null: none.
 */
export async function findHiddenPaths(environment: Environment, checkout: string | null): Promise<HiddenPaths> {
  const paths = async (...given: (string | undefined)[]) => {
    const named = given.flatMap((path) => (path !== undefined && isAbsolute(path) ? [resolve(path)] : []))
    const real = await Promise.all(named.map((path) => realpath(path).catch(() => path)))
    // In some containers a user's home is `/`, which is refused anyway and contains everything.
    return [...new Set([...named, ...real])].filter((path) => path !== '/')
  }
  return {
    homes: await paths(environment['HOME'], homeOfUser()),
    runner: await paths(environment['RUNNER_TEMP']),
    checkouts: await paths(environment['GITHUB_WORKSPACE'], checkout ?? undefined),
  }
}

function homeOfUser(): string | undefined {
  try {
    return userInfo().homedir
  } catch {
    // A user without an entry in the system, as in some containers.
    return undefined
  }
}

/** Whether showing a folder would show a hidden one. */
export function showsHidden(path: string, { homes, runner }: HiddenPaths): boolean {
  return path === '/' || [...homes, ...runner, ...SYSTEM_HIDDEN].some((one) => isWithin(path, one))
}

function isAmong(folders: readonly string[], path: string): boolean {
  return !isWithin(SHM, path) && folders.some((folder) => isWithin(folder, path))
}

/** @throws UserError for a path that a program in a sandbox may not read */
export function checkReadable(path: string, hidden: HiddenPaths): void {
  if (!showsHidden(path, hidden) && !isAmong(NO_FILES, path)) return
  throw new UserError({
    what: `A program in the sandbox would need to read ${JSON.stringify(path)}, which shows more of this machine than it may see`,
    todo: 'Move what it needs to a folder that holds nothing else, in your home or elsewhere.',
  })
}

/** @throws UserError for a path that a program in a sandbox may not write to; `readable` are read-only */
export function checkWritable(path: string, hidden: HiddenPaths, readable: readonly string[]): void {
  const problem = showsHidden(path, hidden)
    ? 'which holds more than what is its own'
    : isAmong(OF_NO_TRIAL, path)
      ? 'which belongs to the system'
      : readable.some((one) => isWithin(path, one))
        ? 'which holds what it may only read'
        : null
  if (problem === null) return
  throw new UserError({
    what: `A program in the sandbox would need to write to ${JSON.stringify(path)}, ${problem}`,
    todo: 'Set TMPDIR to a folder that holds nothing else.',
  })
}
