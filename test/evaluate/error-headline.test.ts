import { describe, expect, test } from 'vitest'
import { causeIn } from '../../src/core/process/failure-cause.ts'
import { errorHeadline } from '../../src/evaluate/error-headline.ts'
import type { Trial, TrialError } from '../../src/trials/trial/trial.ts'

type Given = Pick<Trial, 'side' | 'error'>
const ok = (side: Trial['side'], count: number): Given[] => Array.from({ length: count }, () => ({ side, error: null }))
const failed = (side: Trial['side'], count: number, message: string, kind: TrialError['kind'] = 'agent'): Given[] => {
  const cause = causeIn(message)
  const error = { kind, message, ...(cause === null ? {} : { cause }) }
  return Array.from({ length: count }, () => ({ side, error }))
}

const CREDIT = 'API Error: 400 {"type":"invalid_request_error","message":"Your credit balance is too low"}'
const BUSY = 'API Error: 529 {"type":"overloaded_error"}'

describe('the headline of failed trials', () => {
  test('says the most frequent error and what to do about it', () => {
    const trials = [...ok('base', 10), ...failed('base', 5, CREDIT), ...failed('head', 6, CREDIT), ...ok('head', 9)]
    expect(errorHeadline([...trials, ...failed('head', 2, BUSY)])).toBe(
      '13 of 32 trials failed, 11 alike: the provider has no credit left for the key: add credit there, then run again',
    )
  })

  test('names two errors that are equally frequent, with what to do about each', () => {
    const trials = [...ok('base', 4), ...failed('base', 3, BUSY), ...failed('head', 3, 'no answer', 'timeout')]
    expect(errorHeadline(trials)).toBe(
      '6 of 10 trials failed, 3 each: the provider was busy; and no final answer in time: ' +
        'run again later, or with fewer trials at once (`concurrency`); raise `timeout_seconds`, or see below what takes so long',
    )
  })

  test('says that all errors are on one side, where two are measured', () => {
    const reason = 'the provider refuses the key: correct the key, then run again'
    const message = 'API Error: 401 authentication_error'
    expect(errorHeadline([...ok('base', 3), ...failed('head', 3, message)])).toBe(
      `3 of 6 trials failed, all on head: ${reason}`,
    )
    expect(errorHeadline([...ok('head', 3), ...failed('head', 3, message)])).toBe(`3 of 6 trials failed: ${reason}`)
  })

  test('quotes an error that nobody knows, and counts trials that were not started for it', () => {
    const message = 'the program wrote a line that is not JSON: {"x'
    const error = {
      kind: 'agent' as const,
      message: `not started, because 5 trials failed: ${message}`,
      alike: message,
    }
    const notStarted: Given[] = Array.from({ length: 15 }, () => ({ side: 'base', error }))
    expect(errorHeadline([...failed('base', 5, message), ...notStarted])).toBe(
      `all 20 trials failed: ${message}: fix the cause (see below), then run again`,
    )
  })

  test('is none without errors, and for trials that the budget or a signal kept from running', () => {
    expect(errorHeadline(ok('head', 3))).toBeNull()
    expect(errorHeadline([...failed('head', 3, 'over', 'budget'), ...failed('head', 1, 'x', 'cancelled')])).toBeNull()
  })
})
