import { describePublishError } from '../github/permissions.ts'
import { findOpenPulls, getPullRequest, type PullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { EvaluationTrigger, Trigger } from '../github/trigger.ts'
import { UserError } from '../user-error.ts'
import type { ActionInputs } from './inputs.ts'
import type { Place } from './place.ts'
import { clientFor } from './publish-results.ts'
import { type Target, untrustedOf } from './target.ts'

/** What a run of another workflow comes down to: a pull request from outside to evaluate, or why there is nothing to do. */
export type OutsideRun = { trigger: EvaluationTrigger; target: Target } | { nothing: string }

/**
 * The pull request that another workflow's run was for, with a token here that can write. Nothing that run says or leaves behind counts but where its head
 * is: the pull request is looked up anew, its head has to be the same commit, and who is trusted follows from GitHub's own answer. Throws `UserError`.
 */
export async function outsideRun(
  run: Extract<Trigger, { kind: 'workflow_run' }>,
  place: Place,
  inputs: ActionInputs,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OutsideRun> {
  const { action, runId, headRepo, headBranch, headSha } = run
  if (action === 'in_progress') return { nothing: `the run ${runId} has only begun: its end is what counts` }
  if (headRepo === null || headBranch === '') return { nothing: 'the repository of the pull request was deleted' }
  const client = clientFor(place, inputs.token, environment)
  const { owner, repo } = place
  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      if (asGitHubFailure(error) === null) throw error
      const { what, todo } = describePublishError(error, 'read-pull-request')
      throw new UserError({ what, todo: todo ?? 'Run this job again.' })
    })
  const pulls = await ask(findOpenPulls(client, { owner, repo, headRepo, headRef: headBranch }))
  const [first, second] = pulls.filter((pull) => pull.headSha === headSha)
  if (first === undefined) return { nothing: nothingWith(pulls, headSha) }
  if (second !== undefined) {
    throw new UserError({
      what: `The commit ${headSha} is the head of more than one pull request, #${first.number} and #${second.number}, and a check can only say one thing of it.`,
      todo: 'Close one of them, or push another commit to one.',
    })
  }
  // The listing knows the test merge of some time; asking for the pull request itself makes GitHub bring it up to date.
  const pull = await ask(getPullRequest(client, { owner, repo, number: first.number }))
  if (pull.headSha !== headSha) return { nothing: nothingWith([pull], headSha) }
  const untrusted = untrustedOf(pull)
  if (untrusted === null) {
    return { nothing: `#${pull.number} comes from this repository and is evaluated in its own run` }
  }
  const { number, baseSha, mergeCommitSha: mergeSha } = pull
  return {
    trigger: {
      kind: 'pull_request',
      number,
      headSha,
      baseSha,
      mergeSha: mergeSha ?? headSha,
      untrusted: untrusted.why,
      draft: pull.draft,
    },
    target: { headSha, pull: { number, headSha, baseSha, mergeSha }, untrusted, canPublish: true },
  }
}

function nothingWith(pulls: readonly PullRequest[], headSha: string): string {
  const [moved] = pulls
  return moved === undefined
    ? `no open pull request has the head ${headSha}`
    : `#${moved.number} has the head ${moved.headSha} by now, not ${headSha}: that commit's own run says what it is`
}
