import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/gate/power/random.ts'
import { type Beta, drawnRate, type ObservedRate, priorOf } from '../../../src/gate/power/shrink.ts'

/** The mean of what `drawnRate` draws. */
const shrunkRate = ({ hits, trials }: ObservedRate, { a, b }: Beta) => (a + hits) / (a + b + trials)
const each = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

describe('shrunk rates', () => {
  test('lie between the raw rate and the mean of the suite, nearer to it with more trials', () => {
    const suite = [...each(8, { hits: 3, trials: 3 }), ...each(4, { hits: 2, trials: 3 }), { hits: 0, trials: 3 }]
    const prior = priorOf(suite)
    const mean = prior.a / (prior.a + prior.b)
    const [few, many] = [3, 30].map((trials) => shrunkRate({ hits: 0, trials }, prior))
    expect(few).toBeLessThan(mean)
    expect(many).toBeLessThan(few ?? 0)
    expect(many).toBeGreaterThan(0)
  })

  test('recover the distribution that the counts were drawn from', () => {
    const random = seededRandom(7)
    const suite = Array.from({ length: 4000 }, () => {
      const rate = random.beta(4, 2)
      return { hits: each(3, rate).filter((chance) => random.next() < chance).length, trials: 3 }
    })
    const { a, b } = priorOf(suite)
    expect(a / (a + b)).toBeCloseTo(2 / 3, 1)
    expect(a + b).toBeGreaterThan(4)
    expect(a + b).toBeLessThan(9)
  })

  test('of a suite without a miss stay below 1, and of one without trials say nothing', () => {
    const prior = priorOf(each(5, { hits: 3, trials: 3 }))
    expect(shrunkRate({ hits: 3, trials: 3 }, prior)).toBeLessThan(1)
    expect(priorOf([]).a).toBe(priorOf([]).b)
    expect(drawnRate({ hits: 3, trials: 3 }, prior, seededRandom(1))).toBeGreaterThan(0.5)
  })
})
