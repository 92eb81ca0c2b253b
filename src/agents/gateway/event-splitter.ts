import { parseJson } from '../../core/errors/parse-json.ts'

/** Longest event that is kept whole; no known API sends longer ones. */
const MAX_EVENT_BYTES = 8 * 1_048_576

/** Splits a byte stream into server-sent events. */
interface EventSplitter {
  /**
   * Adds bytes and returns the events complete by now, each with the blank line at its end; no byte is added or lost.
   */
  push(chunk: Uint8Array): Buffer[]
  /** The bytes after the last complete event. */
  rest(): Buffer
}

/** Splits a stream of server-sent events at its blank lines. An event longer than 8 MB comes out in pieces. */
export function createEventSplitter(): EventSplitter {
  let held: Buffer[] = []
  let heldBytes = 0
  /** Earliest start of the next blank line, so that long events are not searched again and again. */
  let tail = Buffer.alloc(0)
  return {
    push(chunk) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      const events: Buffer[] = []
      let from = 0
      const joined = Buffer.concat([tail, bytes])
      for (let at = 0; ; ) {
        const end = endOfEvent(joined, at)
        if (end < 0) break
        at = end
        const upTo = end - tail.length
        if (upTo <= from) continue
        events.push(Buffer.concat([...held, bytes.subarray(from, upTo)]))
        held = []
        heldBytes = 0
        from = upTo
      }
      const left = bytes.subarray(from)
      if (left.length > 0) held.push(Buffer.from(left))
      heldBytes += left.length
      if (heldBytes > MAX_EVENT_BYTES) {
        events.push(Buffer.concat(held))
        held = []
        heldBytes = 0
      }
      tail =
        from > 0 && left.length < 3 ? Buffer.from(left) : Buffer.from(joined.subarray(Math.max(0, joined.length - 3)))
      return events
    },
    rest: () => Buffer.concat(held),
  }
}

/** The index after the first blank line; -1 where there is none. */
function endOfEvent(bytes: Buffer, from: number): number {
  const short = bytes.indexOf('\n\n', from)
  const long = bytes.indexOf('\n\r\n', from)
  if (long >= 0 && (short < 0 || long < short)) return long + 3
  return short < 0 ? -1 : short + 2
}

/** The JSON data of an event; null where it has none. */
export function dataOf(event: Buffer): unknown {
  const data = event
    .toString('utf8')
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
    .join('\n')
  return data.startsWith('{') ? parseJson(data) : null
}
