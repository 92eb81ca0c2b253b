import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'
import type { EventComment } from './trigger.ts'

export interface CommentAddress {
  owner: string
  repo: string
  /** Id of the comment. */
  comment: number
}

/**
 * Reads a comment, with the number of its issue or pull request; null when it was deleted. Fails with octokit's
 * `RequestError`.
 */
export async function getComment(
  client: GitHubClient,
  { owner, repo, comment }: CommentAddress,
): Promise<(EventComment & { issue: number | null }) | null> {
  try {
    const { data } = await client.rest.issues.getComment({ owner, repo, comment_id: comment })
    const issue = /\/issues\/([1-9][0-9]{0,9})$/.exec(data.issue_url)?.[1]
    return {
      id: data.id,
      body: data.body ?? '',
      author: data.user === null ? null : { login: data.user.login, type: data.user.type },
      createdAt: data.created_at,
      updatedAt: data.updated_at,
      issue: issue === undefined ? null : Number(issue),
    }
  } catch (error) {
    if (hasStatus(error, 404, 410)) return null
    throw error
  }
}

/**
 * Gives a comment a reaction. True when this request made it: GitHub keeps one reaction of a kind for each account, so
 * of any number of requests at once exactly one gets true. Fails with octokit's `RequestError`.
 */
export async function react(
  client: GitHubClient,
  { owner, repo, comment }: CommentAddress,
  content: 'eyes' | 'rocket' | 'confused',
): Promise<boolean> {
  // No retry after a lost answer: GitHub would report the reaction as existing, and no request would count as its
  // maker.
  const request = { retries: 0 }
  const { status } = await client.rest.reactions.createForIssueComment({
    owner,
    repo,
    comment_id: comment,
    content,
    request,
  })
  // 200: it existed before.
  return Number(status) === 201
}
