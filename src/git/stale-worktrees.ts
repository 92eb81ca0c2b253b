import { lstatSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stateOf } from '../process/process-mark.ts'
import { removeFolderSync } from './remove-worktree-folder.ts'
import type { Repository } from './repository.ts'
import { ownerOf, temporaryFolder } from './temporary-name.ts'
import { changeRecords } from './worktree-records.ts'

/**
 * A folder of another machine or container is left alone this long, for nobody here can tell whether its run goes on.
 */
const foreignAgeMs = 24 * 60 * 60_000

/**
 * Removes worktrees that runs left behind which ended without a chance to clean up: those of this repository, and
 * folders of theirs in the temporary folder. What belongs to a running process or another user stays, and so does every
 * worktree that is not ours. Returns the paths removed.
 */
export async function removeStaleWorktrees(repository: Repository): Promise<string[]> {
  const candidates = new Set([...(await recorded(repository.commonDir)), ...(await leftBehind())])
  const removed: string[] = []
  for (const path of candidates) {
    if (!isStale(path)) continue
    // Asked first, because git also forgets a worktree whose folder is gone already.
    await changeRecords(repository, ['remove', '--force', '--force', path]).catch(() => null)
    if (removeFolderSync(repository.commonDir, path)) removed.push(path)
  }
  return removed
}

/** The folders that git has on record for this clone. */
async function recorded(commonDir: string): Promise<string[]> {
  const records = join(commonDir, 'worktrees')
  const ids = await readdir(records).catch(() => [])
  const links = await Promise.all(ids.map((id) => readFile(join(records, id, 'gitdir'), 'utf8').catch(() => '')))
  return links.map((link) => dirname(link.trim()))
}

async function leftBehind(): Promise<string[]> {
  const folder = temporaryFolder()
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => join(folder, name))
}

function isStale(path: string): boolean {
  const owner = ownerOf(path)
  if (owner === null) return false
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found !== undefined && process.getuid !== undefined && found.uid !== process.getuid()) return false
  const state = stateOf(owner)
  if (state !== 'foreign') return state === 'gone'
  return found !== undefined && Date.now() - found.mtimeMs > foreignAgeMs
}
