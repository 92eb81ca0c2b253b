import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolder } from '../../core/process/remove-folder.ts'
import { type FoundFile, listFiles, listNames } from './list-files.ts'
import type { StoreFolder } from './store-folder.ts'

/** Limits of a store's age and size. */
interface StoreLimits {
  /** Milliseconds. */
  maxAge: number
  /** Milliseconds, for trials that belong to one decision alone. */
  maxPairAge: number
  maxBytes: number
}

/** Unfinished files older than this are from a killed run. */
const UNFINISHED_MS = 60 * 60_000

/**
 * Removes entries that are too old, then the oldest of the rest until the store is small enough. A file that is already
 * gone is not an error, because other runs may evict at the same time. `now` in milliseconds.
 */
export async function evict(
  folder: StoreFolder,
  { maxAge, maxPairAge, maxBytes }: StoreLimits,
  now: number,
): Promise<void> {
  const kept: FoundFile[] = []
  const parents = [
    { parent: folder.pairs, most: maxPairAge },
    { parent: folder.listings, most: maxAge },
  ]
  for (const { parent, most } of parents) {
    for (const name of await listNames(parent)) {
      const files = await listFiles(join(parent, name))
      if (files.every(({ at }) => now - at > most)) await removeFolder(join(parent, name)).catch(() => {})
      else kept.push(...files)
    }
  }
  for (const part of [folder.trials, folder.decisions, folder.judge]) {
    for (const file of await listFiles(part)) {
      const allowed = file.path.endsWith('.tmp') ? UNFINISHED_MS : maxAge
      if (now - file.at > allowed) await removeFile(file)
      else kept.push(file)
    }
  }
  kept.sort((a, b) => a.at - b.at)
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0)
  for (const file of kept) {
    if (bytes <= maxBytes) return
    await removeFile(file)
    bytes -= file.bytes
  }
}

async function removeFile({ path }: FoundFile): Promise<void> {
  await rm(path, { force: true, recursive: true }).catch(() => {})
}
