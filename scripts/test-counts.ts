/**
 * `node scripts/test-counts.ts FILE...` prints `N passed, N failed[, N skipped]` from the test runner's own result
 * files, added up; exits 1 where one is missing, holds a failure or nothing that passed.
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const schema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  success: z.boolean(),
})

const runs = await Promise.all(process.argv.slice(2).map(countsIn))
const sum = (of: 'passed' | 'failed' | 'skipped') => runs.reduce((total, counts) => total + counts[of], 0)
const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = runs.length > 0 && runs.every(({ passed, failed }) => passed > 0 && failed === 0) ? 0 : 1

/** What one run counted. A run that left no result has failed. */
async function countsIn(file: string) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) {
    console.error(`The test runner left no result in ${file}.`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { numPassedTests, numFailedTests, numPendingTests, success } = schema.parse(JSON.parse(text))
  // A file that could not even be loaded holds no failed test, and must not look like none failed.
  return {
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests,
  }
}
