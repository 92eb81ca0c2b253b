import { describe, expect, test } from 'vitest'
import { coldCost, expectedCost } from '../../../src/agents/gateway/expected-cost.ts'
import { limitsOfTrial } from '../../../src/agents/models/trial-limits.ts'

const reading = { maxTurns: 3, triggerOnly: true }
const whole = { maxTurns: null, triggerOnly: false }

describe('the part of the budget that one trial may spend', () => {
  test('is a twentieth where its prompt only has to trigger, and a quarter otherwise', () => {
    expect(limitsOfTrial({ budgetUsd: 10 }, reading, 0.03)).toMatchObject({ spentUsd: 0.5, turns: 3 })
    expect(limitsOfTrial({ budgetUsd: 10 }, whole, 0.03)).toMatchObject({ spentUsd: 2.5 })
  })

  test('is never below one cold start, which a small budget may have room for', () => {
    expect(limitsOfTrial({ budgetUsd: 0.45 }, reading, 0.03)).toMatchObject({ spentUsd: 0.03 })
  })

  test('is not limited without a budget, whatever a cold start costs', () => {
    expect(limitsOfTrial({ budgetUsd: null }, reading, 0.03)).not.toHaveProperty('spentUsd')
  })
})

test('a cold start of 60,000 bytes costs more than a trial on average, as it fills the cache', () => {
  // US dollars a million tokens; a write to the cache is dearer than a read by more than ten times.
  const price = { inputPerMillion: 1, outputPerMillion: 5, cachedPerMillion: 0.1, cacheWritePerMillion: 1.25 }
  expect(coldCost(60_000, price)).toBeGreaterThan(expectedCost(60_000, price))
  expect(coldCost(60_000, price)).toBeCloseTo((15_000 * 1.25 + 15_000 * 0.1 + 400 * 5) / 1e6, 6)
})
