import { keepLast } from './keep-last.ts'

/**
 * Finds the skills whose whole name a prompt spells, as "a-b", "a_b" or "a b". The longest name wins where several
 * begin at one word, and a name that goes on ("muggle-test" in "muggle-test-import") is not spelled. A name of one word
 * is a word like any other unless it is marked as a name: "/music", "$music", "the music skill".
 */
export class ExplicitNames {
  readonly #byFirstWord = new Map<string, { name: string; words: readonly string[] }[]>()

  constructor(skills: readonly { name: string; nameWords: readonly string[] }[]) {
    for (const { name, nameWords } of skills) {
      const first = nameWords[0]
      if (first === undefined) continue
      const names = this.#byFirstWord.get(first) ?? []
      names.push({ name, words: nameWords })
      names.sort((a, b) => b.words.length - a.words.length || (a.name < b.name ? -1 : 1))
      this.#byFirstWord.set(first, names)
    }
  }

  /** The names that `prompt` spells. */
  in(prompt: string): Set<string> {
    const { text, words } = wordsOf(prompt)
    const found = new Set<string>()
    for (let at = 0; at < words.length; at += 1) {
      const candidates = this.#byFirstWord.get(words[at]?.word ?? '') ?? []
      const length = candidates.find((candidate) => spells(text, words, at, candidate.words))?.words.length
      if (length === undefined) continue
      for (const { name, words: same } of candidates) {
        if (same.length === length && spells(text, words, at, same)) found.add(name)
      }
      at += length - 1
    }
    return found
  }
}

interface Word {
  word: string
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

const wordsOf = keepLast((prompt): { text: string; words: readonly Word[] } => {
  const text = prompt.normalize('NFKC').toLowerCase()
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  return { text, words }
})

function spells(text: string, words: readonly Word[], at: number, name: readonly string[]): boolean {
  if (!name.every((part, index) => words[at + index]?.word === part)) return false
  const own = words.slice(at, at + name.length)
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return false
  const isJoined = (index: number) => /^[\s_-]$/u.test(text.slice(own[index - 1]?.end, own[index]?.start))
  if (!own.every((_, index) => index === 0 || isJoined(index))) return false
  if (/[_-]/.test(text[first.start - 1] ?? ' ') || /^[_-][\p{L}\p{N}]/u.test(text.slice(last.end, last.end + 3)))
    return false
  return name.length > 1 || isMarked(text, words, at)
}

/** What precedes a marked name: `/`, `$`, or `/office:` with the plugin's name. */
const SIGIL = /(?<![\p{L}\p{N}./])[/$](?:[\p{L}\p{N}_-]+:)?$/u
/** The longest name of a plugin, with its marks and what stands before. */
const LONGEST_PREFIX = 67

/** Whether the word at a place is said to be a skill's name: `/pdf`, `$pdf`, `/office:pdf`, "the pdf skill". */
function isMarked(text: string, words: readonly Word[], at: number): boolean {
  const start = words[at]?.start ?? 0
  return (
    SIGIL.test(text.slice(Math.max(0, start - LONGEST_PREFIX), start)) ||
    words[at + 1]?.word === 'skill' ||
    words[at - 1]?.word === 'skill'
  )
}
