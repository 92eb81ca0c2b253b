import { diffWordsWithSpace } from 'diff'
import { distinctTerms } from '../agents/lexical/terms.ts'

/** A part of a text, of both sides or of one. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Characters of a text up to which words are compared; of longer ones whole texts are. */
const LONGEST = 4000

/** The words that two descriptions share and do not. */
export function wordDiff(base: string, head: string): DiffPart[] {
  if (base.length > LONGEST || head.length > LONGEST) {
    return [
      { kind: 'removed', text: base },
      { kind: 'added', text: head },
    ]
  }
  return joined(
    diffWordsWithSpace(base, head).map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })),
  )
}

/** Words shared by chance between two changes: taken apart, a rewritten sentence could not be read. */
const BY_CHANCE = 2

/** Joins changes with at most `BY_CHANCE` words between them into one; what went stands before what came. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const done: DiffPart[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') done.push({ kind: 'removed', text: removed })
    if (added !== '') done.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'removed') removed += part.text
    else if (part.kind === 'added') added += part.text
    else {
      const words = part.text.match(WORD)?.length ?? 0
      // A full stop alone says nothing, also where words only went.
      const isBetween = words === 0 ? removed + added !== '' : removed !== '' && added !== ''
      if (isBetween && index < parts.length - 1 && words <= BY_CHANCE) {
        removed += part.text
        added += part.text
      } else {
        flush()
        done.push(part)
      }
    }
  }
  flush()
  return done
}

/** The number of words in a part's text. */
export function countWords(parts: readonly DiffPart[], kind: DiffPart['kind']): number {
  return parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0)
}

/** Splits a text so that the words among `stems` stand alone: `[text, isMatched]`. */
export function splitMatched(text: string, stems: ReadonlySet<string>): [string, boolean][] {
  if (stems.size === 0) return [[text, false]]
  const parts: [string, boolean][] = []
  let last = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (![...distinctTerms(word).keys()].some((stem) => stems.has(stem))) continue
    if (index > last) parts.push([text.slice(last, index), false])
    parts.push([word, true])
    last = index + word.length
  }
  if (last < text.length) parts.push([text.slice(last), false])
  return parts
}

/** The stems of words, by which `splitMatched` finds them. */
export function stemsOf(words: readonly string[]): Set<string> {
  return new Set(words.flatMap((word) => [...distinctTerms(word).keys()]))
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
