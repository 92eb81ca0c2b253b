import { asUserErrors, UserError } from '../../core/errors/user-error.ts'
import { errorsIn } from '../../core/process/outcome.ts'
import type { CommandOf } from '../bot/command.ts'
import { reply } from '../bot/reply.ts'
import { refusedByGitHub } from '../describe-github-error.ts'
import { asGitHubFailure } from '../request-error.ts'
import { answerTo } from './answer-to.ts'
import { describeErrors } from './describe-errors.ts'
import { confirmStep } from './progress-check.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import type { Environment } from './workflow-context.ts'

type Asked = CommandOf<'fix' | 'label'>

/**
 * Replies to a comment that asks for better descriptions, or for labels. Nothing is applied, and no check changes: what
 * counts is base's configuration, and never a change from outside.
 */
export async function answerStep(
  step: EvaluationStep,
  asked: Asked,
  environment: Environment,
  runner: Runner,
): Promise<void> {
  const { trigger, target, context } = step
  runner.output('decision', '')
  const refuse = async (errors: readonly UserError[]) => {
    await step.reportRefusal(errors)
    runner.fail(describeErrors(errors))
  }
  try {
    const { pull } = target
    if (pull === null || trigger.kind !== 'workflow_dispatch' || trigger.comment === null) {
      throw new UserError({ what: 'This is asked for in a comment on a pull request.', todo: 'Comment there.' })
    }
    const looked = await answerTo({ ...step, asked }, pull, environment, runner)
    if (looked.kind === 'stopped') throw looked.by
    if (looked.kind !== 'answered') return await refuse(errorsIn(looked))
    const { body, log, failed } = looked.value
    // The head may have moved meanwhile, and the author may have lost the permission.
    const confirmed = await confirmStep(step)
    if (confirmed.kind !== 'answered') return await refuse(errorsIn(confirmed))
    const { owner, repo } = context.workflow
    const place = { owner, repo, pull: pull.number, comment: trigger.comment }
    await reply(context.client, place, await body(), { kind: asked.kind, headSha: pull.headSha })
    if (log !== '') runner.log(log)
    if (failed !== null) runner.fail(describeErrors([failed]))
  } catch (caught) {
    const error = asGitHubFailure(caught) === null ? caught : asUserError(caught)
    const errors = asUserErrors(error)
    if (errors === null) throw error
    await refuse(errors)
  }
}

function asUserError(error: unknown): UserError {
  return refusedByGitHub(error, 'comment')
}
