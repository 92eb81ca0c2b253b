import { describe, expect, test } from 'vitest'
import { firedIn } from '../../src/gate/conversations.ts'
import {
  compareStrata,
  count,
  errorsDiffer,
  failedAttempts,
  hiddenLoss,
  strataOf,
  withTrials,
} from '../../src/gate/counts.ts'
import type { EndpointName, TrialOutcome } from '../../src/gate/decision.ts'

const [fires, silent, fails]: TrialOutcome[] = [
  { fired: ['pdf'], failed: false },
  { fired: [], failed: false },
  { fired: [], failed: true },
] as const
type Some = (TrialOutcome | undefined)[]
const of = (trials: Some) => trials.flatMap((one) => one ?? [])

/** The strata of messages that share their trials. */
function conversation(messages: { base: Some; head: Some }[], endpoint: EndpointName = 'recall') {
  return messages.map(({ base, head }) =>
    withTrials(strataOf(count(of(base), 'pdf'), count(of(head), 'pdf'), endpoint), 1, () => ({
      base: firedIn(of(base), 'pdf'),
      head: firedIn(of(head), 'pdf'),
    })),
  )
}

describe('messages of a conversation, with trials that failed', () => {
  const lost = { base: [fires, fires, fires], head: [silent, silent, silent] }

  test('are at their worst for head: its failed trials fired on what they must not, and not on what they must', () => {
    const open = { base: [fires, fires, fires], head: [fails, fails, silent] }
    const recall = compareStrata(conversation([open, open]), 'recall')
    expect(recall.worstNet).toBeGreaterThan(1)
    expect(recall.worstMidP).toBeLessThan(recall.midP)
    expect(recall.worstMidP).toBeCloseTo(compareStrata(conversation([lost, lost]), 'recall').midP)
    const quiet = { base: [silent, silent, silent], head: [fails, fails, fires] }
    const more = compareStrata(conversation([quiet, quiet], 'falseTriggers'), 'falseTriggers')
    expect(more.worstMidP).toBeLessThan(more.midP)
    expect(more.worstNet).toBeGreaterThan(1)
  })

  test('hide nothing where both sides failed alike', () => {
    const alike = { base: [fires, fires, fails], head: [fires, fires, fails] }
    const { worstNet, net } = compareStrata(conversation([alike, alike]), 'recall')
    expect([worstNet, net]).toEqual([0, 0])
  })

  test('are all taken for one thing where few failed, and each for the worst where most of a side did', () => {
    const worst = (base: Some, head: Some) => {
      const [first, second] = [
        { base, head },
        { base, head },
      ]
      return compareStrata(conversation([first, second]), 'recall').worstMidP
    }
    const seen = (hits: number, after: number) => {
      const trials = (some: number) => [0, 1, 2].map((index) => (index < some ? fires : silent))
      return compareStrata(conversation([{ base: trials(hits), head: trials(after) }]), 'recall').midP
    }
    expect(worst([fires, fires, fires], [fails, silent, silent])).toBeCloseTo(seen(3, 0))
    expect(worst([fires, fires, fails], [silent, silent, silent])).toBeCloseTo(seen(3, 0))
    // 3 and 1 hits where errors fired, 2 and 0 where they did not: never 3 and 0.
    expect(worst([fires, fires, fails], [fails, silent, silent])).toBeCloseTo(Math.min(seen(3, 1), seen(2, 0)))
    expect(worst([fires, fails, fails], [silent, fails, fails])).toBeCloseTo(seen(3, 0))
  })

  test('are one question, not one for each message', () => {
    const apart = compareStrata(
      conversation([lost, lost]).map((one) => ({ seen: one.seen, worst: one.worst })),
      'recall',
    )
    expect(compareStrata(conversation([lost, lost]), 'recall').midP).toBeGreaterThan(apart.midP)
    const alone = compareStrata(conversation([lost]), 'recall')
    expect(alone.midP).toBeCloseTo(compareStrata(conversation([lost, lost]), 'recall').midP)
  })
})

describe('what a prompt hides whose trials failed', () => {
  const counted = (...trials: Some) => count(of(trials), 'pdf')

  test('is the largest loss that they could be, and none of what base never had', () => {
    expect(hiddenLoss(counted(fires, fires), counted(fails, fails), 'recall')).toBe(1)
    expect(hiddenLoss(counted(fires, silent), counted(fails), 'recall')).toBe(0.5)
    expect(hiddenLoss(counted(silent, silent), counted(fails), 'recall')).toBe(0)
    expect(hiddenLoss(counted(silent, silent), counted(fails), 'falseTriggers')).toBe(1)
    expect(hiddenLoss(counted(fires), counted(fails), 'falseTriggers')).toBe(0)
    expect(hiddenLoss(counted(fires), counted(), 'recall')).toBe(1)
    expect(hiddenLoss(counted(), counted(silent), 'recall')).toBe(1)
  })
})

describe('the first trials of a prompt', () => {
  test('are counted alone where no more are read: those that fired, those that did not, and those that failed', () => {
    const trials = of([fires, fails, silent, fires, fails])
    expect(count(trials, 'pdf')).toEqual({ hits: 2, completed: 3, failed: 2 })
    expect(count(trials, 'pdf', 3)).toEqual({ hits: 1, completed: 2, failed: 1 })
    expect(count(trials, 'pdf', 9)).toEqual({ hits: 2, completed: 3, failed: 2 })
    expect(count(of([{ fired: ['pdf'], failed: true }]), 'pdf')).toEqual({ hits: 1, completed: 1, failed: 0 })
  })
})

describe('attempts that failed', () => {
  const runs = (failed: number, all: number, retries = 0) =>
    Array.from({ length: all }, (_, index) => ({ failed: index < failed, retries }))
  const twenty = (base: number, head: number) => [{ base: runs(base, 20), head: runs(head, 20) }]

  test('differ where head has more by far than chance, and not where base has, or neither', () => {
    expect([twenty(0, 10), twenty(0, 4), twenty(10, 0), twenty(0, 0)].map((one) => errorsDiffer(one, 0.05))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([twenty(0, 10), twenty(0, 4), twenty(10, 0)].map((one) => failedAttempts(one, 0.05))).toEqual([
      { base: 0, head: 10, differ: true },
      { base: 0, head: 4, differ: false },
      { base: 10, head: 0, differ: false },
    ])
  })

  test('are those that a retry answered as well', () => {
    const retried = [{ base: runs(0, 20), head: runs(0, 20, 1) }]
    expect(failedAttempts(retried, 0.05)).toEqual({ base: 0, head: 20, differ: true })
    expect(errorsDiffer(retried, 0.05)).toBe(false)
  })

  test('are more on head only where they are more in sum, whatever single prompts show', () => {
    const one = [
      { base: runs(0, 6), head: runs(6, 6) },
      { base: runs(300, 300), head: runs(290, 300) },
    ]
    expect(failedAttempts(one, 0.05)).toMatchObject({ base: 300, head: 296, differ: false })
  })
})
