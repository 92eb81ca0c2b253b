import { answered, type Outcome, outcomeOf, refused } from '../../core/process/outcome.ts'
import type { Progress } from '../../trials/trial/trials-request.ts'
import { checkNames } from '../check-suffix.ts'
import { closeQueuedChecks, type LiveCheck, openLiveCheck } from '../live-check.ts'
import { getPullRequest, type PullRequest } from '../pull-request.ts'
import { nullOfGitHub } from '../request-error.ts'
import { runOrder } from '../run-order.ts'
import { authoriseDispatch } from './authorise-dispatch.ts'
import { leaseState } from './close-lease.ts'
import { checkNameOf, destinationOf, standingOf, WEAK } from './destination.ts'
import type { PlacedPublishing } from './outcome.ts'
import { unreadable } from './read-pull.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { changedSince } from './stale-head.ts'

/** The check of a run while it is in progress. */
export interface ProgressCheck {
  /**
   * Opens the check under the name that its result will have, so that no older result stands for it. Further calls do
   * nothing. What GitHub refuses is no reason to stop: publishing the result reports what is missing. False then.
   */
  begin(publishing: PlacedPublishing): Promise<boolean>
  progress(progress: Progress): void
  /**
   * Waits for updates that are on their way. Call it before the result is published. Ends a check of another name than
   * the result will have.
   */
  settle(publishing: PlacedPublishing): Promise<void>
  /** Ends the check without a result. */
  close(title: string, summary: string): Promise<void>
  /** The step ends by itself: the step that runs when the job ends leaves its check as it is. */
  ended(): void
}

const none: ProgressCheck = { begin: async () => true, progress() {}, async settle() {}, async close() {}, ended() {} }

/** The progress check of a step; it does nothing where the token cannot write. */
export function progressCheck(step: EvaluationStep, runner: Runner): ProgressCheck {
  if (!step.target.canPublish) return none
  const { shard, job } = step.context.inputs
  // The check of a part is that of its whole run. What becomes of a killed part is for the job that merges to say.
  const decides = shard === null && job !== 'open'
  let opened: Promise<LiveCheck | null> | null = null
  let check: LiveCheck | null = null
  let name = ''
  return {
    async begin(publishing) {
      if (opened === null) {
        name = checkNameOf(destinationOf(step, publishing))
        // Before it is opened: the step can be killed at any moment.
        if (decides) runner.state('lease', leaseState({ headSha: step.target.headSha, name }))
      }
      opened ??= open(step, publishing)
      check = await opened
      return check !== null
    },
    progress({ done, total, errors }) {
      const failed = errors === 0 ? '' : `, ${errors} ended in an error`
      check?.progress(`running: ${done} of ${total} trials${failed}`)
    },
    async settle(publishing) {
      const live = await opened
      if (live === null) return
      const isSame = name === checkNameOf(destinationOf(step, publishing))
      await (isSame ? live.settle() : live.close('published under another name', '').catch(nullOfGitHub))
    },
    async close(title, summary) {
      await (await opened)?.close(title, summary).catch(nullOfGitHub)
    },
    ended() {
      if (opened !== null && decides) runner.state('lease', '')
    },
  }
}

async function open(step: EvaluationStep, publishing: PlacedPublishing): Promise<LiveCheck | null> {
  const { client, workflow, inputs } = step.context
  const { owner, repo, runUrl } = workflow
  const { headSha, pull } = step.target
  const destination = destinationOf(step, publishing)
  const name = checkNameOf(destination)
  // A check that a workflow's token makes links to itself, so the summary has to link to the run.
  const summary = `The result will be here when it is decided. Until then: [workflow run](${runUrl}).`
  const isRequested = step.trigger.kind === 'workflow_dispatch'
  const lease = { order: runOrder(workflow), standing: standingOf(destination, WEAK), isRequested }
  const text = { title: 'running', summary, now: () => performance.now() }
  const begun = openLiveCheck(client, { owner, repo, headSha, name }, { ...lease, ...text }).catch(nullOfGitHub)
  if (!isRequested || pull === null) return begun
  // Runs for one pull request cancel each other: a check that was queued under another name would wait for ever.
  const names = checkNames(publishing.checkName, inputs.matrix).filter((other) => other !== name)
  const instead = { title: 'replaced by another run', summary: 'Nothing was decided.' }
  const closed = closeQueuedChecks(client, { owner, repo, headSha, names }, instead).catch(nullOfGitHub)
  const [live] = await Promise.all([begun, closed])
  return live
}

/**
 * Whether the result of a step may be published still. The pull request of a run that somebody asked for is read again
 * and returned; null for another run. Refused where head or base changed, or the permission is gone.
 */
export function confirmStep({ context, trigger, target }: EvaluationStep): Promise<Outcome<PullRequest | null>> {
  const { pull } = target
  const { workflow, client } = context
  const { owner, repo } = workflow
  return outcomeOf(async () => {
    if (trigger.kind !== 'workflow_dispatch' || pull === null) return answered(null)
    // Both are read again although they were read before the start: a permission can be withdrawn, a comment edited and
    // a commit pushed while the trials run.
    const allowed = await authoriseDispatch(trigger, { workflow, client })
    if (allowed.kind !== 'answered') return allowed
    const now = await getPullRequest(client, { owner, repo, number: pull.number }).catch((error: unknown) => {
      throw unreadable(error)
    })
    const changed = changedSince(pull, now)
    return changed === null ? answered(now) : refused([changed])
  })
}
