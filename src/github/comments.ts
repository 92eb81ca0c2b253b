import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'
import type { EventComment } from './trigger.ts'

export interface CommentPlace {
  owner: string
  repo: string
  /** Id of the comment. */
  comment: number
}

/**
 * A comment as it is now, with the number of what it is on; null when it was deleted. Fails with octokit's
 * `RequestError`.
 */
export async function getComment(
  client: GitHubClient,
  { owner, repo, comment }: CommentPlace,
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
 * Gives a comment a reaction. True when it is new: GitHub keeps one of a kind for each of us and says with its status
 * which request made it, so of any number of requests at once exactly one gets true. Fails with octokit's
 * `RequestError`.
 */
export async function react(
  client: GitHubClient,
  { owner, repo, comment }: CommentPlace,
  content: 'eyes' | 'rocket' | 'confused',
): Promise<boolean> {
  // Not tried again after an answer that got lost: the second would say that it was there before, and nobody would have
  // made it.
  const request = { retries: 0 }
  const { status } = await client.rest.reactions.createForIssueComment({
    owner,
    repo,
    comment_id: comment,
    content,
    request,
  })
  // 200 when it was there before; the types know 200 and 201 alike.
  return Number(status) === 201
}
