import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { UserError } from '../../core/errors/user-error.ts'
import type { ImportedResults } from './formats/imported-results.ts'
import { MAX_RESULTS_BYTES, MAX_VALUES } from './formats/limits.ts'
import { formatOf } from './registry.ts'
import { resultDocument } from './result-document.ts'

export interface ReadResults extends ImportedResults {
  /** SHA-256 of its bytes, in hex. */
  digest: string
}

/**
 * Reads a file of results in any known format. `path` is absolute, `name` is for messages. Throws
 * `UserError`/`UserErrors` for a file that is missing, too large, not text or malformed.
 */
export async function readResultsFile(path: string, name: string): Promise<ReadResults[]> {
  const { text, digest } = await readText(path, name)
  refuseTooMany(text, name)
  const document = resultDocument(text, name)
  const format = formatOf(document)
  return format.read(document).map((column) => ({ ...column, file: name, format: format.id, digest }))
}

async function readText(path: string, name: string): Promise<{ text: string; digest: string }> {
  const problem = (what: string, todo = 'Name a file of results by its path.') => new UserError({ what, todo })
  let handle: FileHandle | undefined
  try {
    // Checked before opening: opening a pipe waits for its writer.
    if (!(await stat(path)).isFile()) throw problem(`"${name}" is not a regular file.`)
    handle = await open(path, 'r')
    const stats = await handle.stat()
    if (!stats.isFile()) throw problem(`"${name}" is not a regular file.`)
    if (stats.size > MAX_RESULTS_BYTES) {
      const [size, most] = [stats.size, MAX_RESULTS_BYTES].map((bytes) => Math.ceil(bytes / 1024 / 1024))
      throw problem(
        `"${name}" has ${size} MB, and at most ${most} MB of results are read.`,
        'Make results of a part of the suites, or without transcripts.',
      )
    }
    const bytes = await handle.readFile()
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, digest: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (error instanceof UserError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') throw problem(`There is no file of results "${name}".`)
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw problem(`"${name}" is not text in UTF-8.`)
    if (code === 'EACCES' || code === 'EPERM') throw problem(`"${name}" cannot be read (permission denied).`)
    throw error
  } finally {
    await handle?.close()
  }
}

/**
 * Throws for a text with too many values, which take many times its memory once parsed. Counts brackets and commas,
 * also those inside texts.
 */
function refuseTooMany(text: string, name: string): void {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    // , [ {
    if (character === 0x2c || character === 0x5b || character === 0x7b) count += 1
  }
  if (count <= MAX_VALUES) return
  throw new UserError({
    what: `"${name}" holds more than ${MAX_VALUES.toLocaleString('en')} values.`,
    todo: 'Make results of a part of the suites, or without transcripts.',
  })
}
