import { constants, open, opendir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { InputFile } from '../suite/suite.ts'

/** A file of the workspace that the agent added, changed or removed. */
export interface FileChange {
  /** Relative to the workspace, with `/`. */
  path: string
  change: 'added' | 'changed' | 'deleted'
  bytesBefore: number | null
  /** Null when it is gone, no regular file, or was not read. */
  bytes: number | null
  /** What it holds now, or its beginning; null where that is no text, see `kind`. */
  text: string | null
  kind: 'text' | 'binary' | 'link' | 'unread' | 'gone'
}

export interface WorkspaceChanges {
  /** Sorted by path. */
  changes: readonly FileChange[]
  /** Folders that were not read: those of package managers and git. */
  skipped: readonly string[]
  /** False: there are more entries than were read, so changes may be missing. */
  complete: boolean
}

const MAX_ENTRIES = 20_000
const MAX_DEPTH = 32
/** Beginning of a file that is read to be shown, and for how many files. */
const MAX_TEXT_BYTES = 16_384
const MAX_TEXTS = 200
const SKIPPED = new Set(['.git', 'node_modules'])

/**
 * What an agent changed: the workspace compared with the files that the task put into it. Links are named and never
 * followed, so nothing outside the workspace is read. At most 20,000 entries are looked at, and of the first 200
 * changes 16 KB of text are kept.
 */
export async function changedFiles(workspace: string, inputFiles: readonly InputFile[]): Promise<WorkspaceChanges> {
  const before = new Map(inputFiles.map(({ path, content }) => [posix.normalize(path), Buffer.from(content)]))
  const walk = await listFiles(workspace, [...before.keys()])
  const changes: FileChange[] = []
  for (const { path, isFile } of walk.files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const old = before.get(path) ?? null
    const isEnough = changes.length >= MAX_TEXTS
    // A new file is a change, whatever is in it.
    if (isEnough && old === null) changes.push({ ...unread(path, 'added', null), kind: isFile ? 'unread' : 'link' })
    else {
      const change = await compare(join(workspace, path), path, isFile, old)
      if (change !== null) changes.push(isEnough ? { ...change, text: null, kind: 'unread' } : change)
    }
  }
  const seen = new Set(walk.files.map(({ path }) => path))
  if (walk.complete) {
    for (const [path, content] of before) if (!seen.has(path)) changes.push(gone(path, content.byteLength))
  }
  changes.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { changes, skipped: walk.skipped.sort(), complete: walk.complete }
}

function unread(path: string, change: 'added' | 'changed', bytesBefore: number | null): FileChange {
  return { path, change, bytesBefore, bytes: null, text: null, kind: 'unread' }
}

function gone(path: string, bytesBefore: number): FileChange {
  return { path, change: 'deleted', bytesBefore, bytes: null, text: null, kind: 'gone' }
}

interface Listing {
  files: { path: string; isFile: boolean }[]
  skipped: string[]
  complete: boolean
}

async function listFiles(root: string, inputPaths: readonly string[]): Promise<Listing> {
  const listing: Listing = { files: [], skipped: [], complete: true }
  const folders = [{ path: '', depth: 0 }]
  let entries = 0
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const opened = await opendir(join(root, folder.path)).catch(() => null)
    if (opened === null) {
      listing.complete = false
      continue
    }
    for await (const entry of opened) {
      entries += 1
      if (entries > MAX_ENTRIES) return { ...listing, complete: false }
      const path = posix.join(folder.path, entry.name)
      if (!entry.isDirectory()) listing.files.push({ path, isFile: entry.isFile() })
      else if (SKIPPED.has(entry.name) && !inputPaths.some((input) => input.startsWith(`${path}/`))) {
        listing.skipped.push(path)
      } else if (folder.depth < MAX_DEPTH) folders.push({ path, depth: folder.depth + 1 })
      else listing.complete = false
    }
  }
  return listing
}

/** Null where the file is as it was. */
async function compare(full: string, path: string, isFile: boolean, before: Buffer | null): Promise<FileChange | null> {
  const change = before === null ? 'added' : 'changed'
  const base = unread(path, change, before?.byteLength ?? null)
  if (!isFile) return { ...base, kind: 'link' }
  const read = await readBeginning(full, before)
  if (read === null) return base
  if (before !== null && read.size === before.byteLength && read.beginning.equals(before)) return null
  const text = decode(read.beginning.subarray(0, MAX_TEXT_BYTES))
  return { ...base, bytes: read.size, text, kind: text === null ? 'binary' : 'text' }
}

/**
 * The size and the beginning of a regular file; all of it where it has as many bytes as before and so has to be
 * compared.
 */
async function readBeginning(path: string, before: Buffer | null): Promise<{ size: number; beginning: Buffer } | null> {
  // Neither follows a link that replaced the file meanwhile, nor waits for a writer of a pipe.
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)).catch(
    () => null,
  )
  if (file === null) return null
  try {
    const stats = await file.stat()
    if (!stats.isFile()) return null
    const wanted = stats.size === before?.byteLength ? stats.size : Math.min(stats.size, MAX_TEXT_BYTES)
    const beginning = Buffer.alloc(wanted)
    let filled = 0
    while (filled < wanted) {
      const { bytesRead } = await file.read(beginning, filled, wanted - filled, filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return { size: stats.size, beginning: beginning.subarray(0, filled) }
  } catch {
    return null
  } finally {
    await file.close()
  }
}

/** Null for what is no UTF-8 text. A character that is cut at the end is left out. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}
