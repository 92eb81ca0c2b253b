import { expect, test } from 'vitest'
import { alphaPartsOf } from '../../../src/gate/agent-family.ts'
import { seededRandom } from '../../../src/gate/power/random.ts'
import { AS_THEY_ARE } from '../../../src/gate/power/rates.ts'
import { separateSuites } from '../../../src/gate/power/separate-suites.ts'
import { runOnce } from '../../../src/gate/power/simulate.ts'
import type { Design, Effect } from '../../../src/gate/power/world.ts'
import { SCHEDULE } from '../../../src/gate/schedule.ts'

const design: Design = {
  skills: 5,
  prompts: 10,
  negatives: 10,
  baseTrials: 3,
  headTrials: 2,
  drift: 0,
  drop: 0.15,
  endpoint: 'recall',
  rates: AS_THEY_ARE,
  tolerance: 0.5,
  schedule: SCHEDULE,
  changed: null,
}
const AGENTS = 3

/** What three agents block of `reps` pull requests, by each rule: hypotheses that it calls regressed, by agent. */
function decided(effect: Effect, reps: number) {
  const world = separateSuites(design)
  const question = { ...world.question, jobs: AGENTS }
  const isFound = new Set(world.found(effect))
  return Array.from({ length: reps }, (_, rep) => {
    const decide = (of: (agent: number) => Partial<typeof question>) =>
      Array.from({ length: AGENTS }, (_, agent) => {
        const drawn = world.draw(effect, seededRandom(agent + 1, rep))
        return runOnce({ question: { ...question, ...of(agent) } }, drawn)
      })
    const regressed = (runs: ReturnType<typeof decide>) =>
      runs.map((run) =>
        run.decided.hypotheses.flatMap((one) =>
          one.regressed ? [`${one.hypothesis.skill} ${one.hypothesis.endpoint}`] : [],
        ),
      )
    const equal = decide(() => ({}))
    const parts = alphaPartsOf(
      equal.map((run) => run.decided.suspects),
      1,
    )
    const together = decide((agent) => ({ ...(parts[agent] === undefined ? {} : { final: parts[agent] }) }))
    const trialsOf = (runs: ReturnType<typeof decide>) => runs.map(({ trials }) => trials)
    return {
      equal: regressed(equal),
      together: regressed(together),
      apart: regressed(decide(() => ({ jobs: 1 }))),
      trials: { equal: trialsOf(equal), together: trialsOf(together) },
      found: (found: readonly string[]) => found.some((one) => isFound.has(one)),
    }
  })
}

test('three agents that share the error rate block at most 5% of harmless pull requests together', () => {
  const all = decided('none', 400)
  const share = (rule: 'equal' | 'together' | 'apart') => all.filter((one) => one[rule].flat().length > 0).length / 400
  // `npm run bench:family`: 2.8%, and 7.0% at 5% for each.
  expect(share('together')).toBeLessThanOrEqual(0.05)
  expect(share('apart')).toBeGreaterThan(share('together'))
})

test('what an agent leaves of its share finds losses that equal shares miss, and no trial more is run for it', () => {
  const all = decided('lost', 400)
  let more = 0
  for (const { equal, together, trials, found } of all) {
    for (const [agent, own] of equal.entries()) {
      expect(together[agent]).toEqual(expect.arrayContaining(own))
      if (!found(own) && found(together[agent] ?? [])) more += 1
    }
    expect(trials.together).toEqual(trials.equal)
  }
  expect(more).toBeGreaterThan(0)
})
