import type { GitHubClient } from './client.ts'
import { isNewer, listOwnChecks, type OwnCheck, orderOfCheck, RESULT_KEY } from './own-checks.ts'
import type { RunOrder } from './run-order.ts'

/** The longest that a job of a hosted runner takes. A check that waits for longer is waiting for nobody. */
const LONGEST_JOB_MS = 6 * 60 * 60 * 1000
/** Open pull requests looked at, most recently updated first: each costs a request. */
const MOST_PULLS = 100

const ENDED = {
  title: 'ended without a result',
  summary:
    'The run that was to complete this check was killed, or never began: nothing was decided. A comment `/evals rerun`, or another push, evaluates the commit.',
}

interface Repository {
  owner: string
  repo: string
}

/**
 * Completes our checks on a commit that nobody will complete: those below the check of `name` that a run of `order` has
 * just written, and those of any name that began six hours before that run. They end as cancelled, which is not green.
 * A run that is alive all the same opens its check again. Fails with octokit's `RequestError`.
 */
export async function closeAbandonedAt(
  client: GitHubClient,
  { owner, repo, headSha, name, order }: Repository & { headSha: string; name: string | null; order: RunOrder },
): Promise<void> {
  const checks = await listOwnChecks(client, { owner, repo, headSha, every: true })
  const waiting = checks.filter(({ externalId, status }) => externalId === RESULT_KEY && status !== 'completed')
  for (const check of waiting) {
    const isBelow = checks.some(({ id, name: other }) => other === check.name && id > check.id)
    const isReplaced = check.name === name && isBelow && !isNewer(orderOfCheck(check), order)
    if (!isReplaced && !isOverdue(check, order)) continue
    await client.rest.checks.update({
      owner,
      repo,
      check_run_id: check.id,
      status: 'completed',
      conclusion: 'cancelled',
      output: ENDED,
    })
  }
}

/** The same on the heads of the open pull requests. Fails with octokit's `RequestError`. */
export async function closeAbandonedOfPulls(
  client: GitHubClient,
  { owner, repo, order }: Repository & { order: RunOrder },
): Promise<void> {
  const { data } = await client.rest.pulls.list({
    owner,
    repo,
    state: 'open',
    sort: 'updated',
    direction: 'desc',
    per_page: MOST_PULLS,
  })
  for (const headSha of new Set(data.map(({ head }) => head.sha))) {
    await closeAbandonedAt(client, { owner, repo, headSha, name: null, order })
  }
}

function isOverdue(check: OwnCheck, { startedAt: now }: RunOrder): boolean {
  const began = Date.parse(orderOfCheck(check)?.startedAt ?? check.startedAt ?? '')
  return Date.parse(now) - began > LONGEST_JOB_MS
}
