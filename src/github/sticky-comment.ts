import { commentMarker } from '../reports/comment-marker.ts'
import type { GitHubClient } from './client.ts'
import { joinParts, newestParts, partLine, splitParts } from './comment-parts.ts'
import { keepWritten } from './keep-written.ts'
import { hasStatus, nullOfGitHub } from './request-error.ts'
import { orderLine, type RunOrder, splitOrderLine } from './run-order.ts'

/** The login that comments written with a workflow's GITHUB_TOKEN carry. */
export const ACTIONS_LOGIN = 'github-actions[bot]'

/** GitHub's limit of a comment's body; a longer one is answered with 422. */
const COMMENT_LIMIT = 65_536
const PER_PAGE = 100
/** 3,000 comments: more than GitHub lets an issue have. */
const MAX_PAGES = 30

/** The one comment that a gate keeps on a pull request. */
export interface StickyCommentRequest {
  owner: string
  repo: string
  /** Number of the pull request or issue. */
  issue: number
  /** Tells comments of several gates on one pull request apart. */
  marker: string
  /** Markdown, with or without the marker as its first line. */
  body: string
  /** The values of a matrix job, which has its own part of the comment; '' or left out: a job without a matrix. */
  job?: string | undefined
  /** Login that our comments carry; `github-actions[bot]` when left out. */
  author?: string
  /** The run that writes it: the newest run's text stays. Left out: the text that is written last. */
  order?: RunOrder | undefined
  /** Handed all comments of ours, as they were found: nothing lists them once more. */
  seen?: ((own: readonly OwnComment[]) => Promise<void>) | undefined
}

/** The comment after a request. */
export interface StickyComment {
  id: number
  url: string
  /** `superseded`: it holds the text of a newer run. */
  action: 'created' | 'updated' | 'unchanged' | 'superseded'
}

/** A comment that our login wrote. */
export interface OwnComment {
  id: number
  url: string
  body: string
}

/**
 * Creates or edits the one comment that carries our marker. A comment is ours if it starts with the marker and was
 * written by our login. Markers can be copied, so other comments are neither edited nor read. Where two runs raced and
 * several exist, the oldest stays and the others are deleted. An unchanged body is not sent again. With an `order` the
 * comment ends up with the newest run's text, whichever run wrote last. Fails with octokit's `RequestError` where
 * nothing could be written.
 */
export async function upsertStickyComment(client: GitHubClient, request: StickyCommentRequest): Promise<StickyComment> {
  return (await editStickyComment(client, request)) ?? createComment(client, request)
}

/** Creates our comment, or edits the one that another run created in the meantime. */
async function createComment(client: GitHubClient, request: StickyCommentRequest): Promise<StickyComment> {
  const { marker, body } = prepared(request)
  const { data } = await client.rest.issues.createComment({ ...repository(request), issue_number: request.issue, body })
  // Another run may have created one in the meantime, and our login is certain only now.
  const author = data.user?.login ?? ACTIONS_LOGIN
  const again = (await listOwnComments(client, request, author)).filter(carrying(marker))
  const settled = await keepComment(
    client,
    request,
    { marker, author, body },
    await editOldest(client, request, again, body),
  )
  return settled === null || settled.id === data.id ? { id: data.id, url: data.html_url, action: 'created' } : settled
}

/**
 * The same, but for a pull request that has another head by now: `isCurrent` is then false, and null is returned where
 * there is no comment. None is created, since the newer head's run may have decided without one; nor does a job of a
 * matrix add its part to that of a newer head.
 */
export async function upsertWhileCurrent(
  client: GitHubClient,
  request: StickyCommentRequest,
  isCurrent: () => Promise<boolean>,
): Promise<StickyComment | null> {
  // Another job's part is no older text of this one, so that nothing would replace what is stale.
  if ((request.job ?? '') !== '' && !(await isCurrent())) return null
  const edited = await editStickyComment(client, request)
  if (edited !== null || !(await isCurrent())) return edited
  const posted = await createComment(client, request)
  // The head may have moved while the comment was created.
  if (posted.action !== 'created' || (await isCurrent())) return posted
  await deleteQuietly(client, request, posted.id)
  return null
}

/** Edits our comment where there is one; else writes nothing and returns null. */
export async function editStickyComment(
  client: GitHubClient,
  request: StickyCommentRequest,
): Promise<StickyComment | null> {
  const { marker, body } = prepared(request)
  const author = request.author ?? ACTIONS_LOGIN
  const own = await listOwnComments(client, request, author)
  const edited = await editOldest(client, request, own.filter(carrying(marker)), body)
  const kept = await keepComment(client, request, { marker, author, body }, edited)
  await request.seen?.(own)
  return kept
}

/** Keeps what was written, where the run has an order and no newer run has replaced it. */
async function keepComment(
  client: GitHubClient,
  request: StickyCommentRequest,
  { marker, author, body }: { marker: string; author: string; body: string },
  written: StickyComment | null,
): Promise<StickyComment | null> {
  if (request.order === undefined || written === null || isFinal(written)) return written
  return keepWritten(written, async (last) => {
    const comments = (await listOwnComments(client, request, author)).filter(carrying(marker))
    const next = await editOldest(client, request, comments, body)
    if (next === null || next.action === 'unchanged') return { now: last, isSettled: true }
    return { now: next, isSettled: isFinal(next) }
  })
}

function isFinal({ action }: StickyComment): boolean {
  return action === 'unchanged' || action === 'superseded'
}

function prepared(request: StickyCommentRequest): { marker: string; body: string } {
  const marker = commentMarker(request.marker)
  const given = request.body.startsWith(marker) ? request.body.slice(marker.length).replace(/^\n/, '') : request.body
  const part = new Map([[partLine(request.job ?? ''), given + orderLine(request.order)]])
  return { marker, body: joinParts(marker, part, COMMENT_LIMIT) }
}

/** Our comments on an issue or pull request, oldest first. Fails with octokit's `RequestError`. */
export async function listOwnComments(
  client: GitHubClient,
  { owner, repo, issue }: Pick<StickyCommentRequest, 'owner' | 'repo' | 'issue'>,
  author = ACTIONS_LOGIN,
): Promise<OwnComment[]> {
  const parameters = { owner, repo, issue_number: issue, per_page: PER_PAGE }
  const found: OwnComment[] = []
  let pages = 0
  for await (const { data } of client.paginate.iterator(client.rest.issues.listComments, parameters)) {
    for (const { id, user, html_url: url, body = '' } of data) if (isOwn(user, author)) found.push({ id, url, body })
    pages += 1
    if (pages >= MAX_PAGES) break
  }
  return found.sort((a, b) => a.id - b.id)
}

function carrying(marker: string): (comment: OwnComment) => boolean {
  return ({ body }) => body === marker || body.replaceAll('\r\n', '\n').startsWith(`${marker}\n`)
}

/** Whether an account is the one of that login, bot or not. Only a bot's login has brackets; both are checked. */
export function isOwn(user: { login: string; type: string } | null, author: string): boolean {
  return user !== null && user.login === author && (user.type === 'Bot') === author.endsWith('[bot]')
}

/**
 * Gives the oldest comment `body`, or the text of a newer run in any of them, and deletes the others. Null when there
 * is none, or it was deleted in the meantime.
 */
async function editOldest(
  client: GitHubClient,
  request: StickyCommentRequest,
  comments: readonly OwnComment[],
  body: string,
): Promise<StickyComment | null> {
  const [oldest, ...others] = comments
  if (oldest === undefined) return null
  const marker = commentMarker(request.marker)
  const partsOf = (text: string) => splitParts(text.slice(marker.length))
  const mine = partsOf(body)
  const parts = newestParts([mine, ...comments.map((comment) => partsOf(comment.body))])
  const isNewer = [...mine].some(([key, text]) => parts.get(key) !== text)
  const wanted = joinParts(marker, parts, COMMENT_LIMIT)
  const same = comparable(oldest.body) === comparable(wanted)
  if (!same) {
    try {
      await client.rest.issues.updateComment({ ...repository(request), comment_id: oldest.id, body: wanted })
    } catch (error) {
      if (hasStatus(error, 404, 410)) return null
      throw error
    }
  }
  for (const other of others) await deleteQuietly(client, request, other.id)
  return { id: oldest.id, url: oldest.url, action: isNewer ? 'superseded' : same ? 'unchanged' : 'updated' }
}

/** A duplicate that stays is ugly, not wrong: the next run tries again. */
async function deleteQuietly(client: GitHubClient, request: StickyCommentRequest, id: number): Promise<void> {
  await client.rest.issues.deleteComment({ ...repository(request), comment_id: id }).catch(nullOfGitHub)
}

/** The body without its order line and with uniform line ends, for comparison. */
function comparable(body: string): string {
  return splitOrderLine(body).rest.replaceAll('\r\n', '\n').trimEnd()
}

function repository({ owner, repo }: StickyCommentRequest): { owner: string; repo: string } {
  return { owner, repo }
}
