import { describe, expect, test } from 'vitest'
import { gate } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import { seededRandom } from '../../src/gate/power/random.ts'
import { policy, question, task } from '../support/observed.ts'

const rules = { ...policy, general: { ...policy.general, tolerance: 0.5 } }
const RUNS = 40

/** How many of 40 pull requests are blocked in which pdf loses 3 of 10 prompts and head adds some that it fires on. */
function blocked(added: number, isLost = true): number {
  const old = Array.from({ length: 10 }, (_, index) => task(`p${index}`, { pdf: 'must_activate' }))
  const fresh = Array.from({ length: added }, (_, index) =>
    task(`n${index}`, { pdf: 'must_activate' }, { isNew: true }),
  )
  let count = 0
  for (let run = 0; run < RUNS; run += 1) {
    const random = seededRandom(11, run)
    const rates = new Map(old.map(({ key }) => [key, random.next() < 0.2 ? random.beta(10, 10) : random.beta(18, 2)]))
    const rateOf = (key: string, side: 'base' | 'head') => {
      const known = rates.get(key)
      if (known === undefined) return side === 'head' ? 0.95 : 0.05
      return isLost && side === 'head' && ['p0', 'p1', 'p2'].includes(key) ? 0.02 : known
    }
    const conversation = gate(
      question([...old, ...fresh], { deterministic: false, trials: { base: 3, head: 2 }, policy: rules }),
    )
    let step = conversation.next()
    while (step.done !== true) {
      step = conversation.next(
        step.value.flatMap(({ task: key, side, phase, first, trials }) =>
          Array.from({ length: trials }, (_, turn): Observation => {
            const fired = random.next() < rateOf(key, side) ? ['pdf'] : []
            return { task: key, side, phase, index: first + turn, fired, failed: false, grades: [] }
          }),
        ),
      )
    }
    if (step.value.state === 'regressed') count += 1
  }
  return count
}

describe('easy prompts that head adds', () => {
  test('hide no loss of prompts that base has, however many they are', () => {
    const [none, ...some] = [0, 1, 2, 3, 5].map((added) => blocked(added))
    expect(none).toBeGreaterThan(30)
    for (const count of some) expect(count).toBeGreaterThanOrEqual((none ?? 0) - 4)
  })

  test('raise no alarm where nothing was lost', () => {
    for (const added of [0, 3]) expect(blocked(added, false)).toBeLessThanOrEqual(2)
  })
})
