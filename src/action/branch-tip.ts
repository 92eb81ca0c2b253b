import { isCommitId, resolveCommit } from '../git/commits.ts'
import { tryGit } from '../git/git.ts'
import type { Repository } from '../git/repository.ts'

const timeoutMs = 60_000

/**
 * The commit that a branch of the remote `origin` is at: as the clone knows it, else as the remote says, for a shallow
 * checkout of one commit knows no other branch. Null when nobody knows it. The commit itself may still have to be
 * fetched.
 */
export async function branchTip(repository: Repository, branch: string, signal: AbortSignal): Promise<string | null> {
  const known = await resolveCommit(repository, `refs/remotes/origin/${branch}`).catch(() => null)
  if (known !== null) return known
  const ref = `refs/heads/${branch}`
  const asked = await tryGit(repository.root, ['ls-remote', '--quiet', 'origin', ref], {
    timeoutMs,
    killsGroup: true,
    signal,
  })
  const lines = asked.exitCode === 0 ? asked.stdout.toString('utf8').split('\n') : []
  const told = lines.find((line) => line.endsWith(`\t${ref}`))?.split('\t')[0] ?? ''
  return isCommitId(told) ? told : null
}
