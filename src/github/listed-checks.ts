import type { GitHubClient } from './client.ts'
import { ACTIONS_APP } from './own-checks.ts'
import { compareOrder, type RunOrder, splitOrderLine } from './run-order.ts'

const PER_PAGE = 100

/** What identifies a check run of ours on a commit. */
export interface CheckKey {
  owner: string
  repo: string
  /** The pull request's head, never the test-merge commit: a check counts only on the commit that is shown. */
  headSha: string
  name: string
  /** Our own key of the run: publishing again under the same key changes the run instead of adding one. */
  externalId?: string | undefined
  /** Slug of the app that the token belongs to; `github-actions` when left out. */
  appSlug?: string | undefined
}

const COPIED = ['success', 'neutral', 'cancelled', 'action_required'] as const

/** A check run as GitHub lists it. */
export type WireRun = Awaited<ReturnType<GitHubClient['rest']['checks']['listForRef']>>['data']['check_runs'][number]

/**
 * Our runs with this name and key on this commit, newest first. `latest`: only those that no newer one of the same name
 * replaced.
 */
export async function listOwn(client: GitHubClient, request: CheckKey, filter: 'latest' | 'all'): Promise<WireRun[]> {
  const { data } = await client.rest.checks.listForRef({
    owner: request.owner,
    repo: request.repo,
    ref: request.headSha,
    check_name: request.name,
    filter,
    per_page: PER_PAGE,
  })
  const slug = request.appSlug ?? ACTIONS_APP
  return data.check_runs
    .filter(
      (entry) =>
        entry.name === request.name &&
        entry.app?.slug === slug &&
        (entry.external_id ?? '') === (request.externalId ?? ''),
    )
    .sort((a, b) => b.id - a.id)
}

/** The run that a check is of; null where it does not say. One that waits for whoever takes it is nobody's yet. */
export function orderOf({ status, output }: WireRun): RunOrder | null {
  return status === 'queued' ? null : splitOrderLine(output.summary ?? '').order
}

/** Positive where `a` is of the newer run; 0 where both are of the same, or nobody can tell. */
export function orderBetween(a: RunOrder | null, b: RunOrder | null): number {
  return a === null || b === null ? 0 : compareOrder(a, b)
}

/**
 * Makes one check run say what another one says. False when it cannot be done: a run that has not ended has nothing to
 * copy.
 */
export async function copyRun(
  client: GitHubClient,
  { owner, repo }: Pick<CheckKey, 'owner' | 'repo'>,
  from: WireRun,
  to: WireRun,
): Promise<boolean> {
  const { conclusion, output } = from
  if (from.status !== 'completed' || conclusion === null) return false
  await client.rest.checks.update({
    owner,
    repo,
    check_run_id: to.id,
    status: 'completed',
    conclusion: COPIED.find((one) => one === conclusion) ?? 'failure',
    ...(from.started_at === null ? {} : { started_at: from.started_at }),
    output: {
      title: output.title ?? '',
      summary: output.summary ?? '',
      ...(output.text === null ? {} : { text: output.text }),
    },
  })
  return true
}
