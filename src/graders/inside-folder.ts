import { join, sep } from 'node:path'
import { followLink } from '../skills/follow-link.ts'

/** Target of a path in a folder: an entry (by its real path, relative to the folder), nothing, or the outside. */
type InsideFolder = { real: string } | 'missing' | 'outside'

/**
 * Follows `path` (relative, with the system's separators) from `root` (a real path) name by name, so that a link to the
 * outside is noticed anywhere on the path, even when its target does not exist. Opens nothing.
 */
export async function insideFolder(root: string, path: string): Promise<InsideFolder> {
  let real = ''
  for (const name of join(path).split(sep)) {
    if (name === '' || name === '.') continue
    if (name === '..') return 'outside'
    const target = await followLink(root, join(real, name))
    if (target === 'outside') return 'outside'
    if (target === 'nowhere') return 'missing'
    real = target.inside
  }
  return { real }
}
