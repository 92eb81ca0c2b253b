import { notDone, reply } from '../bot/reply.ts'
import { say } from '../bot/say.ts'
import { readBotSettings } from '../bot/settings.ts'
import { asUserErrors } from '../errors/user-error.ts'
import { checkNames } from '../github/check-suffix.ts'
import { closeQueuedChecks, type LiveCheck, openLiveCheck } from '../github/live-check.ts'
import { getPullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import { plain } from '../report/escape.ts'
import type { Progress } from '../trial/run-trials.ts'
import type { PullCommits } from './comparison.ts'
import { authoriseDispatch, type DispatchTrigger, RefusedRun } from './dispatched.ts'
import type { ActionInputs } from './inputs.ts'
import { checkNameOf, type Destination, orderOfThisRun } from './publish-results.ts'
import { unreadable } from './read-pull.ts'
import { clientFor } from './run-client.ts'
import { changedSince } from './stale-head.ts'
import type { WorkflowContext } from './workflow-context.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The check of a run that somebody asked for, while it is not decided. */
export interface ProgressCheck {
  /**
   * Shows that it runs, under the name that its result will have. To be called when that is known; again does nothing.
   */
  begin(): void
  progress(progress: Progress): void
  /**
   * Throws `UserError` where its result may not be published any more: head or base is another, or who asked for it may
   * no longer.
   */
  confirm(): Promise<void>
  /** What was on its way has arrived. To be called before the result is published. */
  settle(): Promise<void>
  /** Ends the check without a result. */
  close(title: string, summary: string): Promise<void>
}

export const noProgressCheck: ProgressCheck = {
  begin() {},
  progress() {},
  async confirm() {},
  async settle() {},
  async close() {},
}

/** The live check of a dispatched run for a pull request. What GitHub refuses of it is no reason not to measure. */
export function progressCheck(
  trigger: DispatchTrigger,
  {
    place,
    inputs,
    environment,
    pull,
  }: {
    place: WorkflowContext
    inputs: ActionInputs
    environment: Environment
    pull: PullCommits
  },
  destination: () => Destination,
): ProgressCheck {
  const client = clientFor(place, inputs.token, environment)
  const { owner, repo, runUrl } = place
  const { number, headSha } = pull
  let opened: Promise<LiveCheck | null> | null = null
  let check: LiveCheck | null = null
  return {
    begin() {
      if (opened !== null) return
      const name = checkNameOf(destination())
      // A check that a workflow's token makes links to itself, so the way to the run has to be said.
      const summary = `The result will be here when it is decided. Until then: [workflow run](${runUrl}).`
      opened = openLiveCheck(
        client,
        { owner, repo, headSha, name },
        { title: 'running', summary, order: orderOfThisRun(place), now: () => performance.now() },
      ).catch((error: unknown) => {
        if (asGitHubFailure(error) === null) throw error
        // Publishing the result will say what is missing.
        return null
      })
      // Runs for one pull request cancel each other: what another one was queued under would wait for ever.
      const names = checkNames(destination().publishing.checkName).filter((other) => other !== name)
      const instead = { title: 'another run took its turn', summary: 'Nothing was decided.' }
      const closed = quietly(() => closeQueuedChecks(client, { owner, repo, headSha, names }, instead))
      opened = Promise.all([opened, closed]).then(([live]) => live)
      void opened.then(
        (live) => {
          check = live
        },
        () => {},
      )
    },
    progress({ done, total, errors }) {
      const failed = errors === 0 ? '' : `, ${errors} ended in an error`
      check?.progress(`running: ${done} of ${total} trials${failed}`)
    },
    async confirm() {
      await authoriseDispatch(trigger, place, inputs, environment)
      const now = await getPullRequest(client, { owner, repo, number }).catch((error: unknown) => {
        throw unreadable(error)
      })
      const changed = changedSince(pull, now)
      if (changed !== null) throw changed
    },
    async settle() {
      await (await opened)?.settle()
    },
    async close(title, summary) {
      const live = await opened
      try {
        await live?.close(title, summary)
      } catch (error) {
        if (asGitHubFailure(error) === null) throw error
      }
    },
  }
}

/**
 * Says where it was waited for that a run does not take place, or that its result is not published: its comment is
 * answered, and what was queued for it is closed. Nothing of it for somebody who may not start runs. Of what GitHub
 * refuses here the log has the reason anyway.
 */
export async function sayRefused(
  trigger: DispatchTrigger,
  error: unknown,
  { place, inputs, environment }: { place: WorkflowContext; inputs: ActionInputs; environment: Environment },
): Promise<void> {
  const [first] = asUserErrors(error) ?? []
  const { pullRequest, comment, forSha } = trigger
  const tells = first instanceof RefusedRun ? first.tells : 'author'
  if (first === undefined || pullRequest === null || tells === 'nobody') return
  const client = clientFor(place, inputs.token, environment)
  const { owner, repo } = place
  if (forSha !== null) {
    await quietly(async () => {
      const { baseRef } = await getPullRequest(client, { owner, repo, number: pullRequest })
      const { checkName } = await readBotSettings(client, {
        owner,
        repo,
        ref: baseRef,
        configFile: inputs.config,
        inputs: inputs.policy,
      })
      await closeQueuedChecks(
        client,
        { owner, repo, headSha: forSha, names: checkNames(checkName) },
        { title: plain(first.what).slice(0, 250), summary: say(`${first.what} ${first.todo}`) },
      )
    })
  }
  if (comment !== null && tells === 'author') {
    await quietly(() => reply(client, { owner, repo, pull: pullRequest, comment }, notDone(first)))
  }
}

async function quietly(task: () => Promise<unknown>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (asGitHubFailure(error) === null && asUserErrors(error) === null) throw error
  }
}
