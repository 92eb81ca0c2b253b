import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Results } from '../../core/results/results.ts'
import { withRepository } from '../../gate/join-columns.ts'
import { plain } from '../../reports/escape.ts'
import type { HistoryLine } from '../../reports/history/history-line.ts'
import { writeReports } from '../../reports/page/write-reports.ts'
import { decorate } from './decorate.ts'
import type { Runner } from './runner.ts'
import type { UploadedPage } from './upload-page.ts'

/** What the report page needs from elsewhere, and where it goes. */
export interface PageServices {
  /** Null where there is no page, or it is not wanted. */
  uploadPage(file: string, signal: AbortSignal): Promise<UploadedPage | null>
  /** The runs of the default branch that the page shows. */
  pastLines(signal: AbortSignal): Promise<readonly HistoryLine[]>
}

/**
 * Writes the reports of a published result into the runner's temporary folder and uploads the page; the outputs name
 * both. Returns the results with the page's address, null where there is no new one. Each part may fail by itself.
 */
export async function addReports(
  measured: Results,
  { temp, job }: { temp: string; job: string },
  { uploadPage, pastLines }: PageServices,
  runner: Runner,
): Promise<Results | null> {
  const folder = join(temp, 'skill-eval-gate')
  const history = (await decorate('The page has no trend', pastLines, runner)) ?? []
  const write = () => writeReports(folder, measured, { job, history })
  const path = await decorate('The reports could not be written', write, runner)
  const page = join(folder, 'report.html')
  const hasPage = path !== null && existsSync(page)
  const uploaded = hasPage
    ? await decorate('The report page was not uploaded', (signal) => uploadPage(page, signal), runner)
    : null
  if (uploaded !== null && 'problem' in uploaded) {
    // The comment links to the run in any case, which is why this is no warning.
    runner.log(`The report page was not uploaded: ${plain(uploaded.problem)}.`)
  }
  const { repository } = measured
  const url = uploaded !== null && 'url' in uploaded ? uploaded.url : null
  if (url !== null) runner.log(`Report page: ${url}`)
  runner.output('results-path', path ?? '')
  runner.output('report-path', hasPage ? page : '')
  runner.output('report-url', url ?? repository.pageUrl ?? '')
  return url === null ? null : withRepository(measured, { ...repository, pageUrl: url })
}
