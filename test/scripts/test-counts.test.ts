import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/cli.ts'

const script = join(import.meta.dirname, '../../scripts/test-counts.ts')

/** Counts runs that passed, failed and skipped so many tests, and says what was printed and the exit code. */
async function count(
  ...runs: (readonly [passed: number, failed: number, skipped: number, success?: boolean] | null)[]
) {
  await using folder = temporaryFolder()
  const files = runs.map((run, index) => {
    const file = join(folder.path, `${index}.json`)
    if (run === null) return file
    const [numPassedTests, numFailedTests, numPendingTests, success = numFailedTests === 0] = run
    writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, success }))
    return file
  })
  const { stdout, status } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' })
  return [stdout, status]
}

test('the counts of all runs are added', async () => {
  expect(await count([5, 0, 2], [3, 0, 0])).toEqual(['8 passed, 0 failed, 2 skipped\n', 0])
  expect(await count([5, 0, 0])).toEqual(['5 passed, 0 failed\n', 0])
})

test.each([
  ['failed', [3, 1, 0], '8 passed, 1 failed\n'],
  ['could not load a file', [3, 0, 0, false], '8 passed, 1 failed\n'],
  ['left no result', null, '5 passed, 1 failed\n'],
  ['passed nothing', [0, 0, 4], '5 passed, 0 failed, 4 skipped\n'],
] as const)('it is a failure where either run %s', async (_what, run, says) => {
  expect(await count([5, 0, 0], run)).toEqual([says, 1])
  expect(await count(run, [5, 0, 0])).toEqual([says, 1])
})

test('it is a failure where nothing ran', async () => {
  expect(await count()).toEqual(['0 passed, 0 failed\n', 1])
})

test('what failed is named before the count', async () => {
  await using folder = temporaryFolder()
  const file = join(folder.path, 'run.json')
  const testResults = [
    {
      name: 'test/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a adds', status: 'passed', failureMessages: [] },
        { fullName: 'a takes away', status: 'failed', failureMessages: ['expected 1 to be 2'] },
      ],
    },
    { name: 'test/b.test.ts', status: 'failed', message: 'Cannot find x.ts', assertionResults: [] },
    { name: 'test/c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ]
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, success: false }
  writeFileSync(file, JSON.stringify({ ...counts, testResults }))
  expect(spawnSync(process.execPath, [script, file], { encoding: 'utf8' }).stdout).toBe(
    [
      ...['FAILED test/a.test.ts: a takes away', '  expected 1 to be 2'],
      ...['FAILED test/b.test.ts: failed', '  Cannot find x.ts', '1 passed, 1 failed', ''],
    ].join('\n'),
  )
})
