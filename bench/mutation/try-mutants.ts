import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { File, Task, Test } from '@vitest/runner'
import { TestRunner } from 'vitest'
import { isDrawn, NOTHING_TRIED, TRIED, type Tried } from './mutants.ts'

/** A test that takes longer, in milliseconds of the processor, would take hours to try with every mutant. */
const LONGEST = Number(process.env['LONGEST'] ?? 100)

/** How often each mutant's place was passed: outside of tests, and by each test. */
const coverage = { static: {} as Record<string, number>, perTest: {} as Record<string, Record<string, number>> }
/** What the instrumented code reads and writes. */
const stryker: Record<string, unknown> = { mutantCoverage: coverage, isCounting: true }
Object.assign(globalThis, { __stryker__: stryker })

/** Runs each test file once, then each of its quick tests with each mutant of the code that the test runs. */
export default class TryMutants extends TestRunner {
  override onBeforeTryTask(test: Task) {
    super.onBeforeTryTask(test)
    stryker['currentTestId'] = test.id
  }

  override onAfterTryTask(test: Test) {
    super.onAfterTryTask(test)
    stryker['currentTestId'] = undefined
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    stryker['isCounting'] = false
    await tryMutants(suite as File)
    stryker['isCounting'] = true
  }
}

async function tryMutants(file: File): Promise<void> {
  const tried: Tried = existsSync(TRIED) ? JSON.parse(readFileSync(TRIED, 'utf8')) : NOTHING_TRIED
  const tests = testsOf(file).map((test) => ({ test, hits: Object.entries(coverage.perTest[test.id] ?? {}) }))
  const covered = new Set(tried.covered)
  const took = new Map<Test, number>()
  for (const { test, hits } of tests) {
    for (const [id] of hits) covered.add(id)
    const before = process.cpuUsage()
    const isLeft = await fails(test)
    const { user } = process.cpuUsage(before)
    took.set(test, isLeft ? Number.POSITIVE_INFINITY : user / 1000)
  }
  for (const { test, hits } of tests.toSorted(
    (one, other) => (took.get(one.test) ?? 0) - (took.get(other.test) ?? 0),
  )) {
    if ((took.get(test) ?? 0) > LONGEST) {
      tried.left.push(`${file.name}: ${test.name}`)
      continue
    }
    for (const [id, count] of hits) {
      if (tried.killed[id] !== undefined || !isDrawn(id)) continue
      Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit: 100 * count + 1000 })
      if (await fails(test)) tried.killed[id] = `${file.name}: ${test.name}`
      stryker['activeMutant'] = undefined
      if (tried.killed[id] === undefined || !(await fails(test))) continue
      // What it says of another mutant from here on is worth nothing.
      tried.traces.push(id)
      break
    }
  }
  tried.covered = [...covered]
  tried.once = [...new Set([...tried.once, ...Object.keys(coverage.static)])]
  coverage.perTest = {}
  coverage.static = {}
  writeFileSync(TRIED, JSON.stringify(tried))
}

function testsOf(task: Task): Test[] {
  if (task.type === 'test') return task.result?.state === 'pass' ? [task] : []
  return task.tasks.flatMap(testsOf)
}

async function fails(test: Test): Promise<boolean> {
  try {
    await TestRunner.getTestFn(test)()
    return false
  } catch {
    return true
  }
}
