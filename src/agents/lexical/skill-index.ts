import type { LexicalConstants } from './constants.ts'
import type { AskedTerm } from './score.ts'
import type { SkillProfile } from './skill-profile.ts'

/** Where the skills stand that a word of a prompt reaches; the first ones, up to `own`, have the word itself. */
interface Reach {
  start: number
  own: number
  end: number
}

/**
 * Index of a catalogue by stem. Gives an upper bound of every skill's score at a fraction of the cost of the scores
 * themselves, so that in a catalogue of thousands a prompt is scored only for the few skills that may fire.
 */
export class SkillIndex {
  /** A skill that has the stem, then its factor there, then the next skill. */
  readonly #byStem = new Map<string, number[]>()
  readonly #constants: LexicalConstants
  readonly #reaches = new Map<string, Reach>()
  /** Of all reaches one after another, since arrays of their own would take most of a run's memory: the skills, */
  readonly #skills: number[] = []
  /** what the word's weight is multiplied with for the sum of a score, at most, */
  readonly #fields: number[] = []
  /** and the other stems of its family that the skill has. Each may be a word of another kind, and weighs 1 at most. */
  readonly #kin: number[] = []
  /** Where the skills stand that the word before it reached. */
  readonly #places: Int32Array
  /** What the last prompt added up for each skill, and the weight of its words; zero where it shares none. */
  readonly #sums: Float64Array
  readonly #weights: Float64Array
  #touched: readonly number[] = []

  constructor(profiles: readonly Pick<SkillProfile, 'fields'>[], constants: LexicalConstants) {
    this.#constants = constants
    this.#sums = new Float64Array(profiles.length)
    this.#weights = new Float64Array(profiles.length)
    this.#places = new Int32Array(profiles.length).fill(-1)
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
      const { start, own, end } = this.#reachOf(term)
      for (let at = start; at < end; at += 1) {
        const skill = this.#skills[at] as number
        const before = weights[skill] as number
        const matched = (at < own ? weight : 0) + (this.#kin[at] as number)
        if (before === 0 && matched > 0) touched.push(skill)
        sums[skill] = (sums[skill] as number) + weight * (this.#fields[at] as number)
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
    const start = this.#skills.length
    this.#add(stem, start, 1, 0)
    const own = this.#skills.length
    for (const other of family) this.#add(other, start, this.#constants.familyQuality, 1)
    const reach = { start, own, end: this.#skills.length }
    this.#reaches.set(stem, reach)
    return reach
  }

  /** Adds the skills that have a stem to the reach that begins at `start`. */
  #add(stem: string, start: number, share: number, kin: number): void {
    const found = this.#byStem.get(stem) ?? []
    for (let at = 0; at < found.length; at += 2) {
      const [skill, field] = [found[at] as number, found[at + 1] as number]
      const known = this.#places[skill] as number
      const isNew = known < start
      const place = isNew ? this.#skills.length : known
      this.#places[skill] = place
      if (isNew) this.#skills.push(skill)
      this.#fields[place] = (isNew ? 0 : (this.#fields[place] as number)) + share * field
      this.#kin[place] = (isNew ? 0 : (this.#kin[place] as number)) + kin
    }
  }
}
