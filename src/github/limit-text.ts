const NOTE = '\n\n(Cut here: GitHub takes no more. The rest is in the results file.)'

/**
 * `text`, or as much of it as fits into `limit` characters (UTF-16 units, never fewer than GitHub counts) with a note that it was cut.
 * A last resort against a refused publication: texts are made to fit, by whole rows and sections, where they are rendered.
 */
export function limitText(text: string, limit: number, note = NOTE): string {
  if (text.length <= limit) return text
  const room = Math.max(0, limit - note.length)
  const lineEnd = text.lastIndexOf('\n', room)
  // Cutting at a line end keeps markup whole more often, but not at the price of most of the text.
  const cut = lineEnd > room / 2 ? text.slice(0, lineEnd) : text.slice(0, room)
  return withoutHalfPair(cut) + note.slice(0, limit)
}

/** One line of at most `limit` characters, ending in an ellipsis where it was cut. */
export function limitLine(text: string, limit: number): string {
  return limitText(text.replace(/\s+/g, ' ').trim(), limit, '…')
}

function withoutHalfPair(text: string): string {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text
}
