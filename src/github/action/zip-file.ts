import { crc32, inflateRawSync } from 'node:zlib'

const LOCAL = 'PK\u0003\u0004'
const ENTRY = 'PK\u0001\u0002'
const END = 'PK\u0005\u0006'

/** A ZIP file with one file, which is stored as it is. */
export function zipOf(name: string, content: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  const local = Buffer.concat([Buffer.from(LOCAL), fields, Buffer.from(name), content])
  const entry = Buffer.concat([Buffer.from(ENTRY), Buffer.from([20, 0]), fields, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from(END), end])
}

/** The first file of a ZIP file, by its directory. Throws for what is none, and for more than `maxBytes`. */
export function firstOfZip(bytes: Buffer, maxBytes: number): Buffer {
  const end = bytes.lastIndexOf(END)
  const at = end < 0 ? -1 : bytes.readUInt32LE(end + 16)
  if (at < 0 || bytes.toString('latin1', at, at + 4) !== ENTRY) throw new Error('it is no ZIP file')
  const local = bytes.readUInt32LE(at + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
  return bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content, { maxOutputLength: maxBytes })
}
