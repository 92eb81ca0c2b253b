import type { LexicalConstants } from './constants.ts'
import type { TermKind } from './terms.ts'
import { kindWeight } from './vocabulary.ts'

/**
 * Index of one skill's phrases by stem, so that a prompt touches only those it shares a word with. The value of a
 * phrase is the weight of its matched words divided by the root of its whole weight: a short phrase matched in full
 * beats parts of a long one.
 */
export class PhraseIndex {
  readonly #byStem = new Map<string, { phrase: number; share: number }[]>()

  constructor(phrases: readonly ReadonlyMap<string, TermKind>[], constants: LexicalConstants) {
    for (const [phrase, stems] of phrases.entries()) {
      const weights = [...stems].map(([stem, kind]) => ({ stem, weight: kindWeight(kind, constants) }))
      const root = Math.sqrt(weights.reduce((sum, { weight }) => sum + weight, constants.phraseFloor))
      for (const { stem, weight } of weights) {
        const places = this.#byStem.get(stem) ?? []
        places.push({ phrase, share: weight / root })
        this.#byStem.set(stem, places)
      }
    }
  }

  /** The value of the best phrase. `matched`: stem -> quality of its match, 0 to 1. */
  best(matched: ReadonlyMap<string, number>): number {
    const worth = new Map<number, number>()
    let best = 0
    for (const [stem, quality] of matched) {
      for (const { phrase, share } of this.#byStem.get(stem) ?? []) {
        const sum = (worth.get(phrase) ?? 0) + share * quality
        worth.set(phrase, sum)
        if (sum > best) best = sum
      }
    }
    return best
  }
}
