/** The reports of runs that a test sketched: what it changed at the top counts for the only column. */
import type { ColumnResults, Results } from '../../src/core/results/results.ts'
import * as acceptance from '../../src/gate/acceptance.ts'
import { asRun } from '../../src/gate/join-columns.ts'
import * as account from '../../src/reports/account.ts'
import * as check from '../../src/reports/check.ts'
import * as checkState from '../../src/reports/check-state.ts'
import * as comment from '../../src/reports/comment.ts'
import * as json from '../../src/reports/json.ts'
import * as junit from '../../src/reports/junit.ts'
import * as pastRuns from '../../src/reports/page/past-runs.ts'
import * as transcripts from '../../src/reports/page/read-transcripts.ts'
import * as page from '../../src/reports/page/render-page.tsx'
import * as files from '../../src/reports/page/write-reports.ts'
import * as summary from '../../src/reports/summary.ts'
import * as terminal from '../../src/reports/terminal.ts'
import { toldOf } from '../../src/reports/told.ts'
import { type Run, runOf } from './run-of.ts'

type Sketched = Results | ColumnResults

/** A run whose only column is what stands at its top; runs of several columns, and read ones, as they are. */
export function settled(given: Sketched): Results {
  if (!isRun(given)) return 'columns' in given ? given : asRun(given)
  const { columns, schema: _, ...top } = given
  return columns.length > 1 ? given : asRun(top)
}

function isRun(given: Sketched): given is Run {
  return 'columns' in given && 'skills' in given
}

type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never

export const renderComment = (run: Sketched, ...rest: Rest<typeof comment.renderComment>) =>
  comment.renderComment(settled(run), ...rest)
export const renderSummary = (run: Sketched, ...rest: Rest<typeof summary.renderSummary>) =>
  summary.renderSummary(settled(run), ...rest)
export const renderTerminal = (run: Sketched, ...rest: Rest<typeof terminal.renderTerminal>) =>
  terminal.renderTerminal(settled(run), ...rest)
export const renderPage = (run: Sketched, ...rest: Rest<typeof page.renderPage>) =>
  page.renderPage(settled(run), ...rest)
export const renderCheck = (run: Sketched) => check.renderCheck(settled(run))
export const conclusionOf = (run: Sketched) => account.conclusionOf(toldOf(settled(run)))
export const accountOf = (run: Sketched) => account.accountOf(settled(run))
export const renderJunit = (run: Sketched) => junit.renderJunit(settled(run))
export const renderJson = (run: Sketched) => json.renderJson(settled(run))
export const renderCheckState = (run: Sketched) => checkState.renderCheckState(settled(run))
export const writeReports = (folder: string, run: Sketched, extras?: Parameters<typeof files.writeReports>[2]) =>
  files.writeReports(folder, settled(run), extras)
export const pastRunsOf = (lines: Parameters<typeof pastRuns.pastRunsOf>[0], run: Sketched) =>
  pastRuns.pastRunsOf(lines, settled(run))
export const readTranscripts = (run: Sketched, folder: string) => transcripts.readTranscripts(settled(run), folder)
export const withAcceptances = (run: Sketched, given: readonly acceptance.Acceptance[]): Run =>
  runOf(acceptance.withAcceptances(settled(run), given))
