import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanPassHat, passHat } from '../../support/waza-metrics/pass-hat.ts'

function choose(n: number, k: number): number {
  if (k > n) return 0
  let result = 1
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i
  return result
}

describe('pass^k', () => {
  test.each([
    [3, 3, 3, 1],
    [0, 5, 1, 0],
    [2, 3, 1, 2 / 3],
    [2, 3, 2, 1 / 3],
    [2, 3, 3, 0],
    [4, 5, 2, 0.6],
  ])('of %i in %i for k = %i', (passed, total, k, expected) => {
    expect(passHat(passed, total, k)).toBeCloseTo(expected, 12)
  })

  test('is unknown for more trials than were run, and for none', () => {
    expect([passHat(3, 3, 4), passHat(3, 3, 0), passHat(0, 0, 1)]).toEqual([null, null, null])
  })

  test('is C(c, k) / C(n, k), and falls with k', () => {
    const cases = fc.integer({ min: 1, max: 30 }).chain((total) => fc.tuple(fc.constant(total), fc.nat(total)))
    fc.assert(
      fc.property(cases, ([total, passed]) => {
        let before = 1
        for (let k = 1; k <= total; k += 1) {
          const chance = passHat(passed, total, k) ?? Number.NaN
          expect(chance).toBeCloseTo(choose(passed, k) / choose(total, k), 9)
          expect(chance).toBeLessThanOrEqual(before)
          before = chance
        }
      }),
    )
  })

  test('over tasks is their mean, without those that were run too seldom', () => {
    const tasks = [
      { passed: 5, total: 5 },
      { passed: 4, total: 5 },
      { passed: 2, total: 5 },
    ]
    expect([1, 2, 3, 4, 5].map((k) => meanPassHat(tasks, k)?.toFixed(4))).toEqual([
      '0.7333',
      '0.5667',
      '0.4667',
      '0.4000',
      '0.3333',
    ])
    expect(
      meanPassHat(
        [
          { passed: 1, total: 1 },
          { passed: 2, total: 3 },
        ],
        2,
      ),
    ).toBeCloseTo(1 / 3, 12)
    expect(meanPassHat([{ passed: 1, total: 1 }], 2)).toBeNull()
  })
})
