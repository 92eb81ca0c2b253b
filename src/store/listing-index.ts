import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { StoreFolder } from './store-folder.ts'

/**
 * Under what its agent was told a stored trial can be found as well: its name there, and the set that it belongs to.
 */
export const listingEntry = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  told: z.string().regex(/^[0-9a-f]{64}$/),
  surface: z.string().max(200),
  index: z.int().min(0),
  createdAt: z.iso.datetime(),
})

export type ListingEntry = z.infer<typeof listingEntry>

export const MOST_INDEX_BYTES = 2000
/** Of one task; each version of the skills' bodies adds a few. */
const MOST_ENTRIES = 1000

const limit = pLimit(24)

/** Where the entry is that finds the trial `key` under `told`. */
export function listingEntryPath(folder: StoreFolder, { told, key }: Pick<ListingEntry, 'told' | 'key'>): string {
  return join(folder.told, told, `${key}.jsonl`)
}

/**
 * The newest set of trials 0 to `count` - 1 of one surface that is whole, in their order; null where there is none.
 * Never of several surfaces: what was run again because of what it showed would otherwise stand beside what was kept
 * because of what it showed. `read` reads one entry, or null.
 */
export async function newestSet(
  folder: StoreFolder,
  told: string,
  count: number,
  read: (path: string, key: string) => Promise<ListingEntry | null>,
): Promise<readonly ListingEntry[] | null> {
  const parent = join(folder.told, told)
  const own = await lstat(parent).catch(() => null)
  // A link would lead out of the store.
  if (own !== null && !own.isDirectory()) await rm(parent, { force: true }).catch(() => {})
  if (own?.isDirectory() !== true) return null
  const keys = (await readdir(parent).catch(() => [])).flatMap(
    (name) => /^([0-9a-f]{64})\.jsonl$/.exec(name)?.[1] ?? [],
  )
  const entries = await Promise.all(
    keys.slice(0, MOST_ENTRIES).map((key) => limit(() => read(listingEntryPath(folder, { told, key }), key))),
  )
  const sets = new Map<string, Map<number, ListingEntry>>()
  for (const entry of entries) {
    if (entry === null || entry.index >= count) continue
    const set = sets.get(entry.surface) ?? new Map<number, ListingEntry>()
    sets.set(entry.surface, set.set(entry.index, entry))
  }
  const whole = [...sets.values()]
    .filter(({ size }) => size === count)
    .map((set) => [...set.values()].sort((a, b) => a.index - b.index))
    .sort((a, b) => newest(b) - newest(a))
  return whole[0] ?? null
}

function newest(set: readonly ListingEntry[]): number {
  return Math.max(...set.map(({ createdAt }) => Date.parse(createdAt)))
}
