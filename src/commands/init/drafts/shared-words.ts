import { rawWords } from '../../../agents/lexical/terms.ts'

/** Words in a row that a prompt must not share with a text. */
const IN_A_ROW = 4
/** Signs of a script without spaces count as half a word. */
const SIGNS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether a prompt shares four words in a row with one of the texts. Case and punctuation do not count. */
export function sharedWords(texts: readonly string[]): (prompt: string) => boolean {
  const known = new Set(texts.flatMap(runsOf))
  return (prompt) => runsOf(prompt).some((run) => known.has(run))
}

/** Every run of words that weighs four or just more. */
function runsOf(text: string): string[] {
  const words = rawWords(text).flatMap((word) => (SIGNS.test(word) ? [...word] : [word]))
  return words.flatMap((_, start) => {
    let weight = 0
    let end = start
    for (; end < words.length && weight < IN_A_ROW; end += 1) weight += SIGNS.test(words[end] ?? '') ? 0.5 : 1
    return weight < IN_A_ROW ? [] : [words.slice(start, end).join(' ')]
  })
}
