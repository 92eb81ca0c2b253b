import type { Warning } from '../../core/errors/user-error.ts'
import { openRepository, type Repository } from '../../core/git/repository.ts'
import { effectiveConfig } from '../../evaluate/effective-config.ts'
import { publishingOf } from '../../evaluate/enforcement.ts'
import type { EvaluationRequest, Publishing } from '../../evaluate/request.ts'
import { configAt } from './config-at.ts'
import { evaluationRequest } from './evaluation-request.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import { type SkipReason, skipReason } from './skip-reason.ts'
import { storeRequest } from './store-request.ts'
import { compareTarget } from './target.ts'

/** What a step is about to evaluate; nothing is read but the policy. */
export interface OpenedStep {
  repository: Repository
  request: EvaluationRequest
  warnings: readonly Warning[]
  /** How the result is published; null where the policy cannot be read, which the evaluation reports. */
  publishing: Publishing | null
  /** The commit that head is compared with; null for none. */
  against: string | null
  /** Why policy wants no evaluation; null where it does. */
  skipped(): Promise<SkipReason | null>
}

/** Fetches what a step compares, and reads the policy. Throws `UserError` where a commit cannot be had. */
export async function openStep(step: EvaluationStep, signal: AbortSignal): Promise<OpenedStep> {
  const { context, trigger, target } = step
  const repository = await openRepository(context.workflow.workspace)
  const { comparison, warnings } = await compareTarget(repository, trigger, target, signal)
  const store = storeRequest(context.inputs, context.workflow, trigger)
  const request = evaluationRequest(comparison, store.request, step)
  const against = comparison.kind === 'gate' ? comparison.base.commit : null
  const file = await configAt(repository, against ?? comparison.head.commit, context.inputs.config)
  const isRead = file !== 'unreadable'
  return {
    repository,
    request,
    warnings: [...warnings, ...store.warnings],
    publishing: isRead ? publishingOf(effectiveConfig(request, file).config, request, file) : null,
    against,
    skipped: () => skipReason(repository, trigger, { request, file }, signal),
  }
}
