import { withThousands } from './with-thousands.ts'

/** `a, b and 3 more`: at most `most` entries of a list, as a sentence names them. */
export function firstOf(entries: readonly string[], most: number): string {
  const more = entries.length - most
  return `${entries.slice(0, most).join(', ')}${more > 0 ? ` and ${withThousands(more)} more` : ''}`
}
