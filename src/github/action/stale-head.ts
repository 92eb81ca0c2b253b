import { present } from '../../core/errors/present.ts'
import { UserError, type Warning } from '../../core/errors/user-error.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { getPullRequest, type PullRequest } from '../pull-request.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { PullCommits } from './comparison.ts'
import type { StepContext } from './step-context.ts'

/**
 * Why the result of a pull request must not be published any more; null while it may. The pull request was pushed to,
 * closed or given another base since the run began or, with `mustKnow`, GitHub does not answer.
 *
 * `known` is the pull request where it was read a moment ago. Null: it is read again here, because it may have been
 * pushed to since the event or the read before the trials.
 */
export async function staleHead(
  { client, workflow }: Pick<StepContext, 'client' | 'workflow'>,
  asked: PullCommits,
  { mustKnow, known }: { mustKnow: boolean; known: PullRequest | null },
): Promise<Warning | null> {
  const { owner, repo } = workflow
  try {
    const now = known ?? (await getPullRequest(client, { owner, repo, number: asked.number }))
    if (!now.isOpen) return { what: `#${asked.number} was closed meanwhile: nothing is published.` }
    return changedSince(asked, now)
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    if (!mustKnow) return null
    const { what, todo } = describeGitHubError(error, 'read-pull-request')
    return { what: `${what} Nothing is published.`, ...present({ todo }) }
  }
}

/** How a pull request differs from what a run compared; null where head and base are the same. */
export function changedSince({ number, headSha, baseRef }: PullCommits, now: PullRequest): UserError | null {
  if (now.headSha !== headSha) {
    return new UserError({
      what: `The head of #${number} is ${now.headSha} by now. This run was for ${headSha} and decides nothing.`,
      todo: `Review what was pushed since, then comment \`/evals run ${now.headSha}\`.`,
    })
  }
  if (now.baseRef === baseRef) return null
  return new UserError({
    what: `#${number} goes into "${now.baseRef}" by now. This run was for "${baseRef}" and decides nothing.`,
    todo: `Comment \`/evals run ${headSha}\`, or close the pull request and open it again.`,
  })
}
