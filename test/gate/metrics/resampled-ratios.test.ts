import { describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/gate/metrics/observation.ts'
import { quantile, ratioNames, resampledRatios } from '../../../src/gate/metrics/resampled-ratios.ts'
import type { LabelledTask } from '../../../src/gate/metrics/skill-metrics.ts'
import type { Label } from '../../../src/suites/suite.ts'
import { trials } from '../../support/observed.ts'

type Prompt = [label: Label | null, runs: readonly boolean[], isImplied?: boolean]

/** A prompt of `pdf` (null: of another skill only), and whether each of its trials fired it. */
function resample(...prompts: readonly Prompt[]) {
  const tasks = prompts.map(
    ([label, , isImplied], index): LabelledTask => ({
      key: `t${index}`,
      expectations: [
        { skill: 'docx', label: 'must_activate', weight: 1 },
        ...(label === null ? [] : [{ skill: 'pdf', label, weight: 1 }]),
      ],
      ...(isImplied === undefined ? {} : { isImplied }),
    }),
  )
  const observed = new Map<string, readonly Observation[]>(
    prompts.map(([, runs], index) => [
      `t${index}`,
      trials(`t${index}`, 'head', ...runs.map((fired) => (fired ? ['pdf'] : []))),
    ]),
  )
  return resampledRatios(tasks, observed, 'pdf')
}

const times = (count: number, prompt: Prompt): Prompt[] => Array.from({ length: count }, () => prompt)
const hit: Prompt = ['must_activate', [true]]
const miss: Prompt = ['must_activate', [false]]
const right: Prompt = ['should_not_activate', [false]]
const wrong: Prompt = ['should_not_activate', [true]]
const silent: Prompt = ['should_not_activate', [false], true]
const taken: Prompt = ['should_not_activate', [true], true]
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('resamples of a skill', () => {
  test('are a thousand of as many prompts, around what was measured, in ascending order', () => {
    const values = resample(...times(6, hit), ...times(2, miss), ...times(2, right), ...times(2, wrong))
    for (const name of ratioNames) expect(values[name].toSorted((a, b) => a - b)).toEqual(values[name])
    expect([values.recall.length, values.accuracy.length]).toEqual([1000, 1000])
    // Precision is n/a where no negative was drawn: (8/12)^12 is 0.8% of the resamples.
    expect(1000 - values.precision.length).toBeGreaterThan(2)
    expect(1000 - values.precision.length).toBeLessThan(20)
    // 6 of 8 found; 6 and 2 of 12 right. The mean of a bootstrap is nearly the figure.
    expect(average(values.recall)).toBeGreaterThan(0.71)
    expect(average(values.recall)).toBeLessThan(0.79)
    expect(average(values.accuracy)).toBeGreaterThan(0.63)
    expect(average(values.accuracy)).toBeLessThan(0.71)
    for (const share of [values.accuracy, values.f1, values.precision].flat()) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
  })

  test('of one prompt are all that prompt: what is drawn is prompts, as many as there are', () => {
    const values = resample(['must_activate', [true, false, false, false]])
    expect(new Set(values.recall)).toEqual(new Set([0.25]))
    expect(new Set(values.f1)).toEqual(new Set([0.5 / 1.25]))
    // Nothing could have been false.
    expect(values.precision).toEqual([])
  })

  test('leave out those without a value', () => {
    const values = resample(hit, right)
    // One of two draws twice the negative, in a quarter of the resamples.
    expect(values.recall.length).toBeGreaterThan(690)
    expect(values.recall.length).toBeLessThan(810)
    expect(new Set(values.recall)).toEqual(new Set([1]))
  })

  test('draw prompts of others apart, so that the skill’s own always number the same', () => {
    const values = resample(hit, ...times(30, silent), taken)
    expect(values.recall).toHaveLength(1000)
    expect(new Set(values.recall)).toEqual(new Set([1]))
    // tp is 1 and fp how often the one taken prompt of 31 was drawn, 1 on average.
    const drawn = new Set(values.precision.map((share) => Math.round(1 / share - 1)))
    expect([0, 1, 2].every((count) => drawn.has(count))).toBe(true)
    expect(Math.max(...drawn)).toBeLessThan(12)
    // They are in no accuracy.
    expect(new Set(values.accuracy)).toEqual(new Set([1]))
  })

  test('of silent prompts of others are all alike: precision is 1, and its own negatives alone make it vary', () => {
    expect(new Set(resample(hit, ...times(5, silent)).precision)).toEqual(new Set([1]))
    const values = resample(hit, hit, wrong, ...times(5, silent))
    expect(values.precision[0]).toBeLessThan(0.5)
    expect(new Set(values.accuracy)).toEqual(new Set([0, 1 / 3, 2 / 3, 1]))
  })

  test('take no part of prompts without a label for it', () => {
    const own = [...times(3, hit), ...times(3, miss)]
    expect(resample(...own, ...times(20, [null, [true]]))).toEqual(resample(...own))
  })

  test('of no prompt are none', () => {
    expect(resample([null, [true]])).toEqual({ precision: [], recall: [], f1: [], accuracy: [] })
    // Prompts of others that are all silent are no trial of it.
    expect(resample(silent).accuracy).toEqual([])
  })
})

test('a quantile is the value below which that share lies, the last one at 1, and n/a of nothing', () => {
  const four = [1, 2, 3, 4]
  expect([0, 0.24, 0.25, 0.5, 0.99, 1].map((share) => quantile(four, share))).toEqual([1, 1, 2, 3, 4, 4])
  expect(quantile([], 0.5)).toBeNull()
})
