import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderPage } from '../../src/page/render-page.tsx'
import { writeReports } from '../../src/page/write-reports.ts'
import { renderJson } from '../../src/report/json.ts'
import { resultsSchema } from '../../src/results/results.ts'
import { temporaryFolder } from '../support/cli.ts'
import { bigResults } from './big-results.ts'

test('large results are written whole, and the page is the one of the file', async () => {
  await using folder = temporaryFolder()
  const results = bigResults({ skills: 20, prompts: 80, trials: 1 })
  const text = readFileSync(await writeReports(folder.path, results), 'utf8')
  expect(text.length).toBeGreaterThan(2_000_000)
  // Compared as a whole: a difference of two megabytes says nothing.
  expect(text === renderJson(results)).toBe(true)
  const page = readFileSync(join(folder.path, 'report.html'), 'utf8')
  expect(page === renderPage(resultsSchema.parse(JSON.parse(text)))).toBe(true)
})
