import type { Warning } from '../errors/user-error.ts'
import { checkSuffix } from '../github/check-suffix.ts'
import { dispatchWorkflow } from '../github/dispatch.ts'
import { newestCheck, queueCheck } from '../github/live-check.ts'
import { describePublishError } from '../github/permissions.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { CommandContext } from './act.ts'
import { commentDigest } from './authorise.ts'
import type { RunCommand } from './command.ts'

/** What a run is asked for beyond the pull request itself. */
export type RunWishes = Pick<RunCommand, 'skills' | 'trials' | 'agent' | 'fresh'>

export const noWishes: RunWishes = { skills: [], trials: null, agent: null, fresh: false }

/**
 * Hands a run over to the workflow that measures, and queues its check. The run is for the head as it is now: its id
 * goes along, so that what is pushed in between does not run. Returns why it could not be started, or what else went
 * wrong; neither throws for what GitHub refuses.
 */
export async function startRun(
  wishes: RunWishes,
  { client, owner, repo, pull, comment, settings, gateWorkflow }: CommandContext,
): Promise<{ problem: Warning | null; warnings: Warning[] }> {
  const suffix = checkSuffix({
    filtered: wishes.skills.length > 0,
    overridden: wishes.agent !== null || wishes.trials !== null,
  })
  const check = { owner, repo, headSha: pull.headSha, name: `${settings.checkName}${suffix}` }
  const warnings: Warning[] = []
  // The run has its result all the same.
  const quietly = async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await task()
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
      warnings.push(describePublishError(error, 'check'))
      return undefined
    }
  }
  const before = await quietly(() => newestCheck(client, check))
  const problem = await dispatchWorkflow(client, {
    owner,
    repo,
    workflow: gateWorkflow.file,
    ref: gateWorkflow.ref,
    inputs: {
      pr: String(pull.number),
      comment: `${comment.id}:${commentDigest(comment.body)}`,
      sha: pull.headSha,
      skills: wishes.skills.join('\n'),
      tasks: '',
      agent: wishes.agent ?? '',
      trials: wishes.trials === null ? '' : String(wishes.trials),
      fresh: wishes.fresh ? 'true' : '',
    },
  })
  const summary = `\`${gateWorkflow.file}\` was started and will report here.`
  if (problem === null && before !== undefined) {
    await quietly(() => queueCheck(client, check, { before, title: 'queued', summary }))
  }
  return { problem, warnings }
}
