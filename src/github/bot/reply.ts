import type { Warning } from '../../core/errors/user-error.ts'
import { commentMarker } from '../../reports/comment-marker.ts'
import type { GitHubClient } from '../client.ts'
import { type StickyComment, upsertStickyComment } from '../sticky-comment.ts'
import { messageMarkdown } from './message-markdown.ts'

/**
 * Replies to comment `comment` on pull request `pull` with markdown. A comment has at most one reply; a later one
 * replaces it. Fails with octokit's `RequestError`.
 */
export function reply(
  client: GitHubClient,
  { owner, repo, pull, comment }: { owner: string; repo: string; pull: number; comment: number },
  body: string,
): Promise<StickyComment> {
  const marker = `reply ${comment}`
  const about = `<sub>To [this comment](#issuecomment-${comment}).</sub>`
  const text = `${commentMarker(marker)}\n${body}\n\n${about}`
  return upsertStickyComment(client, { owner, repo, issue: pull, marker, body: text })
}

/** Markdown for a command that was not carried out, and why. */
export function notDone({ what, todo }: Pick<Warning, 'what' | 'todo'>): string {
  return `Not done: ${messageMarkdown(what)}${todo === undefined ? '' : `<br>What to do: ${messageMarkdown(todo)}`}`
}
