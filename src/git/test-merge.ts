import { UserError } from '../errors/user-error.ts'
import { ensureCommit } from './ensure-commit.ts'
import { git } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * The commit that a test merge (or any commit) would be merged into: its first parent, which is fetched when a shallow
 * clone lacks it. `sha` is a full id. Throws `UserError` for a commit without parents.
 */
export async function firstParentOf(repository: Repository, sha: string, signal?: AbortSignal): Promise<string> {
  const [first] = await parentsOf(repository, sha, signal)
  if (first === undefined) {
    throw new UserError({
      what: `The commit ${sha} has no parent to compare it with.`,
      todo: 'Name the commit to compare with: --base REF.',
    })
  }
  await ensureCommit(repository, first, signal)
  return first
}

/**
 * The full ids of a commit's parents in order, read from the commit itself: a shallow clone's history ends before them,
 * the commit names them.
 */
export async function parentsOf(repository: Repository, sha: string, signal?: AbortSignal): Promise<string[]> {
  await ensureCommit(repository, sha, signal)
  const commit = await git(repository.root, ['cat-file', 'commit', sha])
  const header = commit.slice(0, Math.max(0, commit.indexOf('\n\n')) || undefined)
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '')
}
