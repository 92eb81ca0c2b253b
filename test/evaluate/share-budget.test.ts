import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAgentList } from '../../src/config/agent-list.ts'
import { expectedPrice, sharedBudget, shareOf } from '../../src/evaluate/share-budget.ts'

const [lexical, router, agent, own, free] = toAgentList([
  'lexical',
  'model:claude-haiku-4-5',
  'claude-code@2.1.329:claude-haiku-4-5',
  { id: 'command', command: 'node agent.js' },
  { id: 'model', model: 'mine', price: { input_per_million: 0, output_per_million: 0 } },
])

describe('the budget of several agents', () => {
  test('is shared by what they are expected to cost', () => {
    if (!lexical || !router || !agent || !own || !free) throw new Error('five agents')
    const prices = [router, agent].map((one) => expectedPrice(one, {}))
    expect(prices[0]).toBeLessThan((prices[1] ?? 0) / 2)
    expect(expectedPrice(lexical, {})).toBe(0)
    expect(expectedPrice(free, {})).toBe(0)
    // Nobody knows what a program of the user's costs before it ran.
    expect(expectedPrice(own, {})).toBeNull()
    expect(shareOf(3, [1, null, 2])).toBeCloseTo(1 / 1.5)
    expect(shareOf(3, [null, null])).toBe(1.5)
  })

  test('is that of one agent by default, and none where no model is asked through the gateway', () => {
    expect(sharedBudget({ budgetUsd: null, agents: toAgentList(['lexical', 'model:m', 'codex:m']) })).toBe(5)
    expect(sharedBudget({ budgetUsd: null, agents: toAgentList(['lexical']) })).toBeNull()
    expect(sharedBudget({ budgetUsd: 2, agents: toAgentList(['lexical']) })).toBe(2)
  })

  test('is never exceeded, and what one leaves over goes to the next, whatever each of them spends', () => {
    const agents = fc.array(
      fc.record({
        price: fc.oneof(fc.constant(null), fc.double({ min: 0.001, max: 10, noNaN: true })),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(agents, fc.double({ min: 0.01, max: 100, noNaN: true }), (all, total) => {
        let left = total
        let spent = 0
        for (const [index, { part }] of all.entries()) {
          const share = shareOf(
            left,
            all.slice(index).map(({ price }) => price),
          )
          // Nobody is starved by those before it.
          expect(share).toBeGreaterThan(0)
          if (index === all.length - 1) expect(share).toBeCloseTo(left, 9)
          spent += share * part
          left -= share * part
        }
        expect(spent).toBeLessThanOrEqual(total + 1e-9)
      }),
    )
  })
})
