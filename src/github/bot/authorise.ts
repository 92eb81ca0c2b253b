import { sha256 } from '../../core/errors/sha256.ts'
import type { GitHubClient } from '../client.ts'
import { getComment } from '../comments.ts'
import { permissionOf } from '../permission-of.ts'
import type { EventComment } from '../trigger.ts'
import { isBot } from './is-bot.ts'

/** Whether a comment counts as a command of its author now. */
export type Authorised =
  | { kind: 'allowed'; comment: EventComment; author: string }
  /** No reply is written. */
  | { kind: 'silent'; why: string }
  /** `reason` is plain text, not escaped. `unpermitted`: login of an author who may not give commands, else null. */
  | { kind: 'refused'; reason: string; unpermitted: string | null }

/** A comment, and the pull request and text that it must still have. */
interface CommentToAuthorise {
  owner: string
  repo: string
  /** Number of the pull request that it has to be on. */
  pull: number
  comment: number
  /**
   * SHA-256 (hex) of the comment's text when its command was taken. Null: not recorded, so the comment must never have
   * been edited.
   */
  digest: string | null
}

/**
 * Authorises a comment: it has to be on the pull request, unedited, and by a person with write access. Fails with
 * octokit's `RequestError` where GitHub does not answer; nothing is allowed then.
 *
 * Comment and permission are read from GitHub at each call: at receipt, before the run starts and before its result is
 * published. In between the comment can be edited or the permission withdrawn. `author_association` is not used: it
 * says "member" for people with read access only.
 */
export async function authorise(
  client: GitHubClient,
  { owner, repo, pull, comment: id, digest }: CommentToAuthorise,
): Promise<Authorised> {
  const comment = await getComment(client, { owner, repo, comment: id })
  if (comment === null) return { kind: 'silent', why: `comment ${id} was deleted` }
  if (comment.issue !== pull) return { kind: 'silent', why: `comment ${id} is not on #${pull}` }
  const { author } = comment
  if (author === null || isBot(author)) return { kind: 'silent', why: `comment ${id} was not written by a person` }
  const isEdited = digest === null ? comment.createdAt !== comment.updatedAt : digest !== commentDigest(comment.body)
  if (isEdited) return { kind: 'refused', reason: EDITED, unpermitted: null }
  const { canWrite, role } = await permissionOf(client, { owner, repo, login: author.login })
  if (!canWrite) return { kind: 'refused', reason: needsWrite(author.login, role), unpermitted: author.login }
  return { kind: 'allowed', comment, author: author.login }
}

/** Refusal of an edited comment, as plain text: others may have reacted to its earlier text. */
export const EDITED = 'the comment was edited after it was written. Write a new one.'

/** Refusal of an author without write access, as plain text. */
export function needsWrite(login: string, role: string): string {
  const held = role === 'none' ? 'has no role in' : `has the role "${role}" in`
  return `commands are for people who may write to this repository, and ${login} ${held} it.`
}

/** SHA-256 (hex) of a comment's text, however its lines end. */
export function commentDigest(body: string): string {
  return sha256(body.replaceAll('\r\n', '\n'))
}
