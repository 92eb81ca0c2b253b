import { EMPTY_STEMS } from './empty-words.ts'
import type { ListingEntry } from './lexicon.ts'
import { distinctTerms, type TermKind } from './terms.ts'

/**
 * What a change did to the words of a description. `emptied`: none is left. `removed`: what went is not said in other
 * words, whatever was added. `replaced`: next to nothing of it is left, and as much is said in other words, or in
 * another language. `reworded`: anything else. The last two may say the same to a model.
 */
type WordChange = 'emptied' | 'removed' | 'replaced' | 'reworded'

/** What a change did to the words of descriptions, as far as words can tell. */
export interface Wording {
  /** Skills of both sides whose words differ. */
  changed: ReadonlyMap<string, WordChange>
  /** By skill: the others, edited or new, that took over at least half of its words. */
  takers: ReadonlyMap<string, ReadonlySet<string>>
}

type Words = Pick<ListingEntry, 'name' | 'description'>

/** New words that may say what went: at least so many for each word that did. */
const SAYS_AGAIN = 0.5
/** The least share of a description's words that has to be left, for words to judge what others came. */
const LEFT = 0.15
/** The share of new words that are another skill's, from which on they are that skill's text. */
const PASTED = 0.7
/** The share of another skill's words that a description has to gain to be one that takes them over. */
const TAKES_OVER = 0.5

/**
 * Compares the descriptions of two listings. Skills are paired by name; one that is in a listing with an empty
 * description says nothing there.
 */
export function compareWording(base: readonly Words[], head: readonly Words[]): Wording {
  const known = new Map<string, DescribedWords>()
  const before = wordsByName(base, known)
  const after = wordsByName(head, known)
  const changed = new Map<string, WordChange>()
  for (const [name, words] of after) {
    const change = changeOf(name, words, before)
    if (change !== null) changed.set(name, change)
  }
  const movers = [...after.keys()].filter((name) => changed.has(name) || !before.has(name))
  const takers = new Map<string, ReadonlySet<string>>()
  for (const [name, words] of after) {
    const old = before.get(name) ?? words
    // Of what it says now, and of what it said: where two descriptions change places, each took the other's words.
    const has = (other: string) => Math.max(shareOf(words, after.get(other)), shareOf(old, after.get(other)))
    const gains = (other: string) => has(other) - shareOf(old, before.get(other))
    const found = movers.filter((other) => other !== name && gains(other) >= TAKES_OVER)
    if (found.length > 0) takers.set(name, new Set(found))
  }
  return { changed, takers }
}

/** What happened to a skill's words; null where they are the same, or base has no such skill. */
function changeOf(name: string, words: DescribedWords, before: ReadonlyMap<string, DescribedWords>): WordChange | null {
  const old = before.get(name)
  if (old === undefined || old === words) return null
  const gone = [...old].filter(([word]) => !words.has(word))
  const added = [...words].filter(([word]) => !old.has(word))
  if (gone.length + added.length === 0) return null
  if (words.size === 0) return 'emptied'
  const lost = gone.filter(saysSomething).length
  const said = ownWords(name, added.filter(saysSomething), before).length
  if (lost > 0 && said < SAYS_AGAIN * lost) return 'removed'
  return old.size - gone.length < LEFT * old.size ? 'replaced' : 'reworded'
}

/** New words of a skill without those of the one whose text was pasted over it. */
function ownWords(
  name: string,
  added: readonly Described[],
  before: ReadonlyMap<string, DescribedWords>,
): readonly Described[] {
  const rests = [...before].flatMap(([other, words]) => {
    const rest = added.filter(([word]) => !words.has(word))
    return other !== name && added.length - rest.length >= PASTED * added.length ? [rest] : []
  })
  return rests.sort((a, b) => a.length - b.length)[0] ?? added
}

/** Whether a word can stand for what a skill does: those of any request and those of praise say nothing. */
function saysSomething([word, kind]: Described): boolean {
  return (kind === 'word' || kind === 'pair') && !EMPTY_STEMS.has(word)
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

type DescribedWords = ReadonlyMap<string, TermKind>
type Described = readonly [string, TermKind]

/** The share of a skill's words that another one has. */
function shareOf(words: DescribedWords, other: DescribedWords = new Map()): number {
  if (words.size === 0) return 0
  return [...words.keys()].filter((word) => other.has(word)).length / words.size
}

/** `known`: words by description; what is read is added. */
function wordsByName(listing: readonly Words[], known: Map<string, DescribedWords>): Map<string, DescribedWords> {
  return new Map(
    listing.map(({ name, description }) => {
      const words = known.get(description) ?? distinctTerms(description)
      known.set(description, words)
      return [name, words]
    }),
  )
}
