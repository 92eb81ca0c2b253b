import { withThousands } from './with-thousands.ts'

/** `a, b and 3 more`: at most `most` entries of a list, as a sentence names them. */
export function firstOf(entries: readonly string[], most: number): string {
  return `${entries.slice(0, most).join(', ')}${andMore(entries.length - most)}`
}

/** ` and 3 more`; '' for none. */
export function andMore(count: number): string {
  return count > 0 ? ` and ${withThousands(count)} more` : ''
}

/** ` (and 3 more)`; '' for none. */
export function moreInBrackets(count: number): string {
  return count > 0 ? ` (${andMore(count).trim()})` : ''
}
