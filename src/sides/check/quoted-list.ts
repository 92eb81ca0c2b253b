/** Phrases named in one message. */
const MOST_PHRASES = 3

/** `"one", "two", "three" and 4 more`. */
export function quotedList(phrases: readonly { text: string }[]): string {
  const quoted = phrases.map(({ text }) => `"${text}"`)
  const more = quoted.length > MOST_PHRASES ? ` and ${quoted.length - MOST_PHRASES} more` : ''
  return `${quoted.slice(0, MOST_PHRASES).join(', ')}${more}`
}
