import { lstat, readlink } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/** A symbolic link on the way to a path. */
export interface Link {
  at: string
  /** The link's text. */
  target: string
}

/** Linux follows as many. */
const MAX_LINKS = 40

/**
 * Resolves an absolute path, and lists every symbolic link on the way in the order met.
 *
 * @throws Error for a missing path or a circle of links
 */
export async function followLinks(path: string): Promise<{ real: string; links: Link[] }> {
  const links: Link[] = []
  const rest = namesIn(normalize(path))
  let real = '/'
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === '..') {
      real = dirname(real)
      continue
    }
    const next = join(real, name)
    if (!(await lstat(next)).isSymbolicLink()) {
      real = next
      continue
    }
    const target = await readlink(next)
    links.push({ at: next, target })
    if (links.length > MAX_LINKS) throw new Error(`${path} has too many symbolic links`)
    rest.unshift(...namesIn(target))
    if (target.startsWith('/')) real = '/'
  }
  return { real, links }
}

function namesIn(path: string): string[] {
  return path.split('/').filter((name) => name !== '' && name !== '.')
}
