import type { Results } from '../../core/results/results.ts'
import { measuredOf, sidesOf } from '../../gate/join-columns.ts'
import { readCheckState } from '../../reports/check-state.ts'
import { listOwnChecks, type OwnCheck, RESULT_KEY } from '../own-checks.ts'
import { nullOfGitHub } from '../request-error.ts'
import { checkNameOf, type Destination } from './destination.ts'
import type { Target } from './target.ts'

/**
 * Finds the check of an earlier run that a maintainer requested and that evaluated this commit against this base, where
 * the present run could only ask for such a request. A pull request from outside that is closed and reopened thus keeps
 * its result. Null where there is none, or GitHub does not answer.
 */
export async function evaluatedBefore(
  results: Results,
  { untrusted }: Pick<Target, 'untrusted'>,
  destination: Destination,
): Promise<OwnCheck | null> {
  if (untrusted?.agentAllowed !== false || results.decision.state !== 'not_evaluated') return null
  const { client, workflow, headSha } = destination
  const where = { owner: workflow.owner, repo: workflow.repo, headSha, name: checkNameOf(destination) }
  const checks = await listOwnChecks(client, where).catch(nullOfGitHub)
  return checks?.find((check) => isVerdict(check, results)) ?? null
}

function isVerdict({ externalId, status, conclusion, text }: OwnCheck, results: Results): boolean {
  if (externalId !== RESULT_KEY || status !== 'completed') return false
  if (conclusion !== 'success' && conclusion !== 'failure') return false
  const state = readCheckState(text)
  if (
    state === null ||
    state.decision === 'not_evaluated' ||
    measuredOf(results).some(({ agent }) => state.agent === agent.label)
  ) {
    return false
  }
  const sides = sidesOf(results)
  return sides.base !== null && state.base === sides.base.commit
}
