import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFlaky, standardDeviation, variance } from '../../../src/gate/metrics/spread.ts'
import { flakiness } from '../../support/waza-metrics/flakiness.ts'
import { sampleDeviation } from '../../support/waza-metrics/mean-intervals.ts'

describe('spread', () => {
  test('of a population is divided by n, of a sample by n - 1', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9]
    expect(variance(values)).toBe(4)
    expect(standardDeviation(values)).toBe(2)
    expect(sampleDeviation(values)).toBeCloseTo(Math.sqrt(32 / 7), 12)
  })

  test('is null without values; that of a sample needs two', () => {
    expect([variance([]), standardDeviation([]), sampleDeviation([]), sampleDeviation([1])]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(standardDeviation([0.5])).toBe(0)
  })

  test('of scores is at most a half, and does not see where they are', () => {
    const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(scores, (values) => {
        const deviation = standardDeviation(values) ?? Number.NaN
        expect(deviation).toBeGreaterThanOrEqual(0)
        expect(deviation).toBeLessThanOrEqual(0.5 + 1e-12)
        expect(standardDeviation(values.map((value) => value + 3))).toBeCloseTo(deviation, 9)
      }),
    )
  })
})

test.each([
  [0, false],
  [1, false],
  [0.001, true],
  [0.999, true],
])('a pass rate of %d is flaky: %s', (rate, flaky) => {
  expect(isFlaky(rate)).toBe(flaky)
})

test.each([
  [2, 4, 0.5],
  [1, 4, 0.25],
  [3, 4, 0.25],
  [4, 4, 0],
  [0, 4, 0],
  [0, 0, 0],
])('%i of %i passed: %d are of the rarer outcome', (passed, total, share) => {
  expect(flakiness(passed, total)).toBe(share)
})
