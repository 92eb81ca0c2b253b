import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measuredOf } from '../gate/join-agents.ts'
import { type HistoryLine, historyLineOf } from '../history/history-line.ts'
import { renderComment } from '../report/comment.ts'
import { commentMarker } from '../report/comment-marker.ts'
import { jsonPieces } from '../report/json.ts'
import { renderSummary } from '../report/summary.ts'
import type { Results } from '../results/results.ts'

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

/**
 * Writes results.json, report.html, comment.md, summary.md and junit.xml into a folder, which is made; returns the path
 * of results.json. A run that belongs into the history has its line in history.jsonl too.
 */
export async function writeReports(
  folder: string,
  results: Results,
  { job = '', record = null, history: past = [] }: ReportExtras = {},
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'results.json')
  await writeFile(path, jsonPieces(results)).catch(async (error: unknown) => {
    // A part of it is no JSON.
    await rm(path, { force: true })
    throw error
  })
  // Loaded here, as it is by those who want a folder only.
  const { pagePieces } = await import('./render-page.tsx')
  const { readTranscripts } = await import('./read-transcripts.ts')
  const transcripts = record === null ? undefined : await readTranscripts(results, record).catch(() => undefined)
  const { pastRunsOf } = await import('./past-runs.ts')
  const sources = {
    ...(transcripts === undefined ? {} : { transcripts }),
    ...(past.length === 0 ? {} : { history: pastRunsOf(past, results) }),
  }
  await writeFile(join(folder, 'report.html'), pagePieces(results, sources))
  await writeFile(join(folder, 'comment.md'), renderComment(results, { marker: commentMarker('gate') }))
  await writeFile(join(folder, 'summary.md'), renderSummary(results))
  const { junitPieces } = await import('../report/junit.ts')
  await writeFile(join(folder, 'junit.xml'), junitPieces(results))
  const lines = results.repository.pullRequest === null ? historyLinesOf(results, job) : []
  if (lines.length > 0) await writeFile(join(folder, 'history.jsonl'), lines.map((line) => `${line}\n`).join(''))
  return path
}
