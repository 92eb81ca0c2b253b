import { describePublishError } from '../github/permissions.ts'
import { getPullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { Warning } from '../user-error.ts'
import type { PullCommits } from './comparison.ts'
import type { Destination } from './publish-results.ts'

/**
 * Why the result of a pull request must not be published any more, null while it may: it was pushed to, closed or given another base since the run began or,
 * with `mustKnow`, nobody can say.
 */
export async function movedPull(
  { client, place }: Pick<Destination, 'client' | 'place'>,
  { number, headSha, baseRef }: PullCommits,
  { mustKnow }: { mustKnow: boolean },
): Promise<Warning | null> {
  const { owner, repo } = place
  try {
    const pull = await getPullRequest(client, { owner, repo, number })
    if (!pull.isOpen) return { what: `The pull request #${number} was closed meanwhile: nothing is published.` }
    if (pull.headSha !== headSha) {
      return {
        what: `The pull request #${number} has the head ${pull.headSha} by now: what this run found is of ${headSha} and is not published.`,
      }
    }
    if (pull.baseRef === baseRef) return null
    return {
      what: `The pull request #${number} goes into "${pull.baseRef}" by now: what this run found is against "${baseRef}" and is not published.`,
      todo: 'Run this job again, or close the pull request and open it again.',
    }
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    if (!mustKnow) return null
    const { what, todo } = describePublishError(error, 'read-pull-request')
    return { what: `${what} Nothing is published.`, ...(todo === undefined ? {} : { todo }) }
  }
}
