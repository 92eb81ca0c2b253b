import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { removeFolder } from '../process/remove-folder.ts'
import type { StoreFolder } from './store-folder.ts'

export interface Limits {
  /** Milliseconds. */
  maxAge: number
  /** Milliseconds; for what belongs to one decision alone. */
  maxPairAge: number
  maxBytes: number
}

/** What a killed run left unfinished is nobody's any more after this long. */
const UNFINISHED_MS = 60 * 60_000

const limit = pLimit(24)

interface Found {
  path: string
  at: number
  bytes: number
}

/**
 * Removes what is too old, then the oldest of what is left until the store is small enough. Somebody else may do the
 * same at the same time: what is gone is gone. `now` in milliseconds.
 */
export async function evict(folder: StoreFolder, { maxAge, maxPairAge, maxBytes }: Limits, now: number): Promise<void> {
  const kept: Found[] = []
  for (const name of await namesIn(folder.pairs)) {
    const files = await filesIn(join(folder.pairs, name))
    if (files.every(({ at }) => now - at > maxPairAge)) await removeFolder(join(folder.pairs, name)).catch(() => {})
    else kept.push(...files)
  }
  for (const name of await namesIn(folder.told)) {
    const files = await filesIn(join(folder.told, name))
    if (files.every(({ at }) => now - at > maxAge)) await removeFolder(join(folder.told, name)).catch(() => {})
    else kept.push(...files)
  }
  for (const part of [folder.trials, folder.decisions, folder.judge]) {
    for (const file of await filesIn(part)) {
      const allowed = file.path.endsWith('.tmp') ? UNFINISHED_MS : maxAge
      if (now - file.at > allowed) await remove(file)
      else kept.push(file)
    }
  }
  kept.sort((a, b) => a.at - b.at)
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0)
  for (const file of kept) {
    if (bytes <= maxBytes) return
    await remove(file)
    bytes -= file.bytes
  }
}

async function remove({ path }: Found): Promise<void> {
  await rm(path, { force: true, recursive: true }).catch(() => {})
}

async function filesIn(folder: string): Promise<Found[]> {
  const names = await namesIn(folder)
  const found = await Promise.all(
    names.map((name) =>
      limit(async () => {
        const path = join(folder, name)
        const stats = await lstat(path).catch(() => null)
        return stats === null ? [] : [{ path, at: stats.mtimeMs, bytes: stats.size }]
      }),
    ),
  )
  return found.flat()
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
