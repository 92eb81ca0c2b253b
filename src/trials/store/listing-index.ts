import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { StoreFiles } from './store-files.ts'
import type { StoreFolder } from './store-folder.ts'

/**
 * Index entry: finds a stored trial by the digest of the skill listing its agent was shown. `told` is that digest,
 * `key` the trial's name, `surface` the set that it belongs to.
 */
const listingEntry = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  told: z.string().regex(/^[0-9a-f]{64}$/),
  surface: z.string().max(200),
  index: z.int().min(0),
  createdAt: z.iso.datetime(),
})

type ListingEntry = z.infer<typeof listingEntry>

export const MOST_INDEX_BYTES = 2000
/** Most entries read for one listing of one task; each version of the skills' bodies adds a few. */
const MOST_ENTRIES = 1000

const limit = pLimit(24)

/** Path of the index entry of a trial. */
export function listingEntryPath(folder: StoreFolder, { told, key }: Pick<ListingEntry, 'told' | 'key'>): string {
  return join(folder.listings, told, `${key}.jsonl`)
}

/**
 * The newest complete set of trials 0 to `count` - 1 of a listing, in their order; null where there is none. A set
 * never mixes surfaces: which trials were run again and which were kept depended on their outcome, so that a mixed set
 * would be biased.
 */
export async function newestSet(
  files: StoreFiles,
  listingDigest: string,
  count: number,
): Promise<readonly ListingEntry[] | null> {
  const { folder } = files
  const parent = join(folder.listings, listingDigest)
  const own = await lstat(parent).catch(() => null)
  // A link could lead out of the store.
  if (own !== null && !own.isDirectory()) await rm(parent, { force: true }).catch(() => {})
  if (own?.isDirectory() !== true) return null
  const keys = (await readdir(parent).catch(() => [])).flatMap(
    (name) => /^([0-9a-f]{64})\.jsonl$/.exec(name)?.[1] ?? [],
  )
  const entries = await Promise.all(
    keys.slice(0, MOST_ENTRIES).map((key) => limit(() => readListingEntry(files, listingDigest, key))),
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
    .sort((a, b) => newestTime(b) - newestTime(a))
  return whole[0] ?? null
}

function newestTime(set: readonly ListingEntry[]): number {
  return Math.max(...set.map(({ createdAt }) => Date.parse(createdAt)))
}

function readListingEntry(files: StoreFiles, listingDigest: string, key: string): Promise<ListingEntry | null> {
  const path = listingEntryPath(files.folder, { told: listingDigest, key })
  const form = { schema: listingEntry, maxBytes: MOST_INDEX_BYTES }
  return files.read(path, form, (entry) => entry.key === key && entry.told === listingDigest)
}
