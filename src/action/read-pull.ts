import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../errors/user-error.ts'
import { describePublishError } from '../github/permissions.ts'
import { getPullRequest, type PullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { PullCommits } from './comparison.ts'
import type { ActionInputs } from './inputs.ts'
import { clientFor, secondMs } from './run-client.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** Seconds between the looks at what GitHub is still finding out: half a minute in all. */
const WAITS = [1, 2, 4, 8, 15]

/**
 * A pull request as it is now. GitHub makes its test merge when it is asked for it, which takes some seconds: it is
 * waited for that. Throws `UserError` where the pull request cannot be read.
 */
export async function readPull(
  number: number,
  place: WorkflowContext,
  inputs: ActionInputs,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<PullRequest> {
  const client = clientFor(place, inputs.token, environment)
  const { owner, repo } = place
  try {
    for (const seconds of WAITS) {
      const pull = await getPullRequest(client, { owner, repo, number })
      if (!pull.isOpen || pull.mergeable !== null) return pull
      await wait(seconds * secondMs(environment))
    }
    return await getPullRequest(client, { owner, repo, number })
  } catch (error) {
    throw unreadable(error)
  }
}

/**
 * What of a pull request is compared. Its test merge counts only where GitHub says that it is one: it goes on to name
 * the last one while it makes the next, and where there are conflicts, and that one can be into another branch.
 */
export function commitsOf({
  number,
  headSha,
  baseSha,
  baseRef,
  isOpen,
  mergeable,
  mergeCommitSha,
}: PullRequest): PullCommits {
  return { number, headSha, baseSha, baseRef, mergeSha: isOpen && mergeable !== true ? null : mergeCommitSha }
}

/** What it means to a user that a pull request cannot be read. An error that is not GitHub's is returned as it is. */
export function unreadable(error: unknown): unknown {
  if (asGitHubFailure(error) === null) return error
  const { what, todo } = describePublishError(error, 'read-pull-request')
  return new UserError({ what, todo: todo ?? 'Run this job again.' })
}
