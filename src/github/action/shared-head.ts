import { UserError } from '../../core/errors/user-error.ts'
import { findPullsAt, type PullRequest } from '../pull-request.ts'
import { unreadable } from './read-pull.ts'
import type { StepContext } from './step-context.ts'

/**
 * The other open pull requests with the head of this one. A check belongs to a commit, so all of them show the result
 * of one, though another may go into a branch with a stricter policy. Throws `UserError` where GitHub does not answer.
 */
export async function pullsSharingHead(
  { number, headSha }: PullRequest,
  { workflow, client }: StepContext,
): Promise<PullRequest[]> {
  const { owner, repo } = workflow
  try {
    const pulls = await findPullsAt(client, { owner, repo, headSha })
    return pulls.filter((pull) => pull.number !== number)
  } catch (error) {
    throw unreadable(error)
  }
}

/** Why a pull request from outside is not evaluated while another one has the same head. */
export function sharedHeadError({ number }: PullRequest, other: PullRequest): UserError {
  return new UserError({
    what: `#${number} and #${other.number} have the same head, and one check cannot speak for both.`,
    todo: 'Close one of them, then push another commit to the other, or close it too and open it again.',
  })
}
