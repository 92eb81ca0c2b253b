import { splitAnswers } from './answers.ts'
import type { GitHubClient } from './client.ts'
import { cancelCheck } from './live-check.ts'
import { listOwnChecks, type OwnCheck, orderOfCheck, RESULT_KEY } from './own-checks.ts'
import { compareOrder, isNewer, type RunOrder } from './run-order.ts'

/** The longest that a job of a hosted runner takes. A check that waits for longer is waiting for nobody. */
const LONGEST_JOB_MS = 6 * 60 * 60 * 1000
/** Open pull requests looked at, most recently updated first: each costs a request. */
const MOST_PULLS = 100

const ENDED = {
  title: 'ended without a result',
  why: 'The run that was to complete this check was killed, or never began: nothing was decided.',
}
const OUTLIVED = {
  title: 'not evaluated for this base',
  why: 'What was found of this commit is about another base branch, and no run of this one ended.',
}

/** The end of a check, with the command that holds for changes from outside too. */
function endOf({ title, why }: typeof ENDED, headSha: string): { title: string; summary: string } {
  const todo = `A comment \`/evals run ${headSha}\`, or another push, evaluates the commit.`
  return { title, summary: `${why} ${todo}` }
}

interface Repository {
  owner: string
  repo: string
}

/**
 * Completes our checks on a commit that nobody will complete: those below the check of `name` that a run of `order` has
 * just written, and those of any name that began six hours before the newest. They end as cancelled, which is not
 * green. A run that is alive all the same opens its check again. Fails with octokit's `RequestError`.
 */
export async function closeAbandonedAt(
  client: GitHubClient,
  { owner, repo, headSha, name, order }: Repository & { headSha: string; name: string; order: RunOrder },
): Promise<void> {
  const checks = await listOwnChecks(client, { owner, repo, headSha, every: true })
  // What was written last was written just now: GitHub's clock, whatever this runner's says.
  const times = checks.flatMap(({ startedAt, completedAt }) => [startedAt, completedAt])
  const now = Math.max(...times.map((time) => Date.parse(time ?? '') || 0))
  for (const check of checks.filter(isWaiting)) {
    const isBelow = checks.some(({ id, name: other }) => other === check.name && id > check.id)
    const isReplaced = check.name === name && isBelow && !isNewer(orderOfCheck(check), order)
    if (isReplaced || isOverdue(check, now))
      await cancelCheck(client, { owner, repo, id: check.id }, endOf(ENDED, headSha))
  }
}

/**
 * The same on the heads of the open pull requests, where a green check also ends that speaks for none of their bases:
 * the run for a new base may have ended before it could say so. Fails with octokit's `RequestError`.
 */
export async function closeAbandonedOfPulls(client: GitHubClient, { owner, repo }: Repository): Promise<void> {
  const { data, headers } = await client.rest.pulls.list({
    owner,
    repo,
    state: 'open',
    sort: 'updated',
    direction: 'desc',
    per_page: MOST_PULLS,
  })
  const now = Date.parse(headers.date ?? '')
  for (const headSha of new Set(data.map(({ head }) => head.sha))) {
    const bases = data.flatMap(({ head, base }) => (head.sha === headSha ? [base.ref] : []))
    const checks = await listOwnChecks(client, { owner, repo, headSha, every: true })
    for (const check of checks.filter(isWaiting)) {
      if (isOverdue(check, now)) await cancelCheck(client, { owner, repo, id: check.id }, endOf(ENDED, headSha))
    }
    for (const check of checks) {
      const isTop = !checks.some(({ id, name }) => name === check.name && id > check.id)
      if (!isTop || !isOutlived(check, bases)) continue
      const fields = { owner, repo, name: check.name, head_sha: headSha, external_id: RESULT_KEY }
      const { data: made } = await client.rest.checks.create({ ...fields, status: 'in_progress' })
      await cancelCheck(client, { owner, repo, id: made.id }, endOf(OUTLIVED, headSha))
    }
  }
}

/**
 * Completes the checks of a name that this very attempt of a run left open, and returns how many. Fails with octokit's
 * `RequestError`.
 */
export async function closeOwnAt(
  client: GitHubClient,
  { owner, repo, headSha, name, order }: Repository & { headSha: string; name: string; order: RunOrder },
): Promise<number> {
  const checks = await listOwnChecks(client, { owner, repo, headSha, name, every: true })
  const left = checks.filter((check) => isWaiting(check) && isOf(check, order))
  for (const { id } of left) await cancelCheck(client, { owner, repo, id }, { ...endOf(ENDED, headSha), order })
  return left.length
}

function isOf(check: OwnCheck, order: RunOrder): boolean {
  const theirs = orderOfCheck(check)
  return theirs !== null && compareOrder(theirs, order) === 0
}

function isWaiting({ externalId, status }: OwnCheck): boolean {
  return externalId === RESULT_KEY && status !== 'completed'
}

function isOverdue({ startedAt }: OwnCheck, now: number): boolean {
  return now - Date.parse(startedAt ?? '') > LONGEST_JOB_MS
}

/** Whether a check passes for pull requests, and holds no answer about one into any of these branches. */
function isOutlived({ externalId, conclusion, text }: OwnCheck, bases: readonly string[]): boolean {
  if (externalId !== RESULT_KEY || (conclusion !== 'success' && conclusion !== 'neutral')) return false
  const asked = splitAnswers(text).answers.filter(({ question }) => question.event === 'pull_request')
  return asked.length > 0 && !asked.some(({ question }) => bases.includes(question.base))
}
