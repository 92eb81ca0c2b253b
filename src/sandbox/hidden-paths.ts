import { realpath } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { UserError } from '../errors/user-error.ts'
import { isWithin } from './is-within.ts'
import { SYSTEM_TREES } from './system-mounts.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What no program in a sandbox may see, or change, unless a part of it is its own. */
export interface HiddenPaths {
  /** Homes of the user. */
  homes: readonly string[]
  /** Folders of the runner's, in which it takes orders and keeps what steps share. */
  runner: readonly string[]
  /** The repository's checkout: its `.git` may hold a token. */
  checkouts: readonly string[]
}

/** Sockets of daemons, other processes, devices, passwords. */
const SYSTEM_HIDDEN = ['/run', '/proc', '/sys', '/dev', '/etc', '/boot', '/tmp', '/var/tmp', '/var/lib', '/var/log']
/** Nothing of these, or in them, is a trial's own. */
const OF_NO_TRIAL = [...SYSTEM_TREES, '/boot', '/proc', '/sys', '/dev', '/etc']
/** Nothing in these is a file to read. */
const NO_FILES = ['/proc', '/sys', '/dev']

/** By their names and by where those lead. `checkout` is the repository's, where there is one. */
export async function findHiddenPaths(environment: Environment, checkout: string | null): Promise<HiddenPaths> {
  const paths = async (...given: (string | undefined)[]) => {
    const named = given.flatMap((path) => (path !== undefined && isAbsolute(path) ? [resolve(path)] : []))
    const real = await Promise.all(named.map((path) => realpath(path).catch(() => path)))
    // In some containers the home of a user is the root: that is refused anyway, and everything is in it.
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
    // A user whom the system does not know, as in some containers.
    return undefined
  }
}

/** Whether showing a folder would show something hidden. */
export function showsHidden(path: string, { homes, runner }: HiddenPaths): boolean {
  return path === '/' || [...homes, ...runner, ...SYSTEM_HIDDEN].some((one) => isWithin(path, one))
}

/** @throws UserError for what may not be shown to a program in a sandbox */
export function checkReadable(path: string, hidden: HiddenPaths): void {
  if (!showsHidden(path, hidden) && !NO_FILES.some((folder) => isWithin(folder, path))) return
  throw new UserError({
    what: `A program in the sandbox would need to read ${JSON.stringify(path)}, which shows more of this machine than it may see`,
    todo: 'Keep what it needs in a folder of its own below your home, or somewhere else that holds nothing besides.',
  })
}

/** @throws UserError for what may not be written to from a sandbox; `readable` may not be written to either */
export function checkWritable(path: string, hidden: HiddenPaths, readable: readonly string[]): void {
  const problem = showsHidden(path, hidden)
    ? 'which holds more than what is its own'
    : OF_NO_TRIAL.some((folder) => isWithin(folder, path))
      ? 'which belongs to the system'
      : readable.some((one) => isWithin(path, one))
        ? 'which holds what it may only read'
        : null
  if (problem === null) return
  throw new UserError({
    what: `A program in the sandbox would need to write to ${JSON.stringify(path)}, ${problem}`,
    todo: 'Let the folder for temporary files (TMPDIR) be one that holds nothing else.',
  })
}
