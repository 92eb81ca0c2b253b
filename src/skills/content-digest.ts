import { createHash } from 'node:crypto'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { sha256 } from '../core/errors/sha256.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { SafeReader } from './safe-reader.ts'

/** One digest of several, in any order; that of a single one is its own. */
export function combinedDigest(digests: ReadonlySet<string>): string {
  const [only] = digests
  return only !== undefined && digests.size === 1 ? only : sha256([...digests].sort().join('\n'))
}

/** Larger files are read in pieces. */
const wholeFileBytes = 1024 * 1024

/** Most files open at once, over all skills. */
const limit = pLimit(24)

/**
 * Returns the SHA-256 (hex) of the paths (relative to `folder`) and contents of files, in any order. A link is digested
 * by its target and the files `behind` it (keyed by the link's path), a submodule by its commit. Equal on every
 * machine, and for a commit and a working tree with the same content; for a tree that is read from git's objects only
 * to those of another such tree.
 */
export async function contentDigest(
  reader: SafeReader,
  folder: string,
  files: readonly FileEntry[],
  behind: ReadonlyMap<string, readonly FileEntry[]>,
): Promise<string> {
  const skip = folder === '' ? 0 : folder.length + 1
  const rows = await Promise.all(
    files
      .flatMap((entry) => [
        { path: entry.path.slice(skip), entry },
        ...(behind.get(entry.path) ?? []).map((target) => ({
          path: `${entry.path.slice(skip)} -> ${target.path}`,
          entry: target,
        })),
      ])
      .map(({ path, entry }) => limit(async () => [path, entry.kind, await digestOf(reader, entry)] as const)),
  )
  rows.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return sha256(JSON.stringify(rows))
}

async function digestOf(reader: SafeReader, entry: FileEntry): Promise<string> {
  if (entry.kind === 'submodule') return entry.commit ?? ''
  const object = reader.object(entry)
  if (object !== undefined) return `git ${object?.id}`
  if (entry.kind === 'symlink')
    return (await readlink(join(reader.root, entry.path)).catch(() => '')).replaceAll('\\', '/')
  return reader.withFile(entry, async (handle, size) => {
    const hash = createHash('sha256')
    if (size <= wholeFileBytes) hash.update(await handle.readFile())
    else for await (const piece of handle.createReadStream({ autoClose: false })) hash.update(piece)
    return hash.digest('hex')
  })
}
