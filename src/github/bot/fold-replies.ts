import { commentMarker } from '../../reports/comment-marker.ts'
import type { GitHubClient } from '../client.ts'
import { nullOfGitHub } from '../request-error.ts'
import type { OwnComment } from '../sticky-comment.ts'

/** What a reply says: a refusal, or the answer to that command; and the commit that it is about. */
export interface About {
  kind: 'refused' | 'explain' | 'fix' | 'label' | 'status' | 'other'
  headSha: string | null
}

/** A reply that was found, and the comment that it answers. */
export interface Reply extends About {
  comment: number
}

const START = commentMarker('reply').replace(/ ?-->$/, ' ')
const FOLDED = commentMarker('folded')

/** The hidden line of a reply that says what it is about. */
export function aboutLine({ kind, headSha }: About): string {
  return commentMarker(`about ${kind} ${headSha ?? 'none'}`)
}

/**
 * Folds those of our comments that are replies which no longer help, with the reason as the title. What they said
 * stays readable. Where GitHub refuses, they stay as they are: they are for reading only.
 */
export async function foldReplies(
  client: GitHubClient,
  { owner, repo }: { owner: string; repo: string },
  own: readonly OwnComment[],
  why: (reply: Reply) => string | null,
): Promise<void> {
  for (const { id, body } of own) {
    const earlier = replyIn(body)
    const reason = earlier === null ? null : why(earlier)
    if (reason === null) continue
    const edit = { owner, repo, comment_id: id, body: folded(body, reason) }
    await client.rest.issues.updateComment(edit).catch(nullOfGitHub)
  }
}

/** What one of our replies is about; null for any other comment, and for one that is folded. */
function replyIn(text: string): Reply | null {
  const [first = '', second = '', third] = text.split(/\r?\n/)
  const comment = first.startsWith(START) ? /(\d+) -->$/.exec(first)?.[1] : undefined
  const [, kind, sha] = /about (refused|explain|fix|label|status|other) ([0-9a-f]{40}|none) -->$/.exec(second) ?? []
  if (comment === undefined || kind === undefined || sha === undefined || third === FOLDED) return null
  return { comment: Number(comment), kind: kind as About['kind'], headSha: sha === 'none' ? null : sha }
}

function folded(text: string, reason: string): string {
  const [first = '', second = '', ...rest] = text.split(/\r?\n/)
  const fold = `<details><summary>${reason}</summary>\n\n${rest.join('\n')}\n\n</details>`
  return [first, second, FOLDED, fold].join('\n')
}
