/**
 * At most `max` UTF-16 units of a text; the last one is `…` where the text was cut. A character cut in half becomes
 * U+FFFD.
 */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`
}
