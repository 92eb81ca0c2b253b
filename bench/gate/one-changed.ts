/**
 * One of 25 skills has another description; 8 prompts and 2 negatives each. What that costs in trials, how often it is
 * blocked by chance, and which losses are found, of the changed skill (own) and of one that head left as it is
 * (another): `npm run bench:changed -- [PULL REQUESTS [SKILLS,SKILLS...]]`.
 */
import { lossLimits } from '../../src/core/config/defaults.ts'
import { AS_THEY_ARE, CERTAIN } from '../../src/gate/power/rates.ts'
import { separateSuites } from '../../src/gate/power/separate-suites.ts'
import { simulate } from '../../src/gate/power/simulate.ts'
import type { Design, Effect } from '../../src/gate/power/world.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

const reps = Number(process.argv[2] ?? 300)
const sizes = (process.argv[3] ?? '25').split(',').map(Number)
const PROMPTS = 8
const { tolerance, ofAll } = lossLimits(null, false)
const common: Omit<Design, 'skills' | 'rates' | 'baseTrials' | 'drift' | 'changed' | 'drop'> = {
  ...{ prompts: PROMPTS, negatives: 2, headTrials: SCHEDULE.headTrials },
  ...{ endpoint: 'recall', tolerance, ofAll, schedule: SCHEDULE },
}
const losses: [Effect, number][] = [
  ['shift', 0.15],
  ...[3, 2, 1].map((lost): [Effect, number] => ['lost', lost / PROMPTS]),
]
const percent = (share: number) => (100 * share).toFixed(1)

for (const skills of sizes) {
  for (const [name, rates] of [
    ['usual', AS_THEY_ARE],
    ['certain', CERTAIN],
  ] as const) {
    for (const [baseTrials, drift] of [
      [3, 0],
      [10, 0],
      [10, 0.5],
    ] as const) {
      const of = { ...common, skills, rates, baseTrials, drift }
      const harmless = simulate(separateSuites({ ...of, changed: 0, drop: 0 }), 'none', reps, 11)
      const tasks = skills * (PROMPTS + common.negatives)
      // Stored trials were run before, but not those of base that replace them.
      const stored = baseTrials > SCHEDULE.baseTrials ? baseTrials : 0
      const trials = (harmless.trialsPerTask + harmless.baseTrialsPerTask - stored) * tasks
      const found = ([['own', 0], ...(skills > 1 ? [['another', 1] as const] : [])] as const).map(([who, changed]) => {
        const each = losses.map(([effect, drop]) =>
          percent(simulate(separateSuites({ ...of, changed, drop }), effect, reps, 11).found),
        )
        return `${who}: shift ${each[0]}, lost 3 / 2 / 1 ${each.slice(1).join(' / ')}`
      })
      const title = `${skills} skills, ${name}, ${baseTrials} base trials, drift ${drift}`
      console.log(`${title}: ${Math.round(trials)} trials, blocked ${percent(harmless.blocked)}; ${found.join('; ')}`)
    }
  }
}
