import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../errors/user-error.ts'
import type { FileEntry } from './file-entry.ts'

const maxEntries = 200_000
const maxDepth = 64

/**
 * The files of a folder that is in no git repository, sorted by path. Links are listed and not followed; `.git` and
 * `node_modules` are left out. Throws `UserError` where there are more than 200,000 entries or more than 64 levels, or
 * a folder that cannot be read.
 */
export async function listFolder(root: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  let seen = 0
  let level: { path: string; depth: number }[] = [{ path: '', depth: 0 }]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { path, depth } of level) {
      for (const entry of await entriesOf(join(root, path))) {
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

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
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
