import { describe, expect, test } from 'vitest'
import { holm } from '../../src/gate/holm.ts'
import { hasCollapsed, isLoss, recallRegressed } from '../../src/gate/is-loss.ts'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'

describe('Holm’s procedure', () => {
  const found = (...ps: number[]) => holm(ps, (p) => p, 0.05)

  test('takes the least first, whatever their order, and stops at the first that is not significant', () => {
    expect(found(0.03, 0.01, 0.02)).toEqual([0.01, 0.02, 0.03])
    expect(found(0.04, 0.01, 0.03)).toEqual([0.01])
    expect(found(0.02, 0.02, 0.02)).toEqual([])
    expect(found()).toEqual([])
  })

  test('counts a p that is exactly at its bound', () => {
    expect(found(0.05)).toEqual([0.05])
    expect(found(0.025, 0.05)).toEqual([0.025, 0.05])
    expect(found(0.0251, 0.0501)).toEqual([])
  })

  test('spends alpha by weight: half of it on one item leaves it p of .025 among any number', () => {
    const items = [0.025, ...Array.from({ length: 20 }, () => 0.9)].map((p, index) => ({
      p,
      weight: index ? 1 / 20 : 1,
    }))
    const significant = (list: typeof items) =>
      holm(list, ({ p }) => p, 0.05, { weightOf: ({ weight }) => weight }).map(({ p }) => p)
    expect(significant(items)).toEqual([0.025])
    expect(significant(items.map((one) => (one.p === 0.025 ? { ...one, p: 0.026 } : one)))).toEqual([])
    // What is significant hands its part on: the two others share all of alpha then.
    const rest = [
      { p: 0.01, weight: 1 },
      { p: 0.025, weight: 0.5 },
      { p: 0.05, weight: 0.5 },
    ]
    expect(significant(rest)).toEqual([0.01, 0.025, 0.05])
    expect(significant(rest.slice(1).concat({ p: 0.06, weight: 1 }))).toEqual([])
  })

  test('takes rooms that agree for one hypothesis, and one that stands alone for as many as it has rooms', () => {
    const inRooms = (...families: number[][]) => {
      const items = families.flatMap((ps, family) => ps.map((p) => ({ p, family })))
      return holm(items, ({ p }) => p, 0.05, { familyOf: ({ family }) => String(family) }).map(({ p }) => p)
    }
    // Five rooms that agree are significant at .05 beside nothing, and at .025 beside one other skill.
    expect(inRooms([0.05, 0.05, 0.05, 0.05, 0.05])).toHaveLength(5)
    expect(inRooms([0.025, 0.02, 0.02, 0.02, 0.02], [0.9])).toHaveLength(5)
    expect(inRooms([0.026, 0.026, 0.026, 0.026, 0.026], [0.9])).toEqual([])
    // A loss in one room of five needs a fifth of alpha.
    expect(inRooms([0.01, 0.9, 0.9, 0.9, 0.9])).toEqual([0.01])
    expect(inRooms([0.011, 0.9, 0.9, 0.9, 0.9])).toEqual([])
    // A family hands its part on only once all of its rooms are significant.
    expect(inRooms([0.005, 0.9], [0.05])).toEqual([0.005])
    expect(inRooms([0.005, 0.02], [0.05])).toEqual([0.005, 0.02, 0.05])
  })

  test('finds no true hypothesis more often than alpha, whatever false ones stand beside it in its rooms', () => {
    const random = seededRandom(8)
    let wrong = 0
    const runs = 10_000
    for (let run = 0; run < runs; run += 1) {
      // One room of each skill lost, the other two did not; a third skill lost in both of its rooms.
      const items = [0, 1].flatMap((family) => [0, random(), random()].map((p, at) => ({ p, family, isTrue: at > 0 })))
      const all = [...items, { p: 0, family: 2, isTrue: false }, { p: 0, family: 2, isTrue: false }]
      const found = holm(all, ({ p }) => p, 0.05, { familyOf: ({ family }) => String(family) })
      if (found.some(({ isTrue }) => isTrue)) wrong += 1
    }
    expect(wrong / runs).toBeLessThanOrEqual(0.055)
  })
})

describe('a loss', () => {
  test('is one from the tolerance on, and never without a prompt lost', () => {
    expect([1.9, 2, 2.1].map((loss) => isLoss(loss, 2))).toEqual([false, true, true])
    expect(isLoss(2 - 1e-10, 2)).toBe(true)
    expect([0, 1e-10, 0.01].map((loss) => isLoss(loss, 0))).toEqual([false, false, true])
  })

  test('of one prompt regresses recall where that is a third of those that fired, and no smaller loss does', () => {
    const limits = { tolerance: 2, share: 1 / 3 }
    expect(recallRegressed({ net: 1, base: 3, head: 2 }, limits)).toBe(true)
    expect(recallRegressed({ net: 1, base: 3.1, head: 2.1 }, limits)).toBe(false)
    expect(recallRegressed({ net: 0.9, base: 1.9, head: 1 }, limits)).toBe(false)
    expect(recallRegressed({ net: 1, base: 3, head: 2 }, { ...limits, share: null })).toBe(false)
  })

  test('is a collapse where a skill fired and fires on nothing any more', () => {
    expect(hasCollapsed({ net: 0.2, base: 0.2, head: 0 })).toBe(true)
    expect(hasCollapsed({ net: 0.2, base: 0.3, head: 0.1 })).toBe(false)
    expect(hasCollapsed({ net: 0, base: 1, head: 0 })).toBe(false)
    expect(hasCollapsed({ net: 1, base: 0, head: 0 })).toBe(false)
    expect(hasCollapsed({ net: 1, base: 1, head: 1e-10 })).toBe(true)
  })
})
