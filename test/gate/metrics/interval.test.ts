import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wilsonInterval } from '../../../src/gate/metrics/interval.ts'
import { propertyRuns } from '../../support/property-seed.ts'
import { bootstrapInterval, excludesZero, normalInterval } from '../../support/waza-metrics/mean-intervals.ts'

const rates = fc.nat(200).chain((total) => fc.record({ total: fc.constant(total), passed: fc.nat(total) }))
const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })

describe('the Wilson interval', () => {
  // Reference values: the score interval as R's prop.test(correct = FALSE) gives it.
  test.each([
    [0, 3, 0, 0.56149],
    [3, 3, 0.43851, 1],
    [2, 3, 0.20766, 0.93851],
    [5, 10, 0.23659, 0.76341],
    [81, 263, 0.25529, 0.36621],
    [0, 1, 0, 0.79345],
  ])('of %i in %i', (passed, total, low, high) => {
    const interval = wilsonInterval(passed, total)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  test('lies within 0 and 1, holds the rate, mirrors, and is null without trials', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
    fc.assert(
      fc.property(rates, ({ passed, total }) => {
        fc.pre(total > 0)
        const interval = wilsonInterval(passed, total)
        const mirrored = wilsonInterval(total - passed, total)
        if (interval === null || mirrored === null) throw new Error('no interval')
        expect(interval.low).toBeGreaterThanOrEqual(0)
        expect(interval.high).toBeLessThanOrEqual(1)
        expect(interval.low).toBeLessThanOrEqual(passed / total)
        expect(interval.high).toBeGreaterThanOrEqual(passed / total)
        expect(interval.low).toBeCloseTo(1 - mirrored.high, 10)
      }),
    )
  })

  test('narrows with more trials', () => {
    const width = (passed: number, total: number) => {
      const interval = wilsonInterval(passed, total)
      return interval === null ? Number.NaN : interval.high - interval.low
    }
    expect(width(20, 30)).toBeLessThan(width(2, 3))
  })
})

describe('the bootstrap interval', () => {
  test('is a point with fewer than two values, and 0 without any', () => {
    expect(bootstrapInterval([])).toEqual({ low: 0, high: 0, mean: 0, resamples: 0 })
    expect(bootstrapInterval([0.75])).toEqual({ low: 0.75, high: 0.75, mean: 0.75, resamples: 0 })
  })

  test('takes the values at a 2.5 % and a 97.5 % of 10,000 sorted means', () => {
    // Of two coins, a quarter of the means is 0, half 0.5, a quarter 1.
    expect(bootstrapInterval([0, 1])).toMatchObject({ low: 0, high: 1, mean: 0.5, resamples: 10_000 })
    expect(bootstrapInterval([0, 1], { confidence: 0.4 })).toMatchObject({ low: 0.5, high: 0.5 })
  })

  test('is the same for the same values and seed, within the values, around their mean', () => {
    fc.assert(
      fc.property(scores, fc.nat(), (values, seed) => {
        const interval = bootstrapInterval(values, { seed })
        expect(bootstrapInterval(values, { seed })).toEqual(interval)
        const epsilon = 1e-12
        expect(interval.low).toBeGreaterThanOrEqual(Math.min(...values) - epsilon)
        expect(interval.high).toBeLessThanOrEqual(Math.max(...values) + epsilon)
        expect(interval.low).toBeLessThanOrEqual(interval.mean + epsilon)
        expect(interval.high).toBeGreaterThanOrEqual(interval.mean - epsilon)
      }),
      { numRuns: propertyRuns(20) },
    )
  })

  test('differs with the seed, and hardly', () => {
    const values = Array.from({ length: 10 }, (_, index) => Math.sqrt(index) / 3)
    const [one, two] = [bootstrapInterval(values, { seed: 1 }), bootstrapInterval(values, { seed: 2 })]
    expect(two).not.toEqual(one)
    expect(two.low).toBeCloseTo(one.low, 1)
    expect(two.high).toBeCloseTo(one.high, 1)
  })

  test('is narrower with more values', () => {
    const few = [0.3, 0.5, 0.7]
    const many = Array.from({ length: 30 }, (_, index) => 0.3 + (index % 5) * 0.1)
    const width = (values: number[]) => bootstrapInterval(values).high - bootstrapInterval(values).low
    expect(width(many)).toBeLessThan(width(few))
  })
})

describe('the normal interval', () => {
  test('is the mean -/+ 1.96 standard errors of the sample', () => {
    const interval = normalInterval([1, 2, 3])
    expect(interval?.low).toBeCloseTo(2 - 1.96 / Math.sqrt(3), 10)
    expect(interval?.high).toBeCloseTo(2 + 1.96 / Math.sqrt(3), 10)
  })

  test('is a point for one value, and nothing without any', () => {
    expect(normalInterval([5])).toEqual({ low: 5, high: 5 })
    expect(normalInterval([])).toBeNull()
  })
})

test.each([
  [0.1, 0.5, true],
  [-0.5, -0.1, true],
  [-0.1, 0.3, false],
  [0, 0.3, false],
  [-0.3, 0, false],
])('an interval from %d to %d excludes 0: %s', (low, high, excludes) => {
  expect(excludesZero({ low, high })).toBe(excludes)
})
