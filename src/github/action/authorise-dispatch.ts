import { answered, type Outcome, refused } from '../../core/process/outcome.ts'
import { authorise, needsWrite } from '../bot/authorise.ts'
import type { Command } from '../bot/command.ts'
import { isBot } from '../bot/is-bot.ts'
import { parseCommand } from '../bot/parse-command.ts'
import { refusedByGitHub } from '../describe-github-error.ts'
import { permissionOf } from '../permission-of.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { Trigger } from '../trigger.ts'
import { refusedRun } from './refused-run.ts'
import type { StepContext } from './step-context.ts'

export type DispatchTrigger = Extract<Trigger, { kind: 'workflow_dispatch' }>

/**
 * Authorises a dispatched run and returns its comment's command, null without a comment. The user who started the run
 * must have write access. A comment must be unchanged since its command was taken, and its author still authorised. A
 * bot may start runs for comments only. Refused too where GitHub does not answer.
 *
 * Comment and permission are read from GitHub at each call: before the start and again before the result is published.
 * Either can have changed since, and the inputs of a dispatch prove nothing.
 */
export async function authoriseDispatch(
  trigger: DispatchTrigger,
  { workflow, client }: Pick<StepContext, 'workflow' | 'client'>,
): Promise<Outcome<Command | null>> {
  const { owner, repo } = workflow
  const login = workflow.actor === '' ? trigger.actor : workflow.actor
  const byBot = isBot({ login, type: 'User' })
  if (byBot && trigger.comment === null) {
    return refusedRun(`${login} is a bot, which may start runs for commands in comments only.`, 'not_authorised_in_log')
  }
  try {
    if (!byBot) {
      const { canWrite, role } = await permissionOf(client, { owner, repo, login })
      if (!canWrite) return refusedRun(needsWrite(login, role), 'not_authorised_in_log')
    }
    if (trigger.comment === null) return answered(null)
    if (trigger.pullRequest === null) {
      return refusedRun('a comment was given without the number of its pull request.')
    }
    const allowed = await authorise(client, {
      owner,
      repo,
      pull: trigger.pullRequest,
      comment: trigger.comment,
      digest: trigger.commentDigest,
    })
    if (allowed.kind === 'silent') return refusedRun(`${allowed.why}.`, 'not_authorised_in_check')
    if (allowed.kind === 'refused') return refusedRun(allowed.reason)
    const parsed = parseCommand(allowed.comment.body)
    return parsed.kind === 'command'
      ? answered(parsed.command)
      : refusedRun(`comment ${trigger.comment} is not a command.`, 'not_authorised_in_check')
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return refused([refusedByGitHub(error, 'read-permission')])
  }
}
