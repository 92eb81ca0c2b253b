import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/** Upper bounds of skills' scores, by the places of their profiles. They hold until the next prompt. */
export interface Bounds {
  /** The skills that share a word with the prompt. */
  skills: readonly number[]
  of(skill: number): number
}

/**
 * Index of a catalogue by stem. Gives an upper bound of every skill's score at a fraction of the cost of the scores
 * themselves, so that in a catalogue of thousands a prompt is scored only for the few skills that may fire.
 */
export class SkillIndex {
  readonly #byStem = new Map<string, { skill: number; field: number }[]>()
  readonly #constants: LexicalConstants
  /** What the last prompt added up for each skill, and the weight of its words; zero where it shares none. */
  readonly #sums: Float64Array
  readonly #weights: Float64Array
  #touched: readonly number[] = []

  constructor(profiles: readonly SkillProfile[], constants: LexicalConstants) {
    this.#constants = constants
    this.#sums = new Float64Array(profiles.length)
    this.#weights = new Float64Array(profiles.length)
    for (const [skill, { fields }] of profiles.entries()) {
      for (const [stem, field] of fields) {
        const places = this.#byStem.get(stem)
        if (places === undefined) this.#byStem.set(stem, [{ skill, field }])
        else places.push({ skill, field })
      }
    }
  }

  /**
   * The skills that share a word with a prompt, each with an upper bound of its score. The best phrase of weight w is
   * worth at most w / sqrt(w + phraseFloor), which grows with w, and exclusions only lower a score. Visits no other
   * skill: of thousands a prompt shares words with a few.
   */
  bounds(asked: readonly AskedTerm[]): Bounds {
    const { familyQuality, phraseWeight, phraseFloor, promptFloor } = this.#constants
    const [sums, weights] = [this.#sums, this.#weights]
    for (const skill of this.#touched) {
      sums[skill] = 0
      weights[skill] = 0
    }
    const touched: number[] = []
    this.#touched = touched
    let whole = 0
    const add = (stem: string, sum: number, matched: number) => {
      for (const { skill, field } of this.#byStem.get(stem) ?? []) {
        const before = weights[skill] ?? 0
        if (before === 0 && matched > 0) touched.push(skill)
        sums[skill] = (sums[skill] ?? 0) + sum * field
        weights[skill] = before + matched
      }
    }
    for (const { stem, weight, family } of asked) {
      whole += weight
      add(stem, weight, weight)
      // Another stem of the family may be a word of another kind, and weighs 1 at most.
      for (const other of family) add(other, weight * familyQuality, 1)
    }
    const root = Math.sqrt(whole + promptFloor)
    const of = (skill: number) => {
      const matched = weights[skill] ?? 0
      return ((sums[skill] ?? 0) + (phraseWeight * matched) / Math.sqrt(matched + phraseFloor)) / root
    }
    return { skills: touched, of }
  }
}
