import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { authorization } from '../../core/git/authorization.ts'
import { git } from '../../core/git/git.ts'
import type { HistorySource } from './history-branch.ts'

/**
 * A source for the branch of a repository on GitHub, in a new clone below `folder` that holds nothing else: the job's
 * own checkout may be of another commit, without credentials, or not there. The token goes into git's environment.
 * Dispose of it.
 */
export async function temporarySource({
  serverUrl,
  owner,
  repo,
  token,
  folder,
  signal,
}: {
  serverUrl: string
  owner: string
  repo: string
  token: string
  folder: string
  /** Ends the calls of git. */
  signal?: AbortSignal | undefined
}): Promise<HistorySource & AsyncDisposable> {
  const cwd = await mkdtemp(join(folder, 'skill-eval-gate-history-'))
  await git(cwd, ['init', '--quiet'], { signal })
  return {
    cwd,
    remote: `${serverUrl}/${owner}/${repo}`,
    shallow: true,
    signal,
    config: authorization(serverUrl, token),
    [Symbol.asyncDispose]: () => rm(cwd, { recursive: true, force: true }),
  }
}
