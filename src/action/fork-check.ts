import { readBotSettings } from '../bot/settings.ts'
import { asUserErrors, type UserError } from '../errors/user-error.ts'
import { branchAt } from '../github/branch-at.ts'
import { findOpenPulls, type PullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { EvaluationTrigger, Trigger } from '../github/trigger.ts'
import type { ActionInputs } from './inputs.ts'
import { commitsOf, readPull, unreadable } from './read-pull.ts'
import { clientFor } from './run-client.ts'
import { sharedHead, sharingHead } from './shared-head.ts'
import { type Target, untrustedOf } from './target.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** Why a pull request is not evaluated although its check has to say something. */
export interface Refusal {
  error: UserError
  /** By base's configuration; null where that cannot be read. */
  checkName: string | null
}

/**
 * What a run of another workflow comes down to: a pull request from outside to evaluate, or to refuse, or why there is
 * nothing to do.
 */
export type ForkCheck = { trigger: EvaluationTrigger; target: Target; refusal: Refusal | null } | { nothing: string }

/**
 * The pull request that another workflow's run was for, with a token here that can write. Nothing that run says or
 * leaves behind counts but where its head is: the pull request is looked up anew, its head has to be the same commit,
 * and who is trusted follows from GitHub's own answer. Throws `UserError`.
 */
export async function forkCheck(
  run: Extract<Trigger, { kind: 'workflow_run' }>,
  place: WorkflowContext,
  inputs: ActionInputs,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ForkCheck> {
  const { action, runId, headRepo, headBranch, headSha } = run
  if (action === 'in_progress') return { nothing: `the run ${runId} has only begun: its end is what counts` }
  if (headRepo === null || headBranch === '') return { nothing: 'the repository of the pull request was deleted' }
  const client = clientFor(place, inputs.token, environment)
  const { owner, repo } = place
  const pulls = await findOpenPulls(client, { owner, repo, headRepo, headRef: headBranch }).catch((error: unknown) => {
    throw unreadable(error)
  })
  const listed = pulls.find((pull) => pull.headSha === headSha)
  if (listed === undefined) return { nothing: nothingWith(pulls, headSha) }
  const pull = await readPull(listed.number, place, inputs, environment)
  if (pull.headSha !== headSha) return { nothing: nothingWith([pull], headSha) }
  const untrusted = untrustedOf(pull)
  if (untrusted === null) {
    return { nothing: `#${pull.number} comes from this repository and is evaluated in its own run` }
  }
  // Anybody can push a commit of ours to a fork: what is said of it is not theirs to change.
  const branch = untrusted.why === 'fork' ? await branchAt(client, { owner, repo, sha: headSha }) : null
  if (branch !== null) return { nothing: `${headSha} is the tip of "${branch}" in this repository, and not the fork's` }
  const others = await sharingHead(pull, place, inputs, environment)
  const own = others.find((other) => untrustedOf(other) === null)
  if (own !== undefined) {
    return { nothing: `#${own.number} of this repository has the same head, and its own run says what it is` }
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
    refusal:
      other === undefined
        ? null
        : {
            error: sharedHead(pull, other),
            checkName: await checkNameAt(client, {
              owner,
              repo,
              ref: baseRef,
              configFile: inputs.config,
              inputs: inputs.policy,
            }),
          },
  }
}

async function checkNameAt(...where: Parameters<typeof readBotSettings>): Promise<string | null> {
  try {
    return (await readBotSettings(...where)).checkName
  } catch (error) {
    if (asGitHubFailure(error) === null && asUserErrors(error) === null) throw error
    return null
  }
}

function nothingWith(pulls: readonly PullRequest[], headSha: string): string {
  const [moved] = pulls
  return moved === undefined
    ? `no open pull request has the head ${headSha}`
    : `#${moved.number} has the head ${moved.headSha} by now, not ${headSha}: that commit's own run says what it is`
}
