import { describe, expect, it } from 'vitest'
import { advice, band } from '../../../src/gate/metrics/advice.ts'

describe('the band of an F1', () => {
  it.each([
    [1, 'excellent'],
    [0.85, 'excellent'],
    [0.8499, 'good'],
    [0.7, 'good'],
    [0.6999, 'needs work'],
    [0.5, 'needs work'],
    [0.4999, 'poor'],
    [0, 'poor'],
    [null, null],
  ])('%s is %s', (f1, expected) => {
    expect(band(f1)).toBe(expected)
  })
})

describe('advice', () => {
  it.each([
    ['tighten', 0.85, 0.69],
    ['broaden', 0.69, 0.85],
    ['rewrite', 0.5, 0.5],
    [null, 0.85, 0.7],
    [null, 0.7, 0.85],
    [null, 1, 1],
    ['broaden', 0, null],
    ['broaden', 0.6, null],
    [null, 0.9, null],
    [null, null, null],
    [null, null, 0],
    [null, 0.7, null],
    ['It fires too seldom', 0.1, null],
    ['It never fires', 0, null],
    [null, 0.8, 0.5],
    [null, 0.5, 0.8],
    [null, 0.7, 0.5],
    [null, 0.5, 0.7],
    ['tighten', 0.9, 0.5],
  ])('is to %s at recall %s and precision %s', (what, recall, precision) => {
    const said = advice({ recall, precision, f1: null })
    if (what === null) expect(said).toBeNull()
    else expect(said).toContain(what)
  })

  it('distrusts a skill that works only when forced', () => {
    expect(advice({ recall: 0.6, precision: 0.6, f1: 0.6 }, 0.9)).toContain('smart mode')
    expect(advice({ recall: 0.9, precision: 0.9, f1: 0.9 }, 0.9)).toBeNull()
    expect(advice({ recall: 0.6, precision: 0.9, f1: 0.69 }, 0.85)).toContain('smart mode')
    for (const [f1, forced] of [
      [0.7, 0.9],
      [0.6, 0.84],
      [0.6, null],
      [null, 0.9],
    ] as const) {
      expect(advice({ recall: 0.6, precision: 0.9, f1 }, forced)).toContain('broaden')
    }
  })
})
