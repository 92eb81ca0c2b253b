import { describe, expect, test } from 'vitest'
import { firedIn } from '../../src/gate/conversations.ts'
import { compareStrata, count, hiddenLoss, strataOf, withTrials } from '../../src/gate/counts.ts'
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
    withTrials(strataOf(count(of(base), 'pdf'), count(of(head), 'pdf'), endpoint), 1, {
      base: firedIn(of(base), 'pdf'),
      head: firedIn(of(head), 'pdf'),
    }),
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
