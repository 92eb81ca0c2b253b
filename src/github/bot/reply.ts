import type { Warning } from '../../core/errors/user-error.ts'
import { commentMarker } from '../../reports/comment-marker.ts'
import type { GitHubClient } from '../client.ts'
import { listOwnComments, type OwnComment, type StickyComment, upsertStickyComment } from '../sticky-comment.ts'
import type { Command } from './command.ts'
import { type About, aboutLine, foldReplies, type Reply } from './fold-replies.ts'
import { messageMarkdown } from './message-markdown.ts'

/** Replies on a pull request, and the comment that is replied to. */
interface ReplyPlace {
  owner: string
  repo: string
  pull: number
  comment: number
}

const REPLACED: Partial<Record<About['kind'], string>> = {
  status: 'An earlier status',
  fix: 'An earlier search for a better description',
  label: 'Earlier labels',
}

/** Folds what is outdated by a command that was carried out without a reply. Fails with octokit's `RequestError`. */
export async function foldOutdated(client: GitHubClient, place: ReplyPlace, done: Command['kind']): Promise<void> {
  const { owner, repo, pull: issue, comment } = place
  const own = await listOwnComments(client, { owner, repo, issue })
  await foldReplies(client, place, own, outdatedBy({ comment, kind: null, done }))
}

/**
 * Why an earlier reply has no use after one to `comment`: a later status, and later descriptions, say the same anew.
 * After a command that was carried out, `done`, refusals before it do not matter, nor anything before what was
 * accepted.
 */
function outdatedBy({
  comment,
  kind,
  done,
}: {
  comment: number
  kind: About['kind'] | null
  done: Command['kind'] | null
}): (earlier: Reply) => string | null {
  return (earlier) => {
    if (earlier.comment >= comment) return null
    if (earlier.kind === kind && REPLACED[kind] !== undefined) return REPLACED[kind]
    if (done === null) return null
    if (earlier.kind === 'refused') return 'Not done. A later command was'
    return done === 'accept' ? 'Before regressions were accepted' : null
  }
}

/**
 * Replies to a comment with markdown. A comment has at most one reply; a later one replaces it. Folds what is outdated.
 * Fails with octokit's `RequestError`.
 */
export async function reply(
  client: GitHubClient,
  { owner, repo, pull, comment }: ReplyPlace,
  body: string,
  { done = null, ...about }: About & { done?: Command['kind'] | null },
): Promise<StickyComment> {
  const marker = `reply ${comment}`
  const where = `<sub>To [this comment](#issuecomment-${comment}).</sub>`
  const text = `${commentMarker(marker)}\n${aboutLine(about)}\n${body}\n\n${where}`
  const why = outdatedBy({ comment, kind: about.kind, done })
  const seen = (own: readonly OwnComment[]) => foldReplies(client, { owner, repo }, own, why)
  return upsertStickyComment(client, { owner, repo, issue: pull, marker, body: text, seen })
}

/** Markdown for a command that was not carried out, and why. */
export function notDone({ what, todo }: Pick<Warning, 'what' | 'todo'>): string {
  return `Not done: ${messageMarkdown(what)}${todo === undefined ? '' : `<br>What to do: ${messageMarkdown(todo)}`}`
}
