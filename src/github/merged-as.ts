import type { GitHubClient } from './client.ts'

/** A pull request that was merged. */
export interface MergedPull {
  number: number
  /** Its head when it was merged. */
  headSha: string
}

/**
 * The pull request whose merge made a commit of a branch: its merge commit, its squashed commit, or the last of its
 * rebased ones. Null where there is none. Fails with octokit's `RequestError`.
 */
export async function mergedAs(
  client: GitHubClient,
  { owner, repo, sha, branch }: { owner: string; repo: string; sha: string; branch: string },
): Promise<MergedPull | null> {
  const parameters = { owner, repo, commit_sha: sha, per_page: 100 }
  const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit(parameters)
  const found = data.find(
    (pull) => pull.merged_at !== null && pull.merge_commit_sha === sha && pull.base.ref === branch,
  )
  return found === undefined ? null : { number: found.number, headSha: found.head.sha }
}
