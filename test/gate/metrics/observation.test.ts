import { describe, expect, test } from 'vitest'
import type { Phase, Side } from '../../../src/agents/agent.ts'
import { observationsOf, observedOf, rateAtExtreme, rateOf } from '../../../src/gate/metrics/observation.ts'
import { trials } from '../../support/observed.ts'

const one = (task: string, side: Side, phase: Phase, skill: string) =>
  trials(task, side, [skill]).map((trial) => ({ ...trial, phase }))

describe('the trials that figures count', () => {
  test('are those of the screen: checks and confirmations were run for a reason', () => {
    const all = (['screen', 'check', 'confirm'] as const).flatMap((phase) => [
      ...one('t', 'base', phase, `base ${phase}`),
      ...one('t', 'head', phase, `head ${phase}`),
    ])
    const { base, head } = observedOf(all)
    expect(base.get('t')?.map(({ fired }) => fired)).toEqual([['base screen']])
    expect(head.get('t')?.map(({ fired }) => fired)).toEqual([['head screen']])
  })

  test('of base are the new ones where stored ones no longer held, of that task alone', () => {
    const all = [
      ...one('t', 'base', 'screen', 'stored'),
      ...one('u', 'base', 'screen', 'stored'),
      ...one('t', 'base', 'refill', 'anew'),
      ...one('t', 'head', 'screen', 'head'),
    ]
    const base = observationsOf('base', all)
    expect([base.get('t'), base.get('u')].map((some) => some?.map(({ fired }) => fired[0]))).toEqual([
      ['anew'],
      ['stored'],
    ])
    expect(
      observationsOf('head', all)
        .get('t')
        ?.map(({ fired }) => fired[0]),
    ).toEqual(['head'])
  })
})

describe('the rate of a prompt', () => {
  test('is over the trials that completed, and n/a without one', () => {
    expect(rateOf(trials('t', 'head', ['pdf'], [], ['docx'], 'error'), 'pdf')).toEqual({
      triggered: 1,
      notTriggered: 2,
      errors: 1,
      rate: 1 / 3,
    })
    expect(rateOf(trials('t', 'head', 'error'), 'pdf').rate).toBeNull()
    expect(rateOf(undefined, 'pdf')).toEqual({ triggered: 0, notTriggered: 0, errors: 0, rate: null })
  })

  test('lies between what it is if all errors had fired and if none had', () => {
    const rate = rateOf(trials('t', 'head', ['pdf'], [], 'error', 'error'), 'pdf')
    expect([rateAtExtreme(rate, true), rateAtExtreme(rate, false)]).toEqual([3 / 4, 1 / 4])
    const silent = rateOf(trials('t', 'head', [], 'error'), 'pdf')
    expect([rateAtExtreme(silent, true), rateAtExtreme(silent, false)]).toEqual([1 / 2, 0])
  })

  test('is anything where the prompt never ran', () => {
    const rate = rateOf(undefined, 'pdf')
    expect([rateAtExtreme(rate, true), rateAtExtreme(rate, false)]).toEqual([1, 0])
  })

  test('is known where every trial completed', () => {
    const rate = rateOf(trials('t', 'head', ['pdf'], []), 'pdf')
    expect([rateAtExtreme(rate, true), rateAtExtreme(rate, false)]).toEqual([1 / 2, 1 / 2])
  })
})
