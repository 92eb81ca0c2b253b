import { firstOf } from '../../core/errors/first-of.ts'

const MOST_PHRASES = 3

/** `"one", "two", "three" and 4 more`. */
export function quotedList(phrases: readonly { text: string }[]): string {
  return firstOf(
    phrases.map(({ text }) => `"${text}"`),
    MOST_PHRASES,
  )
}
