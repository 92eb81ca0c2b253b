import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/** A skill by the place of its profile, and an upper bound of its score for a prompt. */
export interface Bound {
  skill: number
  most: number
}

/**
 * Index of a catalogue by stem. Gives an upper bound of every skill's score at a fraction of the cost of the scores
 * themselves, so that in a catalogue of thousands a prompt is scored only for the few skills that may fire.
 */
export class SkillIndex {
  /** The skills that have a stem, and in the same places what it weighs there. Numbers only: they are read most. */
  readonly #byStem = new Map<string, { skills: number[]; fields: number[] }>()
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
        const places = this.#byStem.get(stem) ?? { skills: [], fields: [] }
        places.skills.push(skill)
        places.fields.push(field)
        this.#byStem.set(stem, places)
      }
    }
  }

  /**
   * The skills whose score for a prompt may reach `least` (over 0), first the likeliest. The best phrase of weight w is
   * worth at most w / sqrt(w + phraseFloor), which grows with w, and exclusions only lower a score. Visits only skills
   * that share a word with the prompt: of thousands a few.
   */
  likely(asked: readonly AskedTerm[], least: number): Bound[] {
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
      const places = this.#byStem.get(stem)
      if (places === undefined) return
      const { skills, fields } = places
      for (let at = 0; at < skills.length; at += 1) {
        const skill = skills[at] as number
        const before = weights[skill] as number
        if (before === 0 && matched > 0) touched.push(skill)
        sums[skill] = (sums[skill] as number) + sum * (fields[at] as number)
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
    const found: Bound[] = []
    for (const skill of touched) {
      const matched = weights[skill] as number
      const most = ((sums[skill] as number) + (phraseWeight * matched) / Math.sqrt(matched + phraseFloor)) / root
      if (most < least) continue
      const [first] = found
      if (first === undefined || most <= first.most) found.push({ skill, most })
      else {
        found[0] = { skill, most }
        found.push(first)
      }
    }
    return found
  }
}
