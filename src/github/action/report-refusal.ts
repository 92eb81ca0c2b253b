import { asUserErrors, type UserError } from '../../core/errors/user-error.ts'
import { plain } from '../../reports/escape.ts'
import { messageMarkdown } from '../bot/message-markdown.ts'
import { readBotSettings } from '../bot/read-bot-settings.ts'
import { notDone, reply } from '../bot/reply.ts'
import { checkNames } from '../check-suffix.ts'
import { closeQueuedChecks } from '../live-check.ts'
import { getPullRequest } from '../pull-request.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { DispatchTrigger } from './authorise-dispatch.ts'
import type { StepContext } from './step-context.ts'

/**
 * Reports why a dispatched run has no result: closes the checks that were queued for it, and answers its comment.
 * Refusals by GitHub are ignored, because the step's log has the reason too.
 */
export async function reportRefusal(
  [first]: readonly UserError[],
  { pullRequest, comment, forSha }: DispatchTrigger,
  { workflow, inputs, client }: StepContext,
): Promise<void> {
  if (first === undefined || pullRequest === null || first.code === 'not_authorised_in_log') return
  const { owner, repo } = workflow
  if (forSha !== null) {
    await quietly(async () => {
      // Read again: the run can be refused before anything was read, or because the base branch changed.
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
        { owner, repo, headSha: forSha, names: checkNames(checkName, inputs.matrix) },
        { title: plain(first.what).slice(0, 250), summary: messageMarkdown(`${first.what} ${first.todo}`) },
      )
    })
  }
  if (comment !== null && first.code !== 'not_authorised_in_check') {
    await quietly(() =>
      reply(client, { owner, repo, pull: pullRequest, comment }, notDone(first), { kind: 'refused', headSha: forSha }),
    )
  }
}

async function quietly(task: () => Promise<unknown>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (asGitHubFailure(error) === null && asUserErrors(error) === null) throw error
  }
}
