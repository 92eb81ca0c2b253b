import type { Warning } from '../errors/user-error.ts'
import type { GitHubClient } from '../github/client.ts'
import { type StickyComment, upsertStickyComment } from '../github/sticky-comment.ts'
import { commentMarker } from '../report/comment-marker.ts'
import { say } from './say.ts'

/**
 * Answers a comment, with one reply however often it is answered. `body` is markdown, `comment` the id of what is
 * answered on pull request `pull`. Fails with octokit's `RequestError`.
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

/** That something was not done, and why, as markdown. */
export function notDone({ what, todo }: Pick<Warning, 'what' | 'todo'>): string {
  return `Not done: ${say(what)}${todo === undefined ? '' : `<br>What to do: ${say(todo)}`}`
}
