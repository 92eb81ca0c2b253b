import { UserError } from '../errors/user-error.ts'
import { fetchCommits } from './fetch-commits.ts'
import { tryGit } from './git.ts'
import type { Repository } from './repository.ts'
import { isCommitId } from './resolve-commit.ts'

/**
 * Makes sure that the commit and its tree are there, and fetches it from the remote when not. `sha` is a full id. A
 * shallow clone gets this one commit: that never shortens history that is there already, as a greater depth could.
 * Throws `UserError` when the remote does not give it.
 */
export async function ensureCommit(repository: Repository, sha: string, signal?: AbortSignal): Promise<void> {
  if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`)
  if (await hasCommit(repository, sha)) return
  const failure = await fetchCommits(repository, [sha], repository.isShallow ? ['--depth=1'] : [], signal)
  if (await hasCommit(repository, sha)) return
  throw new UserError({
    what: `The commit ${sha} is not in this clone and could not be fetched${failure === null ? '' : `: ${failure}`}.`,
    todo: 'Push it first, check that this job may read the repository, or give actions/checkout `fetch-depth: 0`.',
  })
}

async function hasCommit(repository: Repository, sha: string): Promise<boolean> {
  // `cat-file` would fetch it from the promisor of a partial clone by itself, without our limits; that is its owner's
  // choice.
  return (await tryGit(repository.root, ['cat-file', '-e', `${sha}^{commit}`])).exitCode === 0
}
