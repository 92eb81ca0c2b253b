import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../core/process/make-folder.ts'
import { writeWhole } from '../../core/process/write-whole.ts'
import type { Results } from '../../core/results/results.ts'
import { measuredOf } from '../../gate/join-columns.ts'
import { renderComment } from '../comment.ts'
import { commentMarker } from '../comment-marker.ts'
import { type HistoryLine, historyLineOf } from '../history/history-line.ts'
import { jsonPieces } from '../json.ts'
import { renderSummary } from '../summary.ts'

/** What stands beside results in the reports. */
export interface ReportExtras {
  /** The values of a matrix job. */
  job?: string
  /** The folder that keeps the transcripts of the run. */
  record?: string | null
  /** The runs of the default branch so far, for the page. */
  history?: readonly HistoryLine[]
}

/** A line for each agent whose run belongs into the history. */
function historyLinesOf(results: Results, job: string): string[] {
  return measuredOf(results).flatMap((own) => {
    const found = historyLineOf(own, job)
    return 'line' in found ? [JSON.stringify(found.line)] : []
  })
}

/** What each run has. */
const NAMES = ['results.json', 'report.html', 'comment.md', 'summary.md', 'junit.xml'] as const

/**
 * Writes results.json, report.html, comment.md, summary.md and junit.xml into a folder, which is made; returns the path
 * of results.json. Each is whole or not there. A run that belongs into the history has its line in history.jsonl too.
 */
export async function writeReports(
  folder: string,
  results: Results,
  { job = '', record = null, history: past = [] }: ReportExtras = {},
): Promise<string> {
  await makeFolder(folder)
  // Those of an earlier run first: whatever ends this one early, nobody takes them for its own.
  for (const name of NAMES) await rm(join(folder, name), { force: true })
  const put = (name: (typeof NAMES)[number], text: string | Iterable<string>) => writeWhole(join(folder, name), text)
  await put('results.json', jsonPieces(results))
  // Loaded here, as it is by those who want a folder only.
  const { pagePieces } = await import('./render-page.tsx')
  const { readTranscripts } = await import('./read-transcripts.ts')
  const transcripts = record === null ? undefined : await readTranscripts(results, record).catch(() => undefined)
  const { pastRunsOf } = await import('./past-runs.ts')
  const sources = {
    ...(transcripts === undefined ? {} : { transcripts }),
    ...(past.length === 0 ? {} : { history: pastRunsOf(past, results) }),
  }
  await put('report.html', pagePieces(results, sources))
  await put('comment.md', renderComment(results, { marker: commentMarker('gate') }))
  await put('summary.md', renderSummary(results))
  const { junitPieces } = await import('../junit.ts')
  await put('junit.xml', junitPieces(results))
  const lines = results.repository.pullRequest === null ? historyLinesOf(results, job) : []
  if (lines.length > 0) await writeWhole(join(folder, 'history.jsonl'), lines.map((line) => `${line}\n`).join(''))
  return join(folder, 'results.json')
}
