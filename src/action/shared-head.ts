import { UserError } from '../errors/user-error.ts'
import { findPullsAt, type PullRequest } from '../github/pull-request.ts'
import type { ActionInputs } from './inputs.ts'
import { unreadable } from './read-pull.ts'
import { clientFor } from './run-client.ts'
import type { WorkflowContext } from './workflow-context.ts'

/**
 * The other open pull requests with the head of this one. A check is a commit's, so what is found of one is shown by
 * all of them, though another may go into a branch that asks for more. Throws `UserError` where GitHub does not say.
 */
export async function sharingHead(
  { number, headSha }: PullRequest,
  place: WorkflowContext,
  inputs: ActionInputs,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<PullRequest[]> {
  const { owner, repo } = place
  try {
    const pulls = await findPullsAt(clientFor(place, inputs.token, environment), { owner, repo, headSha })
    return pulls.filter((pull) => pull.number !== number)
  } catch (error) {
    throw unreadable(error)
  }
}

/** Why a pull request from outside is not evaluated while another one has its head. */
export function sharedHead({ number }: PullRequest, other: PullRequest): UserError {
  return new UserError({
    what: `#${number} and #${other.number} have the same head, and one check cannot speak for both.`,
    todo: 'Close one of them, then push another commit to the other, or close it too and open it again.',
  })
}
