import { expect, test } from 'vitest'
import { impact, normalizedGain } from '../../support/waza-metrics/gain.ts'

test.each([
  [0.5, 0.5, 0],
  [0, 0.5, 0.5],
  [0.5, 0.75, 0.5],
  [0, 1, 1],
  [0.9, 1, 1],
  [1, 1, 0],
  [1, 0.5, 0],
  [0.5, 0.25, -0.5],
  [0.9, 0, -9],
])('from %d to %d the normalized gain is %d', (before, after, gain) => {
  expect(normalizedGain(before, after)).toBeCloseTo(gain, 10)
})

test.each([
  [0.5, 0.75, 0.25, 50],
  [0.75, 0.5, -0.25, -100 / 3],
  [0, 0.5, 0.5, 5000],
  [0.005, 0, -0.005, -50],
  [0, 0, 0, 0],
])('from %d to %d a pass rate changes by %d, %d percent', (before, after, delta, percent) => {
  expect(impact(before, after).delta).toBeCloseTo(delta, 10)
  expect(impact(before, after).percentChange).toBeCloseTo(percent, 10)
})
