import { realpathSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { tryGit } from './git.ts'
import { parseMark, stateOf } from './process-mark.ts'
import { removeFolderSync } from './remove-worktree-folder.ts'
import type { Repository } from './repository.ts'
import { worktreePrefix } from './worktree.ts'

/** A folder of another machine or container is left alone this long, for nobody here can tell whether its run goes on. */
const foreignAgeMs = 24 * 60 * 60_000

/**
 * Removes worktrees that runs left behind which ended without a chance to clean up: those of this repository, and folders of theirs in the
 * temporary folder. What belongs to a running process stays, and so does every worktree that is not ours. Returns the paths removed.
 */
export async function removeStaleWorktrees(repository: Repository): Promise<string[]> {
  const candidates = new Set([...(await recorded(repository.commonDir)), ...(await leftBehind())])
  const removed: string[] = []
  for (const root of candidates) {
    if (!(await isStale(root))) continue
    // Asked first, because git also forgets a worktree whose folder is gone already.
    const result = await tryGit(repository.root, ['worktree', 'remove', '--force', '--force', root])
    if (result.exitCode !== 0) removeFolderSync(repository.commonDir, root)
    removed.push(root)
  }
  return removed
}

/** The folders that git has on record for this clone, as far as we made them. */
async function recorded(commonDir: string): Promise<string[]> {
  const records = join(commonDir, 'worktrees')
  const ids = await readdir(records).catch(() => [])
  const roots: string[] = []
  for (const id of ids.filter((name) => name.startsWith(worktreePrefix))) {
    const link = await readFile(join(records, id, 'gitdir'), 'utf8').catch(() => '')
    const root = dirname(link.trim())
    if (basename(root).startsWith(worktreePrefix)) roots.push(root)
  }
  return roots
}

async function leftBehind(): Promise<string[]> {
  const folder = realpathSync(tmpdir())
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.startsWith(worktreePrefix)).map((name) => join(folder, name))
}

async function isStale(root: string): Promise<boolean> {
  const mark = parseMark(basename(root).slice(worktreePrefix.length))
  if (mark === null) return false
  const state = stateOf(mark)
  if (state !== 'foreign') return state === 'gone'
  const made = await stat(root).catch(() => null)
  return made !== null && Date.now() - made.mtimeMs > foreignAgeMs
}
