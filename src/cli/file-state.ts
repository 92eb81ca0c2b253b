import { lstat, readFile } from 'node:fs/promises'
import { UserError } from '../errors/user-error.ts'

/** What writing does to a file: an `unchanged` one has the same content and is not touched. */
export type FileState = 'new' | 'replaced' | 'unchanged'

/** Throws UserError, with `todo`, where a folder, a link or another thing is in the file's place. */
export async function fileState(path: string, text: string, todo: string): Promise<FileState> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found === null) return 'new'
  if (!found.isFile()) {
    const kind = found.isDirectory() ? 'a folder' : found.isSymbolicLink() ? 'a link' : 'no regular file'
    throw new UserError({ what: `"${path}" is ${kind}, and is not replaced.`, todo })
  }
  const bytes = Buffer.from(text, 'utf8')
  return found.size === bytes.length && bytes.equals(await readFile(path)) ? 'unchanged' : 'replaced'
}

/** A UserError for what the file system refused; any other error as it is. */
export function asWriteError(error: unknown, problem: (reason: string) => string, todo: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  return new UserError({ what: problem(error.message), todo })
}
