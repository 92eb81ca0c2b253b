import { realpathSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { isOutside } from '../core/errors/is-within.ts'
import { shellWord } from '../core/errors/shell-word.ts'
import { UserError } from '../core/errors/user-error.ts'
import type { Repository } from '../core/git/repository.ts'
import type { Terminal } from './terminal.ts'

/** The folder that a command runs in, and its repository. Paths are absolute. */
export interface WorkingFolder {
  /** Relative paths on the command line start here. */
  folder: string
  /** The root of the repository; the folder itself where there is none. */
  root: string
  /**
   * The repository's result store, in its git folder, so that it belongs to the clone and is never tracked; null
   * without a repository.
   */
  store: string | null
}

/** Real path of the folder that a command runs in. Throws UserError where `-C` names none. */
export async function folderOf(terminal: Terminal, directory: string | undefined): Promise<string> {
  const named = resolve(terminal.cwd, directory ?? '.')
  try {
    return await realpath(named)
  } catch {
    throw new UserError({ what: `There is no folder "${named}".`, todo: 'Name one that exists with -C.' })
  }
}

/** The terminal of a command that `-C` before it starts elsewhere. Throws UserError where it names no folder. */
export async function terminalIn(terminal: Terminal, directory: string): Promise<Terminal> {
  return { ...terminal, cwd: await folderOf(terminal, directory), startedIn: terminal.startedIn ?? terminal.cwd }
}

/**
 * What `-C` has to name for a command that measures the same again, ready for a shell; null where nothing has to. Its
 * paths start at the root of the repository, wherever below it the program was started.
 */
export function placeToRepeat(terminal: Terminal, directory: string | undefined, root: string): string | null {
  const started = terminal.startedIn ?? terminal.cwd
  const isHere = directory === undefined && terminal.startedIn === undefined
  const from = relative(root, real(started))
  if (from === '') return null
  return isHere && !isOutside(from) ? '"$(git rev-parse --show-toplevel)"' : shellWord(root)
}

function real(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** The working folder of a command in `folder`; `repository`: null where there is none. */
export function workingFolder(folder: string, repository: Repository | null): WorkingFolder {
  const store = repository === null ? null : join(repository.commonDir, 'skill-eval-gate')
  return { folder, root: repository?.root ?? folder, store }
}

/** Turns patterns relative to the working folder into patterns relative to the repository's root. */
export function suitePatterns(
  patterns: readonly string[],
  { folder, root }: Pick<WorkingFolder, 'folder' | 'root'>,
): string[] {
  const below = relative(root, folder)
  if (below === '' || isOutside(below)) return [...patterns]
  return patterns.map((pattern) => {
    if (isAbsolute(pattern)) return pattern
    return withoutDots(`${below.split(sep).join('/')}/${pattern.replaceAll('\\', '/')}`)
  })
}

/** Resolves `.` and `..` in a pattern as far as possible. Globs are kept. */
function withoutDots(pattern: string): string {
  const parts: string[] = []
  for (const part of pattern.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.length === 0 ? '.' : parts.join('/')
}
