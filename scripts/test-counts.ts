/**
 * `node scripts/test-counts.ts FILE...` prints `N passed, N failed[, N skipped]` from the test runner's own result
 * files, added up; exits 1 where one is missing, holds a failure or nothing that passed. What failed is named before
 * the count: a log of ten minutes is read from its end.
 */
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  success: z.boolean(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().catch(''),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).catch([]) }),
        ),
      }),
    )
    .catch([]),
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
  const { numPassedTests, numFailedTests, numPendingTests, success, testResults } = schema.parse(JSON.parse(text))
  for (const { name, status, message, assertionResults } of testResults.filter(
    (result) => result.status === 'failed',
  )) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const { fullName, failureMessages } of failed) tell(name, fullName, failureMessages.join('\n'))
    if (failed.length === 0) tell(name, status, message)
  }
  // A file that could not even be loaded holds no failed test, and must not look like none failed.
  return {
    passed: numPassedTests,
    failed: success ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests,
  }
}

/** Names a failed test with the first lines of what it says. */
function tell(file: string, test: string, says: string) {
  console.log(`FAILED ${relative(process.cwd(), file)}: ${test}`)
  for (const line of says.split('\n').slice(0, 30)) console.log(`  ${line.slice(0, 300)}`)
}
