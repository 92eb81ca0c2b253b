import { join } from 'node:path/posix'
import { isOutside } from '../../../core/errors/is-within.ts'

/**
 * Converts a path relative to `folder` to one relative to the repository root ('' for the root itself), with `/`. Null
 * for a path that leaves the repository.
 */
export function insideRepository(folder: string, written: string): string | null {
  const slashed = written.replaceAll('\\', '/')
  if (/^(?:\/|[A-Za-z]:)/.test(slashed) || slashed.includes('\0')) return null
  const path = join(folder, slashed).replace(/\/$/, '')
  if (isOutside(path)) return null
  return path === '.' ? '' : path
}
