import { describe, expect, test } from 'vitest'
import { createBudget } from '../../../src/trials/trial/budget.ts'

describe('a budget', () => {
  test('lets trials start until one more like the dearest would go over it', () => {
    const budget = createBudget(1)
    const run = (costUsd: number) => {
      const started = budget.start()
      if (started) budget.end(costUsd)
      return started
    }
    expect([run(0.25), run(0.1), run(0.4), run(0.1)]).toEqual([true, true, true, false])
  })

  test('counts what runs already at its worst', () => {
    const budget = createBudget(1)
    budget.start()
    budget.end(0.3)
    expect([budget.start(), budget.start(), budget.start()]).toEqual([true, true, false])
  })

  test('counts what a judge has spent', () => {
    let judge = 0
    const budget = createBudget(1, () => judge)
    expect(budget.start()).toBe(true)
    budget.end(0.1)
    judge = 0.95
    expect(budget.start()).toBe(false)
    expect(budget.spentUsd()).toBeCloseTo(1.05)
  })

  test('without a limit, and with trials that say nothing of their cost, everything may start', () => {
    for (const budget of [createBudget(null), createBudget(0.01)]) {
      for (let trial = 0; trial < 5; trial += 1) {
        expect(budget.start()).toBe(true)
        budget.end(null)
      }
    }
  })
})
