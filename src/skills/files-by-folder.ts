import { dirname } from 'node:path/posix'
import type { FileEntry } from '../core/git/list-files.ts'

/**
 * Groups files by the nearest of `folders` that holds them ('' is the root). Files outside of all folders are left out.
 */
export function filesByFolder(files: readonly FileEntry[], folders: readonly string[]): Map<string, FileEntry[]> {
  const owned = new Map<string, FileEntry[]>(folders.map((folder) => [folder, []]))
  const nearest = new Map<string, string | null>()
  const ownerOf = (folder: string): string | null => {
    if (owned.has(folder)) return folder
    if (folder === '') return null
    const known = nearest.get(folder)
    if (known !== undefined) return known
    const owner = ownerOf(parentOf(folder))
    nearest.set(folder, owner)
    return owner
  }
  for (const entry of files) {
    const owner = ownerOf(parentOf(entry.path))
    if (owner !== null) owned.get(owner)?.push(entry)
  }
  return owned
}

function parentOf(path: string): string {
  const parent = dirname(path)
  return parent === '.' ? '' : parent
}
