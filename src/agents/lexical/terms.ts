import { COMMON_WORDS } from './common-words.ts'
import { MAX_NUMBER, MAX_WORD } from './constants.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'
import { CHINESE_BREAKS, STOP_WORDS } from './stop-words.ts'

/**
 * `common` words are frequent in any request; a `pair` is two neighbouring signs, a `sign` a lone one; `number` is a
 * bare number.
 */
export type TermKind = 'word' | 'common' | 'pair' | 'sign' | 'number'

/** Unit of comparison: the stem of a word, or one or two neighbouring signs of a script without spaces. */
interface Term {
  readonly stem: string
  readonly kind: TermKind
}

const COMMON_STEMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stemEnglish))

/**
 * The terms of `text` in order, repeats kept, stop words left out. Depends on nothing but the text (no locale, no ICU
 * segmentation).
 */
export function terms(text: string): Term[] {
  const found: Term[] = []
  for (const run of runsOf(text)) {
    if (PAIRED.test(run)) pairTerms(run, found)
    else {
      const term = wordTerm(run)
      if (term !== null) found.push(term)
    }
  }
  return found
}

/** The distinct terms of `text`, in order of first appearance: stem -> kind. */
export function distinctTerms(text: string): Map<string, TermKind> {
  const found = new Map<string, TermKind>()
  for (const { stem, kind } of terms(text)) if (!found.has(stem)) found.set(stem, kind)
  return found
}

/** The lower-case words of `text`, stop words included: names are compared with them. */
export function rawWords(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase().matchAll(RUN)].map(([run]) => run)
}

/** Scripts written without spaces, and Hangul, where pairs of syllables ignore the endings of words. */
const PAIRED_SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const PAIRED = new RegExp(`^[${PAIRED_SCRIPTS}]`, 'u')
const RUN = new RegExp(`[${PAIRED_SCRIPTS}]+|(?:(?![${PAIRED_SCRIPTS}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const BREAK = new RegExp(CHINESE_BREAKS.join('|'), 'u')

/** The runs of letters and digits of a text, in lower case. */
function runsOf(text: string): readonly string[] {
  // What the general patterns find in plain ASCII, several times as fast.
  if (ASCII.test(text)) {
    const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2')
    return (
      spaced
        .replace(/([A-Za-z])'(?:s|t|re|ve|ll|d|m)(?![A-Za-z])/g, '$1')
        .toLowerCase()
        .match(/[a-z\d]+/g) ?? []
    )
  }
  return spacedIdentifiers(text.normalize('NFKC')).toLowerCase().match(RUN) ?? []
}

const ASCII = /^[ -~\s]*$/

/** "vectorSearch" -> "vector Search", "it's" -> "it". */
function spacedIdentifiers(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{L})['’](?:s|t|re|ve|ll|d|m)(?!\p{L})/gu, '$1')
}

/** Terms of words that were read before, null for words that are none: a suite says the same words again and again. */
const known = new Map<string, Term | null>()
const MOST_KNOWN = 20_000

function wordTerm(word: string): Term | null {
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const term = readWord(word)
  known.set(word, term)
  return term
}

function readWord(word: string): Term | null {
  if (STOP_WORDS.has(word)) return null
  if (/^\p{N}+$/u.test(word)) return word.length <= MAX_NUMBER ? { stem: word, kind: 'number' } : null
  if (word.length < 2 || word.length > MAX_WORD) return null
  const stem = /^[\u0400-\u04ff]+$/.test(word) ? stemRussian(word) : stemEnglish(word)
  return { stem, kind: COMMON_STEMS.has(stem) ? 'common' : 'word' }
}

function pairTerms(run: string, found: Term[]): void {
  for (const piece of run.split(BREAK)) {
    const signs = [...piece]
    for (const [index, sign] of signs.entries()) {
      const next = signs[index + 1]
      if (next !== undefined) found.push({ stem: sign + next, kind: 'pair' })
      found.push({ stem: sign, kind: 'sign' })
    }
  }
}
