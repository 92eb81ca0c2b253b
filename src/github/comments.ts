import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'
import type { EventComment } from './trigger.ts'

interface CommentAddress {
  owner: string
  repo: string
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

/** A reaction of ours, and whether this request made it. */
export interface Reaction {
  id: number
  isFirst: boolean
}

/**
 * Gives a comment a reaction. GitHub keeps one reaction of a kind for each account, so of any number of requests at
 * once exactly one is the first. Fails with octokit's `RequestError`.
 */
export async function react(
  client: GitHubClient,
  { owner, repo, comment }: CommentAddress,
  content: 'eyes' | 'rocket' | 'confused',
): Promise<Reaction> {
  // No retry after a lost answer: GitHub would report the reaction as existing, and no request would count as its
  // maker.
  const request = { retries: 0 }
  const { status, data } = await client.rest.reactions.createForIssueComment({
    owner,
    repo,
    comment_id: comment,
    content,
    request,
  })
  // 200: it existed before.
  return { id: data.id, isFirst: Number(status) === 201 }
}

/** Takes a reaction of ours back. Fails with octokit's `RequestError`. */
export async function takeBack(
  client: GitHubClient,
  { owner, repo, comment }: CommentAddress,
  reaction: number,
): Promise<void> {
  try {
    await client.rest.reactions.deleteForIssueComment({ owner, repo, comment_id: comment, reaction_id: reaction })
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
}
