import { constants, open, opendir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { InputFile } from '../suites/suite.ts'

/** A file of the workspace that the agent added, changed or removed. */
export interface FileChange {
  /** Relative to the workspace, with `/`. */
  path: string
  change: 'added' | 'changed' | 'deleted'
  bytesBefore: number | null
  /** Size now; null when the file is gone, is not a regular file, or was not read. */
  bytes: number | null
  /** Its text now, or the beginning of it; null where it is not text, see `kind`. */
  text: string | null
  kind: 'text' | 'binary' | 'link' | 'unread' | 'gone'
}

/** All changes in a workspace, and whether all of it was read. */
export interface WorkspaceChanges {
  /** Sorted by path. */
  changes: readonly FileChange[]
  /** Folders that were not read: those of package managers and git. */
  skipped: readonly string[]
  /** False: not all entries were read, so changes may be missing. */
  complete: boolean
}

const MAX_ENTRIES = 20_000
const MAX_DEPTH = 32
/** Bytes of a file's beginning that are kept as text, and the number of such files. */
const MAX_TEXT_BYTES = 16_384
const MAX_TEXTS = 200
const SKIPPED = new Set(['.git', 'node_modules'])

/**
 * Compares a workspace with the files that the task put into it, and returns the agent's changes. Links are listed and
 * never followed, so that nothing outside of the workspace is read. Reads at most 20,000 entries, and keeps 16 KB of
 * text for each of the first 200 changes.
 */
export async function changedFiles(workspace: string, inputFiles: readonly InputFile[]): Promise<WorkspaceChanges> {
  const before = new Map(inputFiles.map(({ path, content }) => [posix.normalize(path), Buffer.from(content)]))
  const walk = await listEntries(workspace, [...before.keys()])
  const changes: FileChange[] = []
  for (const { path, isFile } of walk.files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const old = before.get(path) ?? null
    const isFull = changes.length >= MAX_TEXTS
    // A new file is a change, so it need not be read.
    if (isFull && old === null) changes.push({ ...unreadFile(path, 'added', null), kind: isFile ? 'unread' : 'link' })
    else {
      const change = await changeOf(join(workspace, path), path, isFile, old)
      if (change !== null) changes.push(isFull ? { ...change, text: null, kind: 'unread' } : change)
    }
  }
  const seen = new Set(walk.files.map(({ path }) => path))
  if (walk.complete) {
    for (const [path, content] of before) if (!seen.has(path)) changes.push(deletedFile(path, content.byteLength))
  }
  changes.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { changes, skipped: walk.skipped.sort(), complete: walk.complete }
}

function unreadFile(path: string, change: 'added' | 'changed', bytesBefore: number | null): FileChange {
  return { path, change, bytesBefore, bytes: null, text: null, kind: 'unread' }
}

function deletedFile(path: string, bytesBefore: number): FileChange {
  return { path, change: 'deleted', bytesBefore, bytes: null, text: null, kind: 'gone' }
}

interface Listing {
  files: { path: string; isFile: boolean }[]
  skipped: string[]
  complete: boolean
}

async function listEntries(root: string, inputPaths: readonly string[]): Promise<Listing> {
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

/** The change of one file; null where it is unchanged. */
async function changeOf(
  full: string,
  path: string,
  isFile: boolean,
  before: Buffer | null,
): Promise<FileChange | null> {
  const change = before === null ? 'added' : 'changed'
  const base = unreadFile(path, change, before?.byteLength ?? null)
  if (!isFile) return { ...base, kind: 'link' }
  const read = await readBeginning(full, before)
  if (read === null) return base
  if (before !== null && read.size === before.byteLength && read.beginning.equals(before)) return null
  const text = decode(read.beginning.subarray(0, MAX_TEXT_BYTES))
  return { ...base, bytes: read.size, text, kind: text === null ? 'binary' : 'text' }
}

/**
 * The size and the beginning of a regular file; the whole file where its size is the same as before, to compare it.
 * Null where it cannot be read.
 */
async function readBeginning(path: string, before: Buffer | null): Promise<{ size: number; beginning: Buffer } | null> {
  // Follows no link that replaced the file meanwhile, and waits for no writer of a pipe.
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

/** The text of UTF-8 bytes; null where they are not text. A character that is cut at the end is left out. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}
