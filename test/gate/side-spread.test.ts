import { describe, expect, test } from 'vitest'
import { sidesText } from '../../src/commands/aa-command.ts'
import type { ColumnResults } from '../../src/core/results/results.ts'
import { seededRandom } from '../../src/gate/power/random.ts'
import { AS_THEY_ARE } from '../../src/gate/power/rates.ts'
import { separateSuites } from '../../src/gate/power/separate-suites.ts'
import { simulate } from '../../src/gate/power/simulate.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'
import { scoreOf, scoresOfSides, spreadOf, widenedMidP } from '../../src/gate/side-spread.ts'

describe('the score of a question', () => {
  test('is what head fired less than expected, with the variance of the hypergeometric distribution', () => {
    const stratum = { baseHits: 3, baseTrials: 3, headHits: 0, headTrials: 2 }
    // Of 5 trials with 3 hits, head's 2 expect 1.2.
    expect(scoreOf([stratum]).score).toBeCloseTo(-1.2)
    expect(scoreOf([stratum]).variance).toBeCloseTo((3 * 2 * 3 * 2) / (25 * 4))
    expect(scoreOf([{ base: [1, 1, 1], head: [0, 0] }])).toEqual(scoreOf([stratum]))
    expect(scoreOf([stratum, stratum]).variance).toBeCloseTo(0.72)
  })

  test('says nothing of a prompt without trials on a side, or that always fires', () => {
    const none = { baseHits: 0, baseTrials: 0, headHits: 1, headTrials: 2 }
    const always = { baseHits: 3, baseTrials: 3, headHits: 2, headTrials: 2 }
    expect(scoreOf([none, { ...none, baseTrials: 2, headTrials: 0, headHits: 0 }, always])).toEqual({
      score: 0,
      variance: 0,
    })
  })
})

describe('a mid-p among sides that differ', () => {
  test('is that of a score whose variance is larger by the square of spread and variance', () => {
    // 0.01 is 2.3263 standard deviations; by the square root of 1 + 0.25 * 8 less, it is 1.3431.
    expect(widenedMidP(0.01, 8, 0.5)).toBeCloseTo(0.08962, 4)
    expect(widenedMidP(1e-9, 0, 1)).toBeCloseTo(1e-9, 12)
  })

  test('is the same without a spread, and never smaller', () => {
    expect(widenedMidP(0.01, 8, 0)).toBe(0.01)
    for (const midP of [1e-12, 0.001, 0.2, 0.49, 0.5, 0.7, 1]) {
      expect(widenedMidP(midP, 5, 0.4)).toBeGreaterThanOrEqual(midP)
    }
    expect(widenedMidP(0.6, 5, 0.4)).toBe(0.6)
  })
})

/** Scores of so many questions of variance 4, whose sides differ by `spread`. */
function scores(questions: number, spread: number) {
  const random = seededRandom(3, questions)
  return Array.from({ length: questions }, () => {
    const variance = 4
    return { score: random.normal() * Math.sqrt(variance) + random.normal() * spread * variance, variance }
  })
}

describe('how far the sides of one commit differ', () => {
  test('is found where more than chance shows it, and is at most what the trials could hide', () => {
    const [none, some] = [spreadOf(scores(200, 0)), spreadOf(scores(200, 0.5))]
    expect(none).toMatchObject({ isSure: false, questions: 200 })
    expect(none.most ?? 9).toBeLessThan(0.3)
    expect(some.isSure).toBe(true)
    expect(some.spread).toBeGreaterThan(0.4)
    expect(some.spread).toBeLessThan(0.6)
    expect(some.most ?? 0).toBeGreaterThan(some.spread)
    // The same in few questions may be chance.
    expect(spreadOf(scores(2, 0)).most ?? 9).toBeGreaterThan((none.most ?? 9) * 2)
  })

  test('is not known where nothing varied', () => {
    expect(spreadOf([{ score: 0, variance: 0 }])).toEqual({ spread: 0, most: null, isSure: false, questions: 0 })
    expect(sidesText(spreadOf([]))).toMatch(/^Sides: nothing varied/)
  })

  test('is said with what to do', () => {
    expect(sidesText({ spread: 0.354, most: 0.5, isSure: true, questions: 50 })).toContain(
      'beyond chance, by 0.35 in log-odds (at most 0.50). A loss stands out from that with `policy: {side_spread: 0.35}`',
    )
    expect(sidesText({ spread: 0.1, most: 0.5, isSure: false, questions: 1 })).toBe(
      'Sides: they differ no more than by chance. A spread of up to 0.50 would not show in 1 question.',
    )
  })

  test('reads the screen of each question alone, without errors', () => {
    const record = (side: 'base' | 'head', fired: string[], more = {}) => ({
      ...{ task: 'a', side, phase: 'screen', error: null, fired },
      ...more,
    })
    const tasks = [
      {
        key: 'a',
        expectations: [
          { skill: 'pdf', label: 'must_activate' },
          { skill: 'docx', label: 'acceptable' },
        ],
      },
      { key: 'unasked', expectations: [{ skill: 'pdf', label: 'must_activate' }] },
    ]
    const trialRecords = [
      ...[record('base', ['pdf']), record('base', ['pdf']), record('head', ['docx']), record('head', [])],
      ...[record('head', ['pdf'], { phase: 'confirm' }), record('head', ['pdf'], { error: 'timeout' })],
    ]
    const found = scoresOfSides({ tasks, trialRecords } as unknown as ColumnResults)
    expect(found).toEqual([scoreOf([{ base: [1, 1], head: [0, 0] }])])
    expect(scoresOfSides({ tasks } as unknown as ColumnResults)).toEqual([])
  })
})

test('a gate that knows how far sides differ blocks few harmless changes, and still finds what is gone', () => {
  const blocked = (sides: number, spread: number, effect: 'none' | 'lost' = 'none') => {
    const world = separateSuites({
      ...{ skills: 5, prompts: 12, negatives: 12, baseTrials: 3, headTrials: 2, drift: 0 },
      ...{ drop: 0.5, endpoint: 'recall', rates: AS_THEY_ARE, tolerance: 0.5, schedule: SCHEDULE, changed: null },
      ...{ sides, spread },
    })
    return simulate(world, effect, 40, 7).blocked
  }
  expect(blocked(0.6, 0)).toBeGreaterThan(0.3)
  expect(blocked(0.6, 0.85)).toBeLessThan(0.15)
  expect(blocked(0, 0.2, 'lost')).toBeGreaterThan(0.8)
})
