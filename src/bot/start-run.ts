import type { Warning } from '../errors/user-error.ts'
import { checkSuffix } from '../github/check-suffix.ts'
import { describeGitHubError } from '../github/describe-github-error.ts'
import { dispatchWorkflow } from '../github/dispatch.ts'
import { newestCheck, queueCheck } from '../github/live-check.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { CommandContext } from './act.ts'
import { commentDigest } from './authorise.ts'
import type { RunCommand } from './command.ts'

/** Options of a run that a command can set. */
export type RunOptions = Pick<RunCommand, 'skills' | 'trials' | 'agent' | 'fresh'>

export const defaultRun: RunOptions = { skills: [], trials: null, agent: null, fresh: false }

/**
 * Starts the workflow that evaluates, and queues the check of that run. The head's id goes along, so that a commit
 * pushed in between is not evaluated. Returns why the run could not be started (null when it was), and warnings about
 * everything else. Refusals by GitHub are returned, not thrown.
 */
export async function startRun(
  options: RunOptions,
  { client, owner, repo, pull, comment, settings, gateWorkflow }: CommandContext,
): Promise<{ problem: Warning | null; warnings: Warning[] }> {
  const suffix = checkSuffix({
    filtered: options.skills.length > 0,
    overridden: options.agent !== null || options.trials !== null,
  })
  const check = { owner, repo, headSha: pull.headSha, name: `${settings.checkName}${suffix}` }
  const warnings: Warning[] = []
  // A run without a queued check still publishes its result.
  const quietly = async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await task()
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
      warnings.push(describeGitHubError(error, 'check'))
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
      skills: options.skills.join('\n'),
      tasks: '',
      agent: options.agent ?? '',
      trials: options.trials === null ? '' : String(options.trials),
      fresh: options.fresh ? 'true' : '',
    },
  })
  const summary = `\`${gateWorkflow.file}\` was started and will report here.`
  if (problem === null && before !== undefined) {
    await quietly(() => queueCheck(client, check, { before, title: 'queued', summary }))
  }
  return { problem, warnings }
}
