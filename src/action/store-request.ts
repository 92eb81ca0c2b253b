import { join, resolve } from 'node:path'
import type { Warning } from '../errors/user-error.ts'
import type { StoreRequest } from '../evaluate/request.ts'
import type { EvaluationTrigger } from '../github/trigger.ts'
import type { ActionInputs } from './inputs.ts'
import type { WorkflowContext } from './workflow-context.ts'

/**
 * The store of a step: the folder that the workflow names, which its runner keeps, else one for this job that the
 * Actions cache fills. `fresh` is for who starts a run by hand: a pull request could otherwise roll until it likes the
 * result.
 */
export function storeRequest(
  { store, fresh }: ActionInputs,
  place: WorkflowContext,
  trigger: EvaluationTrigger,
): { request: StoreRequest; warnings: Warning[] } {
  const isByHand = trigger.kind === 'workflow_dispatch'
  return {
    request: {
      folder: store === null ? join(place.temp, 'skill-eval-gate-store') : resolve(place.workspace, store),
      isNamed: store !== null,
      fresh: fresh && isByHand,
      only: false,
      fill: ofDefaultBranch(place, trigger),
    },
    warnings:
      fresh && !isByHand
        ? [{ what: 'The input `fresh` is ignored: it is for runs that somebody starts by hand (workflow_dispatch).' }]
        : [],
  }
}

/** Whether a run is of the default branch as it is, which is what pull requests are compared with. */
export function ofDefaultBranch({ ref }: WorkflowContext, trigger: EvaluationTrigger): boolean {
  if (trigger.kind === 'schedule') return true
  return trigger.kind === 'push' && ref === `refs/heads/${trigger.defaultBranch}`
}
