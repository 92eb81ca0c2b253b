/**
 * How many harmless pull requests have a skill that is not evaluated when some of all trials fail for good, on both
 * sides alike: `node bench/gate/errors.ts [--reps N] [--failing 0.05]`. Separate suites, ten prompts and ten negatives
 * a skill.
 */
import { parseArgs } from 'node:util'
import { lossLimits } from '../../src/core/config/defaults.ts'
import { decide } from '../../src/gate/decide.ts'
import { seededRandom } from '../../src/gate/power/random.ts'
import { AS_THEY_ARE } from '../../src/gate/power/rates.ts'
import { separateSuites } from '../../src/gate/power/separate-suites.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '1000' }, failing: { type: 'string', default: '0.05' } },
})
const reps = Number(values.reps)
const failing = Number(values.failing)
const { tolerance, ofAll } = lossLimits(null, false)

for (const skills of [1, 5, 10, 25]) {
  const world = separateSuites({
    skills,
    prompts: 10,
    negatives: 10,
    baseTrials: 3,
    headTrials: SCHEDULE.headTrials,
    drift: 0,
    drop: 0.3,
    endpoint: 'recall',
    rates: AS_THEY_ARE,
    tolerance,
    ofAll,
    schedule: SCHEDULE,
    changed: null,
  })
  let open = 0
  let blocked = 0
  for (let rep = 0; rep < reps; rep += 1) {
    const pullRequest = world.draw('none', seededRandom(1, rep))
    const errors = seededRandom(2, rep)
    const conversation = decide(world.question)
    let step = conversation.next()
    while (step.done !== true) {
      step = conversation.next(
        step.value.map(({ task, side, phase, trials }) =>
          Array.from({ length: trials }, () => {
            const trial = pullRequest.trial(task, side, phase)
            return errors.next() < failing ? { fired: [], failed: true } : trial
          }),
        ),
      )
    }
    const { hypotheses } = step.value
    if (hypotheses.some(({ regressed }) => regressed)) blocked += 1
    else if (hypotheses.some(({ regressedAtWorst }) => regressedAtWorst)) open += 1
  }
  const percent = (count: number) => `${((100 * count) / reps).toFixed(1)}%`
  console.log(`${skills} skills: not evaluated ${percent(open)}, blocked ${percent(blocked)}`)
}
