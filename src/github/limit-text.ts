import { StringDecoder } from 'node:string_decoder'

const NOTE = '\n\n(Cut here: GitHub takes no more. The rest is in the results file.)'

/**
 * Cuts `text` to `limit` UTF-16 units, never fewer than the characters that GitHub counts, and notes the cut. A last
 * resort against a refused publication: renderers make their texts fit by whole rows and sections.
 */
export function limitText(text: string, limit: number, note = NOTE): string {
  if (text.length <= limit) return text
  return cutAt(text, Math.max(0, limit - note.length)) + note.slice(0, limit)
}

/** Cuts `text` to `limit` bytes of UTF-8, with the same note. */
export function limitBytes(text: string, limit: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= limit) return text
  // The decoder drops a character that is not whole.
  const fits = new StringDecoder('utf8').write(bytes.subarray(0, Math.max(0, limit - NOTE.length)))
  return cutAt(text, fits.length) + NOTE.slice(0, limit)
}

/** `text` as one line of at most `limit` UTF-16 units, ending at a word and in an ellipsis where it was cut. */
export function limitLine(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const short = limitText(line, limit, '…')
  const end = short === line ? -1 : short.lastIndexOf(' ')
  return end > limit / 2 ? `${short.slice(0, end).replace(/[,;:]$/, '')}…` : short
}

function cutAt(text: string, room: number): string {
  const lineEnd = text.lastIndexOf('\n', room)
  // Cutting at a line end keeps markup whole more often, but not at the price of most of the text.
  return withoutHalfPair(lineEnd > room / 2 ? text.slice(0, lineEnd) : text.slice(0, room))
}

function withoutHalfPair(text: string): string {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text
}
