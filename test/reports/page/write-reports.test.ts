import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { showResults } from '../../../src/commands/evaluate-and-show.ts'
import { resultsSchema } from '../../../src/gate/read-results.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { renderJson, renderPage, writeReports } from '../../support/reports.ts'
import { runOf } from '../../support/run-of.ts'
import { bigResults } from './big-results.ts'

test('large results are written whole, and the page is the one of the file', async () => {
  await using folder = temporaryFolder()
  const results = bigResults({ skills: 20, prompts: 130, trials: 1 })
  const text = readFileSync(await writeReports(folder.path, results), 'utf8')
  expect(text.length).toBeGreaterThan(1_000_000)
  // Compared as a whole: a difference of a megabyte says nothing.
  expect(text === renderJson(results)).toBe(true)
  const page = readFileSync(join(folder.path, 'report.html'), 'utf8')
  expect(page === renderPage(runOf(resultsSchema.parse(JSON.parse(text))))).toBe(true)
})

test('what cannot be written leaves no part of a file, and all that an earlier run wrote', async () => {
  await using folder = temporaryFolder()
  const results = bigResults({ skills: 2, prompts: 120, trials: 1 })
  const before = readFileSync(await writeReports(folder.path, results), 'utf8')
  const names = readdirSync(folder.path)
  // Refused after some pieces.
  const tasks = results.tasks.map((task, index) => (index === 110 ? { ...task, prompt: 7 } : task))
  await expect(writeReports(folder.path, { ...results, tasks } as never)).rejects.toThrow('prompt')
  expect(readdirSync(folder.path)).toEqual(names)
  expect(readFileSync(join(folder.path, 'results.json'), 'utf8') === before).toBe(true)
})

test('a folder in the place of a report is told as the mistake of who named it', async () => {
  await using folder = temporaryFolder()
  mkdirSync(join(folder.path, 'out/junit.xml'), { recursive: true })
  const results = bigResults({ skills: 2, prompts: 4, trials: 1 })
  const terminal = { stdout: () => {}, stderr: () => {}, environment: {}, columns: 80, colour: false } as never
  await expect(showResults(results, folder.path, { out: 'out' }, terminal)).rejects.toThrow(
    'The reports cannot be written into "out"',
  )
})
