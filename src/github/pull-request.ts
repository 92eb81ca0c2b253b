import type { GitHubClient } from './client.ts'

export interface PullRequest {
  number: number
  headSha: string
  headRef: string
  /** `owner/name`, or null when the fork was deleted. */
  headRepo: string | null
  baseRef: string
  baseSha: string
  /** The test-merge commit while the pull request is open; null while GitHub has none. */
  mergeCommitSha: string | null
  /** Null while GitHub is computing it. */
  mergeable: boolean | null
  draft: boolean
  isOpen: boolean
  /** Whether the head is in another repository than the base; a deleted one counts as another. */
  isFork: boolean
  /** Login, or null for a deleted account. */
  author: string | null
}

/**
 * Why the text of a pull request is not trusted; null where it is. Pushing a head into the repository takes write
 * access, which makes its text trusted. Dependabot's is not: its text comes from the packages that it updates.
 */
export function untrustedReason({
  isFork,
  author,
}: Pick<PullRequest, 'isFork' | 'author'>): 'fork' | 'dependabot' | null {
  if (isFork) return 'fork'
  return author === 'dependabot[bot]' ? 'dependabot' : null
}

/** Reads a pull request. Fails with octokit's `RequestError`, 404 when there is none. */
export async function getPullRequest(
  client: GitHubClient,
  { owner, repo, number }: { owner: string; repo: string; number: number },
): Promise<PullRequest> {
  const { data } = await client.rest.pulls.get({ owner, repo, pull_number: number })
  return { ...fieldsOf(data), mergeable: data.mergeable }
}

/** 1,000 pull requests, most recently updated first. A workflow's token has 1,000 requests an hour. */
const MAX_PAGES = 10
const PER_PAGE = 100

/**
 * The open pull requests with this head commit, from this repository and from forks, which GitHub's look-up by commit
 * leaves out. `mergeable` is null, since a listing does not hold it. Fails with octokit's `RequestError`.
 */
export async function findPullsAt(
  client: GitHubClient,
  { owner, repo, headSha }: { owner: string; repo: string; headSha: string },
): Promise<PullRequest[]> {
  const parameters = { owner, repo, state: 'open', sort: 'updated', direction: 'desc', per_page: PER_PAGE } as const
  const found: PullRequest[] = []
  let pages = 0
  for await (const { data } of client.paginate.iterator(client.rest.pulls.list, parameters)) {
    for (const pull of data) if (pull.head.sha === headSha) found.push({ ...fieldsOf(pull), mergeable: null })
    pages += 1
    if (pages >= MAX_PAGES) break
  }
  return found
}

/**
 * The open pull requests from one branch of one repository. GitHub filters by the owner of that repository only; those
 * from the owner's other repositories are left out here. `mergeable` is null, since a listing does not hold it. Fails
 * with octokit's `RequestError`.
 */
export async function findOpenPulls(
  client: GitHubClient,
  { owner, repo, headRepo, headRef }: { owner: string; repo: string; headRepo: string; headRef: string },
): Promise<PullRequest[]> {
  const [headOwner = ''] = headRepo.split('/')
  const { data } = await client.rest.pulls.list({
    owner,
    repo,
    state: 'open',
    head: `${headOwner}:${headRef}`,
    per_page: PER_PAGE,
  })
  return data
    .map((pull) => ({ ...fieldsOf(pull), mergeable: null }))
    .filter((pull) => pull.headRepo === headRepo && pull.headRef === headRef)
}

/** The fields that a pull request has both alone and in a listing. */
interface WirePull {
  number: number
  state: string
  head: { sha: string; ref: string; repo: { full_name: string } | null }
  base: { sha: string; ref: string; repo: { full_name: string } }
  user: { login: string } | null
  merge_commit_sha: string | null
  draft?: boolean | undefined
}

function fieldsOf(data: WirePull): Omit<PullRequest, 'mergeable'> {
  // The types do not allow for deleted forks and accounts.
  const headRepo: { full_name: string } | null = data.head.repo
  const author: { login: string } | null = data.user
  return {
    number: data.number,
    headSha: data.head.sha,
    headRef: data.head.ref,
    headRepo: headRepo?.full_name ?? null,
    baseRef: data.base.ref,
    baseSha: data.base.sha,
    mergeCommitSha: data.merge_commit_sha,
    draft: data.draft ?? false,
    isOpen: data.state === 'open',
    isFork: headRepo?.full_name !== data.base.repo.full_name,
    author: author?.login ?? null,
  }
}
