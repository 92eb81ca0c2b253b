import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { FileEntry } from './file-entry.ts'
import { gitBytes } from './git.ts'

/**
 * The files of the worktree at `root`, sorted by path: what git tracks or, with `working`, what is there now: untracked
 * files that are not ignored and not in `node_modules` too, and none that was deleted.
 */
export async function listFiles(root: string, { working = false }: { working?: boolean } = {}): Promise<FileEntry[]> {
  const list = async (...args: string[]): Promise<Buffer[]> =>
    records(await gitBytes(root, ['ls-files', '-z', ...args]))
  const [tracked, untracked, deleted] = await Promise.all([
    list('--stage'),
    working ? list('--others', '--exclude-standard', '--exclude=node_modules') : [],
    working ? list('--deleted') : [],
  ])
  const gone = new Set(deleted.map((name) => name.toString('latin1')))
  const entries = new Map<string, FileEntry>()
  for (const record of tracked) {
    const entry = trackedEntry(record)
    const key = entry.name.toString('latin1')
    // A file in conflict is listed once for each stage.
    if (!gone.has(key) && !entries.has(key)) entries.set(key, fileEntry(entry.name, kindOf(entry.mode), entry.id))
  }
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

function kindOf(mode: string): FileEntry['kind'] {
  if (mode === '120000') return 'symlink'
  return mode === '160000' ? 'submodule' : 'file'
}

function fileEntry(name: Buffer, kind: FileEntry['kind'], id: string | null): FileEntry {
  const path = name.toString('utf8')
  const rawPath = Buffer.from(path, 'utf8').equals(name) ? {} : { rawPath: Uint8Array.from(name) }
  return { path, kind, ...rawPath, ...(kind === 'submodule' && id !== null ? { commit: id } : {}) }
}

/** Null for what is neither file nor link, such as a socket, and for what went away meanwhile. */
async function untrackedEntry(root: string, name: Buffer): Promise<FileEntry | null> {
  // Another repository in this one: git names the folder, and does not look into it.
  if (name.at(-1) === 0x2f) return fileEntry(name.subarray(0, -1), 'submodule', null)
  const found = await lstat(Buffer.concat([Buffer.from(join(root, '/')), name])).catch(() => null)
  if (found?.isSymbolicLink() === true) return fileEntry(name, 'symlink', null)
  return found?.isFile() === true ? fileEntry(name, 'file', null) : null
}
