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
 * bot may start runs for comments only. Throws `UserError` for a refusal, and where GitHub does not answer.
 *
 * Comment and permission are read from GitHub at each call: before the start and again before the result is published.
 * Either can have changed since, and the inputs of a dispatch prove nothing.
 */
export async function authoriseDispatch(
  trigger: DispatchTrigger,
  { workflow, client }: Pick<StepContext, 'workflow' | 'client'>,
): Promise<Command | null> {
  const { owner, repo } = workflow
  const login = workflow.actor === '' ? trigger.actor : workflow.actor
  const byBot = isBot({ login, type: 'User' })
  if (byBot && trigger.comment === null) {
    throw refusedRun(`${login} is a bot, which may start runs for commands in comments only.`, 'not_authorised_in_log')
  }
  try {
    if (!byBot) {
      const { canWrite, role } = await permissionOf(client, { owner, repo, login })
      if (!canWrite) throw refusedRun(needsWrite(login, role), 'not_authorised_in_log')
    }
    if (trigger.comment === null) return null
    if (trigger.pullRequest === null) {
      throw refusedRun('a comment was given without the number of its pull request.')
    }
    const allowed = await authorise(client, {
      owner,
      repo,
      pull: trigger.pullRequest,
      comment: trigger.comment,
      digest: trigger.commentDigest,
    })
    if (allowed.kind === 'silent') throw refusedRun(`${allowed.why}.`, 'not_authorised_in_check')
    if (allowed.kind === 'refused') throw refusedRun(allowed.reason)
    const parsed = parseCommand(allowed.comment.body)
    if (parsed.kind !== 'command')
      throw refusedRun(`comment ${trigger.comment} is not a command.`, 'not_authorised_in_check')
    return parsed.command
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    throw refusedByGitHub(error, 'read-permission')
  }
}
