import type { ListingEntry } from './router.ts'
import { distinctTerms } from './terms.ts'

/** What a change did to the words of descriptions, as far as words can tell. */
export interface Wording {
  /**
   * Skills of both sides whose words differ. `shortened`: words went and next to none came, so that what went is not
   * said in other words. `reworded`: anything else, which may say the same to a model.
   */
  changed: ReadonlyMap<string, 'shortened' | 'reworded'>
  /** By skill: the others, edited or new, that took over at least half of its words. */
  takers: ReadonlyMap<string, ReadonlySet<string>>
}

type Words = Pick<ListingEntry, 'name' | 'description'>

/** A description that only lost words may have so many new ones for each that went. */
const NEW_FOR_GONE = 0.1
/** The share of another skill's words that a description has to gain to be one that takes them over. */
const TAKES_OVER = 0.5

/**
 * Compares the descriptions of two listings. Skills are paired by name; one that is in a listing with an empty
 * description says nothing there.
 */
export function compareWording(base: readonly Words[], head: readonly Words[]): Wording {
  const before = wordsByName(base)
  const after = wordsByName(head)
  const changed = new Map<string, 'shortened' | 'reworded'>()
  for (const [name, words] of after) {
    const old = before.get(name)
    if (old === undefined) continue
    const kept = common(old, words)
    const gone = old.size - kept
    const added = words.size - kept
    if (gone + added === 0) continue
    changed.set(name, gone > 0 && added <= NEW_FOR_GONE * gone ? 'shortened' : 'reworded')
  }
  const movers = [...after.keys()].filter((name) => changed.has(name) || !before.has(name))
  const takers = new Map<string, ReadonlySet<string>>()
  for (const [name, words] of after) {
    const old = before.get(name) ?? words
    const gains = (other: string) => shareOf(words, after.get(other)) - shareOf(old, before.get(other))
    const found = movers.filter((other) => other !== name && gains(other) >= TAKES_OVER)
    if (found.length > 0) takers.set(name, new Set(found))
  }
  return { changed, takers }
}

/** What changes did to the descriptions of several sets of skills, each compared for itself. */
export function mergeWordings(wordings: readonly Wording[]): Wording {
  const changed = new Map(wordings.flatMap((one) => [...one.changed]))
  const takers = new Map<string, ReadonlySet<string>>()
  for (const wording of wordings) {
    for (const [name, found] of wording.takers) takers.set(name, new Set([...(takers.get(name) ?? []), ...found]))
  }
  return { changed, takers }
}

/** The share of a skill's words that another one has. */
function shareOf(words: ReadonlySet<string>, other: ReadonlySet<string> = new Set()): number {
  return words.size === 0 ? 0 : common(words, other) / words.size
}

function common(words: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...words].filter((word) => other.has(word)).length
}

function wordsByName(listing: readonly Words[]): Map<string, Set<string>> {
  return new Map(listing.map(({ name, description }) => [name, new Set(distinctTerms(description).keys())]))
}
