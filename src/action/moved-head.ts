import { describePublishError } from '../github/permissions.ts'
import { getPullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { Warning } from '../user-error.ts'
import type { Destination } from './publish-results.ts'

/**
 * Why the result of a pull request must not be published any more, null while it may: it was pushed to or closed since the run began or, with `mustKnow`,
 * nobody can say.
 */
export async function movedHead(
  { client, place, headSha, pullRequest }: Destination,
  { mustKnow }: { mustKnow: boolean },
): Promise<Warning | null> {
  if (pullRequest === null) return null
  const { owner, repo } = place
  try {
    const pull = await getPullRequest(client, { owner, repo, number: pullRequest })
    if (pull.isOpen && pull.headSha === headSha) return null
    return {
      what: pull.isOpen
        ? `The pull request #${pullRequest} has the head ${pull.headSha} by now: what this run found is of ${headSha} and is not published.`
        : `The pull request #${pullRequest} was closed meanwhile: nothing is published.`,
    }
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    if (!mustKnow) return null
    const { what, todo } = describePublishError(error, 'read-pull-request')
    return { what: `${what} Nothing is published.`, ...(todo === undefined ? {} : { todo }) }
  }
}
