import type { Warning } from '../../core/errors/user-error.ts'
import { commentMarker } from '../../reports/comment-marker.ts'
import type { GitHubClient } from '../client.ts'
import { type StickyComment, upsertStickyComment } from '../sticky-comment.ts'
import { type About, aboutLine, foldReplies } from './fold-replies.ts'
import { messageMarkdown } from './message-markdown.ts'

const REPLACED: Partial<Record<About['kind'], string>> = {
  status: 'An earlier status',
  fix: 'An earlier search for a better description',
}

/**
 * Replies to comment `comment` on pull request `pull` with markdown. A comment has at most one reply; a later one
 * replaces it. A later status, and later descriptions, fold the earlier ones: the same twice only makes the
 * conversation longer. Fails with octokit's `RequestError`.
 */
export async function reply(
  client: GitHubClient,
  { owner, repo, pull, comment }: { owner: string; repo: string; pull: number; comment: number },
  body: string,
  about: About,
): Promise<StickyComment> {
  const marker = `reply ${comment}`
  const where = `<sub>To [this comment](#issuecomment-${comment}).</sub>`
  const text = `${commentMarker(marker)}\n${aboutLine(about)}\n${body}\n\n${where}`
  const posted = await upsertStickyComment(client, { owner, repo, issue: pull, marker, body: text })
  const title = REPLACED[about.kind]
  if (title !== undefined) {
    await foldReplies(client, { owner, repo, pull }, (earlier) =>
      earlier.kind === about.kind && earlier.comment < comment ? title : null,
    )
  }
  return posted
}

/** Markdown for a command that was not carried out, and why. */
export function notDone({ what, todo }: Pick<Warning, 'what' | 'todo'>): string {
  return `Not done: ${messageMarkdown(what)}${todo === undefined ? '' : `<br>What to do: ${messageMarkdown(todo)}`}`
}
