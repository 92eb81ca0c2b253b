/**
 * Sides that are not exchangeable: each skill's whole side is shifted, as by a sandbox, a cache or an order of its own.
 * How often that blocks harmless pull requests, and what `policy.side_spread` costs in power: `npm run bench:sides --
 * [PULL REQUESTS]`. 20 prompts and 20 negatives a skill, usual rates, no skill changed in particular.
 */
import { lossLimits } from '../../src/core/config/defaults.ts'
import { AS_THEY_ARE } from '../../src/gate/power/rates.ts'
import { separateSuites } from '../../src/gate/power/separate-suites.ts'
import { simulate } from '../../src/gate/power/simulate.ts'
import type { Effect } from '../../src/gate/power/world.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

const reps = Number(process.argv[2] ?? 300)
const { tolerance, ofAll } = lossLimits(null, false)
const percent = (share: number) => (100 * share).toFixed(1)

for (const skills of [1, 5, 25]) {
  for (const sides of [0, 0.25, 0.5]) {
    // Both sides have a shift of their own, so they differ by more.
    const known = sides * Math.SQRT2
    for (const spread of sides === 0 ? [0, 0.35] : [0, known]) {
      const world = separateSuites({
        ...{ skills, prompts: 20, negatives: 20, baseTrials: 3, drift: 0, drop: 0.15 },
        ...{
          headTrials: SCHEDULE.headTrials,
          endpoint: 'recall',
          rates: AS_THEY_ARE,
          schedule: SCHEDULE,
          changed: null,
        },
        ...{ tolerance, ofAll, sides, spread },
      })
      const found = (effect: Effect) => percent(simulate(world, effect, reps, 5).found)
      const harmless = percent(simulate(world, 'none', reps, 5).blocked)
      const cells = [`${skills} skills`, `sides ${sides}`, `side_spread ${spread.toFixed(2)}`, `blocked ${harmless}`]
      console.log([...cells, `found: shift ${found('shift')}, lost 3 ${found('lost')}`].join(', '))
    }
  }
}
