import type { LexicalConstants } from './constants.ts'
import type { TermKind } from './terms.ts'
import { kindWeight } from './vocabulary.ts'

/**
 * Index of one skill's phrases by stem, so that a prompt touches only those it shares a word with. The value of a
 * phrase is the weight of its matched words divided by the root of its whole weight: a short phrase matched in full
 * beats parts of a long one.
 */
export class PhraseIndex {
  /** A phrase that has the stem, then the stem's share in it, then the next phrase. */
  readonly #byStem = new Map<string, number[]>()

  constructor(phrases: readonly ReadonlyMap<string, TermKind>[], constants: LexicalConstants) {
    for (const [phrase, stems] of phrases.entries()) {
      const weights = [...stems].map(([stem, kind]) => ({ stem, weight: kindWeight(kind, constants) }))
      const root = Math.sqrt(weights.reduce((sum, { weight }) => sum + weight, constants.phraseFloor))
      for (const { stem, weight } of weights) {
        const places = this.#byStem.get(stem)
        if (places === undefined) this.#byStem.set(stem, [phrase, weight / root])
        else places.push(phrase, weight / root)
      }
    }
  }

  /** The value of the best phrase. `matched`: stem -> quality of its match, 0 to 1. */
  best(matched: ReadonlyMap<string, number>): number {
    const worth = new Map<number, number>()
    let best = 0
    for (const [stem, quality] of matched) {
      const places = this.#byStem.get(stem) ?? []
      for (let at = 0; at < places.length; at += 2) {
        const [phrase, share] = [places[at] as number, places[at + 1] as number]
        const sum = (worth.get(phrase) ?? 0) + share * quality
        worth.set(phrase, sum)
        if (sum > best) best = sum
      }
    }
    return best
  }
}
