import { chmodSync, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ownerOf } from './temporary-name.ts'

/**
 * Removes a linked worktree's folder and git's record of it in `commonDir`, without git. Never throws: it cleans up
 * where there is nobody to tell. Only a record of ours below `commonDir`/worktrees is removed, whatever the folder's
 * `.git` says. True when nothing is left.
 */
export function removeFolderSync(commonDir: string, root: string): boolean {
  const record = recordOf(commonDir, root)
  const gone = removeSync(root)
  if (record !== null) {
    removeSync(record)
    // As git does: the last one takes the folder along. It is left alone while it holds anything.
    attempt(() => rmdirSync(dirname(record)))
  }
  return gone
}

function recordOf(commonDir: string, root: string): string | null {
  let link = ''
  attempt(() => {
    link = readFileSync(join(root, '.git'), 'utf8')
  })
  const named = /^gitdir: (.+)$/m.exec(link)?.[1]
  if (named === undefined) return null
  const record = resolve(root, named)
  return dirname(record) === join(commonDir, 'worktrees') && ownerOf(record) !== null ? record : null
}

/** Also what a program made read-only. Links are removed, never followed. */
function removeSync(path: string): boolean {
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  if (attempt(remove)) return true
  makeRemovable(path)
  return attempt(remove)
}

function makeRemovable(path: string): void {
  attempt(() => {
    if (!lstatSync(path).isDirectory()) return
    chmodSync(path, 0o700)
    for (const name of readdirSync(path)) makeRemovable(join(path, name))
  })
}

function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    // Whatever is left is found by the next start.
    return false
  }
}
