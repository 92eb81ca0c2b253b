import { UserError } from '../user-error.ts'
import { tryGit } from './git.ts'
import type { Repository } from './repository.ts'

/**
 * The commit that `ref` stands for: a full or short id, a tag, a branch, or a branch of the remote `origin` that has no local one. Nothing is
 * fetched. Throws `UserError` when there is none.
 */
export async function resolveCommit(repository: Repository, ref: string): Promise<string> {
  const branch = ref.replace(/^refs\/heads\//, '').replace(/^origin\//, '')
  for (const candidate of [ref, `refs/remotes/origin/${branch}`]) {
    const sha = await commitOf(repository, candidate)
    if (sha !== null) return sha
  }
  throw new UserError({
    what: `There is no commit ${JSON.stringify(ref)} in ${repository.root}.`,
    todo: isCommitId(ref)
      ? `Fetch it: \`git fetch origin ${ref}\`; in a workflow give actions/checkout \`fetch-depth: 0\`.`
      : `Check the name, or fetch it: \`git fetch origin ${quoted(branch)}\`; in a workflow give actions/checkout \`fetch-depth: 0\`.`,
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

/** For a command that is printed: only what a shell takes as it is, the rest in single quotes. */
function quoted(name: string): string {
  return /^[\w./-]+$/.test(name) && !name.startsWith('-') ? name : `'refs/heads/${name.replaceAll("'", "'\\''")}'`
}
