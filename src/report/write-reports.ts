import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Results } from '../results/results.ts'
import { renderComment } from './comment.ts'
import { commentMarker } from './comment-marker.ts'
import { renderJson } from './json.ts'
import { renderSummary } from './summary.ts'

/** Writes results.json, comment.md and summary.md into a folder, which is made; returns the path of results.json. */
export async function writeReports(folder: string, results: Results): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'results.json')
  await writeFile(path, renderJson(results))
  await writeFile(join(folder, 'comment.md'), renderComment(results, { marker: commentMarker('gate') }))
  await writeFile(join(folder, 'summary.md'), renderSummary(results))
  return path
}
