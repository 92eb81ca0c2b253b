import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/** A skill with the highest score that a prompt can have for it. */
interface Bounded {
  skill: number
  bound: number
}

/**
 * Index of a catalogue by stem. Gives an upper bound of every skill's score at a fraction of the cost of the scores
 * themselves, so that in a catalogue of thousands a prompt is scored only for the few skills that may fire.
 */
export class SkillIndex {
  readonly #byStem = new Map<string, { skill: number; field: number }[]>()
  readonly #constants: LexicalConstants
  readonly #size: number

  constructor(profiles: readonly SkillProfile[], constants: LexicalConstants) {
    this.#constants = constants
    this.#size = profiles.length
    for (const [skill, { fields }] of profiles.entries()) {
      for (const [stem, field] of fields) {
        const places = this.#byStem.get(stem)
        if (places === undefined) this.#byStem.set(stem, [{ skill, field }])
        else places.push({ skill, field })
      }
    }
  }

  /**
   * The skills that share a word with a prompt, with an upper bound of their scores, the highest first. The best phrase
   * of weight w is worth at most w / sqrt(w + phraseFloor), which grows with w, and exclusions only lower a score.
   */
  bounds(asked: readonly AskedTerm[]): Bounded[] {
    const { familyQuality, phraseWeight, phraseFloor, promptFloor } = this.#constants
    const sums = new Float64Array(this.#size)
    const weights = new Float64Array(this.#size)
    const touched: number[] = []
    let whole = 0
    const add = (stem: string, sum: number, matched: number) => {
      for (const { skill, field } of this.#byStem.get(stem) ?? []) {
        if (weights[skill] === 0) touched.push(skill)
        sums[skill] = (sums[skill] ?? 0) + sum * field
        weights[skill] = (weights[skill] ?? 0) + matched
      }
    }
    for (const { stem, weight, family } of asked) {
      whole += weight
      add(stem, weight, weight)
      // Another stem of the family may be a word of another kind, and weighs 1 at most.
      for (const other of family) add(other, weight * familyQuality, 1)
    }
    const root = Math.sqrt(whole + promptFloor)
    return touched
      .map((skill) => {
        const matched = weights[skill] ?? 0
        const phrase = matched / Math.sqrt(matched + phraseFloor)
        return { skill, bound: ((sums[skill] ?? 0) + phraseWeight * phrase) / root }
      })
      .sort((a, b) => b.bound - a.bound)
  }
}
