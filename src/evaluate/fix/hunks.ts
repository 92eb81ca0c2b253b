import { diffArrays, diffWordsWithSpace } from 'diff'

/** A piece of two texts: what both have, or what the one had and the other has in its place. */
export interface Hunk {
  kept: string
  /** '' where nothing went. */
  removed: string
  /** '' where nothing came. */
  added: string
}

/** More edits than this are no edit but another text. Bounds the time that a comparison takes. */
const MOST_EDITS = 4_000

/** The changes from one text to another by words. */
export function wordHunks(before: string, after: string): Hunk[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
  if (changes === undefined) return [{ kept: '', removed: before, added: after }]
  return hunksOf(changes.map(({ value, added, removed }) => ({ text: value, added, removed })))
}

/**
 * Whether so little of two texts is the same that one is another text, and not an edit: single words of the one in the
 * other would make no sentence.
 */
export function isReworded(words: readonly Hunk[], before: string, after: string): boolean {
  const kept = words.reduce((sum, hunk) => sum + hunk.kept.length, 0)
  return kept < Math.min(before.length, after.length) / 2
}

/** The changes from one text to another by whole sentences, lines and items of lists. */
export function sentenceHunks(before: string, after: string): Hunk[] {
  const changes = diffArrays(sentencesOf(before), sentencesOf(after), {
    comparator: (one, other) => one.trim() === other.trim(),
    maxEditLength: MOST_EDITS,
  })
  if (changes === undefined) return [{ kept: '', removed: before, added: after }]
  return hunksOf(changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed })))
}

/** The sentences of a text, with the white space before each: joined they are the text. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;]["”)]?)(?=\s)|(?<=[。！？；])|(?=\n)/u).filter((part) => part !== '')
}

function hunksOf(changes: readonly { text: string; added: boolean; removed: boolean }[]): Hunk[] {
  const hunks: Hunk[] = []
  for (const { text, added, removed } of changes) {
    const last = hunks.at(-1)
    const kind = added ? 'added' : removed ? 'removed' : 'kept'
    if (kind !== 'kept' && last !== undefined && last.kept === '') last[kind] += text
    else hunks.push({ kept: '', removed: '', added: '', [kind]: text })
  }
  return hunks
}

/** The text after the change, except that hunks that `isUndone` chooses are as they were before it. */
export function textOf(hunks: readonly Hunk[], isUndone: (hunk: Hunk) => boolean): string {
  const text = hunks.map((hunk) => (hunk.kept !== '' ? hunk.kept : isUndone(hunk) ? hunk.removed : hunk.added)).join('')
  return tidy(text)
}

/** Without the white space that removed words leave behind. */
export function tidy(text: string): string {
  return text.replace(/(?<=\S)[^\S\n]{2,}(?=\S)/g, ' ').trim()
}
