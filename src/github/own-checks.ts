import { present } from '../core/errors/present.ts'
import type { GitHubClient } from './client.ts'
import { isNewer, type RunOrder, splitOrderLine } from './run-order.ts'

/** The app that check runs created with a workflow's GITHUB_TOKEN belong to. */
const ACTIONS_APP = 'github-actions'

/** External id of check runs that hold results. */
export const RESULT_KEY = 'skill-eval-gate'

/** A check run that our own app made. */
export interface OwnCheck {
  id: number
  name: string
  /** '' for none. */
  externalId: string
  /** GitHub's other waiting states count as queued. */
  status: 'queued' | 'in_progress' | 'completed'
  conclusion: string | null
  title: string | null
  summary: string | null
  text: string | null
  /** How many annotations it shows. */
  annotations: number
  /** ISO 8601, by GitHub's clock. */
  startedAt: string | null
  completedAt: string | null
  url: string | null
}

const PER_PAGE = 100
const MAX_PAGES = 5

/**
 * Check runs on a commit that our own app made, newest first: any other app can give its checks our name. `name` is
 * exact; without it all. `every`: also those that a newer one of the same name has replaced. `appSlug` is the app that
 * the token belongs to. Fails with octokit's `RequestError`.
 */
export async function listOwnChecks(
  client: GitHubClient,
  {
    owner,
    repo,
    headSha,
    name,
    every = false,
    appSlug = ACTIONS_APP,
  }: {
    owner: string
    repo: string
    headSha: string
    name?: string | undefined
    every?: boolean
    appSlug?: string | undefined
  },
): Promise<OwnCheck[]> {
  const parameters = {
    owner,
    repo,
    ref: headSha,
    filter: every ? ('all' as const) : ('latest' as const),
    per_page: PER_PAGE,
    ...present({ check_name: name }),
  }
  const found: OwnCheck[] = []
  let pages = 0
  for await (const { data } of client.paginate.iterator(client.rest.checks.listForRef, parameters)) {
    for (const run of data) {
      const isOwn = run.app?.slug === appSlug && run.head_sha === headSha
      if (!isOwn || (name !== undefined && run.name !== name)) continue
      const { id, external_id: key, status, conclusion, output, html_url: url } = run
      found.push({
        id,
        name: run.name,
        externalId: key ?? '',
        status: status === 'completed' || status === 'in_progress' ? status : 'queued',
        conclusion,
        title: output.title,
        summary: output.summary,
        text: output.text,
        annotations: output.annotations_count,
        startedAt: run.started_at,
        completedAt: run.completed_at,
        url,
      })
    }
    pages += 1
    if (pages >= MAX_PAGES) break
  }
  return found.sort((a, b) => b.id - a.id)
}

/** The order of the run that wrote a check; null where the check does not state it. A queued check has no run yet. */
export function orderOfCheck({ status, summary }: OwnCheck): RunOrder | null {
  return status === 'queued' ? null : splitOrderLine(summary ?? '').order
}

/** The check of the newest run, the first of several with equal order. Null for none. */
export function newestByOrder(checks: readonly OwnCheck[]): OwnCheck | null {
  const [first, ...others] = checks
  if (first === undefined) return null
  return others.reduce((best, check) => (isNewer(orderOfCheck(check), orderOfCheck(best)) ? check : best), first)
}
