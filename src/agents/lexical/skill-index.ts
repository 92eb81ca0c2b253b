import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/** The skills that a word of a prompt reaches, by the places of their profiles; the other lists are in their order. */
interface Reach {
  skills: number[]
  /** What the word's weight is multiplied with for the sum of a score: at most. */
  fields: number[]
  /** 1 where the skill has the word itself, else 0. */
  own: number[]
  /** Other stems of the word's family that the skill has. Each may be a word of another kind, and weighs 1 at most. */
  kin: number[]
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
        const matched = weight * (own[at] as number) + (kin[at] as number)
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
    const reach: Reach = { skills: [], fields: [], own: [], kin: [] }
    const places = new Map<number, number>()
    const add = (name: string, share: number, isOwn: 0 | 1) => {
      for (const { skill, field } of this.#byStem.get(name) ?? []) {
        const at = places.get(skill) ?? reach.skills.push(skill) - 1
        places.set(skill, at)
        reach.fields[at] = (reach.fields[at] ?? 0) + share * field
        reach.own[at] = reach.own[at] ?? isOwn
        reach.kin[at] = (reach.kin[at] ?? 0) + 1 - isOwn
      }
    }
    add(stem, 1, 1)
    for (const other of family) add(other, this.#constants.familyQuality, 0)
    this.#reaches.set(stem, reach)
    return reach
  }
}
