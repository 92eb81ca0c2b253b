import { defaultConfig } from '../../core/config/full-config.ts'
import { isByJobToken } from '../../core/config/job-token.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { changedPaths } from '../../core/git/changes.ts'
import type { Repository } from '../../core/git/repository.ts'
import { effectiveConfig } from '../../evaluate/effective-config.ts'
import { publishingOf } from '../../evaluate/enforcement.ts'
import type { EvaluationRequest } from '../../evaluate/request.ts'
import { agentsOf } from '../../evaluate/who-is-asked.ts'
import { gateBefore } from '../gate-before.ts'
import { openCheckout } from './check-out.ts'
import { configAt } from './config-at.ts'
import { evaluationRequest } from './evaluation-request.ts'
import type { PlacedPublishing } from './outcome.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import { type SkipReason, skipReason } from './skip-reason.ts'
import { storeRequest } from './store-request.ts'
import { compareTarget } from './target.ts'

/** What a step is about to evaluate; nothing is read but the policy. */
export interface OpenedStep {
  repository: Repository
  request: EvaluationRequest
  warnings: readonly Warning[]
  /** How the result is published: by inputs alone where the policy cannot be read, which the evaluation reports. */
  publishing: PlacedPublishing
  /** True where an agent asks with the token of the job that measures, which may write nothing. */
  isByJobToken: boolean
  /** Why policy wants no evaluation; null where it does. */
  skipped(): Promise<SkipReason | null>
}

/** Fetches what a step compares, and reads the policy. Throws `UserError` where a commit cannot be had. */
export async function openStep(step: EvaluationStep, signal: AbortSignal): Promise<OpenedStep> {
  const { context, trigger, target } = step
  const repository = await openCheckout(context, signal)
  const { comparison, warnings } = await compareTarget(repository, trigger, target, signal)
  const store = storeRequest(context.inputs, context.workflow, trigger)
  const { request, warning } = await underGateBefore(
    repository,
    evaluationRequest(comparison, store.request, step),
    step,
    signal,
  )
  const against = comparison.kind === 'gate' ? comparison.base.commit : null
  const file = await configAt(repository, against ?? comparison.head.commit, context.inputs.config)
  const config = file === 'unreadable' ? null : effectiveConfig(request, file).config
  return {
    repository,
    request,
    warnings: [...warnings, ...store.warnings, ...(warning === null ? [] : [warning])],
    publishing: {
      ...(config === null || file === 'unreadable' ? publishingOfInputs(step) : publishingOf(config, request, file)),
      against,
    },
    isByJobToken: config !== null && agentsOf(config).some(({ choice }) => isByJobToken(choice)),
    skipped: () => skipReason(repository, trigger, { request, file }, signal),
  }
}

/** Publishing settings from inputs and defaults, for use before the configuration is read. */
export function publishingOfInputs({ context }: EvaluationStep): PlacedPublishing {
  const { policy, skills, tasks, tags, rooms } = context.inputs
  return {
    comment: policy.comment ?? defaultConfig.comment,
    failJob: policy.failJob ?? defaultConfig.failJob,
    checkName: policy.checkName ?? defaultConfig.checkName,
    accept: defaultConfig.policy.accept,
    filtered: [skills, tasks, tags, rooms].some((globs) => globs.length > 0),
    agent: null,
    needs: {},
    against: null,
  }
}

/** What a change of these can do to the inputs of the run. */
const OF_WORKFLOWS = /^\.github\/|(?:^|\/)action\.ya?ml$/

/**
 * The request of a run whose workflow comes with the change. Enforcement is the repository's: where the change edits
 * what runs, and the gate was enforced before, it installs nothing and is enforced as before.
 */
async function underGateBefore(
  repository: Repository,
  request: EvaluationRequest,
  { context: { client, workflow, inputs }, trigger, target: { pull, canPublish } }: EvaluationStep,
  signal: AbortSignal,
): Promise<{ request: EvaluationRequest; warning: Warning | null }> {
  const { comparison } = request
  const [base, head] = comparison.kind === 'gate' ? [comparison.base.commit, comparison.head.commit] : []
  const isCentral = inputs.central !== null
  const unchanged = { request: isCentral ? { ...request, workflow: null } : request, warning: null }
  if (request.workflow == null || base === undefined || head === undefined || !canPublish) return unchanged
  const changed = await changedPaths(repository, base, head, signal)
  if (!changed.some(({ path }) => OF_WORKFLOWS.test(path))) return unchanged
  const { owner, repo } = workflow
  const before = await gateBefore(client, { owner, repo, base, branch: pull?.baseRef ?? null })
  const installs = before.wasEnforced || isCentral ? null : request.workflow
  // What was pushed is the repository's already.
  if (!before.isEnforced || trigger.kind === 'push' || request.inputs.enforce === true) {
    return { request: { ...request, workflow: installs }, warning: null }
  }
  const what = 'This change edits what runs the gate, which is enforced on the base branch: so it is enforced here too.'
  return {
    request: { ...request, workflow: installs, inputs: { ...request.inputs, enforce: true } },
    warning: { what },
  }
}
