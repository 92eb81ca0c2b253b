import { readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Removes a linked worktree's folder and git's record of it in `commonDir`, without git. Never throws: it cleans up where there is nobody to
 * tell. Only a record below `commonDir`/worktrees is removed, whatever the folder's `.git` says.
 */
export function removeFolderSync(commonDir: string, root: string): void {
  const record = recordOf(commonDir, root)
  attempt(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))
  if (record === null) return
  attempt(() => rmSync(record, { recursive: true, force: true, maxRetries: 3 }))
  // As git does: the last one takes the folder along. It is left alone while it holds anything.
  attempt(() => rmdirSync(dirname(record)))
}

function recordOf(commonDir: string, root: string): string | null {
  let link = ''
  attempt(() => {
    link = readFileSync(join(root, '.git'), 'utf8')
  })
  const named = /^gitdir: (.+)$/m.exec(link)?.[1]
  if (named === undefined) return null
  const record = resolve(root, named)
  return dirname(record) === join(commonDir, 'worktrees') ? record : null
}

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // Whatever is left is found by the next start.
  }
}
