import type { LexicalConstants } from './constants.ts'
import type { AskedTerm, SkillScorer } from './score.ts'
import { distinctTerms } from './terms.ts'
import { kindWeight } from './vocabulary.ts'
import { WordFamilies } from './word-families.ts'

/**
 * The skills by stem, one row for each stem that a skill has: the place of the skill, and the stem's factor there. Rows
 * are in the order of the stems, so that those of a family lie side by side.
 */
interface Rows {
  /** Where the rows of a stem begin and end. */
  of: ReadonlyMap<string, readonly [number, number]>
  places: Uint32Array
  factors: Float64Array
  /** In one order, whatever the order of the skills: sums of fractions depend on it. */
  families: WordFamilies
}

/** A stem as prompts ask for it: its rows, and those of its family, as beginnings and ends. */
interface Word {
  own: readonly number[]
  family: readonly string[]
  kin: readonly number[]
}

/**
 * Index of skills by stem. Gives an upper bound of every skill's score at a fraction of the cost of the scores
 * themselves, so that in a catalogue of thousands a prompt is scored only for the few skills that may fire. A skill's
 * score depends on no other skill: the sides of a change share an index, and what it says of a prompt.
 */
export class SkillIndex {
  readonly #constants: LexicalConstants
  readonly #scorers: SkillScorer[] = []
  readonly #places = new Map<SkillScorer, number>()
  /** Null: skills were added. */
  #rows: Rows | null = null
  readonly #words = new Map<string, Word>()
  /** What the last prompt added up for each skill, and the weight of its words; zero where it shares none. */
  #sums = new Float64Array(0)
  #weights = new Float64Array(0)
  #touched: number[] = []
  #last: Asked | null = null

  constructor(constants: LexicalConstants) {
    this.#constants = constants
  }

  get size(): number {
    return this.#scorers.length
  }

  has(scorer: SkillScorer): boolean {
    return this.#places.has(scorer)
  }

  /** The place of a skill, which is added where it has none. */
  placeOf(scorer: SkillScorer): number {
    const known = this.#places.get(scorer)
    if (known !== undefined) return known
    const place = this.#scorers.push(scorer) - 1
    this.#places.set(scorer, place)
    this.#rows = null
    this.#last = null
    this.#words.clear()
    return place
  }

  /** What the skills have of a prompt, until the next one is asked. */
  ask(text: string): Asked {
    if (this.#last?.text === text) return this.#last
    const rows = this.#rows ?? this.#sorted()
    this.#rows = rows
    const words = [...distinctTerms(text)].map(([stem, kind]) => {
      return { stem, weight: kindWeight(kind, this.#constants), ...this.#word(rows, stem) }
    })
    const scores = new Map<number, number>()
    this.#last = {
      text,
      terms: words,
      ...this.#bounds(rows, words),
      score: (place) => {
        const score = scores.get(place) ?? this.#scorers[place]?.score(words) ?? 0
        scores.set(place, score)
        return score
      },
      matched: (place) => this.#scorers[place]?.matched(words) ?? [],
    }
    return this.#last
  }

  #sorted(): Rows {
    const counts = new Map<string, number>()
    for (const { phrases } of this.#scorers) {
      for (const [stem] of phrases.fields()) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
    const stems = [...counts.keys()].sort()
    const rows = new Map<string, [number, number]>()
    let all = 0
    for (const stem of stems) {
      rows.set(stem, [all, all])
      all += counts.get(stem) as number
    }
    const [places, factors] = [new Uint32Array(all), new Float64Array(all)]
    for (const [place, { phrases }] of this.#scorers.entries()) {
      for (const [stem, factor] of phrases.fields()) {
        const own = rows.get(stem) as [number, number]
        places[own[1]] = place
        factors[own[1]] = factor
        own[1] += 1
      }
    }
    return { of: rows, places, factors, families: new WordFamilies(stems) }
  }

  #word({ of, families }: Rows, stem: string): Word {
    const known = this.#words.get(stem)
    if (known !== undefined) return known
    const family = families.of(stem)
    const kin: number[] = []
    for (const other of family) {
      const [start, end] = of.get(other) as readonly [number, number]
      if (kin.at(-1) === start) kin[kin.length - 1] = end
      else kin.push(start, end)
    }
    const word = { own: of.get(stem) ?? [], family, kin }
    if (family.length > 0) this.#words.set(stem, word)
    return word
  }

  /**
   * The best phrase of weight w is worth at most w / sqrt(w + phraseFloor), which grows with w, and exclusions only
   * lower a score. Only skills that share a word with the prompt cost anything: of thousands a few.
   */
  #bounds({ places, factors }: Rows, words: readonly (AskedTerm & Word)[]): Pick<Asked, 'likely' | 'bounds'> {
    const { phraseWeight, phraseFloor, promptFloor, familyQuality, threshold } = this.#constants
    const touched = this.#cleared()
    const [sums, weights] = [this.#sums, this.#weights]
    /** Adds a word's part in each skill that has it. One of its family may be of another kind: it weighs 1 at most. */
    const add = (runs: readonly number[], share: number, kin: number) => {
      for (let run = 0; run < runs.length; run += 2) {
        const end = runs[run + 1] as number
        for (let row = runs[run] as number; row < end; row += 1) {
          const place = places[row] as number
          const before = weights[place] as number
          if (before === 0 && kin > 0) touched.push(place)
          sums[place] = (sums[place] as number) + share * (factors[row] as number)
          weights[place] = before + kin
        }
      }
    }
    let whole = 0
    for (const { own, weight, kin } of words) {
      whole += weight
      add(own, weight, weight)
      add(kin, weight * familyQuality, 1)
    }
    const root = Math.sqrt(whole + promptFloor)
    const likely: number[] = []
    for (const place of touched) {
      const matched = weights[place] as number
      const most = ((sums[place] as number) + (phraseWeight * matched) / Math.sqrt(matched + phraseFloor)) / root
      sums[place] = most
      if (most >= threshold - ROUNDING) likely.push(place)
    }
    return { likely, bounds: sums }
  }

  /** An empty list of touched skills, with the last prompt's sums taken back. */
  #cleared(): number[] {
    if (this.#sums.length < this.size) {
      this.#sums = new Float64Array(this.size)
      this.#weights = new Float64Array(this.size)
    }
    for (const place of this.#touched) {
      this.#sums[place] = 0
      this.#weights[place] = 0
    }
    this.#touched = []
    return this.#touched
  }
}

/** A prompt as the skills of an index have it. */
interface Asked {
  text: string
  terms: readonly AskedTerm[]
  /** Places of the skills that may reach the threshold. */
  likely: readonly number[]
  /** By place: what the score of a likely skill is at most, but for `ROUNDING`. */
  bounds: Readonly<Float64Array>
  score(place: number): number
  /** The stems of the prompt that a skill has, as `SkillScorer.matched` tells them. */
  matched(place: number): { stem: string; adds: number }[]
}

/** A bound and a score are rounded differently. */
export const ROUNDING = 1e-9
