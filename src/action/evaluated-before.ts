import { listOwnChecks, type OwnCheck, RESULT_KEY } from '../github/own-checks.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import { readCheckState } from '../report/check-state.ts'
import type { Results } from '../results/results.ts'
import { checkNameOf, type Destination } from './publish-results.ts'
import type { Target } from './target.ts'

/**
 * The check with what the configured agent found of this very commit against the same base when a maintainer asked,
 * where this run only has to say that it needs to be asked: a pull request from outside that is closed and opened again
 * has been looked at all the same. Null where there is none, or GitHub does not say.
 */
export async function evaluatedBefore(
  results: Results,
  { untrusted }: Pick<Target, 'untrusted'>,
  destination: Destination,
): Promise<OwnCheck | null> {
  if (untrusted?.agentAllowed !== false || results.decision.state !== 'not_evaluated') return null
  const { client, place, headSha } = destination
  try {
    const name = checkNameOf(destination)
    const checks = await listOwnChecks(client, { owner: place.owner, repo: place.repo, headSha, name })
    return checks.find((check) => isVerdict(check, results)) ?? null
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return null
  }
}

function isVerdict({ externalId, status, conclusion, text }: OwnCheck, { agent, sides }: Results): boolean {
  if (externalId !== RESULT_KEY || status !== 'completed') return false
  if (conclusion !== 'success' && conclusion !== 'failure') return false
  const state = readCheckState(text)
  if (state === null || state.decision === 'not_evaluated' || state.agent === agent.label) return false
  return sides.base !== null && state.base === sides.base.commit
}
