import { UserError, type Warning } from '../../core/errors/user-error.ts'
import type { Repository } from '../../core/git/repository.ts'
import type { EvaluationRequest } from '../../evaluate/request.ts'
import type { Comparison } from '../../sides/comparison.ts'
import { type PullRequest, untrustedReason } from '../pull-request.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import { comparePull, compareTrigger, type PullCommits } from './comparison.ts'
import { commitsOf, readPull } from './read-pull.ts'
import { pullsSharingHead, sharedHeadError } from './shared-head.ts'
import type { StepContext } from './step-context.ts'

/** What a step evaluates, and where its result may be published. */
export interface Target {
  /** The commit that gets the check. */
  headSha: string
  pull: PullCommits | null
  untrusted: EvaluationRequest['untrusted']
  /** False where the token cannot write. */
  canPublish: boolean
}

/**
 * The commit and the pull request that a trigger is about, and how far their text is trusted. Throws `UserError` for a
 * pull request that cannot be read.
 */
export async function targetOf(trigger: EvaluationTrigger, context: StepContext): Promise<Target> {
  switch (trigger.kind) {
    case 'pull_request': {
      const { number, headSha, baseSha, baseRef, mergeSha, untrusted } = trigger
      return {
        headSha,
        pull: { number, headSha, baseSha, baseRef, mergeSha },
        untrusted: untrusted === null ? null : { why: untrusted, agentAllowed: false },
        canPublish: untrusted === null,
      }
    }
    case 'merge_group':
      return { headSha: trigger.headSha, pull: null, untrusted: null, canPublish: true }
    case 'push':
      return { headSha: trigger.after, pull: null, untrusted: null, canPublish: true }
    case 'schedule':
      return { headSha: trigger.sha, pull: null, untrusted: null, canPublish: true }
    case 'workflow_dispatch':
      if (trigger.pullRequest === null) return { headSha: trigger.sha, pull: null, untrusted: null, canPublish: true }
      return dispatchedPull({ number: trigger.pullRequest, forSha: trigger.forSha }, context)
  }
}

/**
 * The target of a dispatched run. Trust depends on the repository of the pull request's head, never on the ref that the
 * workflow was started on. `forSha` is the commit that a maintainer reviewed; an agent may read no other.
 */
async function dispatchedPull(
  { number, forSha }: { number: number; forSha: string | null },
  context: StepContext,
): Promise<Target> {
  const pull = await readPull(number, context)
  const { headSha } = pull
  if (forSha !== null && forSha !== headSha) {
    throw new UserError({
      what: `The head of pull request #${number} is ${headSha} by now; this run was requested for ${forSha}.`,
      todo: `Review what was pushed since, then comment \`/evals run ${headSha}\`.`,
    })
  }
  const untrusted = untrustedOf(pull)
  if (untrusted !== null) {
    const [other] = await pullsSharingHead(pull, context)
    if (other !== undefined) throw sharedHeadError(pull, other)
  }
  return {
    headSha,
    pull: commitsOf(pull),
    untrusted: untrusted === null ? null : { ...untrusted, agentAllowed: forSha === headSha },
    canPublish: true,
  }
}

/** How a pull request's text is trusted while no maintainer has named its head. */
export function untrustedOf(pull: PullRequest): Target['untrusted'] {
  const why = untrustedReason(pull)
  return why === null ? null : { why, agentAllowed: false }
}

/** What a target compares. Throws `UserError` where a commit cannot be fetched, or there is no base. */
export async function compareTarget(
  repository: Repository,
  trigger: EvaluationTrigger,
  { pull, untrusted }: Target,
  signal: AbortSignal,
): Promise<{ comparison: Comparison; warnings: Warning[] }> {
  if (pull !== null) return comparePull(repository, pull, { mustMerge: untrusted !== null }, signal)
  if (trigger.kind === 'pull_request') throw new Error('a pull request without a pull request')
  return { comparison: await compareTrigger(repository, trigger, signal), warnings: [] }
}
