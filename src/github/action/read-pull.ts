import { setTimeout as wait } from 'node:timers/promises'
import { refusedByGitHub } from '../describe-github-error.ts'
import { getPullRequest, type PullRequest } from '../pull-request.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { PullCommits } from './comparison.ts'
import type { StepContext } from './step-context.ts'

/** Seconds between reads while GitHub makes the test merge: half a minute in all. */
const WAITS = [1, 2, 4, 8, 15]

/**
 * Reads a pull request. GitHub makes its test merge when asked for it, which takes some seconds; this waits for it.
 * Throws `UserError` where the pull request cannot be read.
 */
export async function readPull(number: number, { workflow, client, secondMs }: StepContext): Promise<PullRequest> {
  const { owner, repo } = workflow
  try {
    for (const seconds of WAITS) {
      const pull = await getPullRequest(client, { owner, repo, number })
      if (!pull.isOpen || pull.mergeable !== null) return pull
      await wait(seconds * secondMs)
    }
    return await getPullRequest(client, { owner, repo, number })
  } catch (error) {
    throw unreadable(error)
  }
}

/**
 * The commits of a pull request. Its test merge counts only where GitHub says that it can be merged: while GitHub makes
 * the next test merge, and where there are conflicts, it still names the last one, which can be into another branch.
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

/** The error for a pull request that cannot be read. An error that is not GitHub's is returned unchanged. */
export function unreadable(error: unknown): unknown {
  if (asGitHubFailure(error) === null) return error
  return refusedByGitHub(error, 'read-pull-request')
}
