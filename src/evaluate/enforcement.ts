import type { FullConfig } from '../config/full-config.ts'
import type { Results } from '../results/results.ts'
import type { Brought } from './installing.ts'
import type { EvaluationRequest, Publishing } from './request.ts'
import type { Sameness } from './sameness.ts'
import type { Settings } from './settings.ts'

/** Whether a decision blocks, and why not. */
export interface Enforcement {
  enforced: boolean
  reportOnly: Results['decision']['reportOnly']
}

/** Whether the decision of a request blocks, and why not. */
export function enforcementOf(
  request: EvaluationRequest,
  settings: Settings,
  { firstRun, brought }: { firstRun: boolean; brought: Brought | null },
): Enforcement {
  // In a terminal `run` always enforces; its exit code blocks nothing.
  if (request.comparison.kind === 'run' && request.enforceUnconfigured) return { enforced: true, reportOnly: null }
  const reportOnly =
    request.untrusted?.agentAllowed === false && settings.refusedAgent === null
      ? ('fork' as const)
      : brought !== null
        ? ('installing' as const)
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
 * Why an untrusted change needs a maintainer: it changes skills or prompts, and the configured agent may not read it.
 * Null where the agent may, and where nothing changed. The maintainer starts it with `/evals run` and head's commit.
 */
export function untrustedProblem(
  { refusedAgent }: Settings,
  { repository }: Pick<EvaluationRequest, 'repository'>,
  sameness: Sameness | null,
): string | null {
  if (refusedAgent === null || sameness !== null) return null
  const asked = `the agent "${refusedAgent}" reads a pull request from outside only when a maintainer asks for it`
  // The command has to be at the start, so that reports set it as code: see `commandFirst`.
  return repository.linkCommit === null ? asked : `/evals run ${repository.linkCommit} is needed: ${asked}`
}

/** The policy of the decision. The router that replaces a refused agent only blocks what could not be evaluated. */
export function decidingPolicy({ policy, refusedAgent }: Settings): Settings['policy'] {
  return refusedAgent === null
    ? policy
    : { ...policy, failOn: policy.failOn.filter((reason) => reason === 'not_evaluated') }
}

/** How to publish the result. `configured`: base has a configuration file. */
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
