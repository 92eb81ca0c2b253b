import { expect, test } from 'vitest'
import { SCHEDULE } from '../../src/gate/schedule.ts'
import { AS_THEY_ARE } from '../../src/power/rates.ts'
import { separateSuites } from '../../src/power/separate-suites.ts'
import { simulate } from '../../src/power/simulate.ts'
import type { Design } from '../../src/power/world.ts'

const design: Design = {
  skills: 5,
  prompts: 10,
  negatives: 10,
  shared: false,
  nobody: 0,
  baseTrials: 3,
  headTrials: 2,
  drift: 0,
  drop: 0.3,
  endpoint: 'recall',
  rates: AS_THEY_ARE,
  tolerance: 0.5,
  schedule: SCHEDULE,
  changed: null,
}

/** Share of pull requests that each of `agents` blocks; `sharing`: how many share the error rate. */
function blocked(agents: number, sharing: number, effect: 'none' | 'lost', reps: number): number[] {
  const world = separateSuites(design)
  const shared = { ...world, question: { ...world.question, jobs: sharing } }
  return Array.from({ length: agents }, (_, agent) => simulate(shared, effect, reps, agent + 1).blocked)
}

test('three agents that share the error rate block at most 5% of harmless pull requests together', () => {
  const together = blocked(3, 3, 'none', 400).reduce((sum, share) => sum + share, 0)
  const apart = blocked(3, 1, 'none', 400).reduce((sum, share) => sum + share, 0)
  // By the union bound, however alike the agents' answers are.
  expect(together).toBeLessThanOrEqual(0.05)
  expect(apart).toBeGreaterThan(together)
})

test('and still find most of what each of them lost', () => {
  const [alone = 0] = blocked(1, 1, 'lost', 150)
  const [beside = 0] = blocked(1, 3, 'lost', 150)
  expect(beside).toBeGreaterThan(alone - 0.1)
})
