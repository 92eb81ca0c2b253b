import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Stratum, stratifiedExactTest, twoSidedMidP } from '../../src/gate/exact-test.ts'
import { propertyRuns } from '../support/property-seed.ts'

const smallStratum = fc
  .record({ baseTrials: fc.integer({ min: 0, max: 4 }), headTrials: fc.integer({ min: 0, max: 4 }) })
  .chain(({ baseTrials, headTrials }) =>
    fc.record({
      baseTrials: fc.constant(baseTrials),
      headTrials: fc.constant(headTrials),
      baseHits: fc.integer({ min: 0, max: baseTrials }),
      headHits: fc.integer({ min: 0, max: headTrials }),
    }),
  )

describe('the stratified exact test', () => {
  test('agrees with counting every way to deal the hits of each task to its trials', () => {
    fc.assert(
      fc.property(fc.array(smallStratum, { maxLength: 4 }), (strata) => {
        const { fewer, more } = stratifiedExactTest(strata)
        const { below, equal, above } = byCounting(strata)
        expect(fewer.exact).toBeCloseTo(below + equal, 10)
        expect(fewer.midP).toBeCloseTo(below + equal / 2, 10)
        expect(more.exact).toBeCloseTo(above + equal, 10)
        expect(more.midP).toBeCloseTo(above + equal / 2, 10)
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  test('gives the published result for the penicillin trial in rabbits: S = 16, two-sided p = 0.03994 (R, mantelhaen.test, exact)', () => {
    // Level by level: cured at once, cured after 1.5 hours, died at once, died after 1.5 hours.
    const levels = [
      [0, 0, 6, 5],
      [3, 0, 3, 6],
      [6, 2, 0, 4],
      [5, 6, 1, 0],
      [2, 5, 0, 0],
    ] as const
    const strata = levels.map(([curedNow, curedLate, diedNow, diedLate]) => ({
      headHits: curedNow,
      headTrials: curedNow + diedNow,
      baseHits: curedLate,
      baseTrials: curedLate + diedLate,
    }))
    const { more } = stratifiedExactTest(strata)
    expect(2 * more.exact).toBeCloseTo(0.03994, 5)
  })

  test('is Fisher’s exact test with one task: the lady tasting tea, 3 of 4 right, p = 17/70', () => {
    const { more } = stratifiedExactTest([{ headHits: 3, headTrials: 4, baseHits: 1, baseTrials: 4 }])
    expect(more.exact).toBeCloseTo(17 / 70, 12)
  })

  test('the exact p-value is uniform or conservative if nothing changed, whatever the rates', () => {
    // All outcomes of three tasks with two trials on each side, weighted by their probability.
    for (const rates of [
      [0.5, 0.5, 0.5],
      [0.9, 0.8, 0.2],
      [0.99, 0.5, 0.01],
    ]) {
      const outcomes = everyOutcome(rates, 2, 2)
      for (const alpha of [0.01, 0.05, 0.1, 0.25, 0.5]) {
        const rejected = outcomes.filter(({ strata }) => stratifiedExactTest(strata).fewer.exact <= alpha + 1e-12)
        expect(rejected.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThanOrEqual(alpha + 1e-9)
      }
    }
  })

  test('tasks that always or never fired, or that a side never completed, change nothing', () => {
    const telling: Stratum = { baseHits: 3, baseTrials: 3, headHits: 1, headTrials: 3 }
    const silent: Stratum[] = [
      { baseHits: 3, baseTrials: 3, headHits: 2, headTrials: 2 },
      { baseHits: 0, baseTrials: 3, headHits: 0, headTrials: 2 },
      { baseHits: 2, baseTrials: 3, headHits: 0, headTrials: 0 },
    ]
    expect(stratifiedExactTest([telling, ...silent])).toEqual(stratifiedExactTest([telling]))
  })

  test('says nothing without a task: both tails are one half at the middle', () => {
    expect(stratifiedExactTest([])).toEqual({ fewer: { exact: 1, midP: 0.5 }, more: { exact: 1, midP: 0.5 } })
    expect(twoSidedMidP(stratifiedExactTest([]))).toBe(1)
  })

  test('is hypergeometric in one task, whatever tasks came before it and however many trials it has', () => {
    const few = [1, 2, 3, 5, 10]
    const many = [63, 64, 65, 66, 90]
    const pairs = [...few, ...many].flatMap((base) => [...few, ...many].map((head) => [base, head] as const))
    for (const [baseTrials, headTrials] of pairs) {
      const all = baseTrials + headTrials
      for (const hits of new Set([1, 2, Math.floor(all / 2), all - 1])) {
        const least = Math.max(0, hits - baseTrials)
        const most = Math.min(hits, headTrials)
        for (const headHits of new Set([least, Math.floor((least + most) / 2), most])) {
          const { fewer } = stratifiedExactTest([{ baseHits: hits - headHits, baseTrials, headHits, headTrials }])
          const ways = (k: number) => choose(headTrials, k) * choose(baseTrials, hits - k)
          const upTo = Array.from({ length: headHits - least + 1 }, (_, k) => ways(least + k))
          const expected = upTo.reduce((sum, one) => sum + one, 0n)
          const total = choose(all, hits)
          expect(fewer.exact).toBeCloseTo(Number((expected * 10n ** 12n) / total) / 1e12, 10)
        }
      }
    }
  })

  test('thousands of trials in one task neither overflow nor take long', () => {
    const { fewer } = stratifiedExactTest([{ baseHits: 2500, baseTrials: 5000, headHits: 2400, headTrials: 5000 }])
    // The normal approximation: z = -2.0, with a continuity correction 0.0234.
    expect(fewer.exact).toBeGreaterThan(0.02)
    expect(fewer.exact).toBeLessThan(0.03)
  })
})

/**
 * The distribution of head's hits by brute force: every choice of which of a task's trials are hits is as likely as
 * another.
 */
function byCounting(strata: readonly Stratum[]): { below: number; equal: number; above: number } {
  let ways = new Map([[0, 1]])
  for (const { baseTrials, headTrials, baseHits, headHits } of strata) {
    const trials = baseTrials + headTrials
    const next = new Map<number, number>()
    for (let chosen = 0; chosen < 2 ** trials; chosen += 1) {
      const hits = [...Array(trials).keys()].filter((trial) => (chosen >> trial) & 1)
      if (hits.length !== baseHits + headHits) continue
      const onHead = hits.filter((trial) => trial < headTrials).length
      for (const [sum, count] of ways) next.set(sum + onHead, (next.get(sum + onHead) ?? 0) + count)
    }
    ways = next
  }
  const observed = strata.reduce((sum, { headHits }) => sum + headHits, 0)
  const total = [...ways.values()].reduce((sum, count) => sum + count, 0)
  const share = (wanted: (sum: number) => boolean) =>
    [...ways].filter(([sum]) => wanted(sum)).reduce((sum, [, count]) => sum + count, 0) / total
  return {
    below: share((sum) => sum < observed),
    equal: share((sum) => sum === observed),
    above: share((sum) => sum > observed),
  }
}

function everyOutcome(rates: readonly number[], baseTrials: number, headTrials: number) {
  let outcomes: { strata: Stratum[]; chance: number }[] = [{ strata: [], chance: 1 }]
  for (const rate of rates) {
    outcomes = outcomes.flatMap(({ strata, chance }) =>
      [...Array(baseTrials + 1).keys()].flatMap((baseHits) =>
        [...Array(headTrials + 1).keys()].map((headHits) => ({
          strata: [...strata, { baseHits, baseTrials, headHits, headTrials }],
          chance: chance * binomial(baseTrials, baseHits, rate) * binomial(headTrials, headHits, rate),
        })),
      ),
    )
  }
  return outcomes
}

function binomial(trials: number, hits: number, rate: number): number {
  const choose = [1, 2, 1][hits] ?? 0
  return (trials === 2 ? choose : 1) * rate ** hits * (1 - rate) ** (trials - hits)
}

const chosen = new Map<string, bigint>()

/** The number of ways to choose k of n, exactly. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  const key = `${n} ${k}`
  const known = chosen.get(key)
  if (known !== undefined) return known
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  chosen.set(key, ways)
  return ways
}
