import { describe, expect, test } from 'vitest'
import { wilsonInterval } from '../../../src/gate/metrics/interval.ts'
import type { Observation } from '../../../src/gate/metrics/observation.ts'
import { ratioNames, resampledRatios } from '../../../src/gate/metrics/resampled-ratios.ts'
import { skillIntervals, upperBounds } from '../../../src/gate/metrics/skill-intervals.ts'
import { task, trials } from '../../support/observed.ts'

/** Positives and negatives of pdf, each with its trials. */
function world(positives: readonly boolean[][], negatives: readonly boolean[][], weight = 1) {
  const asked = [
    ...positives.map((runs, i) => ({ runs, key: `p${i}`, label: 'must_activate' as const })),
    ...negatives.map((runs, i) => ({ runs, key: `n${i}`, label: 'should_not_activate' as const })),
  ]
  const tasks = asked.map(({ key, label }) => task(key, {}, { expectations: [{ skill: 'pdf', label, weight }] }))
  const observed = new Map<string, readonly Observation[]>(
    asked.map(({ key, runs }) => [key, trials(key, 'head', ...runs.map((fired) => (fired ? ['pdf'] : [])))]),
  )
  return skillIntervals(tasks, observed, 'pdf')
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe('intervals of a skill', () => {
  test('are those of Wilson where each task was run once', () => {
    const { recall, precision } = world(
      [...times(17, [true]), ...times(3, [false])],
      [...times(2, [true]), ...times(8, [false])],
    )
    expect(recall).toEqual(wilsonInterval(17, 20))
    expect(precision).toEqual(wilsonInterval(17, 19))
  })

  test('of F1 come from the share of true positives in all that was fired or should have', () => {
    const j = wilsonInterval(17, 22) ?? { low: 0, high: 0 }
    const { f1 } = world([...times(17, [true]), ...times(3, [false])], times(2, [true]))
    expect(f1?.low).toBeCloseTo((2 * j.low) / (1 + j.low))
    expect(f1?.high).toBeCloseTo((2 * j.high) / (1 + j.high))
  })

  test('do not narrow because all labels weigh less', () => {
    const once = [...times(17, [true]), ...times(3, [false])]
    expect(world(once, [], 0.5).recall).toEqual(world(once, []).recall)
  })

  test('are of tasks, not of trials: asking ten prompts thirty times is not knowing three hundred', () => {
    const { recall } = world([...times(5, times(30, true)), ...times(5, times(30, false))], [])
    expect(recall?.low).toBeLessThan(0.3)
    expect(recall?.high).toBeGreaterThan(0.7)
  })

  test('are of conversations, not of their messages: three that do the same are no more than one', () => {
    const of = (conversations: number, messages: number, runs: readonly boolean[]) => {
      const asked = times(conversations, 0).flatMap((_, i) =>
        times(messages, 0).map((__, j) => {
          const message = { conversation: `c${i}`, of: messages, before: times(j, 'x') }
          return { key: `${i} ${j}`, fires: i % 2 === 0, ...(messages === 1 ? {} : { message }) }
        }),
      )
      const tasks = asked.map(({ key, fires: _, ...rest }) => task(key, { pdf: 'must_activate' }, rest))
      const observed = new Map<string, readonly Observation[]>(
        asked.map(({ key, fires }) => [key, trials(key, 'head', ...runs.map(() => (fires ? ['pdf'] : [])))]),
      )
      return skillIntervals(tasks, observed, 'pdf').recall
    }
    expect(of(10, 3, [true, true])).toEqual(of(10, 1, [true, true]))
    expect(of(1, 3, [true])).toEqual(wilsonInterval(1, 1))
  })

  test('hold the figure, and are the same the second time', () => {
    const positives = times(20, 0).map((_, i) => [i % 4 !== 0, i % 7 !== 0, true])
    const negatives = times(10, 0).map((_, i) => [i % 5 === 0, false])
    const first = world(positives, negatives)
    expect(world(positives, negatives)).toEqual(first)
    const rate = positives.flat().filter(Boolean).length / 60
    expect(first.recall?.low).toBeLessThan(rate)
    expect(first.recall?.high).toBeGreaterThan(rate)
    for (const interval of Object.values(first)) {
      expect(interval?.low).toBeGreaterThanOrEqual(0)
      expect(interval?.high).toBeLessThanOrEqual(1)
    }
  })

  test('never claim to know for certain: where all prompts always fire, they are as wide as their number leaves them', () => {
    const { precision, recall, f1 } = world(times(6, [true, true, true]), times(6, [false, false]))
    expect(recall).toEqual(wilsonInterval(6, 6))
    expect(precision).toEqual(wilsonInterval(6, 6))
    expect(f1?.low).toBeLessThan(0.8)
    expect(world([[true, false]], []).recall?.low).toBeLessThan(0.2)
  })

  test('are n/a where the figure is', () => {
    expect(world([], times(3, [false]))).toEqual({ precision: null, recall: null, f1: null })
    expect(world(times(3, [false, false]), [])).toMatchObject({ precision: null, f1: { low: 0 }, recall: { low: 0 } })
    expect(world([[]], [])).toEqual({ precision: null, recall: null, f1: null })
  })
})

test('upper bounds of floors are taken from the same resamples', () => {
  const tasks = times(9, 0).map((_, i) => task(`p${i}`, { pdf: 'must_activate' }))
  const observed = new Map(tasks.map(({ key }, i) => [key, trials(key, 'head', i % 3 === 0 ? [] : ['pdf'], ['pdf'])]))
  const values = resampledRatios(tasks, observed, 'pdf')
  for (const name of ratioNames) expect(values[name].toSorted((a, b) => a - b)).toEqual(values[name])
  expect(upperBounds(tasks, observed, 'pdf').recall).toBe(values.recall[Math.floor(0.95 * values.recall.length)])
})

describe('the upper bound of a floor', () => {
  const bounds = (runs: readonly boolean[][], options = {}) => {
    const tasks = runs.map((_, i) => task(`p${i}`, { pdf: 'must_activate' }))
    const observed = new Map(
      tasks.map(({ key }, i) => [key, trials(key, 'head', ...(runs[i] ?? []).map((fired) => (fired ? ['pdf'] : [])))]),
    )
    return upperBounds(tasks, observed, 'pdf', options)
  }

  test('is no certainty where the few prompts that there are all did the same', () => {
    expect(bounds([[false, false]]).recall).toBeCloseTo(0.73, 2)
    expect(bounds(times(2, [true, false])).recall).toBeGreaterThan(0.85)
    expect(bounds(times(20, [false, false])).recall).toBeLessThan(0.13)
  })

  test('of F1 is there where nothing was found, and gets lower with the number of prompts', () => {
    expect(bounds([[false, false]]).f1).toBeGreaterThan(0.8)
    expect(bounds(times(20, [false, false])).f1).toBeLessThan(0.25)
    expect(bounds([]).f1).toBeNull()
  })

  test('is that of Wilson where each prompt was run once', () => {
    const { high } = wilsonInterval(3, 10, 1.6448536269514722) ?? { high: 0 }
    expect(bounds([...times(3, [true]), ...times(7, [false])]).recall).toBeCloseTo(high)
  })
})

describe('the bounds of accuracy and precision', () => {
  const asked = (label: 'must_activate' | 'should_not_activate' | 'acceptable', fired: boolean, weight = 1) => ({
    label,
    fired,
    weight,
  })
  const boundsOf = (
    prompts: readonly (ReturnType<typeof asked> & { isImplied?: boolean; runs?: number; error?: boolean })[],
    options = {},
  ) => {
    const tasks = prompts.map(({ label, weight, isImplied }, i) => ({
      ...task(`t${i}`, {}, { expectations: [{ skill: 'pdf', label, weight }] }),
      ...(isImplied === undefined ? {} : { isImplied }),
    }))
    const observed = new Map(
      prompts.map(({ fired, runs = 1, error = false }, i) => [
        `t${i}`,
        trials(`t${i}`, 'head', ...times(runs, fired ? ['pdf'] : []), ...(error ? (['error'] as const) : [])),
      ]),
    )
    return upperBounds(tasks, observed, 'pdf', options)
  }
  const high = (part: number, whole: number) => wilsonInterval(part, whole, 1.6448536269514722)?.high ?? null
  const own = [
    ...times(5, asked('must_activate', true)),
    ...times(2, asked('must_activate', false)),
    ...times(4, asked('should_not_activate', false)),
    ...times(1, asked('should_not_activate', true)),
  ]

  test('are those of Wilson over what is labelled: 9 of 12 right, 5 of 6 firings', () => {
    const bounds = boundsOf(own)
    expect(bounds.accuracy).toBeCloseTo(high(9, 12) ?? 0)
    expect(bounds.precision).toBeCloseTo(high(5, 6) ?? 0)
  })

  test('count prompts of others in precision and not in accuracy', () => {
    const others = [
      ...times(2, { ...asked('should_not_activate', true), isImplied: true }),
      ...times(9, { ...asked('should_not_activate', false), isImplied: true }),
    ]
    const bounds = boundsOf([...own, ...others])
    expect(bounds.accuracy).toBeCloseTo(high(9, 12) ?? 0)
    expect(bounds.precision).toBeCloseTo(high(5, 8) ?? 0)
  })

  test('take no notice of prompts that may go either way, or that never ran', () => {
    const either = { ...asked('acceptable', true), runs: 9 }
    const never = { ...asked('must_activate', true, 0.5), runs: 0 }
    expect(boundsOf([...own, either, never])).toEqual(boundsOf(own))
  })

  test('are resampled where weights differ, since then prompts are not alike', () => {
    const { recall } = boundsOf([asked('must_activate', true, 0.5), ...times(5, asked('must_activate', false, 1))])
    // A resample draws the half prompt k of 6 times: recall is k/2 / (k/2 + 6 - k).
    const possible = Array.from({ length: 7 }, (_, k) => k / 2 / (k / 2 + 6 - k))
    expect(possible.some((one) => Math.abs(one - (recall ?? -1)) < 1e-9)).toBe(true)
  })

  test('with errors as misses count a prompt that never ran once, and a failed trial as a trial', () => {
    const asMisses = { errorsAs: 'misses' as const }
    const never = { ...asked('must_activate', true), runs: 0 }
    expect(boundsOf([...times(3, asked('must_activate', true)), never], asMisses).recall).toBeCloseTo(high(3, 4) ?? 0)
    const failed = { ...asked('must_activate', true), runs: 0, error: true }
    expect(boundsOf([...times(3, asked('must_activate', true)), failed], asMisses).recall).toBeCloseTo(high(3, 4) ?? 0)
    // Two trials of one prompt, one of which failed: no longer one trial each.
    const half = { ...asked('must_activate', true), error: true }
    expect(boundsOf([...times(3, asked('must_activate', true)), half], asMisses).recall).toBe(1)
    expect(boundsOf([...times(3, asked('must_activate', true)), half]).recall).toBe(1)
  })
})

test('an interval is that of 95%: 2.5% of the resamples lie below and above', () => {
  const positives = times(20, 0).map((_, i) => times(3, i % 2 === 0))
  const tasks = positives.map((_, i) => task(`p${i}`, { pdf: 'must_activate' }))
  const observed = new Map(
    tasks.map(({ key }, i) => [key, trials(key, 'head', ...(positives[i] ?? []).map((f) => (f ? ['pdf'] : [])))]),
  )
  const { recall } = resampledRatios(tasks, observed, 'pdf')
  expect(skillIntervals(tasks, observed, 'pdf').recall).toEqual({ low: recall[25], high: recall[975] })
})
