import type { LexicalConstants } from './constants.ts'
import type { AskedTerm, SkillScorer } from './score.ts'
import { distinctTerms } from './terms.ts'
import { kindWeight } from './vocabulary.ts'
import { WordFamilies } from './word-families.ts'

/** The skills that have a stem, by their places in the index, and the stem's factor in each. */
interface Holders {
  places: number[]
  factors: number[]
}

/** A stem as prompts ask for it: its own holders, and the others of its family with theirs. */
interface Word {
  own: Holders | undefined
  family: readonly string[]
  kin: readonly Holders[]
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
  readonly #byStem = new Map<string, Holders>()
  readonly #families = new WordFamilies()
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
    this.#last = null
    this.#words.clear()
    for (const [stem, factor] of scorer.profile.fields) {
      const holders = this.#byStem.get(stem)
      if (holders === undefined) {
        this.#byStem.set(stem, { places: [place], factors: [factor] })
        this.#families.add(stem)
      } else {
        holders.places.push(place)
        holders.factors.push(factor)
      }
    }
    return place
  }

  /** What the skills have of a prompt, until the next one is asked. */
  ask(text: string): Asked {
    if (this.#last?.text === text) return this.#last
    const words = [...distinctTerms(text)].map(([stem, kind]) => {
      return { stem, weight: kindWeight(kind, this.#constants), ...this.#word(stem) }
    })
    const scores = new Map<number, number>()
    this.#last = {
      text,
      terms: words,
      ...this.#bounds(words),
      score: (place) => {
        const score = scores.get(place) ?? this.#scorers[place]?.score(words) ?? 0
        scores.set(place, score)
        return score
      },
      matched: (place) => this.#scorers[place]?.matched(words) ?? [],
    }
    return this.#last
  }

  #word(stem: string): Word {
    const known = this.#words.get(stem)
    if (known !== undefined) return known
    // In one order, whatever the order of the skills: sums of fractions depend on it.
    const family = this.#families.of(stem).sort()
    const kin = family.flatMap((other) => this.#byStem.get(other) ?? [])
    const word = { own: this.#byStem.get(stem), family, kin }
    this.#words.set(stem, word)
    return word
  }

  /**
   * The best phrase of weight w is worth at most w / sqrt(w + phraseFloor), which grows with w, and exclusions only
   * lower a score. Only skills that share a word with the prompt cost anything: of thousands a few.
   */
  #bounds(words: readonly (AskedTerm & Word)[]): Pick<Asked, 'likely' | 'bounds'> {
    const { phraseWeight, phraseFloor, promptFloor, familyQuality, threshold } = this.#constants
    const touched = this.#cleared()
    const [sums, weights] = [this.#sums, this.#weights]
    /** Adds a word's part in each skill that has it. One of its family may be of another kind: it weighs 1 at most. */
    const add = ({ places, factors }: Holders, share: number, kin: number) => {
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] as number
        const before = weights[place] as number
        if (before === 0 && kin > 0) touched.push(place)
        sums[place] = (sums[place] as number) + share * (factors[at] as number)
        weights[place] = before + kin
      }
    }
    let whole = 0
    for (const { own, weight, kin } of words) {
      whole += weight
      if (own !== undefined) add(own, weight, weight)
      for (const other of kin) add(other, weight * familyQuality, 1)
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
export interface Asked {
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
