import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from '../../core/git/git.ts'
import type { HistorySource } from './history-branch.ts'

/**
 * A source for the branch of a repository on GitHub, in a new clone below `folder` that holds nothing else: the job's
 * own checkout may be of another commit, without credentials, or not there. The token goes into git's environment, in
 * place of any other header. Dispose of it.
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
  const header = `http.${serverUrl}/.extraheader`
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  return {
    cwd,
    remote: `${serverUrl}/${owner}/${repo}`,
    shallow: true,
    signal,
    // The empty value drops headers that were set before.
    config:
      /^https?:/.test(serverUrl) && token !== ''
        ? [
            [header, ''],
            [header, `AUTHORIZATION: basic ${basic}`],
          ]
        : [],
    [Symbol.asyncDispose]: () => rm(cwd, { recursive: true, force: true }),
  }
}
