/**
 * One of 25 skills has another description; 8 prompts and 2 negatives each. What that costs in trials, how often it is
 * blocked by chance, and which losses are found, of the changed skill (own) and of one that head left as it is
 * (another): `npm run bench:changed -- [PULL REQUESTS]`.
 */
import { lossLimits } from '../../src/core/config/defaults.ts'
import { worldOf } from '../../src/gate/power/power.ts'
import { AS_THEY_ARE, CERTAIN } from '../../src/gate/power/rates.ts'
import { simulate } from '../../src/gate/power/simulate.ts'
import type { Design, Effect } from '../../src/gate/power/world.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

const reps = Number(process.argv[2] ?? 300)
const PROMPTS = 8
const { tolerance, ofAll } = lossLimits(null, false)
const common: Omit<Design, 'rates' | 'baseTrials' | 'drift' | 'changed' | 'drop'> = {
  ...{ skills: 25, prompts: PROMPTS, negatives: 2, shared: false, nobody: 0, headTrials: SCHEDULE.headTrials },
  ...{ endpoint: 'recall', tolerance, ofAll, schedule: SCHEDULE },
}
const losses: [string, Effect, number][] = [
  ['shift', 'shift', 0.15],
  ...[3, 2, 1].map((lost): [string, Effect, number] => [`lost ${lost}`, 'lost', lost / PROMPTS]),
]
const percent = (share: number) => (100 * share).toFixed(1)

for (const [name, rates] of [
  ['usual', AS_THEY_ARE],
  ['certain', CERTAIN],
] as const) {
  for (const [baseTrials, drift] of [
    [3, 0],
    [10, 0],
    [10, 0.5],
  ] as const) {
    const of = { ...common, rates, baseTrials, drift }
    const harmless = simulate(worldOf({ ...of, changed: 0, drop: 0 }), 'none', reps, 11)
    const tasks = common.skills * (PROMPTS + common.negatives)
    // Stored trials were run before.
    const trials =
      (harmless.trialsPerTask + (baseTrials > SCHEDULE.baseTrials ? 0 : harmless.baseTrialsPerTask)) * tasks
    console.log(
      `\n${name}, ${baseTrials} base trials, drift ${drift}: ${Math.round(trials)} trials, blocked ${percent(harmless.blocked)}`,
    )
    for (const [who, changed] of [
      ['own', 0],
      ['another', 1],
    ] as const) {
      const found = losses.map(
        ([what, effect, drop]) =>
          `${what} ${percent(simulate(worldOf({ ...of, changed, drop }), effect, reps, 11).found)}`,
      )
      console.log(`  ${who}: ${found.join(', ')}`)
    }
  }
}
