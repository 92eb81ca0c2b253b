import { existsSync } from 'node:fs'
import { asMendable } from '../../core/errors/machine-problem.ts'
import { asUserErrors, throwIfAny, UserError } from '../../core/errors/user-error.ts'
import { errorsIn } from '../../core/process/outcome.ts'
import { plain } from '../../reports/escape.ts'
import { commandIn } from '../bot/command-in.ts'
import { type Trigger, triggerOf } from '../trigger.ts'
import { describeErrors } from './describe-errors.ts'
import type { GitHubContext } from './github-context.ts'
import type { ActionInputs } from './inputs.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import type { StepContext } from './step-context.ts'
import { type Environment, readWorkflowContext } from './workflow-context.ts'

/**
 * Resolves a step's event, and who caused it, to what has to be evaluated. Null where that is nothing: a comment was
 * handled, the event needs nothing, or the step failed. All of that is reported already.
 */
export async function resolveEvent(
  environment: Environment,
  loadContext: () => Promise<GitHubContext>,
  runner: Runner,
): Promise<EvaluationStep | null> {
  try {
    return await resolve(environment, await withEvent(loadContext, environment), runner)
  } catch (error) {
    const errors = asMendable(error)
    if (errors === null) throw error
    runner.fail(describeErrors(errors))
    return null
  }
}

async function resolve(
  environment: Environment,
  github: GitHubContext,
  runner: Runner,
): Promise<EvaluationStep | null> {
  const workflow = readWorkflowContext(environment, github)
  // Loaded by itself: with the forms of all settings, which the commands of the terminal would load with it.
  const { readInputsOrPlace } = await import('./inputs.ts')
  const { inputs, errors: ofInputs } = readInputsOrPlace(environment, workflow)
  const idle = idleReason(inputs.job, workflow.eventName)
  if (idle !== null) return nothingToDo(idle, runner)
  const trigger = triggerOf(workflow.eventName, workflow.payload, workflow.sha, inputs.pr)
  if (trigger.kind === 'nothing') return nothingToDo(trigger.why, runner)
  // Loaded late: many events need nothing, and GitHub's client takes a while to load.
  const opened = async () => {
    const { openStepContext } = await import('./step-context.ts')
    const { context, errors } = await underPolicy(openStepContext(workflow, inputs, environment), runner)
    return { context, errors: [...ofInputs, ...errors] }
  }
  if (trigger.kind === 'issue_comment') return handle(trigger, opened, runner)
  if (inputs.job === 'history') {
    if (trigger.kind !== 'push' && trigger.kind !== 'schedule') return nothingToDo(ONLY_DEFAULT_BRANCH, runner)
    const { context, errors } = await opened()
    throwIfAny(errors)
    const { historyStep } = await import('./history-step.ts')
    await historyStep(trigger, context, environment, runner)
    return null
  }
  const { resolveTrigger } = await import('./resolve-trigger.ts')
  const { context, errors } = await opened()
  const resolved = await resolveTrigger(trigger, context)
  if (resolved.kind !== 'answered') {
    runner.fail(describeErrors(errorsIn(resolved)))
    return null
  }
  const found = resolved.value
  if ('nothing' in found) return nothingToDo(found.nothing, runner)
  // The check is published too: an older green one of the same commit must not stand for a run without its inputs or
  // its policy. A command that asks for a fix or labels has no check, and is answered.
  const [error] = errors
  if (error === undefined || found.refusal !== null) return found
  if (found.asked === undefined) return { ...found, refusal: error }
  await found.reportRefusal([error])
  throw error
}

/** Handles a comment, if it holds a command: most hold none, and each is a run of the workflow. */
async function handle(
  trigger: Extract<Trigger, { kind: 'issue_comment' }>,
  opened: () => Promise<{ context: StepContext; errors: readonly UserError[] }>,
  runner: Runner,
): Promise<null> {
  const command = commandIn(trigger.comment)
  if (command.kind === 'none') return nothingToDo(command.why, runner)
  if (!trigger.isPull && !(command.kind === 'command' && command.command.kind === 'bless')) {
    return nothingToDo(`#${trigger.pullRequest} is an issue, not a pull request`, runner)
  }
  const { context, errors } = await opened()
  throwIfAny(errors)
  const { commandStep } = await import('./command-step.ts')
  await commandStep(trigger, command, context, runner)
  return null
}

/** The step under its central policy, if any; as it was, with the errors, where that cannot be read. */
async function underPolicy(
  context: StepContext,
  runner: Runner,
): Promise<{ context: StepContext; errors: readonly UserError[] }> {
  if (context.inputs.central === null) return { context, errors: [] }
  const { underCentralPolicy } = await import('./central-policy.ts')
  try {
    const { context: step, warnings } = await underCentralPolicy(context)
    for (const warning of warnings) runner.warn(warning)
    return { context: step, errors: [] }
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    return { context, errors }
  }
}

const ONLY_DEFAULT_BRANCH = 'the history is written by pushes to the default branch and scheduled runs only'

function nothingToDo(why: string, runner: Runner): null {
  runner.log(`Nothing to do: ${plain(why)}.`)
  return null
}

/** Why an event is not for this step; null where it is. */
function idleReason(job: ActionInputs['job'], eventName: string): string | null {
  const isComment = eventName === 'issue_comment'
  if (job === 'auto' || (job === 'command') === isComment) return null
  return isComment ? 'comments are for steps with `job: command`' : `"${eventName}" is for steps with \`job: evaluate\``
}

/** Throws `UserError` where the event's file cannot be read. */
async function withEvent(
  loadContext: () => Promise<GitHubContext>,
  { GITHUB_EVENT_PATH: path = '' }: Environment,
): Promise<GitHubContext> {
  const unreadable = (why: string) =>
    new UserError({
      what: `The event file ${path} cannot be read: ${why}`,
      todo: 'Run this Action in a workflow.',
    })
  // @actions/github would take it for an empty event.
  if (path !== '' && !existsSync(path)) throw unreadable('it does not exist')
  return loadContext().catch((error: unknown) => {
    throw unreadable(error instanceof Error ? error.message : String(error))
  })
}
