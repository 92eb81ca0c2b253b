import type { Side } from '../agents/agent.ts'
import type { DistinctTrial, Told } from '../plan/plan-trials.ts'
import type { ListingEntry } from './listing-index.ts'
import type { StoredTrial } from './stored-trial.ts'

/** A stored trial that stands in for another one. */
export interface Other {
  /** Its name in the store. */
  name: string
  /** Whether running a part of base again guards it, as it does base's own. */
  guarded: boolean
}

/** What standing in needs to know of the store. */
export interface Shelf {
  /** Whether the trial itself is stored and counts. */
  holds(trial: DistinctTrial): Promise<boolean>
  /** The name of the trial itself. */
  ownName(trial: DistinctTrial): string
  /** The newest whole set of so many trials that were told this. */
  newestSet(told: string, count: number): Promise<readonly ListingEntry[] | null>
  read(name: string): Promise<StoredTrial | null>
  /** Whether it is of the same agent, and young enough. */
  stillCounts(stored: StoredTrial, guarded: boolean): boolean
  isGuarded(trial: DistinctTrial): boolean
  /** Whether trials of the task may be reused at all. */
  isReusable(trial: DistinctTrial): boolean
  /** See `RunStoreOptions`. */
  bodyOf(side: Side, skill: string): string | null
  /** The key of a trial's `Told` in this store. */
  toldKey(told: Told): string
}

export interface Substitutes {
  /** See `RunStore`. */
  standIn(sets: readonly (readonly DistinctTrial[])[]): Promise<boolean>
  of(trial: DistinctTrial): Other | undefined
  /** Nothing stands in for it any more. */
  forget(trial: DistinctTrial): void
  any(): boolean
}

/** The stored trials that stand in for those of a run. */
export function substitutesOn(shelf: Shelf): Substitutes {
  const others = new Map<string, Other>()
  return {
    async standIn(sets) {
      for (const trial of sets.flat()) others.delete(trial.key)
      const found = await whatStandsIn(sets, shelf)
      if (found === null) return false
      const guarded = sets.flat().some(shelf.isGuarded)
      for (const set of sets) {
        for (const [index, trial] of set.entries()) {
          const name = found[index]
          if (name !== undefined && name !== shelf.ownName(trial)) others.set(trial.key, { name, guarded })
        }
      }
      return true
    },
    of: ({ key }) => others.get(key),
    forget: ({ key }) => void others.delete(key),
    any: () => others.size > 0,
  }
}

/** Names of the stored trials that do for each of the sets, in their order; null where they do not. */
async function whatStandsIn(
  sets: readonly (readonly DistinctTrial[])[],
  shelf: Shelf,
): Promise<readonly string[] | null> {
  const [first = [], ...rest] = sets
  const told = first[0]?.told
  if (told === undefined || !sets.flat().every(shelf.isReusable)) return null
  // What was measured of a side counts there, and what is missing of it is measured too.
  if (await someHeld(rest.flat(), shelf)) return null
  const source = await sourceOf(first, told, rest.length > 0, shelf)
  if (source === null) return null
  const guarded = sets.flat().some(shelf.isGuarded)
  const sides = sets.flatMap(([trial]) => trial?.side ?? [])
  for (const [index, name] of source.names.entries()) {
    const stored = await shelf.read(name)
    if (stored === null || !shelf.stillCounts(stored, guarded)) return null
    const own = stored.told
    if (own?.key !== shelf.toldKey(told) || own.surface !== source.surface || own.index !== index) return null
    const isSame = ([skill, body]: [string, string | null]) =>
      body !== null && sides.every((side) => shelf.bodyOf(side, skill) === body)
    if (!Object.entries(stored.bodies).every(isSame)) return null
  }
  return source.names
}

/**
 * The set that is looked at: the trials themselves where base's are to do for head as well, else the newest of those
 * that were told the same.
 */
async function sourceOf(
  trials: readonly DistinctTrial[],
  told: Told,
  isForBoth: boolean,
  shelf: Shelf,
): Promise<{ surface: string; names: readonly string[] } | null> {
  const held = await Promise.all(trials.map(shelf.holds))
  if (held.some(Boolean)) {
    return isForBoth && held.every(Boolean) ? { surface: told.surface, names: trials.map(shelf.ownName) } : null
  }
  const set = await shelf.newestSet(shelf.toldKey(told), trials.length)
  return set === null ? null : { surface: set[0]?.surface ?? '', names: set.map(({ key }) => key) }
}

async function someHeld(trials: readonly DistinctTrial[], { holds }: Shelf): Promise<boolean> {
  const held = await Promise.all(trials.map(holds))
  return held.some(Boolean)
}
