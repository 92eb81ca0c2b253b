import { rawWords } from '../../agents/lexical/terms.ts'
import { sentencesOf } from './hunks.ts'

/** Fewer words are no sentence. */
const LEAST_WORDS = 2
/** Few words behind a label are no sentence either: "Also: net." */
const LABELLED = /^\S+:(?:\s+\S+){1,3}$/u

/** What words that were taken out leave behind: empty brackets, marks side by side, an end without a word. */
const LEFTOVERS =
  /[([{]\s*[)\]}]|,\s*[,.;:!?]|;\s*[,.;]|\(\s*,|\s[,.;]|[,:]\s*$|\b(\p{L}+)\s+\1\b|\b(?:and|or|with|for|of|the|an?|from)\s*[.;!?]?$/iu

/**
 * Whether a description reads as one: every sentence that `known` texts do not have begins as a sentence, has some
 * words and no leftovers, and brackets and quotes are closed. Scripts without spaces between words have no such form.
 */
export function readsAsDescription(description: string, known: readonly string[]): boolean {
  if (known.some((text) => text.trim() === description.trim())) return true
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(description)) return true
  const before = new Set(known.flatMap(wholeSentences))
  const fresh = wholeSentences(description).filter((sentence) => !before.has(sentence))
  return isClosed(description) && fresh.every(isSentence)
}

/** The sentences, without those that a semicolon ends being taken apart. */
function wholeSentences(text: string): string[] {
  const whole: string[] = []
  for (const part of sentencesOf(text)) {
    const last = whole.at(-1)
    if (last?.endsWith(';') === true) whole[whole.length - 1] = `${last}${part.trimEnd()}`
    else whole.push(part.trim())
  }
  return whole.filter((sentence) => sentence !== '')
}

function isSentence(sentence: string): boolean {
  // A list of lines has items, which begin and end as they like.
  const text = sentence.replace(/^(?:[-*•]|\d+[.)])\s+/u, '')
  const isItem = text !== sentence
  if (LEFTOVERS.test(text) || (!isItem && LABELLED.test(text))) return false
  return rawWords(text).length >= (isItem ? 1 : LEAST_WORDS) && (isItem || !/^\p{Ll}/u.test(text))
}

function isClosed(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1
  return count('(') === count(')') && count('[') === count(']') && count('"') % 2 === 0 && count('`') % 2 === 0
}
