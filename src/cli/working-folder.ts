import { realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { isOutside } from '../errors/is-within.ts'
import { UserError } from '../errors/user-error.ts'
import type { Repository } from '../git/repository.ts'
import type { Terminal } from './terminal.ts'

/** The folder that a command runs in, and its repository. Paths are absolute. */
export interface WorkingFolder {
  /** What relative paths on the command line start from. */
  folder: string
  /** The root of the repository; the folder itself where there is none. */
  root: string
  /**
   * The result store that belongs to the repository, in its git folder, so that it goes with the clone and is never
   * tracked; absent where there is none.
   */
  store?: string | null
}

/** The folder that a command runs in. Throws `UserError` where `-C` names none. */
export async function folderOf(terminal: Terminal, directory: string | undefined): Promise<string> {
  const named = resolve(terminal.cwd, directory ?? '.')
  try {
    return await realpath(named)
  } catch {
    throw new UserError({ what: `There is no folder "${named}".`, todo: 'Name one that exists with -C.' })
  }
}

export function workingFolder(folder: string, repository: Repository | null): WorkingFolder {
  const store = repository === null ? null : join(repository.commonDir, 'skill-eval-gate')
  return { folder, root: repository?.root ?? folder, store }
}

/** The patterns relative to the repository root; the user wrote them relative to the working folder. */
export function suitePatterns(
  patterns: readonly string[],
  { folder, root }: Pick<WorkingFolder, 'folder' | 'root'>,
): string[] {
  const below = relative(root, folder)
  if (below === '' || isOutside(below)) return [...patterns]
  return patterns.map((pattern) => {
    if (isAbsolute(pattern)) return pattern
    return fromRoot(`${below.split(sep).join('/')}/${pattern.replaceAll('\\', '/')}`)
  })
}

/** Without `.` and `..`, as far as they can be resolved; globs stay what they are. */
function fromRoot(pattern: string): string {
  const parts: string[] = []
  for (const part of pattern.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.length === 0 ? '.' : parts.join('/')
}
