/**
 * Cuts `text` to about `max` UTF-16 units: its beginning and its end, with a line between them that says how much is
 * missing.
 */
export function cutMiddle(text: string, max: number): string {
  if (text.length <= max) return text
  const half = Math.floor(max / 2)
  const missing = text.length - 2 * half
  // A lone surrogate, which could not be sent, becomes a replacement character.
  const head = text.slice(0, half).toWellFormed()
  const tail = text.slice(text.length - half).toWellFormed()
  return `${head}\n[... ${missing} characters are left out here ...]\n${tail}`
}
