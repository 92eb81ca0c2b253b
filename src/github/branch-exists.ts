import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'

/** Whether a repository has a branch of this name. Fails with octokit's `RequestError`. */
export async function branchExists(
  client: GitHubClient,
  { owner, repo, branch }: { owner: string; repo: string; branch: string },
): Promise<boolean> {
  try {
    await client.rest.git.getRef({ owner, repo, ref: `heads/${branch}` })
    return true
  } catch (error) {
    if (hasStatus(error, 404)) return false
    throw error
  }
}
