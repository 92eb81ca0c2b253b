import { version } from '../../core/errors/version.ts'
import { plain } from '../../reports/escape.ts'
import { closeOwnAt } from '../abandoned-checks.ts'
import { createGitHubClient } from '../client.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { asGitHubFailure } from '../request-error.ts'
import { runOrder } from '../run-order.ts'
import type { Runner } from './runner.ts'
import type { Environment } from './workflow-context.ts'

/** What a step tells the one that runs when its job ends: which check it opens. */
export function leaseState(check: { headSha: string; name: string }): string {
  return JSON.stringify([check.headSha, check.name])
}

/**
 * Ends the check that a step of this job left open: it was killed, as a runner does with a cancelled step after ten
 * seconds, or ran out of memory. `state` is what `leaseState` made. Changes nothing about how the job ends.
 */
export async function closeLease(state: string, environment: Environment, runner: Pick<Runner, 'log'>): Promise<void> {
  const [headSha = '', name = ''] = JSON.parse(state) as string[]
  const [owner = '', repo = ''] = (environment['GITHUB_REPOSITORY'] ?? '').split('/')
  const order = runOrder({
    runId: environment['GITHUB_RUN_ID'] ?? '',
    runAttempt: Number(environment['GITHUB_RUN_ATTEMPT']) || 1,
  })
  const client = createGitHubClient({
    token: environment['INPUT_TOKEN'] ?? '',
    baseUrl: environment['GITHUB_API_URL'] ?? '',
    userAgent: `skill-eval-gate/${version}`,
  })
  try {
    const closed = await closeOwnAt(client, { owner, repo, headSha, name, order })
    if (closed > 0) runner.log('The step was ended before it had an answer: its check is cancelled.')
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    runner.log(`The check of this run stays open. ${plain(describeGitHubError(error, 'check').what)}`)
  }
}
