import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gate } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import { mostMoreTrials } from '../../src/gate/most-more-trials.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { TrialRequest } from '../../src/trials/plan/trial-request.ts'
import { policy, question, task } from '../support/observed.ts'
import { propertyRuns } from '../support/property-seed.ts'

const noisy = { deterministic: false, trials: { base: 3, head: 2 } }
const tolerant = (tolerance: number) => ({ ...policy, general: { ...policy.general, tolerance } })

/** Trials asked for after the first request; one of a task that both sides share counts once. */
function askedLater(asked: GateQuestion, fires: (trial: { task: string; side: string; phase: string }) => string[]) {
  const conversation = gate(asked)
  const later = new Set<string>()
  let step = conversation.next()
  for (let request = 0; step.done !== true; request += 1) {
    const observed = step.value.flatMap((one: TrialRequest) =>
      Array.from({ length: one.trials }, (_, turn): Observation => {
        const { task: key, side, phase } = one
        const index = one.first + turn
        if (request > 0) later.add([key, asked.shared.has(key) ? 'both' : side, phase, index].join(' '))
        return { task: key, side, phase, index, fired: fires(one), failed: false, grades: [] }
      }),
    )
    step = conversation.next(observed)
  }
  return later.size
}

describe('the most that the gate may ask for after the screen', () => {
  test('is what it asks for where all prompts look lost and the loss still is within tolerance', () => {
    const tasks = Array.from({ length: 6 }, (_, i) => task(`p${i}`, { pdf: 'must_activate' }, { golden: i === 0 }))
    const asked = question(tasks, { ...noisy, policy: tolerant(7) })
    // 4, 3 and 6 trials a side in the three looks, and 5 of the golden prompt.
    expect(mostMoreTrials(asked)).toBe(6 * 2 * 13 + 5)
    // One prompt fires in the end: a skill that fires on none any more is within no tolerance.
    const isLost = (one: { task: string; phase: string }) => one.task !== 'p5' || one.phase === 'screen'
    expect(askedLater(asked, (one) => (one.side === 'head' && isLost(one) ? [] : ['pdf']))).toBe(6 * 2 * 13 + 5)
  })

  test('counts a stored base twice, once a trial that stands for both sides, and nothing that cannot differ', () => {
    const tasks = ['a', 'b'].map((key) => task(key, { pdf: 'must_activate' }))
    const asked = question(tasks, noisy)
    expect(mostMoreTrials({ ...asked, stored: new Map([['a', 3]]) })).toBe(2 * 2 * 13 + 3)
    expect(mostMoreTrials({ ...asked, shared: new Set(['a']) })).toBe(3 * 13)
    expect(mostMoreTrials({ ...asked, shared: new Set(['a', 'b']) })).toBe(0)
    expect(mostMoreTrials({ ...asked, sides: 'head' })).toBe(0)
    expect(mostMoreTrials({ ...asked, deterministic: true })).toBe(0)
  })

  test('counts a conversation once, whatever number of its messages are asked', () => {
    const ofConversation = (conversation: string) =>
      [0, 1, 2].map((before) =>
        task(
          `${conversation}${before}`,
          { pdf: 'must_activate' },
          {
            message: { conversation, of: 3, before: Array.from({ length: before }, () => 'x') },
          },
        ),
      )
    const tasks = ['a', 'b', 'c', 'd'].flatMap(ofConversation)
    expect(mostMoreTrials(question(tasks, noisy))).toBe(4 * 2 * 13)
    expect(mostMoreTrials({ ...question(tasks, noisy), stored: new Map([['a0', 3]]) })).toBe(4 * 2 * 13 + 3)
  })

  test('is never exceeded', () => {
    const label = fc.constantFrom<Label>('must_activate', 'should_not_activate', 'acceptable')
    const aTask = fc.record({
      a: fc.option(label),
      b: fc.option(label),
      golden: fc.boolean(),
      stored: fc.boolean(),
      shared: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(aTask, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.nat(7)),
        (rows, tolerance, chance) => {
          const tasks = rows.map(({ a, b, golden }, i) =>
            task(`t${i}`, { ...(a === null ? {} : { a }), ...(b === null ? {} : { b }) }, { golden }),
          )
          const keys = (wanted: (row: (typeof rows)[number]) => boolean) =>
            new Set(rows.flatMap((row, i) => (wanted(row) ? [`t${i}`] : [])))
          const asked = question(tasks, {
            ...noisy,
            policy: tolerant(tolerance),
            stored: new Map([...keys(({ stored }) => stored)].map((key) => [key, 3])),
            shared: keys(({ shared }) => shared),
          })
          const bits = chance[Symbol.iterator]()
          const known = new Map<string, string[]>()
          const most = mostMoreTrials(asked)
          const later = askedLater(asked, (one) => {
            // What is shared says the same of both sides.
            const at = asked.shared.has(one.task) ? `${one.task} ${one.phase}` : `${one.task} ${one.side} ${one.phase}`
            const bit = Number(bits.next().value)
            const fired = known.get(at) ?? [...(bit & 1 ? ['a'] : []), ...(bit & 2 ? ['b'] : [])]
            known.set(at, fired)
            return fired
          })
          expect(later).toBeLessThanOrEqual(most)
        },
      ),
      { numRuns: propertyRuns(300) },
    )
  })
})
