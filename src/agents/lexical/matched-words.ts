import { distinctTerms } from './terms.ts'

/**
 * The words of a text that stand for matched stems, by how much they add, most first; ties in the order of the text.
 * A word is as the text spells it where it first has that stem, in lower case; a stem that spans words stands for
 * itself.
 */
export function matchedWords(text: string, matched: readonly { stem: string; adds: number }[]): string[] {
  const spelled = new Map<string, string>()
  for (const [word] of text.matchAll(WORD)) {
    for (const stem of distinctTerms(word).keys()) if (!spelled.has(stem)) spelled.set(stem, word.toLowerCase())
  }
  const words = matched
    .toSorted((a, b) => b.adds - a.adds)
    .map(({ stem }) => {
      const word = spelled.get(stem)
      // In a script without spaces a word is the whole run of signs, which says less than the pair.
      return word === undefined || word.length > stem.length + LONGEST_ENDING ? stem : word
    })
  return [...new Set(words)]
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Letters that a word may have more than its stem. */
const LONGEST_ENDING = 6
