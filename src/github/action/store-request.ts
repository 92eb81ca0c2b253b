import { join, resolve } from 'node:path'
import type { Warning } from '../../core/errors/user-error.ts'
import type { StoreRequest } from '../../evaluate/request.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import type { ActionsCacheOptions } from './actions-cache.ts'
import type { ActionInputs } from './inputs.ts'
import type { WorkflowContext } from './workflow-context.ts'

/**
 * The store of a step: the folder that the workflow names, which its runner keeps, else one for this job that the
 * Actions cache fills. `fresh` counts only in runs started by hand; otherwise a pull request could be measured again
 * until the result is green.
 */
export function storeRequest(
  { store, fresh }: ActionInputs,
  workflow: WorkflowContext,
  trigger: EvaluationTrigger,
): { request: StoreRequest; warnings: Warning[] } {
  const isByHand = trigger.kind === 'workflow_dispatch'
  return {
    request: {
      folder: store === null ? join(workflow.temp, 'skill-eval-gate-store') : resolve(workflow.workspace, store),
      isNamed: store !== null,
      fresh: fresh && isByHand,
      only: false,
      fill: isOfDefaultBranch(workflow, trigger),
    },
    warnings:
      fresh && !isByHand
        ? [{ what: 'The input `fresh` is ignored: it counts only in runs started by hand (workflow_dispatch).' }]
        : [],
  }
}

/** Whether a run measures the default branch itself, the base of pull requests. */
export function isOfDefaultBranch({ ref }: WorkflowContext, trigger: EvaluationTrigger): boolean {
  if (trigger.kind === 'schedule') return true
  return trigger.kind === 'push' && ref === `refs/heads/${trigger.defaultBranch}`
}

/**
 * What a run may add to the Actions cache. A run by the event `pull_request` has a scope of the cache that GitHub shows
 * to runs for the same pull request only; those by other events write where all branches read.
 */
export function cacheAccess(
  workflow: WorkflowContext,
  trigger: EvaluationTrigger,
): Pick<ActionsCacheOptions, 'keeps' | 'pullRequest'> {
  if (isOfDefaultBranch(workflow, trigger)) return { keeps: 'head', pullRequest: null }
  const [, number] = /^refs\/pull\/(\d{1,15})\/merge$/.exec(workflow.ref) ?? []
  const isOwn = trigger.kind === 'pull_request' && workflow.eventName === 'pull_request' && number !== undefined
  return isOwn ? { keeps: 'own', pullRequest: Number(number) } : { keeps: null, pullRequest: null }
}
