import { UserError } from '../core/errors/user-error.ts'
import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'

/**
 * Reads a text file of a repository through the API; null where there is none, or the token may not know of it. Throws
 * `UserError` for what is no file, and octokit's `RequestError`.
 */
export async function readRepositoryFile(
  client: GitHubClient,
  { owner, repo, ref, path }: { owner: string; repo: string; ref: string; path: string },
): Promise<string | null> {
  try {
    const { data } = await client.rest.repos.getContent({ owner, repo, path, ref })
    if (!Array.isArray(data) && data.type === 'file' && data.encoding === 'base64') {
      return Buffer.from(data.content, 'base64').toString('utf8')
    }
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
  throw new UserError({
    what: `The configuration file "${path}" on ${ref} is not a file that can be read.`,
    todo: 'Make it a regular file.',
  })
}
