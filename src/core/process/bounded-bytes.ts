import type { Readable } from 'node:stream'
import { AgentFailure } from './agent-failure.ts'

/**
 * Yields the bytes of a stream as they arrive. A destroyed stream, whose program was stopped, ends like a closed one.
 *
 * @throws AgentFailure when there are more than `totalBytes`
 */
export async function* boundedBytes(stream: Readable, { totalBytes }: { totalBytes: number }): AsyncGenerator<Buffer> {
  let total = 0
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      total += bytes.length
      if (total > totalBytes) throw new AgentFailure(`the program wrote more than ${totalBytes} bytes`)
      yield bytes
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR') throw error
  }
}
