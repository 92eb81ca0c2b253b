import { UserError } from '../errors/user-error.ts'
import { tryGit } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * The commit that `ref` stands for: a full or short id, a tag, a branch, or a branch of the remote `origin` that has no
 * local one. Nothing is fetched. Throws `UserError` when there is none.
 */
export async function resolveCommit(repository: Repository, ref: string): Promise<string> {
  const branch = ref.replace(/^refs\/heads\//, '').replace(/^origin\//, '')
  for (const candidate of [ref, `refs/remotes/origin/${branch}`]) {
    const sha = await commitOf(repository, candidate)
    if (sha !== null) return sha
  }
  throw new UserError({
    what: `There is no commit ${JSON.stringify(ref)} in ${repository.root}.`,
    todo: `${howToGet(repository, ref, branch)}; in a workflow give actions/checkout \`fetch-depth: 0\`.`,
  })
}

/** True for a full commit id, SHA-1 or SHA-256. */
export function isCommitId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}

async function commitOf(repository: Repository, ref: string): Promise<string | null> {
  // A NUL cannot be passed to a process; a lone `-` would mean the branch before.
  if (ref === '' || ref.includes('\0')) return null
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const result = await tryGit(repository.root, args)
  const sha = result.stdout.toString('utf8').trim()
  return result.exitCode === 0 && isCommitId(sha) ? sha : null
}

function howToGet(repository: Repository, ref: string, branch: string): string {
  if (isCommitId(ref)) return `Fetch it: \`git fetch origin ${ref}\``
  // Only what any shell takes as it is; a branch can have any name.
  if (/^[A-Za-z0-9][\w./-]*$/.test(branch)) {
    return `Check the name, or fetch it: \`git fetch origin +refs/heads/${branch}:refs/remotes/origin/${branch}\``
  }
  return repository.isShallow
    ? 'Check the name, or get all history: `git fetch --unshallow`'
    : 'Check the name, or run `git fetch origin`'
}
