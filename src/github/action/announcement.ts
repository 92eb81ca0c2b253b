import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ColumnResults, Results } from '../../core/results/results.ts'
import { decidingOf, withRepository } from '../../gate/join-columns.ts'
import { plainTitle } from '../../reports/agents-title.ts'
import { conclusionOf } from '../../reports/check.ts'
import { renderConfigErrorSummary } from '../../reports/config-error.ts'
import { plain } from '../../reports/escape.ts'
import { heading } from '../../reports/heading.ts'
import type { HistoryLine } from '../../reports/history/history-line.ts'
import { writeReports } from '../../reports/page/write-reports.ts'
import { renderSummary } from '../../reports/summary.ts'
import { renderTerminal } from '../../reports/terminal.ts'
import { toldOf } from '../../reports/told.ts'
import type { Published } from '../publish.ts'
import { describeErrors } from './describe-errors.ts'
import type { Outcome, Refused } from './outcome.ts'
import { type Destination, publishConfigErrors, publishNotNeeded, publishResults } from './publish-results.ts'
import type { SkipReason } from './skip-reason.ts'
import type { UploadedPage } from './upload-page.ts'

/** An outcome as each place shows it: job summary, check, comment, outputs and the job's failure. */
export interface Announcement {
  log: string
  /** Markdown for the job summary. */
  summary: string
  /** Publishes check and comment. */
  publish(): Promise<Published>
  /** The Action's outputs, but for the addresses of check and comment. */
  outputs: Readonly<Record<string, string>>
  /** Why the job fails; null where it does not. */
  failure: string | null
}

/** What the report page needs from elsewhere, and where it goes. */
export interface PageServices {
  uploadPage(file: string): Promise<UploadedPage | null>
  pastLines(): Promise<readonly HistoryLine[]>
}

/** Renders an outcome. Writes the reports of a finished one into the job's temporary folder. */
export function announce(
  outcome: Exclude<Outcome, { kind: 'stopped' }>,
  destination: Destination,
  page: PageServices,
): Announcement | Promise<Announcement> {
  switch (outcome.kind) {
    case 'finished':
      return announceResults(outcome.results, destination, page)
    case 'unneeded':
      return announceSkip(outcome.reason, destination)
    case 'refused':
      return announceRefusal(outcome, destination)
  }
}

async function announceResults(
  measured: Results,
  destination: Destination,
  { uploadPage, pastLines }: PageServices,
): Promise<Announcement> {
  const folder = join(destination.workflow.temp, 'skill-eval-gate')
  const path = await writeReports(folder, measured, {
    job: destination.question.job,
    history: await pastLines(),
  })
  const page = join(folder, 'report.html')
  const uploaded = await uploadPage(page)
  const { repository } = measured
  const pageUrl = uploaded !== null && 'url' in uploaded ? uploaded.url : (repository.pageUrl ?? null)
  const results = pageUrl === null ? measured : withRepository(measured, { ...repository, pageUrl })
  const deciding = decidingOf(results)
  const title = plainTitle(results)
  const regressed = deciding.flatMap(({ skills }) =>
    skills.filter(({ state }) => state === 'regressed').map(({ skill }) => skill),
  )
  return {
    log: `${renderTerminal(results, { verbose: false, width: 120, colour: false, rest: 'in the job summary' })}${pageLine(uploaded)}`,
    summary: renderSummary(results),
    publish: () => publishResults(results, destination),
    outputs: {
      decision: results.decision.state,
      enforced: String(results.decision.enforced),
      title,
      precision: lowest(deciding, 'precision'),
      recall: lowest(deciding, 'recall'),
      f1: lowest(deciding, 'f1'),
      'regressed-skills': JSON.stringify([...new Set(regressed)]),
      'results-path': path,
      'report-path': existsSync(page) ? page : '',
      'report-url': pageUrl ?? '',
    },
    // An advisory decision never fails the job.
    failure: conclusionOf(toldOf(results)) === 'failure' && destination.publishing.failJob ? title : null,
  }
}

/** What the log says of the page. The comment links to the run in any case, which is why no upload is no warning. */
function pageLine(uploaded: UploadedPage | null): string {
  if (uploaded === null) return ''
  return 'url' in uploaded
    ? `Report page: ${uploaded.url}\n`
    : `The report page was not uploaded: ${plain(uploaded.problem)}.\n`
}

/** The lowest figure of the agents that decide, with up to four decimals; empty where it is n/a for all. */
function lowest(deciding: readonly ColumnResults[], name: 'precision' | 'recall' | 'f1'): string {
  const known = deciding.flatMap(({ totals }) => totals.head.micro[name] ?? [])
  return known.length === 0 ? '' : String(Math.round(Math.min(...known) * 10_000) / 10_000)
}

/** A skipped evaluation does not fail the job. */
function announceSkip(reason: SkipReason, destination: Destination): Announcement {
  const { why, title, summary } = reason
  return {
    log: title,
    summary: `${heading(title)}\n\n${summary}\n`,
    publish: () => publishNotNeeded(reason, destination),
    outputs: { decision: why === 'paths' ? 'pass' : 'not_evaluated', enforced: String(why !== 'nothing_yet'), title },
    failure: null,
  }
}

/** A refusal fails the job even with `fail_job: false`, which covers decisions, not mistakes. */
function announceRefusal({ errors }: Refused, destination: Destination): Announcement {
  const { workflow, headSha } = destination
  const { owner, repo, serverUrl, runUrl } = workflow
  const repository = { name: `${owner}/${repo}`, serverUrl, runUrl, linkCommit: headSha }
  const context = { repository, head: headSha }
  const text = describeErrors(errors)
  return {
    log: text,
    summary: renderConfigErrorSummary(errors, context),
    publish: () => publishConfigErrors(errors, context, destination),
    outputs: { decision: '' },
    failure: text,
  }
}
