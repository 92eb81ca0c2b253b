import type { SourcePosition } from '../core/errors/user-error.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { code, cut } from './escape.ts'

export type LinkTarget = Pick<ColumnResults['repository'], 'name' | 'serverUrl' | 'runUrl' | 'linkCommit' | 'pageUrl'> &
  Partial<Pick<ColumnResults['repository'], 'pullRequest'>>

/** `file:line` as code, linked to that line at `commit` where the repository is on a server. */
export function fileLink(
  place: LinkTarget,
  position: SourcePosition,
  commit: string | null = place.linkCommit,
): string {
  const label = code(cut(`${position.file}:${position.line}`, 160))
  const url = fileUrl(place, position, commit)
  return url === null ? label : `[${label}](${url})`
}

/** A label linked to a URL; the label alone without one. */
export function linked(label: string, url: string | null): string {
  return url === null ? label : `[${label}](${url})`
}

/** The URL of a line at a commit; null without a repository or a commit on the server. */
export function fileUrl(place: LinkTarget, position: SourcePosition, commit: string | null): string | null {
  const root = repositoryUrl(place)
  if (root === null || commit === null || !/^[0-9a-f]{7,64}$/.test(commit)) return null
  // Imported results may name files outside the repository.
  if (position.file.startsWith('/') || position.file.split('/').includes('..')) return null
  return `${root}/blob/${commit}/${position.file.split('/').map(encode).join('/')}#L${position.line}`
}

/** The first seven digits of a commit, linked where possible; without a commit its ref, or "working tree". */
export function commitLink(place: LinkTarget, side: ColumnResults['sides']['head']): string {
  if (side.commit === null) return side.ref === null ? 'working tree' : code(cut(side.ref, 80))
  const label = code(side.commit.slice(0, 7))
  const root = repositoryUrl(place)
  const shown =
    root === null || !/^[0-9a-f]{7,64}$/.test(side.commit) ? label : `[${label}](${root}/commit/${side.commit})`
  return side.dirty ? `${shown} with uncommitted changes` : shown
}

/** The URL of the run's page; null without one, or where it is not safe to link. */
export function runUrl(place: LinkTarget): string | null {
  return place.runUrl !== null && isPlainUrl(place.runUrl) ? place.runUrl : null
}

/** The URL of the published report page; null without one, or where it is not safe to link. */
export function pageUrl({ pageUrl: url = null }: LinkTarget): string | null {
  return url !== null && /^https?:\/\/[\w.:/-]+(#[\w-]+)?$/.test(url) ? url : null
}

/** The fragment of a prompt's row on the report page; null for a key that no address holds as it is. */
export function promptFragment(key: string): string | null {
  return /^[\w-]{1,64}$/.test(key) ? `p-${key}` : null
}

/** The URL of a prompt's row on the published report page; null without one. */
export function promptUrl(place: LinkTarget, key: string): string | null {
  const [url, fragment] = [pageUrl(place), promptFragment(key)]
  return url === null || fragment === null || url.includes('#') ? null : `${url}#${fragment}`
}

/** Words of a prompt by which a browser finds it on another page, and code points: a comment cuts longer ones. */
const FOUND_BY = { words: 8, length: 100 }

/**
 * The URL of a prompt's row in the comment; null without a pull request. Nobody knows the comment's own number while a
 * report is written: a browser finds the prompt's first words on the pull request.
 */
export function commentUrl(place: LinkTarget, prompt: string): string | null {
  const root = repositoryUrl(place)
  if (root === null || place.pullRequest == null) return null
  const text = prompt.trim()
  const shown = Array.from(text).slice(0, FOUND_BY.length).join('')
  const words = shown.split(/\s+/).slice(0, FOUND_BY.words)
  // A word that is cut is not found.
  if (shown.length < text.length && words.length > 1 && words.length < FOUND_BY.words) words.pop()
  return `${root}/pull/${place.pullRequest}#:~:text=${encode(words.join(' ')).replaceAll('-', '%2D')}`
}

/** The page of the repository; null without one, or where it is not safe to link. */
function repositoryUrl({ serverUrl, name }: LinkTarget): string | null {
  if (serverUrl === null || name === null || !isPlainUrl(serverUrl) || !/^[\w.-]+\/[\w.-]+$/.test(name)) return null
  return `${serverUrl}/${name}`
}

function isPlainUrl(url: string): boolean {
  return /^https?:\/\/[\w.:/-]+$/.test(url)
}

/**
 * Percent-encoded, parentheses too, since they would end a markdown link. Half surrogates, which cannot be encoded,
 * become U+FFFD.
 */
function encode(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
