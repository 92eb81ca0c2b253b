import type { UserError } from '../../core/errors/user-error.ts'
import { branchAt } from '../branch-at.ts'
import { findOpenPulls, type PullRequest } from '../pull-request.ts'
import type { EvaluationTrigger, Trigger } from '../trigger.ts'
import { commitsOf, readPull, unreadable } from './read-pull.ts'
import { pullsSharingHead, sharedHeadError } from './shared-head.ts'
import type { StepContext } from './step-context.ts'
import { type Target, untrustedOf } from './target.ts'

/** A pull request from outside to evaluate or to refuse, or why there is nothing to do. */
type ForkCheck = { trigger: EvaluationTrigger; target: Target; refusal: UserError | null } | { nothing: string }

/**
 * Finds the pull request that another workflow's run was for; the token here can write. Only that run's head is used:
 * the pull request is read from GitHub, its head has to be the same commit, and trust follows from GitHub's answer.
 * Throws `UserError` where GitHub does not answer.
 */
export async function forkCheck(
  run: Extract<Trigger, { kind: 'workflow_run' }>,
  context: StepContext,
): Promise<ForkCheck> {
  const { workflow, client } = context
  const { action, runId, headRepo, headBranch, headSha } = run
  if (action === 'in_progress') return { nothing: `the run ${runId} has only begun: it counts when it ends` }
  if (headRepo === null || headBranch === '') return { nothing: 'the repository of the pull request was deleted' }
  const { owner, repo } = workflow
  const pulls = await findOpenPulls(client, { owner, repo, headRepo, headRef: headBranch }).catch((error: unknown) => {
    throw unreadable(error)
  })
  const listed = pulls.find((pull) => pull.headSha === headSha)
  if (listed === undefined) return { nothing: nothingWith(pulls, headSha) }
  const pull = await readPull(listed.number, context)
  if (pull.headSha !== headSha) return { nothing: nothingWith([pull], headSha) }
  const untrusted = untrustedOf(pull)
  if (untrusted === null) {
    return { nothing: `#${pull.number} comes from this repository and is evaluated in its own run` }
  }
  // A commit of ours can be pushed to a fork. The fork's run must not replace the result of our own run.
  const branch = untrusted.why === 'fork' ? await branchAt(client, { owner, repo, sha: headSha }) : null
  if (branch !== null) return { nothing: `${headSha} is the tip of "${branch}" in this repository, and not the fork's` }
  const others = await pullsSharingHead(pull, context)
  const own = others.find((other) => untrustedOf(other) === null)
  if (own !== undefined) {
    return { nothing: `#${own.number} of this repository has the same head and is evaluated in its own run` }
  }
  const commits = commitsOf(pull)
  const { number, baseSha, baseRef, mergeSha } = commits
  const [other] = others
  return {
    trigger: {
      kind: 'pull_request',
      number,
      headSha,
      baseSha,
      baseRef,
      mergeSha: mergeSha ?? headSha,
      untrusted: untrusted.why,
      draft: pull.draft,
    },
    target: { headSha, pull: commits, untrusted, canPublish: true },
    refusal: other === undefined ? null : sharedHeadError(pull, other),
  }
}

function nothingWith(pulls: readonly PullRequest[], headSha: string): string {
  const [moved] = pulls
  return moved === undefined
    ? `no open pull request has the head ${headSha}`
    : `#${moved.number} has the head ${moved.headSha} by now, not ${headSha}: that commit is evaluated in its own run`
}
