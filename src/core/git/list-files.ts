import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { UserError } from '../errors/user-error.ts'
import { gitBytes } from './git.ts'

/** One file of a tree, listed by git or from a folder. */
export interface FileEntry {
  /** Relative to the tree's root, with `/`. May hold any character, line breaks included. */
  path: string
  kind: 'file' | 'symlink' | 'submodule'
  /** The name's bytes where they are not UTF-8 and `path` is only for display. */
  rawPath?: Uint8Array
  /** Commit of a tracked submodule. */
  commit?: string
}

/**
 * Lists the files of the worktree at `root`, sorted by path: the tracked ones or, with `working`, the current ones:
 * also untracked files that are not ignored and not in `node_modules`, and no deleted ones.
 */
export async function listFiles(root: string, { working = false }: { working?: boolean } = {}): Promise<FileEntry[]> {
  const others = ['-t', '--others', '--deleted', '--exclude-standard', '--exclude=node_modules']
  const listed = records(await gitBytes(root, ['ls-files', '-z', '--stage', ...(working ? others : [])]))
  const entries = new Map<string, FileEntry>()
  const untracked: Buffer[] = []
  const gone: string[] = []
  for (const record of listed) {
    // With -t each begins with a letter: `?` untracked, `R` removed, others tracked.
    const tag = working ? String.fromCharCode(record[0] ?? 0) : 'H'
    const rest = working ? record.subarray(2) : record
    if (tag === '?') {
      untracked.push(rest)
      continue
    }
    const entry = trackedEntry(rest)
    const key = entry.name.toString('latin1')
    if (tag === 'R') gone.push(key)
    // A file in conflict has an entry for each stage.
    else if (!entries.has(key)) entries.set(key, entryOf(entry.name, entry.mode, entry.id))
  }
  for (const key of gone) entries.delete(key)
  const limit = pLimit(32)
  const found = await Promise.all(untracked.map((name) => limit(() => untrackedEntry(root, name))))
  for (const entry of found) if (entry !== null) entries.set(`untracked ${entry.path}`, entry)
  return [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

function records(output: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf(0, start)
    found.push(output.subarray(start, end === -1 ? undefined : end))
    if (end === -1) break
    start = end + 1
  }
  return found
}

/** `<mode> <object> <stage>\t<name>` */
function trackedEntry(record: Buffer): { mode: string; id: string; name: Buffer } {
  const tab = record.indexOf('\t')
  const [mode = '', id = ''] = record.subarray(0, tab).toString('latin1').split(' ')
  return { mode, id, name: record.subarray(tab + 1) }
}

/** The entry of a tracked file by its name, its octal mode and the id of its object. */
export function entryOf(name: Buffer, mode: string, id: string): FileEntry {
  return fileEntry(name, kindOf(mode), id)
}

function kindOf(mode: string): FileEntry['kind'] {
  if (mode === '120000') return 'symlink'
  return mode === '160000' ? 'submodule' : 'file'
}

function fileEntry(name: Buffer, kind: FileEntry['kind'], id: string | null): FileEntry {
  const path = name.toString('utf8')
  const rawPath = Buffer.from(path, 'utf8').equals(name) ? {} : { rawPath: Uint8Array.from(name) }
  return { path, kind, ...rawPath, ...(kind === 'submodule' && id !== null ? { commit: id } : {}) }
}

/** Null for an entry that is neither file nor link, such as a socket, and for one that is gone by now. */
async function untrackedEntry(root: string, name: Buffer): Promise<FileEntry | null> {
  // Another repository in this one: git names its folder without listing it.
  if (name.at(-1) === 0x2f) return fileEntry(name.subarray(0, -1), 'submodule', null)
  const found = await lstat(Buffer.concat([Buffer.from(join(root, '/')), name])).catch(() => null)
  if (found?.isSymbolicLink() === true) return fileEntry(name, 'symlink', null)
  return found?.isFile() === true ? fileEntry(name, 'file', null) : null
}

const maxEntries = 200_000
const maxDepth = 64

/**
 * Lists the files of a folder outside git, sorted by path. Links are listed and not followed; `.git` and `node_modules`
 * are left out.
 *
 * @throws UserError for more than 200,000 entries or 64 levels, or a folder that cannot be read
 */
export async function listFolder(root: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  let seen = 0
  let level: { path: string; depth: number }[] = [{ path: '', depth: 0 }]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { path, depth } of level) {
      for (const entry of await entriesOf(join(root, path), depth > 0)) {
        if (++seen > maxEntries || depth >= maxDepth) throw tooMuch(root)
        const below = path === '' ? entry.name : `${path}/${entry.name}`
        if (entry.isSymbolicLink()) entries.push({ path: below, kind: 'symlink' })
        else if (entry.isFile()) entries.push({ path: below, kind: 'file' })
        else if (entry.isDirectory() && !skipped.has(entry.name)) next.push({ path: below, depth: depth + 1 })
      }
    }
    level = next
  }
  return entries.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

/** `mayBeGone`: a folder below the root that vanished since it was listed is empty. */
async function entriesOf(folder: string, mayBeGone: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    if (mayBeGone && reason === 'ENOENT') return []
    throw new UserError({
      what: `The folder ${folder} cannot be read (${reason}).`,
      todo: 'Name a folder that can be read.',
    })
  }
}

const skipped = new Set(['.git', 'node_modules'])

function tooMuch(root: string): UserError {
  return new UserError({
    what: `${root} holds more than ${maxEntries.toLocaleString('en')} entries or ${maxDepth} levels of folders.`,
    todo: 'Name the folder of the skills, or make it a git repository.',
  })
}
