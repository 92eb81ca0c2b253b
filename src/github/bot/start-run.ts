import type { Warning } from '../../core/errors/user-error.ts'
import { checkSuffix } from '../check-suffix.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { dispatchWorkflow } from '../dispatch.ts'
import { newestCheck, queueCheck } from '../live-check.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { CommandContext } from './act.ts'
import { commentDigest } from './authorise.ts'
import type { RunCommand } from './command.ts'
import { gateCheckNames } from './gate-checks.ts'

/** Options of a run that a command can set. */
export type RunOptions = Pick<RunCommand, 'skills' | 'trials' | 'agent' | 'fresh'>

export const defaultRun: RunOptions = { skills: [], trials: null, agent: null, fresh: false }

/**
 * Starts the workflow that evaluates, and queues the checks of that run: one for each job of a matrix that is known.
 * The head's id goes along, so that a commit
 * pushed in between is not evaluated. Returns why the run could not be started (null when it was), and warnings about
 * everything else. Refusals by GitHub are returned, not thrown.
 */
export async function startRun(
  options: RunOptions,
  context: CommandContext,
): Promise<{ problem: Warning | null; warnings: Warning[] }> {
  const { client, owner, repo, pull, comment, gateWorkflow, isRetry, secondMs } = context
  const suffix = checkSuffix({
    filtered: options.skills.length > 0,
    overridden: options.agent !== null || options.trials !== null,
  })
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
  const mark = `${comment.id}:${commentDigest(comment.body)}`
  const queued: { check: Parameters<typeof newestCheck>[1]; before: number | null }[] = []
  await quietly(async () => {
    for (const name of await gateCheckNames(context)) {
      const check = { owner, repo, headSha: pull.headSha, name: `${name}${suffix}` }
      queued.push({ check, before: await newestCheck(client, check) })
    }
  })
  const problem = await dispatchWorkflow(client, {
    owner,
    repo,
    workflow: gateWorkflow.file,
    ref: gateWorkflow.ref,
    inputs: {
      pr: String(pull.number),
      comment: mark,
      sha: pull.headSha,
      skills: options.skills.join('\n'),
      tasks: '',
      agent: options.agent ?? '',
      trials: options.trials === null ? '' : String(options.trials),
      fresh: options.fresh ? 'true' : '',
    },
    mark: `comment ${mark}`,
    since: comment.createdAt,
    isRetry,
    secondMs,
  })
  const summary = `\`${gateWorkflow.file}\` was started and will report here.`
  for (const { check, before } of problem === null ? queued : []) {
    await quietly(() => queueCheck(client, check, { before, title: 'queued', summary }))
  }
  return { problem, warnings }
}
