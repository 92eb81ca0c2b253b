import type { Readable } from 'node:stream'

/** Bytes to keep of a stream's beginning and of its end. */
export interface EndSizes {
  head: number
  tail: number
}

/** The beginning and the end of a stream's text so far. Bytes that are not UTF-8 are replaced. */
export interface Ends {
  /** Its beginning; no character is cut in two. */
  head: string
  /** Its end, without white space around it. */
  tail: string
  /** True: it has written more than `head` holds. */
  isCut: boolean
}

/** Reads a stream to its end and keeps its first and last bytes. Returns a function that gives the text kept so far. */
export function keepEnds(stream: Readable, sizes: EndSizes): () => Ends {
  const head: Buffer[] = []
  let room = sizes.head
  let isCut = false
  let tail = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, room)
    isCut ||= part.length < chunk.length
    room -= part.length
    if (part.length > 0) head.push(part)
    if (sizes.tail > 0) tail = Buffer.concat([tail, chunk.subarray(-sizes.tail)]).subarray(-sizes.tail)
  })
  stream.on('error', () => {})
  return () => ({
    // With `stream` the decoder waits for the rest of a cut character and so leaves it out.
    head: new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(head), { stream: isCut }),
    tail: tail.toString('utf8').trim(),
    isCut,
  })
}
