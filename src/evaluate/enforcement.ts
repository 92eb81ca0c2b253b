import type { FullConfig } from '../config/full-config.ts'
import type { Results } from '../results/results.ts'
import type { EvaluationRequest, Publishing } from './request.ts'
import type { Sameness } from './sameness.ts'
import type { Settings } from './settings.ts'

/** Whether a decision blocks, and why not. */
export interface Enforcement {
  enforced: boolean
  reportOnly: Results['decision']['reportOnly']
}

/** Whether the decision of a request blocks. `firstRun`: base has no suite yet. */
export function enforcementOf(request: EvaluationRequest, settings: Settings, firstRun: boolean): Enforcement {
  // In a terminal whoever asks to measure wants to know; nothing is blocked by it.
  if (request.comparison.kind === 'run' && request.enforceUnconfigured) return { enforced: true, reportOnly: null }
  const reportOnly =
    request.untrusted?.agentAllowed === false && settings.refusedAgent === null
      ? ('fork' as const)
      : firstRun
        ? ('first_run' as const)
        : !settings.configured && !request.enforceUnconfigured && request.inputs.enforce !== true
          ? ('not_configured' as const)
          : !settings.enforce
            ? ('config' as const)
            : null
  return { enforced: reportOnly === null, reportOnly }
}

/**
 * What only the configured agent could say of an untrusted change: nothing, while it leaves skills and prompts as they
 * are (policy is base's). A maintainer who looked at the change has it evaluated by naming its head's commit.
 */
export function untrustedProblem(
  { refusedAgent }: Settings,
  { repository }: Pick<EvaluationRequest, 'repository'>,
  sameness: Sameness | null,
): string | null {
  if (refusedAgent === null || sameness !== null) return null
  const asked = `the agent "${refusedAgent}" reads a pull request from outside only when a maintainer asks for it`
  // What reports set as a command: it has to be at the start, see `commandFirst`.
  return repository.linkCommit === null ? asked : `/evals run ${repository.linkCommit} is needed: ${asked}`
}

/**
 * The router that stands in for a refused agent decides nothing: what it finds is shown and blocks nothing, except that
 * nobody could tell.
 */
export function decidingPolicy({ policy, refusedAgent }: Settings): Settings['policy'] {
  return refusedAgent === null
    ? policy
    : { ...policy, failOn: policy.failOn.filter((reason) => reason === 'not_evaluated') }
}

/** How the result is to be published. `configured`: base has a configuration file. */
export function publishingOf(
  { comment, failJob, checkName, policy }: FullConfig,
  request: EvaluationRequest,
  configured: boolean,
): Publishing {
  return { comment, failJob, checkName, accept: policy.accept, filtered: filterOf(request, configured) !== null }
}

/** The filter of a request, null when it asks for everything. `configured`: base has a configuration file. */
export function filterOf({ suites, only }: EvaluationRequest, configured: boolean): Results['filter'] {
  const named = suites.filter === 'always' || configured ? [...suites.patterns] : []
  const filter = { suites: named, ...only }
  return Object.values(filter).every((globs) => globs.length === 0) ? null : filter
}
