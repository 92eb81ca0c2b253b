import { commentMarker } from '../reports/comment-marker.ts'
import { limitText } from './limit-text.ts'
import { isNewer, orderLine, splitOrderLine } from './run-order.ts'

/** The parts of a comment by the hidden line that begins each; '' for the part of a job without a matrix. */
type CommentParts = ReadonlyMap<string, string>

const PART = /^<!-- skill-eval-gate: part [^<>]{1,200} -->$/

/** The hidden line that begins the part of a matrix job; '' without a matrix. */
export function partLine(job: string): string {
  return job === '' ? '' : commentMarker(`part ${job.slice(0, 150)}`)
}

/** Splits a comment's body, without the marker in its first line, into its parts. */
export function splitParts(body: string): CommentParts {
  const parts = new Map<string, string>()
  let key = ''
  let lines: string[] = []
  const close = () => {
    const text = lines.join('\n').replace(/^\n+/, '').trimEnd()
    if (text !== '') parts.set(key, text)
  }
  for (const line of body.replaceAll('\r\n', '\n').split('\n')) {
    if (!PART.test(line)) {
      lines.push(line)
      continue
    }
    close()
    key = line
    lines = []
  }
  close()
  return parts
}

/** Of each part the one of the newest run, the first of several with equal or unknown order. */
export function newestParts(bodies: readonly CommentParts[]): CommentParts {
  const newest = new Map<string, string>()
  for (const [key, text] of bodies.flatMap((parts) => [...parts])) {
    const [now, other] = [newest.get(key), splitOrderLine(text).order]
    const order = now === undefined ? null : splitOrderLine(now).order
    if (now === undefined || isNewer(other, order)) newest.set(key, text)
  }
  return newest
}

/** The body of a comment with all parts, each cut so that they fit into `limit` UTF-16 units. */
export function joinParts(marker: string, parts: CommentParts, limit: number): string {
  const room = Math.floor((limit - marker.length - 10) / Math.max(1, parts.size))
  const shown = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => {
      const { order, rest } = splitOrderLine(text)
      const last = orderLine(order ?? undefined)
      const before = key === '' ? '' : `${key}\n`
      return before + limitText(rest, room - before.length - last.length - 2) + last
    })
  return `${marker}\n${shown.join('\n\n')}`
}
