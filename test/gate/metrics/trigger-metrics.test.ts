import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TriggerResult, triggerMetrics } from '../../support/waza-metrics/trigger-metrics.ts'

const result = (shouldTrigger: boolean, didTrigger: boolean, rest: Partial<TriggerResult> = {}): TriggerResult => ({
  shouldTrigger,
  didTrigger,
  failed: false,
  weight: 1,
  ...rest,
})

describe('trigger metrics of prompts that were asked once', () => {
  test('are nothing without a prompt', () => {
    expect(triggerMetrics([])).toBeNull()
  })

  test('have no precision where nothing triggered, and no recall where nothing should', () => {
    expect(triggerMetrics([result(true, false)])).toMatchObject({ precision: null, recall: 0, f1: 0, accuracy: 0 })
    expect(triggerMetrics([result(false, true)])).toMatchObject({ precision: 0, recall: null, f1: null, accuracy: 0 })
    expect(triggerMetrics([result(false, false)])).toMatchObject({ precision: null, recall: null, accuracy: 1 })
  })

  test('weigh labels that their author is not sure of, and are not rounded', () => {
    const results = [result(true, true), result(false, true, { weight: 0.5 }), result(false, false, { weight: 0.5 })]
    expect(triggerMetrics(results)).toMatchObject({
      counts: { tp: 1, fp: 1, tn: 1, fn: 0 },
      precision: 2 / 3,
      recall: 1,
      f1: 0.8,
      accuracy: 0.75,
    })
  })

  test('an error is neither a hit nor a miss; what had triggered before it did trigger', () => {
    const results = [result(true, true), result(true, false, { failed: true }), result(true, true, { failed: true })]
    expect(triggerMetrics(results)).toMatchObject({ counts: { tp: 2, fn: 0 }, errors: 1, recall: 1 })
    expect(triggerMetrics([result(false, false, { failed: true })])).toMatchObject({
      counts: { tp: 0, fp: 0, tn: 0, fn: 0 },
      errors: 1,
      accuracy: null,
    })
  })

  test('agree with their definitions', () => {
    const some = fc.array(fc.record({ shouldTrigger: fc.boolean(), didTrigger: fc.boolean() }), { minLength: 1 })
    fc.assert(
      fc.property(some, (given) => {
        const metrics = triggerMetrics(given.map((one) => ({ ...one, failed: false, weight: 1 })))
        if (metrics === null) throw new Error('no metrics')
        const { tp, fp, tn, fn } = metrics.counts
        expect(tp + fp + tn + fn).toBe(given.length)
        expect(metrics.accuracy).toBe((tp + tn) / given.length)
        expect(metrics.precision).toBe(tp + fp === 0 || fp + tn === 0 ? null : tp / (tp + fp))
        expect(metrics.recall).toBe(tp + fn === 0 ? null : tp / (tp + fn))
      }),
    )
  })
})
