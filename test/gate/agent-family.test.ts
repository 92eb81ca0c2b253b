import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alphaPartsOf } from '../../src/gate/agent-family.ts'
import type { Suspect } from '../../src/gate/decision.ts'
import { holm } from '../../src/gate/holm.ts'

const suspects = (...ps: readonly number[]): Suspect[] =>
  ps.map((p) => ({ p, worstP: p, weight: 1 / Math.max(1, ps.length) }))
const seen = (agents: readonly (readonly Suspect[])[], jobs = 1) => alphaPartsOf(agents, jobs).map((one) => one.seen)

describe('alpha of several agents', () => {
  test('is shared equally among those with something open', () => {
    expect(seen([suspects(0.5), suspects(0.5), suspects(0.5)])).toEqual([3, 3, 3])
    expect(seen([suspects(0.5), suspects(0.5)], 4)).toEqual([8, 8])
  })

  test('is left to the others by one that suspects nothing, and by one all of whose suspects are significant', () => {
    expect(seen([suspects(0.04), suspects(), suspects()])[0]).toBe(1)
    // 0.02 is significant at a half, after which 0.04 is at the whole.
    expect(seen([suspects(0.02), suspects(0.04)])).toEqual([2, 1])
    expect(seen([suspects(0.03), suspects(0.04)])).toEqual([2, 2])
    expect(seen([suspects(0.001, 0.5), suspects(0.04)])).toEqual([2, 2])
  })

  test('with errors at their worst is shared by those p-values', () => {
    const one: Suspect = { p: 0.9, worstP: 0.001, weight: 1 }
    const other: Suspect = { p: 0.04, worstP: 0.04, weight: 1 }
    expect(alphaPartsOf([[one], [other]], 1)[1]).toEqual({ seen: 2, worst: 1 })
  })

  test('of nobody, and of agents without a suspect, needs nothing', () => {
    expect(alphaPartsOf([], 1)).toEqual([])
    expect(seen([suspects(), suspects()])).toEqual([1, 1])
  })

  test('is spent once: by the true hypotheses of all agents together, whatever is false', () => {
    const agents = fc.array(
      fc.array(fc.record({ p: fc.double({ min: 0, max: 0.2, noNaN: true }), isTrue: fc.boolean() }), { maxLength: 5 }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(agents, (all) => {
        // False hypotheses at their most harmful: certain from the start.
        const families = all.map((one) => suspects(...one.map(({ p, isTrue }) => (isTrue ? p : 0))))
        const parts = seen(families)
        const allowed = all.flatMap((one, index) => {
          const rejected = new Set(
            holm(families[index] ?? [], ({ p }) => p, 0.05 / (parts[index] ?? 1), { weightOf: (s) => s.weight }),
          )
          return one.flatMap(({ isTrue, p }, at) => {
            const own = families[index]?.[at]
            return isTrue && own !== undefined && rejected.has(own) ? [p] : []
          })
        })
        // The first true one that is rejected stands below the Bonferroni bound over the agents with true ones.
        const truths = all.filter((one) => one.some(({ isTrue }) => isTrue))
        const least = truths.flatMap((one) => {
          const own = one.filter(({ isTrue }) => isTrue)
          return own.map(({ p }) => p * own.length * truths.length)
        })
        if (allowed.length > 0) expect(Math.min(...least)).toBeLessThanOrEqual(0.05 + 1e-6)
      }),
    )
  })
})
