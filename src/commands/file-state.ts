import { lstat, readFile } from 'node:fs/promises'
import { UserError } from '../core/errors/user-error.ts'

/** The effect of writing a file: an `unchanged` one has the same content already and is not touched. */
export type FileState = 'new' | 'replaced' | 'unchanged'

/**
 * The effect that writing `text` to `path` would have. Writes nothing.
 *
 * @throws UserError, with `todo`, where a folder, a link or another special file is in the file's place
 */
export async function fileState(path: string, text: string, todo: string): Promise<FileState> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found === null) return 'new'
  if (!found.isFile()) {
    const kind = found.isDirectory() ? 'a folder' : found.isSymbolicLink() ? 'a link' : 'not a regular file'
    throw new UserError({ what: `"${path}" is ${kind}, and is not replaced.`, todo })
  }
  const bytes = Buffer.from(text, 'utf8')
  return found.size === bytes.length && bytes.equals(await readFile(path)) ? 'unchanged' : 'replaced'
}

/** A UserError for an error of the file system, with `problem` of its reason; any other error unchanged. */
export function asWriteError(error: unknown, problem: (reason: string) => string, todo: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  return new UserError({ what: problem(error.message), todo })
}
