import type { DistinctTrial, ListingKey } from '../plan/plan-trials.ts'
import { newestSet } from './listing-index.ts'
import type { Substitute, TrialShelf } from './trial-shelf.ts'

/** Stored trials of the screen that are used in place of those of a run whose skills were edited since. */
export class Substitutes {
  readonly #shelf: TrialShelf
  readonly #byKey = new Map<string, Substitute>()

  constructor(shelf: TrialShelf) {
    this.#shelf = shelf
  }

  /** See `RunStore.substitute`. */
  async find(sets: readonly (readonly DistinctTrial[])[]): Promise<boolean> {
    for (const trial of sets.flat()) this.forget(trial)
    const names = await namesFor(sets, this.#shelf)
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

  of({ key }: DistinctTrial): Substitute | undefined {
    return this.#byKey.get(key)
  }

  /** The trial has no substitute any more. */
  forget({ key }: DistinctTrial): void {
    this.#byKey.delete(key)
  }

  isEmpty(): boolean {
    return this.#byKey.size === 0
  }
}

/** Names of the stored trials that can be used for each of the sets, in their order; null where there are none. */
async function namesFor(
  sets: readonly (readonly DistinctTrial[])[],
  shelf: TrialShelf,
): Promise<readonly string[] | null> {
  const [first = [], ...rest] = sets
  const listing = first[0]?.listing
  if (listing === undefined || !sets.flat().every((trial) => shelf.isReplaceable(trial))) return null
  // What was measured of a side counts there, and what is missing of it is measured too.
  if ((await held(rest.flat(), shelf)).some(Boolean)) return null
  const source = await sourceOf(first, listing, rest.length > 0, shelf)
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
 * The set to use: the trials themselves where base's serve head as well, else the newest of those whose agent was shown
 * the same listing.
 */
async function sourceOf(
  trials: readonly DistinctTrial[],
  listing: ListingKey,
  isForBoth: boolean,
  shelf: TrialShelf,
): Promise<{ surface: string; names: readonly string[] } | null> {
  const own = await held(trials, shelf)
  if (own.some(Boolean)) {
    const names = trials.map((trial) => shelf.nameOf(trial))
    return isForBoth && own.every(Boolean) ? { surface: listing.surface, names } : null
  }
  const set = await newestSet(shelf.files, shelf.listingOf(listing), trials.length)
  return set === null ? null : { surface: set[0]?.surface ?? '', names: set.map(({ key }) => key) }
}

/** Which of the trials are stored themselves and can be used. */
function held(trials: readonly DistinctTrial[], shelf: TrialShelf): Promise<boolean[]> {
  return Promise.all(trials.map(async (trial) => (await shelf.find(trial, 1, 'itself')) !== null))
}
