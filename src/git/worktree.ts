import { mkdirSync } from 'node:fs'
import { UserError } from '../errors/user-error.ts'
import { filterOverrides } from './filter-overrides.ts'
import { git } from './git.ts'
import { GitError } from './git-error.ts'
import { removeFolderSync } from './remove-worktree-folder.ts'
import type { Repository } from './repository.ts'
import { isCommitId } from './resolve-commit.ts'
import { temporaryName } from './temporary-name.ts'
import { changeRecords } from './worktree-records.ts'

/** A commit's files in a folder of their own. */
export interface Worktree extends AsyncDisposable {
  /** Absolute real path. */
  readonly root: string
  /** The full id of the commit. */
  readonly sha: string
}

/**
 * Checks a commit (full id, present: see `ensureCommit`) out into a temporary folder, with every file whatever the
 * clone's sparse checkout says. No hook, no filter, no submodule and no LFS download runs. Dispose of it when done;
 * should the process end before, `disposeWorktreesSync` (from a signal handler, and by itself when the process exits)
 * or `removeStaleWorktrees` (at the next start) removes it. Throws `UserError` when git cannot check it out.
 */
export async function addWorktree(repository: Repository, sha: string): Promise<Worktree> {
  if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`)
  const config = [...(await filterOverrides(repository)), ...everyFile]
  const root = temporaryName('worktree')
  const made: Made = { root, repository }
  // However this process ends, as long as it can do anything: an error nobody caught, a second Ctrl-C.
  if (!watchesExit) process.once('exit', disposeWorktreesSync)
  watchesExit = true
  active.add(made)
  try {
    // Made before git does, so that nobody else on the machine can read it.
    mkdirSync(root, { mode: 0o700 })
    await changeRecords(repository, ['add', '--no-checkout', '--detach', '--force', '--quiet', root, sha])
    await git(root, ['reset', '--hard', '--no-recurse-submodules', '--quiet'], { config, timeoutMs })
  } catch (error) {
    await remove(made)
    if (!(error instanceof GitError)) throw error
    throw new UserError({
      what: `The commit ${sha} could not be checked out into ${root}: ${error.stderr.split('\n').at(-1)}`,
      todo: 'Check the free space of the temporary folder, and with `git fsck` that the clone is complete.',
    })
  }
  return { root, sha, [Symbol.asyncDispose]: () => remove(made) }
}

/**
 * Removes all worktrees of this process at once, as well as it can, without waiting for any process: for signal
 * handlers. Never throws.
 */
export function disposeWorktreesSync(): void {
  for (const made of active) {
    removeFolderSync(made.repository.commonDir, made.root)
    active.delete(made)
  }
}

interface Made {
  root: string
  repository: Repository
}

const active = new Set<Made>()
let watchesExit = false
const timeoutMs = 10 * 60_000

const everyFile = [
  ['core.sparseCheckout', 'false'],
  ['core.sparseCheckoutCone', 'false'],
] as const

/**
 * Twice forced: also when something locked it. What git leaves (or when it is not one of its worktrees yet) goes by
 * hand.
 */
async function remove(made: Made): Promise<void> {
  const { root, repository } = made
  await changeRecords(repository, ['remove', '--force', '--force', root]).catch(() => null)
  removeFolderSync(repository.commonDir, root)
  active.delete(made)
}
