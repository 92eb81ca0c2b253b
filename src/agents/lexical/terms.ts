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
export interface Term {
  stem: string
  kind: TermKind
}

/** The stems of `COMMON_WORDS`. */
const COMMON_STEMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stemEnglish))

/**
 * The terms of `text` in order, repeats kept, stop words left out. Depends on nothing but the text (no locale, no ICU
 * segmentation).
 */
export function terms(text: string): Term[] {
  const found: Term[] = []
  for (const [run] of spacedIdentifiers(text.normalize('NFKC')).toLowerCase().matchAll(RUN)) {
    if (PAIRED.test(run)) pairTerms(run, found)
    else wordTerm(run, found)
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

/** "vectorSearch" -> "vector Search", "it's" -> "it". */
function spacedIdentifiers(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{L})['’](?:s|t|re|ve|ll|d|m)(?!\p{L})/gu, '$1')
}

function wordTerm(word: string, found: Term[]): void {
  if (STOP_WORDS.has(word)) return
  if (/^\p{N}+$/u.test(word)) {
    if (word.length <= MAX_NUMBER) found.push({ stem: word, kind: 'number' })
    return
  }
  if (word.length < 2 || word.length > MAX_WORD) return
  const stem = /^[\u0400-\u04ff]+$/.test(word) ? stemRussian(word) : stemEnglish(word)
  found.push({ stem, kind: COMMON_STEMS.has(stem) ? 'common' : 'word' })
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
