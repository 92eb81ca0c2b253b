import type { UserError } from '../../core/errors/user-error.ts'
import { answered, errorsIn, type Outcome, outcomeOf } from '../../core/process/outcome.ts'
import type { CommandOf } from '../bot/command.ts'
import type { EvaluationTrigger, Trigger } from '../trigger.ts'
import { applyCommand, unnamedHead } from './apply-command.ts'
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
  reportRefusal(errors: readonly UserError[]): Promise<void>
}

/**
 * Resolves a trigger, and who caused it, to what has to be evaluated, or to why nothing has to be. Refused for
 * a run that is not allowed.
 */
export function resolveTrigger(
  trigger: Exclude<Trigger, { kind: 'nothing' | 'issue_comment' }>,
  context: StepContext,
): Promise<Outcome<EvaluationStep | { nothing: string }>> {
  if (trigger.kind === 'workflow_dispatch') return resolveDispatch(trigger, context)
  return outcomeOf(async () => {
    if (trigger.kind === 'workflow_run') {
      const found = await forkCheck(trigger, context)
      return answered('nothing' in found ? found : { context, ...found, reportRefusal: reportNothing })
    }
    const target = await targetOf(trigger, context)
    return answered({ context, trigger, target, refusal: null, reportRefusal: reportNothing })
  })
}

async function resolveDispatch(dispatched: DispatchTrigger, context: StepContext): Promise<Outcome<EvaluationStep>> {
  const report = (errors: readonly UserError[]) => reportRefusal(errors, dispatched, context)
  const outcome = await outcomeOf<EvaluationStep>(async () => {
    const allowed = await authoriseDispatch(dispatched, context)
    if (allowed.kind !== 'answered') return allowed
    const command = allowed.value
    const applied = applyCommand(command, dispatched, context.inputs)
    if (applied.kind !== 'answered') return applied
    const { trigger, inputs } = applied.value
    const target = await targetOf(trigger, context)
    const step = { context: { ...context, inputs }, trigger, target, refusal: null, reportRefusal: report }
    const isAnswered = command?.kind === 'fix' || command?.kind === 'label'
    return unnamedHead(command, target) ?? answered(isAnswered ? { ...step, asked: command } : step)
  })
  if (outcome.kind !== 'answered') await report(errorsIn(outcome))
  return outcome
}

async function reportNothing(): Promise<void> {}
