import pLimit from 'p-limit'
import { UserError } from '../errors/user-error.ts'
import { isCommitId } from './commits.ts'
import { gitBytes, tryGit } from './git.ts'
import type { Repository } from './repository.ts'

/** One file of a commit's tree. */
export interface TreeEntry {
  /** Octal, as git writes it: `100644`. */
  mode: string
  /** Full id of the blob, or the commit of a submodule. */
  id: string
  /** Relative to the root, with `/`. Foreign bytes: nothing about it is checked. */
  name: Buffer
  /** Bytes of the blob where sizes were asked for; null: not asked for, no blob, or the clone lacks it. */
  size: number | null
}

/** Far above any repository; a hostile tree that repeats subtrees exceeds it. */
const maxListBytes = 64 * 1024 * 1024
const timeoutMs = 120_000

/**
 * Lists the files of a commit (full id, present) in git's order, from its objects alone: nothing is checked out, and
 * with `sizes` nothing is fetched.
 *
 * @throws UserError for a listing of more than 64 MiB
 */
export async function listTree(
  repository: Repository,
  commit: string,
  signal?: AbortSignal,
  { sizes = false }: { sizes?: boolean } = {},
): Promise<TreeEntry[]> {
  if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`)
  const output = await gitBytes(
    repository.root,
    ['ls-tree', '-r', ...(sizes ? ['-l'] : []), '-z', '--full-tree', commit],
    {
      ...(sizes ? { env: { GIT_NO_LAZY_FETCH: '1' } } : {}),
      maxBytes: maxListBytes,
      timeoutMs,
      signal,
    },
  ).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    throw new UserError({
      what: `The files of the commit ${commit} could not be listed: ${error.what}`,
      todo: 'No pull request needs a tree of that size: look at it before you trust it.',
    })
  })
  return parse(output)
}

/** `<mode> <type> <id>[ <size>]\t<name>\0` for each. The size of a missing blob is `BAD`, of a submodule `-`. */
function parse(output: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = []
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf(0, start)
    const record = output.subarray(start, end === -1 ? undefined : end)
    const tab = record.indexOf('\t')
    const [mode = '', , id = '', size = ''] = record.subarray(0, tab).toString('latin1').split(/ +/)
    entries.push({ mode, id, name: record.subarray(tab + 1), size: /^\d+$/.test(size) ? Number(size) : null })
    if (end === -1) break
    start = end + 1
  }
  return entries
}

/**
 * Reads the text of one file of a commit (full id, present). Null where `path` (relative to the root, with `/`) is no
 * regular file, or holds more than `maxBytes`.
 */
export async function readFileAt(
  repository: Repository,
  commit: string,
  path: string,
  maxBytes: number,
): Promise<string | null> {
  if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`)
  const listed = await tryGit(repository.root, ['ls-tree', '-l', '-z', '--full-tree', commit, '--', path], {
    env: { GIT_LITERAL_PATHSPECS: '1' },
  })
  const [, mode, id, size] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t/.exec(listed.stdout.toString('latin1')) ?? []
  if (listed.exitCode !== 0 || id === undefined || !(mode === '100644' || mode === '100755')) return null
  if (Number(size) > maxBytes) return null
  const blob = await tryGit(repository.root, ['cat-file', 'blob', id])
  return blob.exitCode === 0 ? blob.stdout.toString('utf8') : null
}

/** Bytes read by one call; a larger blob has its own call. */
const batchBytes = 16 * 1024 * 1024
const batchBlobs = 5000

/**
 * The sizes in bytes of blobs by id, without reading them.
 *
 * @throws Error for a missing one
 */
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
    distinct.flatMap((id, index): [string, number][] => {
      const row = rows[index] ?? ''
      const size = row.startsWith(`${id} blob `) ? /^\d+$/.exec(row.slice(id.length + 6))?.[0] : undefined
      if (size === undefined) throw new Error(`git answered ${String(rows[index]).slice(0, 200)}`)
      return [[id, Number(size)]]
    }),
  )
}

/**
 * Calls `use` with the content of each blob, concurrently and in any order. Reads in batches, so that memory is bounded
 * by the largest blob. Sizes are git's: see `blobSizes`.
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
      // Includes a header for each blob.
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
