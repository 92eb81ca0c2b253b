import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { historyLineOf } from '../history/history-line.ts'
import { renderComment } from '../report/comment.ts'
import { commentMarker } from '../report/comment-marker.ts'
import { renderJson } from '../report/json.ts'
import { renderSummary } from '../report/summary.ts'
import type { Results } from '../results/results.ts'

/**
 * Writes results.json, comment.md, summary.md and junit.xml into a folder, which is made; returns the path of
 * results.json. A run that belongs into the history has its line in history.jsonl too. `job`: the values of a matrix
 * job.
 */
export async function writeReports(folder: string, results: Results, job = ''): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'results.json')
  await writeFile(path, renderJson(results))
  await writeFile(join(folder, 'comment.md'), renderComment(results, { marker: commentMarker('gate') }))
  await writeFile(join(folder, 'summary.md'), renderSummary(results))
  // Loaded here: it brings a library along, which a run without a folder does not need.
  const { renderJunit } = await import('../report/junit.ts')
  await writeFile(join(folder, 'junit.xml'), renderJunit(results))
  const history = results.repository.pullRequest === null ? historyLineOf(results, job) : { why: 'a pull request' }
  if ('line' in history) await writeFile(join(folder, 'history.jsonl'), `${JSON.stringify(history.line)}\n`)
  return path
}
