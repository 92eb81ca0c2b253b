import type { LexicalConstants } from './constants.ts'
import type { TermKind } from './terms.ts'
import { kindWeight } from './vocabulary.ts'

/**
 * Index of one skill's phrases by stem, so that a prompt touches only those it shares a word with. The value of a
 * phrase is the weight of its matched words divided by the root of its whole weight: a short phrase matched in full
 * beats parts of a long one.
 */
export class PhraseIndex {
  /** By stem, where its list in `#places` begins. One array for all, since a skill has hundreds of stems. */
  readonly #starts = new Map<string, number>()
  /** For each stem how many numbers follow: a phrase that has it, the stem's share in it, the next phrase. */
  readonly #places: number[]

  constructor(phrases: readonly ReadonlyMap<string, TermKind>[], constants: LexicalConstants) {
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
      start += places.length + 1
    }
    this.#places = [...byStem.values()].flatMap((places) => [places.length, ...places])
  }

  /** The value of the best phrase. `matched`: stem -> quality of its match, 0 to 1. */
  best(matched: ReadonlyMap<string, number>): number {
    const worth = new Map<number, number>()
    let best = 0
    for (const [stem, quality] of matched) {
      const start = this.#starts.get(stem)
      if (start === undefined) continue
      const end = start + (this.#places[start] as number)
      for (let at = start + 1; at < end; at += 2) {
        const [phrase, share] = [this.#places[at] as number, this.#places[at + 1] as number]
        const sum = (worth.get(phrase) ?? 0) + share * quality
        worth.set(phrase, sum)
        if (sum > best) best = sum
      }
    }
    return best
  }
}
