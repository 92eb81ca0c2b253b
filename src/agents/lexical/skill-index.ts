import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/** The skills that a word of a prompt reaches, by the places of their profiles; the other lists are in their order. */
interface Reach {
  skills: Int32Array
  /** What the word's weight is multiplied with for the sum of a score: at most. */
  fields: Float64Array
  /** Other stems of the word's family that the skill has. Each may be a word of another kind, and weighs 1 at most. */
  kin: Int32Array
  /** The first so many have the word itself. */
  own: number
}

/**
 * Index of a catalogue by stem. Gives an upper bound of every skill's score at a fraction of the cost of the scores
 * themselves, so that in a catalogue of thousands a prompt is scored only for the few skills that may fire.
 */
export class SkillIndex {
  readonly #byStem = new Map<string, { skill: number; field: number }[]>()
  readonly #constants: LexicalConstants
  readonly #reaches = new Map<string, Reach>()
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
   * Visits the skills whose score for a prompt may reach `least` (over 0), first the likeliest. `visit` returns what
   * the next one has to reach. The best phrase of weight w is worth at most w / sqrt(w + phraseFloor), which grows with
   * w, and exclusions only lower a score. Only skills that share a word with the prompt cost anything: of thousands a
   * few.
   */
  visitLikely(asked: readonly AskedTerm[], least: number, visit: (skill: number) => number): void {
    const { phraseWeight, phraseFloor, promptFloor } = this.#constants
    const [sums, weights] = [this.#sums, this.#weights]
    for (const skill of this.#touched) {
      sums[skill] = 0
      weights[skill] = 0
    }
    const touched: number[] = []
    this.#touched = touched
    let whole = 0
    for (const term of asked) {
      const { weight } = term
      whole += weight
      const { skills, fields, own, kin } = this.#reachOf(term)
      for (let at = 0; at < skills.length; at += 1) {
        const skill = skills[at] as number
        const before = weights[skill] as number
        const matched = (at < own ? weight : 0) + (kin[at] as number)
        if (before === 0 && matched > 0) touched.push(skill)
        sums[skill] = (sums[skill] as number) + weight * (fields[at] as number)
        weights[skill] = before + matched
      }
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

  #reachOf({ stem, family }: AskedTerm): Reach {
    const known = this.#reaches.get(stem)
    if (known !== undefined) return known
    const found = new Map<number, { field: number; kin: number }>()
    const add = (name: string, share: number, kin: number) => {
      for (const { skill, field } of this.#byStem.get(name) ?? []) {
        const before = found.get(skill)
        found.set(skill, { field: (before?.field ?? 0) + share * field, kin: (before?.kin ?? 0) + kin })
      }
    }
    add(stem, 1, 0)
    const own = found.size
    for (const other of family) add(other, this.#constants.familyQuality, 1)
    const reach = {
      skills: Int32Array.from(found.keys()),
      fields: Float64Array.from(found.values(), ({ field }) => field),
      kin: Int32Array.from(found.values(), ({ kin }) => kin),
      own,
    }
    this.#reaches.set(stem, reach)
    return reach
  }
}
