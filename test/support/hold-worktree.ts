/**
 * Started by tests: makes a worktree of the repository named by its argument, prints where, and keeps it until its
 * input ends or a signal comes.
 */

import { resolveCommit } from '../../src/core/git/commits.ts'
import { openRepository } from '../../src/core/git/repository.ts'
import { addWorktree, disposeWorktreesSync } from '../../src/core/git/worktrees.ts'

const repository = await openRepository(process.argv[2] ?? '')
const tree = await addWorktree(repository, await resolveCommit(repository, 'HEAD'))
process.once('SIGTERM', () => {
  disposeWorktreesSync()
  process.kill(process.pid, 'SIGKILL')
})
process.once('SIGINT', () => {
  throw new Error('nobody catches this')
})
process.stdout.write(`${tree.root}\n`)
for await (const _ of process.stdin);
await tree[Symbol.asyncDispose]()
