import { type FileHandle, open, realpath } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { isWithin } from '../errors/is-within.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { type ObjectFiles, objectFilesOf } from './object-files.ts'

/**
 * A file's text, or why it cannot be read. `problem` is the end of a sentence such as "is not a regular file";
 * `missing` is true if no file exists.
 */
export type FileText = { text: string } | { problem: string; missing: boolean }

/**
 * Reads a text file of a repository that may be hostile. Accepts only a regular file inside `root` (a link must not
 * leave it), of at most 5 MB, in UTF-8 without NUL. `file` is relative to `root`, with `/`.
 */
export async function readTextFile(root: string, file: string): Promise<FileText> {
  if (isAbsolute(file) || /(^|\/)\.\.(\/|$)/.test(file))
    return { problem: 'is outside of the repository', missing: false }
  const objects = objectFilesOf(root)
  if (objects !== undefined) return readObject(objects, file)
  let target: string
  try {
    target = await realpath(join(root, file))
    if (!isWithin(await realpath(root), target)) {
      return { problem: 'is a link that leads outside of the repository', missing: false }
    }
  } catch (error) {
    return failure(error)
  }
  let handle: FileHandle | undefined
  try {
    handle = await open(target, 'r')
    const stats = await handle.stat()
    if (!stats.isFile()) return { problem: 'is not a regular file', missing: false }
    if (stats.size > MAX_FILE_BYTES) return tooLarge(stats.size)
    return decode(await handle.readFile())
  } catch (error) {
    return failure(error)
  } finally {
    await handle?.close()
  }
}

/** The same for a file of a commit that is not checked out. */
async function readObject(objects: ObjectFiles, file: string): Promise<FileText> {
  const place = objects.at(file)
  if (place === 'outside') return { problem: 'is a link that leads outside of the repository', missing: false }
  if (place === 'missing') return { problem: 'does not exist', missing: true }
  if (place === 'loop') return { problem: 'is a link that leads to itself', missing: false }
  if (place.file === null) return { problem: 'is not a regular file', missing: false }
  const { size } = place.file
  if (size === null) return { problem: 'is not in this clone, which is a partial one', missing: false }
  return size > MAX_FILE_BYTES ? tooLarge(size) : decode(await place.file.read())
}

function tooLarge(bytes: number): FileText {
  const size = (bytes / 1024 / 1024).toFixed(1)
  return { problem: `has ${size} MB, and at most ${MAX_FILE_BYTES / 1024 / 1024} MB are read`, missing: false }
}

function decode(bytes: Uint8Array): FileText {
  if (bytes.includes(0)) return { problem: 'is not text in UTF-8', missing: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { problem: 'is not text in UTF-8', missing: false }
  }
}

function failure(error: unknown): FileText {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: 'does not exist', missing: true }
  if (code === 'EISDIR') return { problem: 'is not a regular file', missing: false }
  if (code === 'ELOOP') return { problem: 'is a link that leads to itself', missing: false }
  if (code === 'EACCES' || code === 'EPERM') return { problem: 'cannot be read (permission denied)', missing: false }
  throw error
}
