import type { GitHubClient } from './client.ts'

/** The app that check runs created with a workflow's GITHUB_TOKEN belong to. */
export const ACTIONS_APP = 'github-actions'

/** Key of the check runs of results, by which they are found again. */
export const RESULT_KEY = 'skill-eval-gate'

export interface OwnCheck {
  id: number
  name: string
  externalId: string
  status: 'queued' | 'in_progress' | 'completed'
  conclusion: string | null
  title: string | null
  text: string | null
  url: string | null
}

const PER_PAGE = 100
const MAX_PAGES = 5

/**
 * Check runs on a commit that our own app made, newest first: any other app can give its checks our name. `name` is
 * exact; without it all. `every`: also those that a newer one of the same name has replaced. Fails with octokit's
 * `RequestError`.
 */
export async function listOwnChecks(
  client: GitHubClient,
  {
    owner,
    repo,
    headSha,
    name,
    every = false,
  }: { owner: string; repo: string; headSha: string; name?: string; every?: boolean },
): Promise<OwnCheck[]> {
  const parameters = {
    owner,
    repo,
    ref: headSha,
    filter: every ? ('all' as const) : ('latest' as const),
    per_page: PER_PAGE,
    ...(name === undefined ? {} : { check_name: name }),
  }
  const found: OwnCheck[] = []
  let pages = 0
  for await (const { data } of client.paginate.iterator(client.rest.checks.listForRef, parameters)) {
    for (const run of data) {
      if (run.app?.slug !== ACTIONS_APP || (name !== undefined && run.name !== name) || run.head_sha !== headSha)
        continue
      const { id, external_id: key, status, conclusion, output, html_url: url } = run
      found.push({
        id,
        name: run.name,
        externalId: key ?? '',
        status: status === 'completed' || status === 'in_progress' ? status : 'queued',
        conclusion,
        title: output.title,
        text: output.text,
        url,
      })
    }
    pages += 1
    if (pages >= MAX_PAGES) break
  }
  return found.sort((a, b) => b.id - a.id)
}
