import { realpath, stat } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { isOutside } from '../core/errors/is-within.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { listFiles, listFolder } from '../core/git/list-files.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { renderMessage } from './show-error.ts'
import type { Terminal } from './terminal.ts'

/** A file or folder from the command line, and the tree that it belongs to. */
interface NamedFile {
  /** Absolute real path. */
  path: string
  isFolder: boolean
  /**
   * Absolute real path of the tree's root: the repository's root, else the working folder, else (for a file outside of
   * it) the file's own folder.
   */
  root: string
  /** The path from the root, with `/`; `.` for the root itself. */
  file: string
  /** Lists all files of the tree, uncommitted ones too. */
  list: () => Promise<FileEntry[]>
}

/** Finds the file at an absolute path. Throws UserError, with `todo`, where there is none. */
export async function findNamedFile(named: string, cwd: string, todo: string): Promise<NamedFile> {
  const path = await realpath(named).catch(() => null)
  if (path === null) throw new UserError({ what: `There is no file "${named}".`, todo })
  const isFolder = (await stat(path)).isDirectory()
  const folder = isFolder ? path : dirname(path)
  const repository = await repositoryIfAny(folder)
  const here = await realpath(cwd)
  const root = repository?.root ?? (isOutside(relative(here, path)) ? folder : here)
  return {
    path,
    isFolder,
    root,
    file: relative(root, path).split(sep).join('/') || '.',
    list: async () => (repository === null ? listFolder(root) : listFiles(root, { working: true })),
  }
}

/** A path as the user would write it: relative when it is below the working folder `cwd`. */
export function fromHere(path: string, cwd: string): string {
  const below = relative(cwd, path)
  return isOutside(below) ? path : below
}

/** Throws UserError where `--stdout` and an option that names a file or folder to write are both given. */
export function refuseStdoutWith(option: string, isNamed: boolean, { stdout }: { stdout?: boolean }): void {
  if (stdout !== true || !isNamed) return
  const files = option === '--out' ? 'no file' : 'no files'
  throw new UserError({
    what: `--stdout writes ${files}, so it takes no ${option}.`,
    todo: 'Leave one of the two out.',
  })
}

/** Prints warnings to stderr with the source lines around them: the first `most`, then how many more there are. */
export async function printWarnings(
  terminal: Terminal,
  root: string,
  warnings: readonly Warning[],
  most = warnings.length,
): Promise<void> {
  for (const warning of warnings.slice(0, most)) terminal.stderr(`${await renderMessage(root, 'warning', warning)}\n`)
  const more = warnings.length - most
  if (more > 0) terminal.stderr(`${more} more ${more === 1 ? 'warning' : 'warnings'}\n`)
}
