import { readlink } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { readTextFile } from '../core/documents/read-text-file.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { Tree } from './tree.ts'

/** Reads files of a side as text. */
export interface SideTexts {
  /** Paths of the side's files. */
  paths(): string[]
  /** Whether the side has a file at this path, or a link that may be read. */
  has(path: string): boolean
  /**
   * The text at a path, a link followed to a file for which `mayLead` holds; null where there is none, or no readable
   * text.
   */
  at(path: string, mayLead: (target: string) => boolean): Promise<string | null>
}

/** The texts of a tree. Nothing outside of it is read, and nothing of it is run. */
export function sideTexts(tree: Tree): SideTexts {
  const { root, files, withheld, unwritten } = tree
  const entries = new Map<string, FileEntry>(files.map((file) => [file.path, file]))
  const textOf = async (path: string): Promise<string | null> => {
    const known = withheld?.get(path)
    if (known !== undefined) return known
    const entry = entries.get(path)
    if (entry === undefined) return (await unwritten?.read(path)) ?? null
    if (entry.kind !== 'file' || entry.rawPath !== undefined) return null
    const read = await readTextFile(root, path)
    return 'text' in read ? read.text : null
  }
  const paths = new Set([...entries.keys(), ...(unwritten?.paths ?? [])])
  return {
    paths: () => [...paths],
    has: (path) => paths.has(path),
    async at(path, mayLead) {
      if (entries.get(path)?.kind !== 'symlink') return textOf(path)
      const target = await readlink(join(root, path)).catch(() => null)
      if (target === null) return null
      const end = normalize(join(dirname(path), target)).replaceAll('\\', '/')
      return mayLead(end) && entries.get(end)?.kind !== 'symlink' ? textOf(end) : null
    },
  }
}
