import type { DistinctTrial, ListingKey } from '../plan/plan-trials.ts'
import { newestSet } from './listing-index.ts'
import type { Substitute, TrialShelf } from './trial-shelf.ts'

/** Stored screening trials that a run reuses although the skills' bodies were edited since. */
export class Substitutes {
  readonly #shelf: TrialShelf
  readonly #byKey = new Map<string, Substitute>()

  constructor(shelf: TrialShelf) {
    this.#shelf = shelf
  }

  /** See `RunStore.substitute`. */
  async find(sets: readonly (readonly DistinctTrial[])[]): Promise<boolean> {
    for (const trial of sets.flat()) this.forget(trial)
    const names = await findSubstituteNames(sets, this.#shelf)
    if (names === null) return false
    const guarded = sets.flat().some((trial) => this.#shelf.isGuarded(trial))
    for (const set of sets) {
      for (const [index, trial] of set.entries()) {
        const name = names[index]
        if (name !== undefined && name !== this.#shelf.nameOf(trial)) this.#byKey.set(trial.key, { name, guarded })
      }
    }
    return true
  }

  /** The substitute of a trial. */
  of({ key }: DistinctTrial): Substitute | undefined {
    return this.#byKey.get(key)
  }

  /** Drops the substitute of a trial. */
  forget({ key }: DistinctTrial): void {
    this.#byKey.delete(key)
  }

  isEmpty(): boolean {
    return this.#byKey.size === 0
  }
}

/** Names of the stored trials to use for each of the sets, in their order; null where there are none. */
async function findSubstituteNames(
  sets: readonly (readonly DistinctTrial[])[],
  shelf: TrialShelf,
): Promise<readonly string[] | null> {
  const [first = [], ...rest] = sets
  const listing = first[0]?.listing
  if (listing === undefined || !sets.flat().every((trial) => shelf.isReplaceable(trial))) return null
  // A side that has trials of its own keeps them, and its missing ones are measured.
  if ((await areStored(rest.flat(), shelf)).some(Boolean)) return null
  const source = await findSourceSet(first, listing, rest.length > 0, shelf)
  if (source === null) return null
  const guarded = sets.flat().some((trial) => shelf.isGuarded(trial))
  const sides = sets.flatMap(([trial]) => trial?.side ?? [])
  for (const [index, name] of source.names.entries()) {
    const stored = await shelf.read(name)
    if (stored === null || !shelf.isUsable(stored, guarded)) return null
    const own = stored.told
    if (own?.key !== shelf.listingOf(listing) || own.surface !== source.surface || own.index !== index) return null
    if (Object.values(stored.bodies).includes(null) || !shelf.hasSameBodies(stored, sides)) return null
  }
  return source.names
}

/**
 * The set to use: the stored trials of this very set where base's serve head as well, else the newest set whose agent
 * was shown the same listing. Null where there is none.
 */
async function findSourceSet(
  trials: readonly DistinctTrial[],
  listing: ListingKey,
  isForBoth: boolean,
  shelf: TrialShelf,
): Promise<{ surface: string; names: readonly string[] } | null> {
  const own = await areStored(trials, shelf)
  if (own.some(Boolean)) {
    const names = trials.map((trial) => shelf.nameOf(trial))
    return isForBoth && own.every(Boolean) ? { surface: listing.surface, names } : null
  }
  const set = await newestSet(shelf.files, shelf.listingOf(listing), trials.length)
  return set === null ? null : { surface: set[0]?.surface ?? '', names: set.map(({ key }) => key) }
}

/** For each trial whether it is stored itself and can be used. */
function areStored(trials: readonly DistinctTrial[], shelf: TrialShelf): Promise<boolean[]> {
  return Promise.all(trials.map(async (trial) => (await shelf.find(trial, 1, 'itself')) !== null))
}
