import { FAMILY_LETTERS, FAMILY_SHARE } from './constants.ts'

/**
 * Finds words of one family by their beginning, so that "transcribe" matches "transcription" without a dictionary: the
 * stems "transcrib" and "transcription" share eight letters of thirteen.
 */
export class WordFamilies {
  readonly #byPrefix = new Map<string, string[]>()

  constructor(vocabulary: Iterable<string>) {
    for (const stem of vocabulary) {
      if (!FAMILY_WORD.test(stem)) continue
      const prefix = stem.slice(0, FAMILY_LETTERS)
      const bucket = this.#byPrefix.get(prefix)
      if (bucket === undefined) this.#byPrefix.set(prefix, [stem])
      else bucket.push(stem)
    }
  }

  /** The other stems of the vocabulary that belong to the family of `stem`. */
  of(stem: string): string[] {
    if (!FAMILY_WORD.test(stem)) return []
    const bucket = this.#byPrefix.get(stem.slice(0, FAMILY_LETTERS)) ?? []
    return bucket.filter((other) => other !== stem && sharesEnough(stem, other))
  }
}

const FAMILY_WORD = /^\p{L}{4,}$/u

function sharesEnough(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let shared = 0
  while (shared < shorter && a[shared] === b[shared]) shared += 1
  return shared >= FAMILY_SHARE * Math.max(a.length, b.length)
}
