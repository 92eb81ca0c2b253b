import { existsSync } from 'node:fs'
import { realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../../core/errors/user-error.ts'
import { authorization } from '../../core/git/authorization.ts'
import { fetchCommits } from '../../core/git/commits.ts'
import { git } from '../../core/git/git.ts'
import { openRepository, type Repository } from '../../core/git/repository.ts'
import type { StepContext } from './step-context.ts'

/** Lies in the git folder of a checkout of ours, which a self-hosted runner keeps for the next job. */
const OURS = 'skill-eval-gate'

/**
 * Opens the checkout of a step. Where no earlier step made one, this does: the commit of the run with its parents, by
 * the step's token, which is written nowhere.
 */
export async function openCheckout(
  { workflow: { workspace, serverUrl, owner, repo, sha }, inputs: { token } }: StepContext,
  signal: AbortSignal,
): Promise<Repository> {
  const folder = join(workspace, '.git')
  if (existsSync(folder) && !existsSync(join(folder, OURS))) return openRepository(workspace)
  const root = await realpath(workspace)
  await git(root, ['init', '--quiet'], { signal })
  await writeFile(join(folder, OURS), '')
  await git(root, ['config', 'remote.origin.url', `${serverUrl}/${owner}/${repo}`], { signal })
  const repository = await openRepository(root, authorization(serverUrl, token))
  const problem = await fetchCommits(repository, [sha], ['--depth=2'], signal)
  if (problem !== null)
    throw new UserError({
      what: `The commit ${sha} could not be fetched: ${problem}.`,
      todo: 'Give the job `contents: read`, or let actions/checkout run before.',
    })
  await git(root, ['checkout', '--quiet', '--force', '--detach', sha], { signal })
  return openRepository(workspace)
}
