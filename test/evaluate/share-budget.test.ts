import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAgentList } from '../../src/core/config/agent-list.ts'
import { Purse } from '../../src/evaluate/purse.ts'
import { expectedCost, expectedPrice, sharedBudget } from '../../src/evaluate/share-budget.ts'

const [lexical, router, agent, own, free, local] = toAgentList([
  'lexical',
  'model:claude-haiku-4-5',
  'claude-code@2.1.329:claude-haiku-4-5',
  { id: 'command', command: 'node agent.js' },
  { id: 'model', model: 'mine', price: { input_per_million: 0, output_per_million: 0 } },
  { id: 'model', model: 'mine', base_url: 'http://127.0.0.1:11434/v1' },
])

const judge = {
  provider: 'anthropic',
  model: 'claude-haiku-4-5',
  baseUrl: 'https://api.anthropic.com',
  apiKeyEnv: 'KEY',
  timeoutSeconds: 60,
  maxRetries: 0,
  isConfigured: { baseUrl: false, apiKeyEnv: false },
  price: null,
} as const

describe('the budget of several agents', () => {
  test('is shared by what they are expected to cost', () => {
    if (!lexical || !router || !agent || !own || !free || !local) throw new Error('six agents')
    const prices = [router, agent].map((one) => expectedPrice(one, {}))
    expect(prices[0]).toBeLessThan((prices[1] ?? 0) / 2)
    expect(expectedPrice(lexical, {})).toBe(0)
    expect(expectedPrice(free, {})).toBe(0)
    expect(expectedPrice(local, {})).toBe(0)
    // What an input may not lower is counted, and not what it says.
    const provider = free.choice.provider && { ...free.choice.provider, priceMayOnlyRise: true as const }
    const choice = { ...free.choice, model: router.choice.model, ...(provider && { provider }) }
    expect(expectedPrice({ ...router, choice }, {})).toBe(prices[0])
    // Nobody knows what a program of the user's costs before it ran.
    expect(expectedPrice(own, {})).toBeNull()
    const each = expectedPrice(router, {}) ?? 0
    const config = { trials: null, baseTrials: 3, judge: null }
    expect(expectedCost(router, config, {})).toBeCloseTo(5 * each)
    expect(expectedCost({ ...router, trials: 10, baseTrials: 10 }, config, {})).toBeCloseTo(20 * each)
    expect(expectedCost(own, config, {})).toBeNull()
    expect([lexical, free].map((one) => expectedCost(one, config, {}))).toEqual([0, 0])
    // A judge's requests come out of the share of the agent that it judges.
    expect([lexical, free].map((one) => expectedCost(one, { ...config, judge }, {}))).toEqual([0, null])
    const limits = (all: readonly (number | null)[]) => all.map((_, at) => new Purse(3, all).limitOf(at))
    expect(limits([1, null, 3])).toEqual([0.5, 1, 1.5])
    expect(limits([null, null])).toEqual([1.5, 1.5])
    // Who costs nothing takes nothing from the others, and may begin.
    expect(limits([0, 1, 2])).toEqual([3, 1, 2])
    expect(new Purse(null, [1]).limitOf(0)).toBeNull()
  })

  test('is that of one agent by default, and none where no model is asked through the gateway', () => {
    expect(sharedBudget({ budgetUsd: null }, toAgentList(['lexical', 'model:m', 'codex:m']))).toBe(5)
    expect(sharedBudget({ budgetUsd: null }, toAgentList(['lexical']))).toBeNull()
    expect(sharedBudget({ budgetUsd: 2 }, toAgentList(['lexical']))).toBe(2)
  })

  test('is never exceeded, and what one leaves over goes to the others, whatever each spends and whoever ends first', () => {
    const agents = fc.array(
      fc.record({
        price: fc.oneof(fc.constant(null), fc.double({ min: 0.001, max: 10, noNaN: true })),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        turn: fc.nat(),
      }),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(agents, fc.double({ min: 0.01, max: 100, noNaN: true }), (all, total) => {
        const purse = new Purse(
          total,
          all.map(({ price }) => price),
        )
        let spent = 0
        const order = all.map((_, at) => at).sort((a, b) => (all[a]?.turn ?? 0) - (all[b]?.turn ?? 0))
        for (const [ended, at] of order.entries()) {
          const limit = purse.limitOf(at) ?? 0
          // Nobody is starved by those that ended before.
          expect(limit).toBeGreaterThan(0)
          if (ended === all.length - 1) expect(limit).toBeCloseTo(total - spent, 6)
          const own = limit * (all[at]?.part ?? 0)
          spent += own
          purse.end(at, own)
          purse.end(at, 0)
          const open = order.slice(ended + 1).reduce((sum, one) => sum + (purse.limitOf(one) ?? 0), 0)
          expect(spent + open).toBeLessThanOrEqual(total + 1e-6)
        }
      }),
    )
  })

  test('what a program spent beyond its share is taken from the others', () => {
    const purse = new Purse(3, [1, 1, 1])
    purse.end(0, 2)
    expect([purse.limitOf(1), purse.limitOf(2)]).toEqual([0.5, 0.5])
  })
})
