import { UserError, type Warning } from '../errors/user-error.ts'
import { describePublishError } from '../github/permissions.ts'
import { getPullRequest, type PullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { PullCommits } from './comparison.ts'
import type { Destination } from './publish-results.ts'

/**
 * Why the result of a pull request must not be published any more, null while it may: it was pushed to, closed or given
 * another base since the run began or, with `mustKnow`, nobody can say.
 */
export async function staleHead(
  { client, place }: Pick<Destination, 'client' | 'place'>,
  asked: PullCommits,
  { mustKnow }: { mustKnow: boolean },
): Promise<Warning | null> {
  const { owner, repo } = place
  try {
    const now = await getPullRequest(client, { owner, repo, number: asked.number })
    if (!now.isOpen) return { what: `#${asked.number} was closed meanwhile: nothing is published.` }
    return changedSince(asked, now)
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    if (!mustKnow) return null
    const { what, todo } = describePublishError(error, 'read-pull-request')
    return { what: `${what} Nothing is published.`, ...(todo === undefined ? {} : { todo }) }
  }
}

/** Why a result is not that of its pull request as it is now; null where it is. */
export function changedSince({ number, headSha, baseRef }: PullCommits, now: PullRequest): UserError | null {
  if (now.headSha !== headSha) {
    return new UserError({
      what: `The head of #${number} is ${now.headSha} by now. This run was for ${headSha}, and nothing is decided for it.`,
      todo: `Look at what was pushed since, then comment \`/evals run ${now.headSha}\`.`,
    })
  }
  if (now.baseRef === baseRef) return null
  return new UserError({
    what: `#${number} goes into "${now.baseRef}" by now. This run was for "${baseRef}", and nothing is decided for it.`,
    todo: `Comment \`/evals run ${headSha}\`, or close the pull request and open it again.`,
  })
}
