import { describe, expect, test } from 'vitest'
import {
  detectablePrompts,
  leastRegression,
  lossText,
  measuredPrompts,
  unmeasuredPrompts,
} from '../../../src/gate/power/detectable-loss.ts'
import { detectablePromptsOf } from '../../../src/gate/power/power.ts'
import { AS_THEY_ARE } from '../../../src/gate/power/rates.ts'
import { seenLosses } from '../../../src/gate/power/seen-losses.ts'
import { SCHEDULE } from '../../../src/gate/schedule.ts'

const each = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
const set = (prompts: number, rest: object = {}) => ({
  prompts: unmeasuredPrompts(prompts),
  trials: each(prompts, { base: 3, head: 2 }),
  tolerance: 0.5,
  skills: 1,
  jobs: 1,
  ...rest,
})
const sampling = { trialsOf: () => ({ base: 3, head: 2 }), limitsOf: () => ({ tolerance: 0.5 }), skills: 1, jobs: 1 }
const rate = (triggered: number, notTriggered: number) => ({
  triggered,
  notTriggered,
  errors: 0,
  rate: triggered / (triggered + notTriggered),
})
/** A task of `pdf` that fired so often on base. */
const task = (key: number, triggered: number, of = 3, source = 'labelled') => ({
  key: String(key),
  origin: 'head',
  expectations: [
    { skill: 'pdf', label: 'must_activate', source, base: rate(triggered, of - triggered), head: rate(0, of) },
  ],
})

describe('the least loss that prompts show', () => {
  test('one prompt as agents show them sees nothing, 9 see two lost ones, and 100 need more', () => {
    const [one, nine, hundred] = [1, 9, 100].map((prompts) => detectablePrompts(set(prompts)))
    expect([one, nine]).toEqual([null, 2])
    expect(hundred).toBeGreaterThan(2)
  })

  test('more prompts than are simulated need the more, by the square root of their number', () => {
    const hundred = detectablePrompts(set(100)) ?? 0
    expect(detectablePrompts(set(400))).toBe(2 * hundred)
  })

  test('trials that cannot be repeated show less, and fewer of them still less', () => {
    const once = (trials: number) =>
      detectablePrompts(set(20, { once: true, trials: each(20, { base: trials, head: trials }) })) ?? 99
    expect(once(3)).toBeGreaterThan(detectablePrompts(set(20)) ?? 99)
    expect(once(1)).toBeGreaterThan(once(3))
    expect(once(10)).toBeLessThan(once(3))
  })

  test('a tolerance hides the losses below it', () => {
    expect(detectablePrompts(set(20, { tolerance: 5 }))).toBeGreaterThan(4)
  })

  test('sides that differ anyway show less, of trials that can be repeated and of others', () => {
    for (const once of [false, true]) {
      const alike = detectablePrompts(set(20, { once })) ?? 99
      expect(detectablePrompts(set(20, { once, spread: 0.7 })) ?? 99).toBeGreaterThan(alike)
      const measured = each(20, 3).map((hits, key) => task(key, hits))
      const seen = (spread: number) => seenLosses(measured, { ...sampling, once, spread })('pdf').loss ?? 99
      expect(seen(0.7)).toBeGreaterThan(seen(0))
    }
  })

  test('of measured prompts only those that fire on base can be lost', () => {
    const seen = seenLosses(
      [...each(4, 3), ...each(8, 0)].map((hits, key) => task(key, hits)),
      sampling,
    )('pdf')
    expect(seen).toMatchObject({ prompts: 12, firing: 4 })
    const silent = seenLosses(
      [...each(1, 3), ...each(8, 0)].map((hits, key) => task(key, hits)),
      sampling,
    )('pdf')
    expect(silent.firing).toBe(1)
    expect(silent.loss ?? 1).toBe(1)
  })

  test('a prompt that stands in several suites counts once for a skill', () => {
    const repeated = [0, 1, 2, 3, 4, 5].map((key) => task(key, 3))
    const promptOf = (key: string) => String(Number(key) % 2)
    expect(seenLosses(repeated, { ...sampling, promptOf })('pdf')).toMatchObject({ prompts: 2, firing: 2 })
  })

  test('prompts that fire about every other time hide more than certain ones', () => {
    const lossOf = (hits: (key: number) => number) =>
      seenLosses(
        Array.from({ length: 20 }, (_, key) => task(key, hits(key), 10)),
        sampling,
      )('pdf').loss ?? 99
    expect(lossOf(() => 10)).toBeLessThan(lossOf((key) => 3 * (key % 2) + 3))
  })

  test('with few trials it is that of so many prompts as they usually are, whatever luck three trials had', () => {
    const lossOf = (hits: (key: number) => number) =>
      seenLosses(
        Array.from({ length: 12 }, (_, key) => task(key, hits(key))),
        sampling,
      )('pdf').loss
    const [steady, mixed, unlucky] = [() => 3, (key: number) => 3 - (key % 2), (key: number) => 3 - (key % 3)].map(
      lossOf,
    )
    expect([steady, mixed, unlucky]).toEqual([steady, steady, steady])
    expect(steady).toBe(2)
  })

  test('of prompts that base was not asked, those count that fire on head', () => {
    const none = { triggered: 0, notTriggered: 0, errors: 0, rate: null }
    const onHead = (key: number) => ({
      ...task(key, 0),
      expectations: [{ skill: 'pdf', label: 'must_activate', source: 'labelled', base: none, head: rate(1, 0) }],
    })
    expect(seenLosses([0, 1, 2, 3, 4, 5, 6, 7, 8].map(onHead), sampling)('pdf')).toEqual({
      prompts: 9,
      firing: 9,
      loss: 2,
    })
  })

  test('without any measured prompt it is what `power` and `validate` say of so many prompts', () => {
    const unmeasured = Array.from({ length: 9 }, (_, key) => task(key, 0, 0))
    const design = {
      skills: 1,
      prompts: 9,
      negatives: 9,
      baseTrials: 3,
      headTrials: 2,
      drift: 0,
      drop: 0.15,
      endpoint: 'recall' as const,
      rates: AS_THEY_ARE,
      tolerance: 0.5,
      schedule: SCHEDULE,
      changed: null,
    }
    const loss = seenLosses(unmeasured, sampling)('pdf').loss
    expect([loss, detectablePromptsOf(design)]).toEqual([2, 2])
  })

  test('a raw rate of 3 in 3 is no certainty: it is shrunk towards what all prompts show', () => {
    const all = [...each(10, { hits: 3, trials: 3 }), ...each(10, { hits: 2, trials: 3 })]
    const sure = measuredPrompts(each(20, { hits: 3, trials: 3 }), each(20, { hits: 3, trials: 3 }))
    const mixed = measuredPrompts(each(20, { hits: 3, trials: 3 }), all)
    const lossOf = (prompts: typeof sure) => detectablePrompts(set(20, { prompts })) ?? 99
    expect(lossOf(mixed)).toBeGreaterThan(lossOf(sure))
  })

  test('a deterministic agent shows the least regression', () => {
    const limits = { tolerance: 2, share: 1 / 3 }
    expect([0, 1, 3, 4].map((prompts) => leastRegression(prompts, limits))).toEqual([null, 1, 1, 2])
    // A skill that fires on none of its prompts any more collapsed, whatever the tolerance.
    expect(leastRegression(3, { tolerance: 5, share: null })).toBe(3)
    expect([lossText(0, null, true), lossText(1, null, true), lossText(9, 2, true), lossText(9, 2, false)]).toEqual([
      'no loss can show',
      'sees no loss reliably',
      'sees losses of about 2 or more',
      'sees losses of 2 or more',
    ])
  })
})
