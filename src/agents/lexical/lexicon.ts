import { CONSTANTS, type LexicalConstants } from './constants.ts'
import { ExplicitNames } from './explicit-names.ts'
import { parseDescription } from './parse-description.ts'
import { SkillScorer } from './score.ts'
import { SkillIndex } from './skill-index.ts'
import { skillProfile } from './skill-profile.ts'

/** Indexes kept, of rooms or of whole catalogues, and listings. */
const MOST_INDEXES = 8

/** One entry of a skill listing. */
export interface ListingEntry {
  /** Unique in a listing. */
  name: string
  /** The name that a prompt may spell, where it is not `name`. */
  bareName?: string
  description: string
}

/** The skills of a listing in their index. */
export interface ListedSkills {
  index: SkillIndex
  names: ExplicitNames
  /** By name. */
  places: ReadonlyMap<string, number>
  /** By place: the names of the listing there; some share a description. */
  namesAt: readonly (readonly string[] | undefined)[]
}

type Scored = readonly { name: string; scorer: SkillScorer }[]

/**
 * What the routers of one evaluation share: the descriptions that were read, and their indexes. Both sides of a change,
 * and the check of it, have most in common.
 */
export class Lexicon {
  readonly constants: LexicalConstants
  readonly #scorers = new Map<string, SkillScorer>()
  #indexes: SkillIndex[] = []
  #listings: { scored: Scored; skills: ListedSkills }[] = []
  readonly #readings: Map<unknown, Map<string, unknown>>
  #nameless: Lexicon | null = null

  constructor(constants: LexicalConstants = CONSTANTS, readings: Map<unknown, Map<string, unknown>> = new Map()) {
    this.constants = constants
    this.#readings = readings
  }

  /** A lexicon for the same texts under no names, until `forget`: they double what is kept of each. */
  get nameless(): Lexicon {
    this.#nameless ??= new Lexicon(this.constants, this.#readings)
    return this.#nameless
  }

  /** The scorer of a description, which is the same in every listing. */
  scorer(name: string, description: string): SkillScorer {
    const key = JSON.stringify([name, description])
    const known = this.#scorers.get(key)
    if (known !== undefined) return known
    const phrasesOf = (text: string) => this.reading(text, parseDescription)
    const scorer = new SkillScorer(skillProfile(name, description, this.constants, phrasesOf), this.constants)
    this.#scorers.set(key, scorer)
    return scorer
  }

  /** What `read` makes of a text: asked once, until `forget`. */
  reading<Reading>(text: string, read: (text: string, lexicon: Lexicon) => Reading): Reading {
    const known = this.#readings.get(read) ?? new Map<string, unknown>()
    this.#readings.set(read, known)
    if (!known.has(text)) known.set(text, read(text, this))
    return known.get(text) as Reading
  }

  /** Drops what was read of texts, and what has no names: routers that are made have what they need. */
  forget(): void {
    this.#readings.clear()
    this.#nameless = null
  }

  /** The skills of a listing. A repeated name counts once. An equal listing has the same. */
  listing(surface: readonly ListingEntry[]): ListedSkills {
    const scored = distinctByName(surface).map(({ name, bareName = name, description }) => {
      return { name, scorer: this.scorer(bareName, description) }
    })
    const known = this.#listings.find((one) => areEqual(one.scored, scored))
    if (known !== undefined) return known.skills
    const skills = placed(scored, this.#indexOf(scored))
    this.#listings = [{ scored, skills }, ...this.#listings].slice(0, MOST_INDEXES)
    return skills
  }

  /** An index that holds these skills: one that has most of them, and little else, or a new one. */
  #indexOf(scored: Scored): SkillIndex {
    const shared = (index: SkillIndex) => scored.filter(({ scorer }) => index.has(scorer)).length
    const known = this.#indexes.find((index) => 2 * shared(index) > Math.max(scored.length, index.size))
    if (known !== undefined) return known
    const index = new SkillIndex(this.constants)
    this.#indexes = [index, ...this.#indexes].slice(0, MOST_INDEXES)
    return index
  }
}

function placed(scored: Scored, index: SkillIndex): ListedSkills {
  const places = new Map(scored.map(({ name, scorer }) => [name, index.placeOf(scorer)]))
  const namesAt: string[][] = []
  for (const [name, place] of places) namesAt[place] = [...(namesAt[place] ?? []), name]
  const names = new ExplicitNames(scored.map(({ name, scorer }) => ({ name, nameWords: scorer.nameWords })))
  return { index, names, places, namesAt }
}

function areEqual(one: Scored, other: Scored): boolean {
  const isSame = ({ name, scorer }: Scored[number], at: number) =>
    other[at]?.name === name && other[at].scorer === scorer
  return one.length === other.length && one.every(isSame)
}

/** Keeps one entry for each name: the smaller description, so that the order does not matter. */
function distinctByName(surface: readonly ListingEntry[]): ListingEntry[] {
  const byName = new Map<string, ListingEntry>()
  for (const entry of surface) {
    const known = byName.get(entry.name)
    if (known === undefined || entry.description < known.description) byName.set(entry.name, entry)
  }
  return [...byName.values()]
}
