import type { GitHubClient } from './client.ts'
import { nullOfGitHub } from './request-error.ts'

/** A branch of the repository that has the commit as its tip; null for none, or where GitHub does not answer. */
export async function branchAt(
  client: GitHubClient,
  { owner, repo, sha }: { owner: string; repo: string; sha: string },
): Promise<string | null> {
  const found = await client.rest.repos.listBranchesForHeadCommit({ owner, repo, commit_sha: sha }).catch(nullOfGitHub)
  return found?.data[0]?.name ?? null
}
