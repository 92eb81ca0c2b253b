import { describe, expect, test } from 'vitest'
import type { Forecast } from '../../src/evaluate/request.ts'
import { describeForecast } from '../../src/reports/forecast.ts'

const pace = { trials: 57, durationMs: 12_000, costUsd: 0.03 }
const lines = (over: Partial<Forecast>) =>
  describeForecast({ trials: 120, mostMore: 1560, concurrency: 4, budgetUsd: 60, pace, ...over }).split('\n')

describe('the forecast of a run', () => {
  test('says trials, time, cost, and what confirmation may add, with where the figures come from', () => {
    expect(lines({})).toEqual([
      '120 trials to run, 4 at a time, for at most $60.00.',
      'Expected: about 6 min and $3.60 (mean of 57 stored trials).',
      'What looks worse is run again to confirm it: at most 1,560 trials more (78 min, $46.80), usually far fewer.',
    ])
  })

  test('says that nothing is known where nothing is stored', () => {
    expect(lines({ pace: null })).toEqual([
      '120 trials to run, 4 at a time, for at most $60.00.',
      'Expected time and cost: unknown, since there are no stored trials of this agent.',
      'What looks worse is run again to confirm it: at most 1,560 trials more, usually far fewer.',
    ])
  })

  test('says a guess by the first request of the agent as one', () => {
    const guess = { source: 'request', trials: 0, durationMs: null, costUsd: 0.02, isExact: false } as const
    expect(lines({ pace: guess, budgetUsd: 2 }).slice(1)).toEqual([
      "Expected: about $2.40 (120 trials at $0.02 each, estimated from the agent's first request), which is more than the budget.",
      'What looks worse is run again to confirm it: at most 1,560 trials more ($31.20), usually far fewer, and only within the budget.',
    ])
  })

  test('says the time of an agent that does not say its cost', () => {
    expect(lines({ pace: { ...pace, costUsd: null } }).slice(1)).toEqual([
      'Expected: about 6 min (mean of 57 stored trials); the cost is unknown, since this agent does not report it.',
      'What looks worse is run again to confirm it: at most 1,560 trials more (78 min), usually far fewer.',
    ])
  })

  test('says that a budget will not do, for the first trials or for all', () => {
    expect(lines({ budgetUsd: 2 })[1]).toBe(
      'Expected: about 6 min and $3.60 (mean of 57 stored trials), which is more than the budget.',
    )
    expect(lines({ budgetUsd: 5 })[2]).toMatch(/, usually far fewer, and only within the budget\.$/)
    expect(lines({ budgetUsd: null })[0]).toBe('120 trials to run, 4 at a time.')
  })

  test('of a run that compares nothing ends with what is expected', () => {
    expect(lines({ mostMore: 0 })).toHaveLength(2)
  })

  test.each<[what: string, over: Partial<Forecast>, says: string]>([
    ['one trial', { trials: 1 }, 'about 12 s and $0.03'],
    ['fewer trials than run at once', { trials: 3 }, 'about 12 s and $0.09'],
    [
      'nothing to speak of',
      { trials: 1, pace: { ...pace, durationMs: 3, costUsd: 0.0001 } },
      'about 1 s and less than $0.01',
    ],
    ['nothing to pay', { pace: { ...pace, costUsd: 0 } }, 'about 6 min and $0.00'],
    ['hours', { trials: 12_000 }, 'about 10.0 h and $360.00'],
    ['a single source', { pace: { ...pace, trials: 1 } }, '(mean of one stored trial)'],
  ])('rounds %s', (_, over, says) => {
    expect(lines(over)[1]).toContain(says)
  })
})
