import { gate } from '../../gate/gate.ts'
import { seededRandom } from '../../gate/power/random.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Family } from './family.ts'

/** Simulated decisions. Their share is off by a twentieth, which decides nothing here. */
const REPETITIONS = 100
const SEED = 20

/**
 * How often the gate would see that a description is better, of a family of one candidate: the share of simulated
 * decisions in 0..1. `before` and `after`: how often the skill fires on a task's prompt with each.
 */
export function chanceToSee(
  skill: string,
  { question, of, asCopy, nameFor }: Family,
  rates: { before(task: AskedTask): number; after(task: AskedTask): number },
): number {
  let seen = 0
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const random = seededRandom(SEED, repetition)
    const conversation = gate(question)
    let step = conversation.next()
    while (step.done !== true) {
      step = conversation.next(
        step.value.flatMap(({ task: key, side, phase, first, trials }) => {
          const { task } = of(key)
          const rate = side === 'base' ? rates.after(task) : rates.before(task)
          return Array.from({ length: trials }, (_, index) => {
            const fired = random.next() < rate ? [skill] : []
            return asCopy({ task: key, side, phase, index: first + index, failed: false, grades: [], fired }, key)
          })
        }),
      )
    }
    if (step.value.skills.some(({ skill: name, state }) => name === nameFor(0) && state === 'regressed')) seen += 1
  }
  return seen / REPETITIONS
}
