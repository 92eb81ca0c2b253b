import type { Readable } from 'node:stream'

/**
 * The beginning and the end of what a stream has said by now, each at most so many bytes; what is no UTF-8 is replaced.
 */
export interface Ends {
  head: string
  /** Without white space around it. */
  tail: string
}

/** Reads a stream to its end and keeps its first and its last `bytes`, however much it is. */
export function keepEnds(stream: Readable, bytes: number): () => Ends {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    if (head.length < bytes) head = Buffer.concat([head, chunk.subarray(0, bytes - head.length)])
    tail = Buffer.concat([tail, chunk]).subarray(-bytes)
  })
  stream.on('error', () => {})
  return () => ({ head: head.toString('utf8'), tail: tail.toString('utf8').trim() })
}
