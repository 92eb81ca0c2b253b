import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readResultsFile } from '../../../src/evaluate/import/read-results-file.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { cpuTime } from '../../support/cpu-time.ts'
import { fixture, read, refusal, runEvalOutput } from './support.ts'

const good = fixture('run-eval/head.json')

describe('a file of results', () => {
  test('may begin with a byte order mark and hold comments', () => {
    expect(read(`\uFEFF${good}`).tasks).toHaveLength(12)
    expect(read(`// made by hand\n${good}`).tasks).toHaveLength(12)
  })

  test.each([
    [
      'truncated',
      good.slice(0, 700),
      /is not closed.*not a complete file of results|no closing double quote/,
      'results.json',
    ],
    ['empty', '', /The file of results is empty/, 'results.json'],
    ['white space', ' \n', /The file of results is empty/, 'results.json'],
    ['no JSON', 'PASS 3/3\n', /`PASS` where a JSON value should be/, 'results.txt'],
    ['a number', '3', /in no known format of results/, 'results.json'],
    ['something else', '{"tests": []}', /in no known format of results/, 'results.json'],
    ['a suite', '{"skill_name": "pdf", "evals": []}', /file of evals, not of results/, 'evals.json'],
    ['a benchmark of skill-creator', '{"runs": [], "run_summary": {}}', /not which prompts triggered/, 'results.json'],
    ['many descriptions', '{"best_description": "x", "history": []}', /run_loop\.py/, 'results.json'],
    ['no row', JSON.stringify(runEvalOutput([])), /hold no run/, 'results.json'],
    [
      'a skill without a name',
      JSON.stringify({ ...runEvalOutput([['a', true, 3]]), skill_name: ' ' }),
      /`skill_name` must be/,
      'results.json',
    ],
  ])('is refused with its place when it is %s', (_, text, said, file) => {
    const error = refusal(text, file)
    expect(error.what).toMatch(said)
    expect(error.where?.file).toBe(file)
    expect(error.todo).not.toBe('')
  })

  test('names what can be read where it is none of it', () => {
    expect(refusal('{}').todo).toMatch(/results\.json.*Waza.*run_eval\.py/)
  })

  test('that is large is refused where it breaks, without places of its own', () => {
    const long = JSON.stringify(runEvalOutput([['x'.repeat(6_000_000), true, 3]]))
    expect(refusal(long).what).toMatch(/`results\[0\]\.query` must be text of at most 200,000 characters/)
    expect(refusal(long.slice(0, -20)).what).toMatch(/not a complete file of results/)
  })
})

describe('on disk', () => {
  const refused = async (path: string) =>
    readResultsFile(path, 'head.json').then(
      () => 'it was read',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )

  test('60 MB are refused at once', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'head.json')
    await writeFile(path, '[')
    await truncate(path, 60 * 1024 * 1024)
    const started = cpuTime()
    expect(await refused(path)).toMatch(/"head\.json" has 60 MB, and at most 50 MB of results are read/)
    expect(cpuTime() - started).toBeLessThan(500)
  })

  test('millions of values are refused before they are parsed', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'head.json')
    await writeFile(path, `[${'[],'.repeat(3_000_000)}[]]`)
    expect(await refused(path)).toMatch(/more than 4,000,000 values/)
  })

  test.each([
    ['nothing', async () => {}, /There is no file of results "head\.json"/],
    ['bytes', (path: string) => writeFile(path, new Uint8Array([0xff, 0xfe, 0])), /not text in UTF-8/],
  ])('%s is no file of results', async (_, make, said) => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'head.json')
    await make(path)
    expect(await refused(path)).toMatch(said)
  })

  test('a folder is none either', async () => {
    await using folder = temporaryFolder()
    expect(await refused(folder.path)).toMatch(/not a regular file/)
  })
})
