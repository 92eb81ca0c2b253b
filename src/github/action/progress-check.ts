import type { Publishing } from '../../evaluate/request.ts'
import type { Progress } from '../../trials/trial/trials-request.ts'
import { checkNames } from '../check-suffix.ts'
import { closeQueuedChecks, type LiveCheck, openLiveCheck } from '../live-check.ts'
import { getPullRequest, type PullRequest } from '../pull-request.ts'
import { asGitHubFailure } from '../request-error.ts'
import { authoriseDispatch, type DispatchTrigger } from './authorise-dispatch.ts'
import type { PullCommits } from './comparison.ts'
import { checkNameOf, destinationOf, orderOfThisRun } from './publish-results.ts'
import { unreadable } from './read-pull.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import { changedSince } from './stale-head.ts'
import type { StepContext } from './step-context.ts'

/** The check of a requested run while it is in progress. */
export interface ProgressCheck {
  /** Opens the check under the name that its result will have. Further calls do nothing. */
  begin(publishing: Publishing): void
  progress(progress: Progress): void
  /**
   * Reads the pull request again and returns it; null without a progress check. Throws `UserError` where the result may
   * no longer be published: the head or base changed, or the requester lost the permission.
   */
  confirm(): Promise<PullRequest | null>
  /** Waits for updates that are on their way. Call it before the result is published. */
  settle(): Promise<void>
  /** Ends the check without a result. */
  close(title: string, summary: string): Promise<void>
}

const none: ProgressCheck = {
  begin() {},
  progress() {},
  confirm: async () => null,
  async settle() {},
  async close() {},
}

/**
 * The progress check of a step. Only a dispatched run for a pull request has one. Refusals by GitHub do not stop the
 * run.
 */
export function progressCheck({ context, trigger, target }: EvaluationStep): ProgressCheck {
  const { pull, canPublish } = target
  if (trigger.kind !== 'workflow_dispatch' || pull === null || !canPublish) return none
  const nameOf = (publishing: Publishing) => checkNameOf(destinationOf({ context, trigger, target }, publishing))
  return dispatchedCheck(trigger, pull, context, nameOf)
}

function dispatchedCheck(
  trigger: DispatchTrigger,
  pull: PullCommits,
  { workflow, inputs, client }: Pick<StepContext, 'workflow' | 'inputs' | 'client'>,
  nameOf: (publishing: Publishing) => string,
): ProgressCheck {
  const { owner, repo, runUrl } = workflow
  const { number, headSha } = pull
  let opened: Promise<LiveCheck | null> | null = null
  let check: LiveCheck | null = null

  const open = async (publishing: Publishing): Promise<LiveCheck | null> => {
    const name = nameOf(publishing)
    // A check that a workflow's token makes links to itself, so the summary has to link to the run.
    const summary = `The result will be here when it is decided. Until then: [workflow run](${runUrl}).`
    // If GitHub refuses this, publishing the result reports what is missing.
    const begun = openLiveCheck(
      client,
      { owner, repo, headSha, name },
      { title: 'running', summary, order: orderOfThisRun(workflow), now: () => performance.now() },
    ).catch(nullOfGitHub)
    // Runs for one pull request cancel each other: a check that was queued under another name would wait for ever.
    const names = checkNames(publishing.checkName, inputs.matrix).filter((other) => other !== name)
    const instead = { title: 'replaced by another run', summary: 'Nothing was decided.' }
    const closed = closeQueuedChecks(client, { owner, repo, headSha, names }, instead).catch(nullOfGitHub)
    const [live] = await Promise.all([begun, closed])
    check = live
    return live
  }

  return {
    begin(publishing) {
      if (opened !== null) return
      opened = open(publishing)
      // Only prevents an unhandled rejection: those who await `opened` get the failure.
      opened.catch(() => {})
    },
    progress({ done, total, errors }) {
      const failed = errors === 0 ? '' : `, ${errors} ended in an error`
      check?.progress(`running: ${done} of ${total} trials${failed}`)
    },
    async confirm() {
      // Both are read again although they were read before the start: a permission can be withdrawn, a comment edited
      // and a commit pushed while the trials run.
      await authoriseDispatch(trigger, { workflow, client })
      const now = await getPullRequest(client, { owner, repo, number }).catch((error: unknown) => {
        throw unreadable(error)
      })
      const changed = changedSince(pull, now)
      if (changed !== null) throw changed
      return now
    },
    async settle() {
      await (await opened)?.settle()
    },
    async close(title, summary) {
      await (await opened)?.close(title, summary).catch(nullOfGitHub)
    },
  }
}

function nullOfGitHub(error: unknown): null {
  if (asGitHubFailure(error) === null) throw error
  return null
}
