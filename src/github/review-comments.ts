import { commentMarker } from '../reports/comment-marker.ts'
import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'
import { ACTIONS_LOGIN, isOwn } from './sticky-comment.ts'

interface PullAddress {
  owner: string
  repo: string
  pull: number
}

/** Our comment on lines of a file in a pull request's diff. */
interface ReviewCommentRequest extends PullAddress {
  headSha: string
  path: string
  /** Lines of the new file, from 1; `to` is included. */
  from: number
  to: number
  /** Tells our comments of one pull request apart. */
  key: string
  /** Markdown, without the marker. */
  body: string
}

interface Found {
  id: number
  url: string
  body: string
  commit: string
  /** Place of the comment when it was made. */
  place: string
}

const PREFIX = 'fix '
const PER_PAGE = 100
/** 1,000 review comments. */
const MAX_PAGES = 10

/**
 * Creates or edits our review comment of one key. One on other lines, or on an older commit, is replaced. Where two
 * runs made one each, the oldest stays. Returns its address. Fails with octokit's `RequestError`.
 */
export async function upsertReviewComment(client: GitHubClient, request: ReviewCommentRequest): Promise<string> {
  const { owner, repo, pull, headSha, path, from, to } = request
  const marker = commentMarker(`${PREFIX}${request.key}`)
  const body = `${marker}\n${request.body}`
  const place = placeOf(path, from, to)
  const isCurrent = (one: Found) => one.commit === headSha && one.place === place
  const found = await ownComments(client, request, marker, ACTIONS_LOGIN)
  for (const stale of found.filter((one) => !isCurrent(one))) await remove(client, request, stale.id)
  const known = found.find(isCurrent)
  if (known === undefined) {
    const { data } = await client.rest.pulls.createReviewComment({
      ...{ owner, repo, pull_number: pull, commit_id: headSha, path, body, side: 'RIGHT' },
      ...(from === to ? { line: to } : { start_line: from, start_side: 'RIGHT', line: to }),
    })
    const author = data.user?.login ?? ACTIONS_LOGIN
    // Another run may have made one in the meantime.
    const [oldest, ...others] = (await ownComments(client, request, marker, author)).filter(isCurrent)
    for (const other of others) await remove(client, request, other.id)
    if (oldest === undefined || oldest.id === data.id) return data.html_url
    return edit(client, request, oldest, body)
  }
  const others = found.filter((one) => isCurrent(one) && one !== known)
  for (const other of others) await remove(client, request, other.id)
  return edit(client, request, known, body)
}

/**
 * Removes our review comments on commits that are no longer the head, of one key, or of all keys that begin alike.
 * Returns how many they were.
 */
export async function removeReviewComments(
  client: GitHubClient,
  address: PullAddress,
  of: { olderThan: string } | { key: string } | { keysFrom: string },
): Promise<number> {
  const marker =
    'key' in of ? commentMarker(`${PREFIX}${of.key}`) : 'keysFrom' in of ? startOf(`${PREFIX}${of.keysFrom}`) : MARKERS
  const found = await ownComments(client, address, marker, ACTIONS_LOGIN)
  const stale = found.filter(({ commit }) => !('olderThan' in of) || commit !== of.olderThan)
  for (const { id } of stale) await remove(client, address, id)
  return stale.length
}

/** Removes what is suggested for a skill: its description, and the marks of its prompts. */
export async function removeSuggestions(client: GitHubClient, address: PullAddress, skill: string): Promise<void> {
  await removeReviewComments(client, address, { key: skill })
  await removeReviewComments(client, address, { keysFrom: `${marksKey(skill)} ` })
}

/** The beginning of the keys of what marks a skill's prompts. */
export function marksKey(skill: string): string {
  return `marks ${skill}`
}

/** The beginning of every marker of ours. */
const MARKERS = startOf(PREFIX)

function startOf(key: string): string {
  return commentMarker(key).replace(/ ?-->$/, '')
}

async function edit(client: GitHubClient, { owner, repo }: PullAddress, known: Found, body: string): Promise<string> {
  if (known.body.replaceAll('\r\n', '\n') === body) return known.url
  const { data } = await client.rest.pulls.updateReviewComment({ owner, repo, comment_id: known.id, body })
  return data.html_url
}

async function remove(client: GitHubClient, { owner, repo }: PullAddress, id: number): Promise<void> {
  try {
    await client.rest.pulls.deleteReviewComment({ owner, repo, comment_id: id })
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
}

/** Our comments that begin with a marker, oldest first. */
async function ownComments(
  client: GitHubClient,
  { owner, repo, pull }: PullAddress,
  marker: string,
  author: string,
): Promise<Found[]> {
  const parameters = { owner, repo, pull_number: pull, per_page: PER_PAGE }
  const found: Found[] = []
  let pages = 0
  for await (const { data } of client.paginate.iterator(client.rest.pulls.listReviewComments, parameters)) {
    for (const comment of data) {
      if (!isOwn(comment.user, author) || !comment.body.startsWith(marker)) continue
      const to = comment.original_line ?? comment.line ?? 0
      const from = comment.original_start_line ?? comment.start_line ?? to
      found.push({
        ...{ id: comment.id, url: comment.html_url, body: comment.body },
        commit: comment.original_commit_id,
        place: placeOf(comment.path, from, to),
      })
    }
    pages += 1
    if (pages >= MAX_PAGES) break
  }
  return found.sort((a, b) => a.id - b.id)
}

function placeOf(path: string, from: number, to: number): string {
  return JSON.stringify([path, from, to])
}

/** The diff of one file of a pull request; null where the change does not touch it, or GitHub shows no diff. */
export async function patchOf(
  client: GitHubClient,
  { owner, repo, pull }: PullAddress,
  path: string,
): Promise<string | null> {
  const parameters = { owner, repo, pull_number: pull, per_page: PER_PAGE }
  for await (const { data } of client.paginate.iterator(client.rest.pulls.listFiles, parameters)) {
    const file = data.find(({ filename }) => filename === path)
    if (file !== undefined) return file.patch ?? null
  }
  return null
}
