import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { git } from './git.ts'
import { GitError } from './git-error.ts'
import type { Repository } from './repository.ts'

/**
 * `git worktree add|remove|...` reads the records of all worktrees, and stops at one that another process is just
 * writing or removing. So within this process one call runs at a time, and one that met another process's half a record
 * is repeated.
 */
export function changeRecords(repository: Repository, args: readonly string[]): Promise<void> {
  return oneAtATime(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        await git(repository.root, ['worktree', ...args])
        return
      } catch (error) {
        if (attempt === attempts || !(error instanceof GitError) || !/\bworktrees\b/.test(error.stderr)) throw error
        // Longer each time and not the same in two processes, or they would meet again.
        await delay(10 * attempt * (1 + Math.random()))
      }
    }
  })
}

const attempts = 6
const oneAtATime = pLimit(1)
