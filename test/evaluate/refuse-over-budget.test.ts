import { describe, expect, test } from 'vitest'
import { expectedCost } from '../../src/agents/gateway/expected-cost.ts'
import { UserError } from '../../src/core/errors/user-error.ts'
import { refuseOverBudget } from '../../src/evaluate/refuse-over-budget.ts'
import type { Forecast } from '../../src/evaluate/request.ts'

const stored = { trials: 57, durationMs: 1000, costUsd: 0.019 }
const guessed = { source: 'request', trials: 0, durationMs: null, costUsd: 0.019, isExact: false } as const
const about = (over: Partial<Forecast> = {}): Forecast => ({
  trials: 1000,
  mostMore: 5000,
  concurrency: 4,
  budgetUsd: 5,
  pace: stored,
  ...over,
})

function refusal(forecast: Forecast): Pick<UserError, 'what' | 'todo'> | null {
  try {
    refuseOverBudget(forecast)
    return null
  } catch (error) {
    if (error instanceof UserError) return { what: error.what, todo: error.todo }
    throw error
  }
}

describe('a run that costs more than its budget', () => {
  test('is refused with the price of a trial, the amount that would do, and what less would cost', () => {
    expect(refusal(about({ changed: { skills: ['csv', 'pdf'], trials: 120 } }))).toEqual({
      what: 'Refused before anything was spent: 1,000 trials at about $0.0190 each (mean of 57 stored) are about $19.00, more than the budget of $5.00.',
      todo: 'Raise it: `budget_usd: 23` or --budget 23. Confirming a loss can take more. The prompts of the changed skills alone are 120 trials, about $2.28: --skills csv pdf.',
    })
  })

  test('names no smaller question where all prompts are of changed skills, or nothing is compared', () => {
    for (const changed of [
      { skills: ['pdf'], trials: 1000 },
      { skills: [], trials: 0 },
    ]) {
      expect(refusal(about({ changed }))?.todo).not.toContain('--skills')
    }
    expect(refusal(about())?.todo).not.toContain('--skills')
  })

  test('is refused where it has not enough for one request, and the amount that would do is enough for both', () => {
    const small = { trials: 4, pace: { ...stored, costUsd: 0.01 }, leastUsd: 0.29 }
    expect(refusal(about({ ...small, budgetUsd: 0.1 }))).toEqual({
      what: 'Refused before anything was spent: a request reserves $0.29, the price of its longest answer, more than the budget of $0.10.',
      todo: 'Raise it: `budget_usd: 0.40` or --budget 0.40. Confirming a loss can take more.',
    })
    expect(refusal(about({ ...small, budgetUsd: 0.001 }))?.todo).toContain('--budget 0.40')
    expect(refusal(about({ ...small, budgetUsd: 0.4 }))).toBeNull()
  })

  test('is refused where its last request could not reserve an answer any more', () => {
    const small = { trials: 78, pace: { ...stored, costUsd: 0.0037 }, leastUsd: 0.04 }
    expect(refusal(about({ ...small, budgetUsd: 0.3 }))).toEqual({
      what: 'Refused before anything was spent: 78 trials at about $0.0037 each (mean of 57 stored) are about $0.29, and a request reserves $0.040, the price of its longest answer: together, more than the budget of $0.30.',
      todo: 'Raise it: `budget_usd: 0.40` or --budget 0.40. Confirming a loss can take more.',
    })
    expect(refusal(about({ ...small, budgetUsd: 0.33 }))).toBeNull()
  })

  test('by a guess alone is refused only where the guess leaves no doubt', () => {
    expect(refusal(about({ pace: guessed, budgetUsd: 13 }))).toBeNull()
    expect(refusal(about({ pace: guessed, budgetUsd: 12 }))?.what).toContain('(estimated from its first request)')
  })

  test('is none without a budget, without a price, or up to the budget itself', () => {
    expect(refusal(about({ budgetUsd: null }))).toBeNull()
    expect(refusal(about({ pace: null }))).toBeNull()
    expect(refusal(about({ pace: { ...stored, costUsd: null } }))).toBeNull()
    expect(refusal(about({ budgetUsd: 19 }))).toBeNull()
  })
})

test('a trial is expected to cost what its requests read from the cache, and little more', () => {
  // Claude Code with Haiku 4.5: 100 KB, 25,000 tokens.
  const price = { inputPerMillion: 1, outputPerMillion: 5, cachedPerMillion: 0.1, cacheWritePerMillion: 1.25 }
  expect(expectedCost(100_000, price)).toBeCloseTo(1.5 * (0.00225 + 0.003125 + 0.001), 6)
  // A provider without a cache.
  expect(expectedCost(100_000, { inputPerMillion: 1, outputPerMillion: 0 })).toBeGreaterThan(1.5 * 0.025)
})
