/**
 * Prints `N passed, N failed` from the test runner's own result file; exits 1 where it is missing, empty or holds a
 * failure.
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const schema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numFailedTestSuites: z.int(),
  success: z.boolean(),
})

const file = process.argv[2] ?? '.test-results/vitest.json'
const text = await readFile(file, 'utf8').catch(() => null)
if (text === null) {
  console.log('0 passed, 1 failed')
  console.error(`The test runner left no result in ${file}.`)
  process.exit(1)
}
const result = schema.parse(JSON.parse(text))
const skipped = result.numPendingTests === 0 ? '' : `, ${result.numPendingTests} skipped`
// A file that could not even be loaded holds no failed test, and must not look like none failed.
const failed = result.success ? result.numFailedTests : Math.max(1, result.numFailedTests)
console.log(`${result.numPassedTests} passed, ${failed} failed${skipped}`)
process.exitCode = failed > 0 || result.numPassedTests === 0 ? 1 : 0
