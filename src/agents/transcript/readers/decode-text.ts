/**
 * Decodes a stream of bytes piece by piece: UTF-8, or UTF-16 with a byte order mark, as a Windows shell writes it.
 * Other bytes become replacement characters. Pieces of text pass unchanged.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | null = null
  let first = new Uint8Array(0)
  for await (const piece of source) {
    if (typeof piece === 'string') {
      yield piece
      continue
    }
    if (decoder !== null) {
      yield decoder.decode(piece, { stream: true })
      continue
    }
    first = joined(first, piece)
    if (first.length < 2) continue
    decoder = decoderFor(first)
    yield decoder.decode(first, { stream: true })
  }
  yield decoder === null ? new TextDecoder().decode(first) : decoder.decode()
}

function decoderFor([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder()
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
