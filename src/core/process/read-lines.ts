import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { AgentFailure } from './agent-failure.ts'
import { boundedBytes } from './bounded-bytes.ts'

/** Most that a stream may hold: bytes of one line, bytes in total, and lines. */
interface LineLimits {
  lineBytes: number
  totalBytes: number
  lines: number
}

/**
 * Yields the lines of a stream as they arrive, without their newlines. The last line needs no newline. A destroyed
 * stream ends like a closed one.
 *
 * @throws AgentFailure when a limit is exceeded, or a line is not UTF-8
 */
export async function* readLines(stream: Readable, limits: LineLimits): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: Buffer[] = []
  let lineBytes = 0
  let count = 0

  const add = (part: Buffer) => {
    lineBytes += part.length
    if (lineBytes > limits.lineBytes) {
      throw new AgentFailure(`line ${count + 1} of the program's output is longer than ${limits.lineBytes} bytes`)
    }
    parts.push(part)
  }
  const finish = () => {
    count += 1
    if (count > limits.lines) throw new AgentFailure(`the program wrote more than ${limits.lines} lines`)
    const line = decode(decoder, Buffer.concat(parts), count)
    parts = []
    lineBytes = 0
    return line
  }

  for await (const chunk of boundedBytes(stream, limits)) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      start = end + 1
      yield finish()
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  if (lineBytes > 0) yield finish()
}

const NEWLINE = 0x0a

function decode(decoder: TextDecoder, bytes: Buffer, line: number): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new AgentFailure(`line ${line} of the program's output is not UTF-8`)
  }
}
