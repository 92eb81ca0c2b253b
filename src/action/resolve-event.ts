import { readFile } from 'node:fs/promises'
import { asUserErrors, UserError } from '../errors/user-error.ts'
import { type EvaluationTrigger, triggerOf } from '../github/trigger.ts'
import { plain } from '../report/escape.ts'
import { describeErrors } from './describe-errors.ts'
import type { Refusal } from './fork-check.ts'
import { type ActionInputs, readInputs } from './inputs.ts'
import type { Runner } from './runner.ts'
import type { Target } from './target.ts'
import { readWorkflowContext, type WorkflowContext } from './workflow-context.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What a step has to evaluate. */
export interface EvaluationStep {
  place: WorkflowContext
  /** What counts, also where a comment says otherwise than the workflow. */
  inputs: ActionInputs
  trigger: EvaluationTrigger
  target: Target
  /** Why nothing is evaluated although the check has to say something; null where it is. */
  refusal: Refusal | null
  /** Says wherever somebody waits for the result that there is none, and why. */
  refused(error: unknown): Promise<void>
}

/**
 * Finds out what a step has to evaluate, by its event and by who is behind it. Null where there is nothing to evaluate:
 * a comment was handled, the event is no reason to do anything, or the step failed; all of that is said already.
 */
export async function resolveEvent(environment: Environment, runner: Runner): Promise<EvaluationStep | null> {
  let refused: EvaluationStep['refused'] = async () => {}
  try {
    const place = readWorkflowContext(environment)
    const inputs = readInputs(environment)
    const idle = idleJob(inputs.job, place.eventName)
    if (idle !== null) return nothing(idle, runner)
    const found = triggerOf(place.eventName, await readEvent(place.eventPath), place.sha, inputs.pr)
    switch (found.kind) {
      case 'nothing':
        return nothing(found.why, runner)
      case 'issue_comment': {
        const { commandStep } = await import('./command-step.ts')
        await commandStep(found, place, inputs, environment, runner)
        return null
      }
      case 'workflow_run': {
        const { forkCheck } = await import('./fork-check.ts')
        const outside = await forkCheck(found, place, inputs, environment)
        return 'nothing' in outside ? nothing(outside.nothing, runner) : { place, inputs, ...outside, refused }
      }
      case 'workflow_dispatch': {
        refused = async (error) => {
          const { sayRefused } = await import('./progress-check.ts')
          await sayRefused(found, error, { place, inputs, environment })
        }
        const { asAsked, authoriseDispatch, requireNamedHead } = await import('./dispatched.ts')
        const { targetOf } = await import('./target.ts')
        const command = await authoriseDispatch(found, place, inputs, environment)
        const asked = asAsked(found, inputs, command)
        const target = await targetOf(asked.trigger, place, asked.inputs, environment)
        requireNamedHead(command, target)
        return { place, ...asked, target, refusal: null, refused }
      }
      default: {
        const { targetOf } = await import('./target.ts')
        return {
          place,
          inputs,
          trigger: found,
          target: await targetOf(found, place, inputs, environment),
          refusal: null,
          refused,
        }
      }
    }
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    await refused(error)
    runner.fail(describeErrors(errors))
    return null
  }
}

function nothing(why: string, runner: Runner): null {
  runner.log(`Nothing to do: ${plain(why)}.`)
  return null
}

/** Why a step has nothing to do with an event; null where it has. */
function idleJob(job: ActionInputs['job'], eventName: string): string | null {
  const isComment = eventName === 'issue_comment'
  if (job === 'auto' || (job === 'command') === isComment) return null
  return isComment ? 'comments are for steps with `job: command`' : `"${eventName}" is for steps with \`job: evaluate\``
}

async function readEvent(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new UserError({
      what: `The event file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      todo: 'Run this Action in a workflow.',
    })
  }
}
