import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'

/** One line of a stream, numbered from 1: its text without the newline, or why it cannot be read. */
type InputLine = { line: number } & ({ text: string } | { problem: string })

/** Far above any real context. A longer line is not kept in memory. */
const MAX_LINE_BYTES = 64 * 1_048_576
const NEWLINE = 0x0a

/**
 * Yields the lines of a stream as they arrive; the last one needs no newline. After a line that cannot be read the
 * others still follow.
 */
export async function* inputLines(stream: Readable): AsyncGenerator<InputLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: Buffer[] = []
  let bytes = 0
  let line = 1

  const add = (part: Buffer): void => {
    bytes += part.length
    if (bytes <= MAX_LINE_BYTES) parts.push(part)
    else parts = []
  }
  const finish = (): InputLine => {
    const read =
      bytes > MAX_LINE_BYTES
        ? { problem: `is longer than ${MAX_LINE_BYTES} bytes` }
        : decode(decoder, Buffer.concat(parts))
    parts = []
    bytes = 0
    return { line: line++, ...read }
  }

  for await (const chunk of stream) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    let start = 0
    for (let end = buffer.indexOf(NEWLINE); end !== -1; end = buffer.indexOf(NEWLINE, start)) {
      add(buffer.subarray(start, end))
      start = end + 1
      yield finish()
    }
    add(buffer.subarray(start))
  }
  if (bytes > 0) yield finish()
}

function decode(decoder: TextDecoder, bytes: Buffer): { text: string } | { problem: string } {
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { problem: 'is not UTF-8' }
  }
}
