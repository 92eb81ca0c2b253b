import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/** An upper bound of each skill's score, in the order of the profiles; 0 for one that shares no word. */
export type Bounds = Float64Array

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
   * The skills that share a word with a prompt, each with an upper bound of its score. The best phrase of weight w is
   * worth at most w / sqrt(w + phraseFloor), which grows with w, and exclusions only lower a score.
   */
  bounds(asked: readonly AskedTerm[]): Bounds {
    const { familyQuality, phraseWeight, phraseFloor, promptFloor } = this.#constants
    const sums = new Float64Array(this.#size)
    const weights = new Float64Array(this.#size)
    let whole = 0
    const add = (stem: string, sum: number, matched: number) => {
      for (const { skill, field } of this.#byStem.get(stem) ?? []) {
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
    const bounds = sums
    for (let skill = 0; skill < weights.length; skill += 1) {
      const matched = weights[skill] ?? 0
      if (matched === 0) continue
      bounds[skill] = ((sums[skill] ?? 0) + (phraseWeight * matched) / Math.sqrt(matched + phraseFloor)) / root
    }
    return bounds
  }
}
