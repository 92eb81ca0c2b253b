import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/**
 * Index of a catalogue by stem. Gives an upper bound of every skill's score at a fraction of the cost of the scores
 * themselves, so that in a catalogue of thousands a prompt is scored only for the few skills that may fire.
 */
export class SkillIndex {
  /** A skill that has the stem, then its factor there, then the next skill. */
  readonly #byStem = new Map<string, number[]>()
  readonly #constants: LexicalConstants
  /** What the last prompt added up for each skill, and the weight of its words; zero where it shares none. */
  readonly #sums: Float64Array
  readonly #weights: Float64Array
  #touched: readonly number[] = []

  constructor(profiles: readonly Pick<SkillProfile, 'fields'>[], constants: LexicalConstants) {
    this.#constants = constants
    this.#sums = new Float64Array(profiles.length)
    this.#weights = new Float64Array(profiles.length)
    for (const [skill, { fields }] of profiles.entries()) {
      for (const [stem, field] of fields) {
        const places = this.#byStem.get(stem)
        if (places === undefined) this.#byStem.set(stem, [skill, field])
        else places.push(skill, field)
      }
    }
  }

  /**
   * Visits the skills whose score for a prompt may reach `least` (over 0), first the likeliest. `visit` returns what
   * the next one has to reach. The best phrase of weight w is worth at most w / sqrt(w + phraseFloor), which grows with
   * w, and exclusions only lower a score. Only skills that share a word with the prompt cost anything: of thousands a
   * few.
   */
  visitLikely(asked: readonly AskedTerm[], least: number, visit: (skill: number) => number): void {
    const { phraseWeight, phraseFloor, promptFloor, familyQuality } = this.#constants
    const [sums, weights] = [this.#sums, this.#weights]
    for (const skill of this.#touched) {
      sums[skill] = 0
      weights[skill] = 0
    }
    const touched: number[] = []
    this.#touched = touched
    /** Adds a word's part in each skill that has it. One of its family may be of another kind: it weighs 1 at most. */
    const add = (stem: string, share: number, kin: number) => {
      const found = this.#byStem.get(stem) ?? []
      for (let at = 0; at < found.length; at += 2) {
        const skill = found[at] as number
        const before = weights[skill] as number
        if (before === 0 && kin > 0) touched.push(skill)
        sums[skill] = (sums[skill] as number) + share * (found[at + 1] as number)
        weights[skill] = before + kin
      }
    }
    let whole = 0
    for (const { stem, weight, family } of asked) {
      whole += weight
      add(stem, weight, weight)
      for (const other of family) add(other, weight * familyQuality, 1)
    }
    const root = Math.sqrt(whole + promptFloor)
    let first = -1
    let best = least
    for (const skill of touched) {
      const matched = weights[skill] as number
      const most = ((sums[skill] as number) + (phraseWeight * matched) / Math.sqrt(matched + phraseFloor)) / root
      sums[skill] = most
      if (most < best) continue
      first = skill
      best = most
    }
    if (first === -1) return
    let bar = visit(first)
    for (const skill of touched) if (skill !== first && (sums[skill] as number) >= bar) bar = visit(skill)
  }
}
