/**
 * At most about `max` UTF-16 units of `text`: its beginning and its end, with a line between them that says how much is
 * missing.
 */
export function cutMiddle(text: string, max: number): string {
  if (text.length <= max) return text
  const half = Math.floor(max / 2)
  const missing = text.length - 2 * half
  // A pair of surrogates that was cut in two becomes a replacement character, and not a text that cannot be sent.
  const head = text.slice(0, half).toWellFormed()
  const tail = text.slice(text.length - half).toWellFormed()
  return `${head}\n[... ${missing} characters are left out here ...]\n${tail}`
}
