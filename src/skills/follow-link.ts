import { readlink, realpath } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { objectFilesOf } from '../core/documents/object-files.ts'
import { isOutside } from '../core/errors/is-within.ts'

/**
 * Target of a link: a path relative to the root (with `/`, '' for the root itself), `outside` of the root, or `nowhere`
 * for a missing target inside of it.
 */
export type LinkTarget = { inside: string } | 'outside' | 'nowhere'

const maxHops = 40

/**
 * Follows the link at `path` (relative to `root`, a real path) to its end without opening anything. A dangling link is
 * resolved by its text: if it points out of the root it is `outside`, although the target does not exist yet.
 */
export async function followLink(root: string, path: string): Promise<LinkTarget> {
  const place = objectFilesOf(root)?.at(path)
  if (place !== undefined) {
    if (place === 'outside') return place
    return typeof place === 'string' ? 'nowhere' : { inside: place.path }
  }
  let current = join(root, path)
  for (let hop = 0; hop < maxHops; hop++) {
    const end = await realpath(current).catch(() => null)
    if (end !== null) return within(root, end)
    const target = await readlink(current).catch(() => null)
    if (target === null) return within(root, current) === 'outside' ? 'outside' : 'nowhere'
    const folder = await realpath(dirname(current)).catch(() => null)
    current = resolve(folder ?? dirname(current), target)
  }
  return 'nowhere'
}

function within(root: string, absolute: string): { inside: string } | 'outside' {
  const path = relative(root, absolute)
  if (isOutside(path)) return 'outside'
  return { inside: path.split(sep).join('/') }
}
