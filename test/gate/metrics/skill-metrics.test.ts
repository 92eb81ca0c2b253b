import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Observation, observationsOf, rateOf } from '../../../src/gate/metrics/observation.ts'
import { type LabelledTask, ratios, skillMetrics } from '../../../src/gate/metrics/skill-metrics.ts'
import { mean, totals } from '../../../src/gate/metrics/totals.ts'
import type { Label } from '../../../src/suites/suite.ts'
import { task, trials } from '../../support/observed.ts'
import { describeWithShared } from '../../support/shared.ts'

describe('the rate of a task', () => {
  it('is triggered over completed trials, and an error is neither', () => {
    expect(rateOf(trials('t', 'head', ['a'], [], 'error', ['b', 'a']), 'a')).toEqual({
      triggered: 2,
      notTriggered: 1,
      errors: 1,
      rate: 2 / 3,
    })
  })

  it('is n/a when every trial ended in an error or none ran', () => {
    expect(rateOf(trials('t', 'head', 'error', 'error'), 'a').rate).toBeNull()
    expect(rateOf(undefined, 'a').rate).toBeNull()
  })

  it('counts a load that succeeded before the trial failed, for that skill only', () => {
    const [trial] = trials('t', 'head', ['a'])
    const failed = trial === undefined ? [] : [{ ...trial, failed: true }]
    expect(rateOf(failed, 'a')).toMatchObject({ triggered: 1, errors: 0 })
    expect(rateOf(failed, 'b')).toMatchObject({ triggered: 0, notTriggered: 0, errors: 1 })
  })
})

describe('the confusion of a skill', () => {
  it('sums rates, so a task that ran more often weighs no more', () => {
    const tasks = [
      task('p1', { a: 'must_activate' }),
      task('p2', { a: 'must_activate' }),
      task('n', { a: 'should_not_activate' }),
    ]
    const observed = observationsOf('head', [
      ...trials('p1', 'head', ['a'], ['a'], [], []),
      ...trials('p2', 'head', ['a']),
      ...trials('n', 'head', ['a'], []),
    ])
    expect(skillMetrics(tasks, observed, 'a')).toEqual({
      tp: 1.5,
      fn: 0.5,
      fp: 0.5,
      tn: 0.5,
      errors: 0,
      unmeasured: 0,
      precision: 0.75,
      recall: 0.75,
      f1: 0.75,
      accuracy: 2 / 3,
    })
  })

  it('leaves acceptable prompts, unlabelled prompts and other skills out', () => {
    const tasks = [task('x', { a: 'acceptable' }), task('y', { b: 'must_activate' })]
    const observed = observationsOf('head', [...trials('x', 'head', ['a']), ...trials('y', 'head', ['a'])])
    expect(skillMetrics(tasks, observed, 'a')).toMatchObject({
      tp: 0,
      fp: 0,
      tn: 0,
      fn: 0,
      precision: null,
      recall: null,
    })
  })

  it('counts an implied label in precision and not in accuracy, and an error under it as nothing', () => {
    const own = ['p1', 'p2'].map((key) => task(key, { a: 'must_activate' }))
    const others = ['o1', 'o2', 'o3'].map((key) => ({ ...task(key, { a: 'should_not_activate' }), isImplied: true }))
    const observed = observationsOf('head', [
      ...trials('p1', 'head', ['a']),
      ...trials('p2', 'head', []),
      ...trials('o1', 'head', ['a'], 'error'),
      ...trials('o2', 'head', ['b']),
      ...trials('o3', 'head', 'error'),
    ])
    expect(skillMetrics([...own, ...others], observed, 'a')).toEqual({
      tp: 1,
      fn: 1,
      fp: 1,
      tn: 1,
      errors: 0,
      unmeasured: 0,
      unlabelled: { fp: 1, tn: 1 },
      precision: 0.5,
      recall: 0.5,
      f1: 0.5,
      accuracy: 0.5,
    })
  })

  it('weighs by the confidence of the expectation', () => {
    const weak = task('w', {}, { expectations: [{ skill: 'a', label: 'must_activate', weight: 0.5 }] })
    const observed = observationsOf('head', trials('w', 'head', []))
    expect(skillMetrics([weak], observed, 'a')).toMatchObject({ tp: 0, fn: 0.5 })
  })

  it('counts a task whose trials all failed as unmeasured, never as a miss', () => {
    const observed = observationsOf('head', trials('t', 'head', 'error', 'error'))
    expect(skillMetrics([task('t', { a: 'must_activate' })], observed, 'a')).toMatchObject({
      fn: 0,
      errors: 2,
      unmeasured: 1,
      recall: null,
    })
  })
})

describe('ratios', () => {
  it.each([
    ['nothing at all', { tp: 0, fp: 0, fn: 0, tn: 0 }, { precision: null, recall: null, f1: null, accuracy: null }],
    [
      'only negatives, all silent',
      { tp: 0, fp: 0, fn: 0, tn: 4 },
      { precision: null, recall: null, f1: null, accuracy: 1 },
    ],
    ['every positive missed', { tp: 0, fp: 0, fn: 3, tn: 0 }, { precision: null, recall: 0, f1: 0, accuracy: 0 }],
    ['missed and fired wrongly', { tp: 0, fp: 2, fn: 3, tn: 0 }, { precision: 0, recall: 0, f1: 0, accuracy: 0 }],
    ['fired where it must not alone', { tp: 0, fp: 2, fn: 0, tn: 1 }, { precision: 0, recall: null, f1: null }],
    ['no prompt that could be false', { tp: 3, fp: 0, fn: 1, tn: 0 }, { precision: null, recall: 0.75, f1: 6 / 7 }],
    [
      'prompts of others, which accuracy leaves out',
      { tp: 2, fp: 1, fn: 2, tn: 95, unlabelled: { fp: 1, tn: 95 } },
      { precision: 2 / 3, recall: 0.5, f1: 4 / 7, accuracy: 0.5 },
    ],
    ['mixed', { tp: 3, fp: 1, fn: 1, tn: 5 }, { precision: 0.75, recall: 0.75, f1: 0.75, accuracy: 0.8 }],
  ])('%s', (_name, confusion, expected) => {
    expect(ratios(confusion)).toMatchObject(expected)
  })

  it('stay in 0..1 or are null, whatever the sums', () => {
    const sum = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.record({ tp: sum, fp: sum, fn: sum, tn: sum }), (confusion) => {
        for (const value of Object.values(ratios(confusion))) {
          if (value !== null) expect(value >= 0 && value <= 1).toBe(true)
        }
      }),
    )
  })
})

describe('totals', () => {
  it('micro sums the confusion, macro averages the skills that have a value', () => {
    const one = { tp: 9, fp: 1, fn: 1, tn: 0, errors: 0, unmeasured: 0, ...ratios({ tp: 9, fp: 1, fn: 1, tn: 0 }) }
    const two = { tp: 0, fp: 0, fn: 2, tn: 3, errors: 0, unmeasured: 0, ...ratios({ tp: 0, fp: 0, fn: 2, tn: 3 }) }
    const both = totals([one, two])
    expect(both.micro).toMatchObject({ precision: 0.9, recall: 0.75 })
    expect(both.macro).toMatchObject({ precision: 0.9, recall: 0.45, f1: 0.45 })
    expect(mean([])).toBeNull()
  })
})

interface Vector {
  id: string
  config: { results?: { should_trigger: boolean; did_trigger: boolean; confidence?: string }[] }
  expect: Record<string, number> | null
}

describeWithShared('the trigger metric vectors', (shared) => {
  const all: Vector[] = JSON.parse(readFileSync(join(shared, 'vectors/trigger_metrics.json'), 'utf8')).vectors
  const applicable = all.filter(({ config, expect }) => config.results !== undefined && expect !== null)

  it.each(applicable.map((vector) => [vector.id, vector] as const))('%s', (_id, { config, expect: wanted }) => {
    const results = config.results ?? []
    const tasks = results.map(({ should_trigger: should, confidence }, index) => {
      const label = should ? 'must_activate' : 'should_not_activate'
      const weight = confidence === 'medium' ? 0.5 : 1
      return task(`t${index}`, {}, { expectations: [{ skill: 's', label, weight }] })
    })
    const observed = results.flatMap((result, index) => trials(`t${index}`, 'head', result.did_trigger ? ['s'] : []))
    const metrics = skillMetrics(tasks, observationsOf('head', observed), 's')
    for (const name of ['precision', 'recall', 'f1', 'accuracy'] as const) {
      // No prompt could have been false: n/a here, and a hundred percent in Waza.
      if (name === 'precision' && metrics.fp + metrics.tn === 0) continue
      // Waza writes 0 where a denominator is empty; here that is null.
      expect(metrics[name] ?? 0).toBeCloseTo(wanted?.[name] ?? Number.NaN, 4)
    }
  })
})

describe('labels that weigh less, or that nobody wrote', () => {
  const on = (key: string, label: Label, weight: number, isImplied = false): LabelledTask => ({
    key,
    expectations: [{ skill: 'pdf', label, weight }],
    ...(isImplied ? { isImplied } : {}),
  })
  const runs = (key: string, ...fired: (boolean | null)[]): [string, Observation[]] => [
    key,
    fired.map((does, index) => ({
      ...{ task: key, side: 'head', phase: 'screen', index, grades: [] },
      fired: does === true ? ['pdf'] : [],
      failed: does === null,
    })),
  ]

  it('count by their weight, written or implied', () => {
    const observed = new Map([runs('a', true, false), runs('b', true), runs('c', true, false)])
    const tasks = [
      on('a', 'must_activate', 0.5),
      on('b', 'should_not_activate', 0.5),
      on('c', 'should_not_activate', 0.5, true),
    ]
    expect(skillMetrics(tasks, observed, 'pdf')).toMatchObject({
      tp: 0.25,
      fn: 0.25,
      fp: 0.75,
      tn: 0.25,
      unlabelled: { fp: 0.25, tn: 0.25 },
    })
  })

  it('are at their worst where a trial failed: an implied one only if it triggered at all', () => {
    const observed = new Map([
      runs('a', true, null),
      runs('b', false, null),
      runs('c', true, null),
      runs('d', false, null),
    ])
    const tasks = [
      on('a', 'must_activate', 1),
      on('b', 'should_not_activate', 1),
      on('c', 'should_not_activate', 1, true),
      on('d', 'should_not_activate', 1, true),
    ]
    expect(skillMetrics(tasks, observed, 'pdf', { errorsAs: 'misses' })).toMatchObject({
      tp: 0.5,
      fn: 0.5,
      fp: 1.5,
      tn: 1.5,
    })
    expect(skillMetrics(tasks, observed, 'pdf')).toMatchObject({ tp: 1, fn: 0, fp: 1, tn: 2, errors: 2 })
    const [c] = [runs('c', true, true, null)]
    expect(
      skillMetrics([on('c', 'should_not_activate', 1, true)], new Map([c]), 'pdf', { errorsAs: 'misses' }).fp,
    ).toBe(1)
  })

  it('are summed in totals, the implied ones apart: accuracy is over written labels', () => {
    const observed = new Map([runs('a', true), runs('b', false), runs('c', true), runs('d', false)])
    const one = skillMetrics(
      [
        on('a', 'must_activate', 1),
        on('b', 'should_not_activate', 1),
        on('c', 'should_not_activate', 1, true),
        on('d', 'should_not_activate', 1, true),
      ],
      observed,
      'pdf',
    )
    const two = skillMetrics([on('a', 'should_not_activate', 1), on('b', 'must_activate', 1)], observed, 'pdf')
    expect([one.accuracy, two.accuracy]).toEqual([1, 0])
    expect(totals([one, two])).toMatchObject({
      micro: { precision: 1 / 3, recall: 1 / 2, accuracy: 1 / 2 },
      macro: { precision: 1 / 4, recall: 1 / 2, accuracy: 1 / 2 },
    })
  })
})
