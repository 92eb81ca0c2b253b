import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allPassed,
  type Run,
  runAggregates,
  runPassRate,
  runStatus,
  suiteAggregates,
  taskPasses,
  weightedScore,
} from '../../support/waza-metrics/run-aggregates.ts'

const run = (status: Run['status'], ...scores: number[]): Run => ({
  status,
  validations: scores.map((score) => ({ score, weight: 1 })),
})

describe('one run', () => {
  test('weighs scores, and takes a weight of 0 and less for 1', () => {
    expect(
      weightedScore([
        { score: 1, weight: 3 },
        { score: 0, weight: 1 },
      ]),
    ).toBe(0.75)
    expect(
      weightedScore([
        { score: 1, weight: 0 },
        { score: 0, weight: -2 },
      ]),
    ).toBe(0.5)
    expect(weightedScore([])).toBe(0)
  })

  test('passes without graders, fails with one that failed, and is an error where its agent failed', () => {
    expect(runStatus({ failed: false, validations: [] })).toBe('passed')
    expect(runStatus({ failed: false, validations: [{ passed: true }, { passed: false }] })).toBe('failed')
    expect(runStatus({ failed: true, validations: [{ passed: true }] })).toBe('error')
    expect(allPassed([])).toBe(true)
  })
})

describe('runs of one task', () => {
  test('an errored run did not pass', () => {
    const runs = [run('error'), run('passed', 1)]
    expect(runPassRate(runs)).toBe(0.5)
    expect(runAggregates(runs)).toMatchObject({ passRate: 0.5, score: 0.5, flaky: true, minScore: 0, maxScore: 1 })
  })

  test('a task passes when every run did, and never without one', () => {
    expect(taskPasses([run('passed'), run('passed')])).toBe(true)
    expect(taskPasses([run('passed'), run('error')])).toBe(false)
    expect(taskPasses([])).toBe(false)
  })

  test('all is 0 without runs', () => {
    const { flaky, ...figures } = runAggregates([])
    expect(new Set(Object.values(figures))).toEqual(new Set([0]))
    expect(flaky).toBe(false)
  })

  test('every figure lies between the least and the largest score', () => {
    const status = fc.constantFrom<Run['status']>('passed', 'failed', 'error')
    const runs = fc.array(
      fc.tuple(status, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 })),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(runs, (given) => {
        const stats = runAggregates(given.map(([state, scores]) => run(state, ...scores)))
        for (const figure of [stats.score, stats.weightedScore]) {
          expect(figure).toBeGreaterThanOrEqual(stats.minScore - 1e-12)
          expect(figure).toBeLessThanOrEqual(stats.maxScore + 1e-12)
        }
        expect(stats.standardDeviation ** 2).toBeCloseTo(stats.variance, 10)
        expect(stats.flaky).toBe(stats.passRate > 0 && stats.passRate < 1)
      }),
    )
  })
})

test('over tasks each counts alike', () => {
  expect(
    suiteAggregates([
      { status: 'passed', score: 1, weightedScore: 1 },
      { status: 'failed', score: 0.5, weightedScore: 0.25 },
      { status: 'error', score: 0, weightedScore: 0 },
      { status: 'skipped', score: 0.5, weightedScore: 0.75 },
    ]),
  ).toEqual({
    tasks: { passed: 1, failed: 1, error: 1, skipped: 1 },
    passRate: 0.25,
    score: 0.5,
    weightedScore: 0.5,
    minScore: 0,
    maxScore: 1,
    standardDeviation: Math.sqrt(0.125),
  })
})
