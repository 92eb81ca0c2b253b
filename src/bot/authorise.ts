import { createHash } from 'node:crypto'
import type { GitHubClient } from '../github/client.ts'
import { permissionOf } from '../github/collaborator.ts'
import { getComment } from '../github/comments.ts'
import type { EventComment } from '../github/trigger.ts'

/** Whether a comment's author may command, as things are now. */
export type Authorised =
  | { kind: 'allowed'; comment: EventComment; author: string }
  /** Not even answered. */
  | { kind: 'silent'; why: string }
  /** `reason` in plain words, not escaped. */
  | { kind: 'refused'; reason: string }

export interface CommentInQuestion {
  owner: string
  repo: string
  /** Number of the pull request that it has to be on. */
  pull: number
  comment: number
  /**
   * SHA-256 (hex) of what it said when it was taken for a command; null when nobody kept it: then it must never have
   * been edited.
   */
  digest: string | null
}

/**
 * Reads a comment and its author's permission anew. Asked at receipt, before the start and before publishing, since
 * either may have changed: only an unedited comment of somebody who may write to the repository counts, on the pull
 * request that it was written on. `author_association` is never looked at: it says "member" of people who may only
 * read. Fails with octokit's `RequestError` where GitHub does not say; nobody is allowed then.
 */
export async function authorise(
  client: GitHubClient,
  { owner, repo, pull, comment: id, digest }: CommentInQuestion,
): Promise<Authorised> {
  const comment = await getComment(client, { owner, repo, comment: id })
  if (comment === null) return { kind: 'silent', why: `comment ${id} was deleted` }
  if (comment.issue !== pull) return { kind: 'silent', why: `comment ${id} is not on #${pull}` }
  const { author } = comment
  if (author === null || isBot(author)) return { kind: 'silent', why: `comment ${id} was not written by a person` }
  const isEdited = digest === null ? comment.createdAt !== comment.updatedAt : digest !== commentDigest(comment.body)
  if (isEdited) return { kind: 'refused', reason: 'the comment was edited after it was written. Write a new one.' }
  const { canWrite, role } = await permissionOf(client, { owner, repo, login: author.login })
  if (!canWrite) return { kind: 'refused', reason: needsWrite(author.login, role) }
  return { kind: 'allowed', comment, author: author.login }
}

/** Why somebody may not command, in plain words. */
export function needsWrite(login: string, role: string): string {
  const held = role === 'none' ? 'has no role in' : `has the role "${role}" in`
  return `commands are for people who may write to this repository, and ${login} ${held} it.`
}

/** A login in brackets can only be an app's. Many write comments; what one says is nobody's wish. */
export function isBot({ login, type }: { login: string; type: string }): boolean {
  return type !== 'User' || login.endsWith('[bot]')
}

/** SHA-256 (hex) of a comment's text, however its lines end. */
export function commentDigest(body: string): string {
  return createHash('sha256').update(body.replaceAll('\r\n', '\n')).digest('hex')
}
