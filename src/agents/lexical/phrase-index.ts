import type { LexicalConstants } from './constants.ts'
import type { SkillProfile } from './skill-profile.ts'
import { kindWeight } from './vocabulary.ts'

/**
 * Index of one skill's phrases by stem, so that a prompt touches only those it shares a word with. The value of a
 * phrase is the weight of its matched words divided by the root of its whole weight: a short phrase matched in full
 * beats parts of a long one.
 */
export class PhraseIndex {
  /** By stem, where its list in `#places` begins. One array for all, since a skill has hundreds of stems. */
  readonly #starts = new Map<string, number>()
  /** For each stem its factor, how many numbers follow, and they: a phrase that has it, its share in it, the next. */
  readonly #places: number[]

  constructor({ fields, phrases }: Pick<SkillProfile, 'fields' | 'phrases'>, constants: LexicalConstants) {
    const byStem = new Map<string, number[]>()
    for (const [phrase, stems] of phrases.entries()) {
      const weights = [...stems].map(([stem, kind]) => ({ stem, weight: kindWeight(kind, constants) }))
      const root = Math.sqrt(weights.reduce((sum, { weight }) => sum + weight, constants.phraseFloor))
      for (const { stem, weight } of weights) {
        const places = byStem.get(stem)
        if (places === undefined) byStem.set(stem, [phrase, weight / root])
        else places.push(phrase, weight / root)
      }
    }
    let start = 0
    for (const [stem, places] of byStem) {
      this.#starts.set(stem, start)
      start += places.length + 2
    }
    this.#places = [...byStem].flatMap(([stem, places]) => [fields.get(stem) as number, places.length, ...places])
  }

  /** The stems of the skill, each with the factor of its best position. */
  *fields(): Iterable<[stem: string, factor: number]> {
    for (const [stem, start] of this.#starts) yield [stem, this.#places[start] as number]
  }

  /** The factor of a stem; undefined for one that the skill does not have. */
  factor(stem: string): number | undefined {
    const start = this.#starts.get(stem)
    return start === undefined ? undefined : this.#places[start]
  }

  /** The value of the best phrase. `matched`: stem -> quality of its match, 0 to 1. */
  best(matched: ReadonlyMap<string, number>): number {
    const worth = new Map<number, number>()
    let best = 0
    for (const [stem, quality] of matched) {
      const start = this.#starts.get(stem)
      if (start === undefined) continue
      const end = start + 2 + (this.#places[start + 1] as number)
      for (let at = start + 2; at < end; at += 2) {
        const [phrase, share] = [this.#places[at] as number, this.#places[at + 1] as number]
        const sum = (worth.get(phrase) ?? 0) + share * quality
        worth.set(phrase, sum)
        if (sum > best) best = sum
      }
    }
    return best
  }
}
