import { askingRemote, isCommitId, resolveCommit } from '../../core/git/commits.ts'
import { tryGit } from '../../core/git/git.ts'
import type { Repository } from '../../core/git/repository.ts'

/**
 * The tip of a branch of the remote `origin`. Read from the clone or, where a shallow checkout lacks the branch, from
 * the remote. Null where neither has it. The commit itself may still have to be fetched.
 */
export async function branchTip(repository: Repository, branch: string, signal: AbortSignal): Promise<string | null> {
  const known = await resolveCommit(repository, `refs/remotes/origin/${branch}`).catch(() => null)
  if (known !== null) return known
  const ref = `refs/heads/${branch}`
  const asking = askingRemote(repository, signal)
  const listed = await tryGit(repository.root, ['ls-remote', '--quiet', 'origin', ref], asking)
  const lines = listed.exitCode === 0 ? listed.stdout.toString('utf8').split('\n') : []
  const tip = lines.find((line) => line.endsWith(`\t${ref}`))?.split('\t')[0] ?? ''
  return isCommitId(tip) ? tip : null
}
