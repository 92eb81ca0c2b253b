import { join } from 'node:path'
import { writeAllWhole } from '../../core/process/write-whole.ts'
import type { Results } from '../../core/results/results.ts'
import { measuredOf } from '../../gate/join-columns.ts'
import { renderComment } from '../comment.ts'
import { commentMarker } from '../comment-marker.ts'
import { type HistoryLine, historyLineOf } from '../history/history-line.ts'
import { jsonPieces } from '../json.ts'
import { renderSummary } from '../summary.ts'

/** What stands beside results in the reports. */
interface ReportExtras {
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

/**
 * Writes results.json, report.html, comment.md, summary.md and junit.xml into a folder, which is made; returns the path
 * of results.json. A run that belongs into the history has its line in history.jsonl too. All of them or none: where
 * one cannot be written, the reports of an earlier run stay.
 */
export async function writeReports(
  folder: string,
  results: Results,
  { job = '', record = null, history: past = [] }: ReportExtras = {},
): Promise<string> {
  // Loaded here, as it is by those who want a folder only.
  const { pagePieces } = await import('./render-page.tsx')
  const { readTranscripts } = await import('./read-transcripts.ts')
  const transcripts = record === null ? new Map() : await readTranscripts(results, record).catch(() => new Map())
  const { pastRunsOf } = await import('./past-runs.ts')
  const { junitPieces } = await import('../junit.ts')
  const sources = { transcripts, history: pastRunsOf(past, results) }
  const lines = results.repository.pullRequest === null ? historyLinesOf(results, job) : []
  const files: readonly (readonly [name: string, content: string | Iterable<string>])[] = [
    ['results.json', jsonPieces(results)],
    ['report.html', pagePieces(results, sources)],
    ['comment.md', renderComment(results, { marker: commentMarker('gate') })],
    ['summary.md', renderSummary(results)],
    ['junit.xml', junitPieces(results)],
    ...(lines.length === 0 ? [] : [['history.jsonl', lines.map((line) => `${line}\n`).join('')] as const]),
  ]
  await writeAllWhole(files.map(([name, content]) => ({ path: join(folder, name), content })))
  return join(folder, 'results.json')
}
