import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { parseJson } from '../../core/errors/parse-json.ts'
import { writeWhole } from '../../core/process/write-whole.ts'

/**
 * The outcome of reading a file: its content with the SHA-256 of the whole file, `nothing` where there is no file,
 * `damage` for any other content.
 */
type Entry<T> = { found: 'entry'; content: T; digest: string } | { found: 'nothing' } | { found: 'damage' }

/** Beginning of every file, before the digest; raised when the shape of the content changes. */
const SCHEMA = 'skill-eval-gate/store/v1'

/** Follows no link and waits for no pipe, because the folder may come from elsewhere. Windows has neither flag. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** More than other runs get in the way by chance. */
const MOST_ATTEMPTS = 5

/**
 * Reads a file that `writeEntry` wrote: one line with the schema and the SHA-256 of the second line, which is the
 * content as JSON. `schema` checks the content.
 */
export async function readEntry<T>(path: string, schema: z.ZodType<T>, maxBytes: number): Promise<Entry<T>> {
  const text = readBounded(path, maxBytes)
  if (text === null) return { found: 'nothing' }
  const end = text.indexOf('\n')
  const body = text.slice(end + 1).replace(/\n$/, '')
  if (end === -1 || text.slice(0, end) !== header(body)) return { found: 'damage' }
  const parsed = schema.safeParse(parseJson(body))
  return parsed.success ? { found: 'entry', content: parsed.data, digest: sha256(text) } : { found: 'damage' }
}

/**
 * Writes a file whole or not at all, replacing an existing one. Returns the SHA-256 of the whole file; null, and writes
 * nothing, when the file would be larger than `maxBytes`.
 *
 * @throws the file system's error
 */
export async function writeEntry(path: string, content: unknown, maxBytes: number): Promise<string | null> {
  const body = JSON.stringify(content)
  const text = `${header(body)}\n${body}\n`
  if (Buffer.byteLength(text) > maxBytes) return null
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeWhole(path, text)
      return sha256(text)
    } catch (error) {
      // Another run may remove the folder at any moment, because it starts over or finds the folder empty and old.
      if (attempt === MOST_ATTEMPTS || !isMissing(error)) throw error
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function header(body: string): string {
  return `${SCHEMA} ${sha256(body)}`
}

/** SHA-256 (hex). */
export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The text of a file; null where there is none, '' where it is not a regular file, is too large or cannot be read.
 * Synchronous: the files are small and local, and awaiting each of thousands takes several times as long as reading.
 */
function readBounded(path: string, maxBytes: number): string | null {
  let file: number
  try {
    file = openSync(path, READ)
  } catch (error) {
    return isMissing(error) ? null : ''
  }
  try {
    const stats = fstatSync(file)
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  } finally {
    closeSync(file)
  }
}
