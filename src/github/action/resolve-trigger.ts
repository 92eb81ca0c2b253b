import type { UserError } from '../../core/errors/user-error.ts'
import type { CommandOf } from '../bot/command.ts'
import type { EvaluationTrigger, Trigger } from '../trigger.ts'
import { applyCommand, requireNamedHead } from './apply-command.ts'
import { authoriseDispatch, type DispatchTrigger } from './authorise-dispatch.ts'
import { forkCheck } from './fork-check.ts'
import { reportRefusal } from './report-refusal.ts'
import type { StepContext } from './step-context.ts'
import { type Target, targetOf } from './target.ts'

/** What a step has to evaluate. */
export interface EvaluationStep {
  /** With the inputs in effect: a comment's command replaces those of the workflow. */
  context: StepContext
  trigger: EvaluationTrigger
  target: Target
  /** Why nothing is evaluated although a check must be published; null otherwise. */
  refusal: UserError | null
  /** Set where a comment asks for a better description, or for labels, not for a measurement. */
  asked?: CommandOf<'fix' | 'label'>
  /** Reports why there is no result to those who wait for one. */
  reportRefusal(error: unknown): Promise<void>
}

/**
 * Resolves a trigger, and who caused it, to what has to be evaluated, or to why nothing has to be. Throws `UserError`
 * for a run that is not allowed.
 */
export async function resolveTrigger(
  trigger: Exclude<Trigger, { kind: 'nothing' | 'issue_comment' }>,
  context: StepContext,
): Promise<EvaluationStep | { nothing: string }> {
  switch (trigger.kind) {
    case 'workflow_run': {
      const found = await forkCheck(trigger, context)
      return 'nothing' in found ? found : { context, ...found, reportRefusal: reportNothing }
    }
    case 'workflow_dispatch':
      return resolveDispatch(trigger, context)
    default: {
      const target = await targetOf(trigger, context)
      return { context, trigger, target, refusal: null, reportRefusal: reportNothing }
    }
  }
}

async function resolveDispatch(dispatched: DispatchTrigger, context: StepContext): Promise<EvaluationStep> {
  const report = (error: unknown) => reportRefusal(error, dispatched, context)
  try {
    const command = await authoriseDispatch(dispatched, context)
    const { trigger, inputs } = applyCommand(command, dispatched, context.inputs)
    const target = await targetOf(trigger, context)
    requireNamedHead(command, target)
    const step = { context: { ...context, inputs }, trigger, target, refusal: null, reportRefusal: report }
    return command?.kind === 'fix' || command?.kind === 'label' ? { ...step, asked: command } : step
  } catch (error) {
    await report(error)
    throw error
  }
}

async function reportNothing(): Promise<void> {}
