import pLimit from 'p-limit'
import { gitBytes } from './git.ts'
import type { Repository } from './repository.ts'

/** Bytes that one call reads; a larger blob has a call of its own. */
const batchBytes = 16 * 1024 * 1024
const batchBlobs = 5000

/** The sizes in bytes of blobs by their ids, without reading them. Throws for one that is not there. */
export async function blobSizes(
  repository: Repository,
  ids: Iterable<string>,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const output = await gitBytes(repository.root, ['cat-file', '--batch-check'], {
    input: distinct.map((id) => `${id}\n`).join(''),
    signal,
  })
  const rows = output.toString('latin1').split('\n')
  return new Map(
    distinct.map((id, index) => {
      const [, size] = new RegExp(`^${id} blob (\\d+)$`).exec(rows[index] ?? '') ?? []
      if (size === undefined) throw new Error(`git answered ${String(rows[index]).slice(0, 200)}`)
      return [id, Number(size)]
    }),
  )
}

/**
 * Gives `use` the content of each blob, some at the same time and in any order, a part after another so that memory
 * stays bounded by the largest. The sizes are git's own: see `blobSizes`.
 */
export async function readBlobs<Blob extends { id: string; size: number }>(
  repository: Repository,
  blobs: readonly Blob[],
  use: (blob: Blob, content: Buffer) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (const batch of batches(blobs)) {
    const bytes = batch.reduce((sum, { size }) => sum + size, 0)
    const output = await gitBytes(repository.root, ['cat-file', '--batch'], {
      input: batch.map(({ id }) => `${id}\n`).join(''),
      // A header for each beside its content.
      maxBytes: bytes + batch.length * 128 + 1024,
      signal,
    })
    let position = 0
    const contents: [Blob, Buffer][] = []
    for (const blob of batch) {
      const lineEnd = output.indexOf('\n', position)
      const header = output.subarray(position, lineEnd).toString('latin1')
      if (header !== `${blob.id} blob ${blob.size}`) throw new Error(`git answered ${header.slice(0, 200)}`)
      const start = lineEnd + 1
      contents.push([blob, output.subarray(start, start + blob.size)])
      position = start + blob.size + 1
    }
    const limit = pLimit(32)
    const used = await Promise.allSettled(contents.map(([blob, content]) => limit(() => use(blob, content))))
    for (const one of used) if (one.status === 'rejected') throw one.reason
  }
}

function batches<Blob extends { size: number }>(blobs: readonly Blob[]): Blob[][] {
  const all: Blob[][] = []
  let current: Blob[] = []
  let bytes = 0
  for (const blob of blobs) {
    if (current.length > 0 && (bytes + blob.size > batchBytes || current.length >= batchBlobs)) {
      all.push(current)
      current = []
      bytes = 0
    }
    current.push(blob)
    bytes += blob.size
  }
  if (current.length > 0) all.push(current)
  return all
}
