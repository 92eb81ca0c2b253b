import { sha256 } from '../core/errors/sha256.ts'
import type { GitHubClient } from './client.ts'

/** Label of our issues, by which they are listed. */
export const DRIFT_LABEL = 'skill-eval-drift'
const PER_PAGE = 100
const MOST_PAGES = 5
const BODY_LIMIT = 65_536

/** What the issue of a series should say. */
export interface DriftReport {
  title: string
  /** The body, beginning with the given hidden lines. */
  body(marker: string): string
  /** Names of the skills that drifted; empty: none did, and the issue is closed. */
  skills: readonly string[]
}

interface DriftIssue {
  /** `left_closed`: a person closed it, and nothing more has drifted since. `none`: there is no drift and no issue. */
  action: 'opened' | 'edited' | 'reopened' | 'closed' | 'unchanged' | 'left_closed' | 'none'
  url: string | null
}

interface Found {
  number: number
  url: string
  title: string
  body: string
  isOpen: boolean
}

/**
 * Opens, edits, reopens or closes the one issue of a series' drift. An issue that a person closed stays closed until
 * another skill drifts too. Where two runs opened one each, the older stays. Ours are those with our label and marker
 * that a bot wrote. Fails with octokit's `RequestError`.
 */
export async function syncDriftIssue(
  client: GitHubClient,
  where: { owner: string; repo: string; series: string },
  report: DriftReport,
): Promise<DriftIssue> {
  const found = await findIssues(client, where)
  const issue = found.find(({ isOpen }) => isOpen) ?? found.at(-1)
  if (issue === undefined) {
    return report.skills.length > 0 ? openIssue(client, where, report) : { action: 'none', url: null }
  }
  for (const other of found) {
    if (other.isOpen && other.number !== issue.number) await closeDuplicate(client, where, other, issue)
  }
  const { action, change } = nextOf(issue, report, where.series)
  if (change !== null) await write(client, where, issue.number, change)
  return { action, url: issue.url }
}

/** What becomes of the issue of a series. */
function nextOf(
  issue: Found,
  report: DriftReport,
  series: string,
): { action: DriftIssue['action']; change: IssueChange | null } {
  const known = stateOf(issue.body)
  if (report.skills.length === 0) {
    if (!issue.isOpen) return { action: 'none', change: null }
    const body = bodyOf(report, series, known.skills, true)
    return { action: 'closed', change: { body, state: 'closed', state_reason: 'completed' } }
  }
  const hashes = report.skills.map(hash)
  if (!issue.isOpen && !known.closedByUs && hashes.every((skill) => known.skills.includes(skill))) {
    return { action: 'left_closed', change: null }
  }
  const body = bodyOf(report, series, hashes, false)
  const isSame = issue.isOpen && issue.title === report.title && same(issue.body, body)
  if (isSame) return { action: 'unchanged', change: null }
  return { action: issue.isOpen ? 'edited' : 'reopened', change: { title: report.title, body, state: 'open' } }
}

async function openIssue(
  client: GitHubClient,
  where: { owner: string; repo: string; series: string },
  report: DriftReport,
): Promise<DriftIssue> {
  const { owner, repo, series } = where
  const body = bodyOf(report, series, report.skills.map(hash), false)
  const { data } = await client.rest.issues.create({ owner, repo, title: report.title, body, labels: [DRIFT_LABEL] })
  // Another run may have opened one in the meantime.
  const [oldest] = (await findIssues(client, where)).filter(({ isOpen }) => isOpen)
  if (oldest === undefined || oldest.number >= data.number) return { action: 'opened', url: data.html_url }
  await closeDuplicate(client, where, { number: data.number }, oldest)
  return { action: 'unchanged', url: oldest.url }
}

/** Our issues of a series, the oldest first. */
async function findIssues(
  client: GitHubClient,
  { owner, repo, series }: { owner: string; repo: string; series: string },
): Promise<Found[]> {
  const found: Found[] = []
  let pages = 0
  const parameters = { owner, repo, labels: DRIFT_LABEL, state: 'all' as const, per_page: PER_PAGE }
  for await (const { data } of client.paginate.iterator(client.rest.issues.listForRepo, parameters)) {
    for (const { number, html_url: url, title, body, state, user, pull_request: pull } of data) {
      const text = (body ?? '').replaceAll('\r\n', '\n')
      // People cannot write under a bot's name, and the marker can be copied.
      if (pull != null || user?.type !== 'Bot' || !text.startsWith(`${seriesLine(series)}\n`)) continue
      found.push({ number, url, title, body: text, isOpen: state === 'open' })
    }
    pages += 1
    if (pages >= MOST_PAGES) break
  }
  return found.sort((a, b) => a.number - b.number)
}

async function closeDuplicate(
  client: GitHubClient,
  where: { owner: string; repo: string; series: string },
  { number }: { number: number },
  kept: { number: number },
): Promise<void> {
  // Without our marker: it is never found again.
  const body = `Another run opened #${kept.number} for the same drift.`
  await write(client, where, number, { body, state: 'closed', state_reason: 'not_planned' })
}

interface IssueChange {
  title?: string
  body: string
  state: 'open' | 'closed'
  state_reason?: 'completed' | 'not_planned'
}

async function write(
  client: GitHubClient,
  { owner, repo }: { owner: string; repo: string },
  issue: number,
  change: IssueChange,
): Promise<void> {
  await client.rest.issues.update({ owner, repo, issue_number: issue, ...change })
}

function bodyOf(report: DriftReport, series: string, skills: readonly string[], closedByUs: boolean): string {
  const state = `<!-- drifted: ${skills.slice(0, 500).join(' ')}${closedByUs ? '; closed' : ''} -->`
  return report
    .body(`${seriesLine(series)}\n${state}`)
    .slice(0, BODY_LIMIT)
    .toWellFormed()
}

function seriesLine(series: string): string {
  return `<!-- skill-eval-gate: drift ${hash(series)} -->`
}

function stateOf(body: string): { skills: string[]; closedByUs: boolean } {
  const [, skills = '', closed] = /^<!-- drifted: ([0-9a-f ]*)(; closed)? -->$/m.exec(body) ?? []
  return { skills: skills.split(' ').filter((one) => one !== ''), closedByUs: closed !== undefined }
}

/** Names are foreign text, which has no place in a hidden line. */
function hash(text: string): string {
  return sha256(text).slice(0, 12)
}

function same(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trimEnd() === b.trimEnd()
}
