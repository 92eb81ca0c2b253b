import { seededRandom } from '../../gate/power/random.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Family } from './family.ts'
import { verdictBy, verdictOn } from './gate-of.ts'

/** Simulated decisions. Their share is off by a twentieth, which decides nothing here. */
const REPETITIONS = 100
const SEED = 20

/**
 * How often the gate would see that a description is better, of a family of one candidate: the share of simulated
 * decisions in 0..1. `before` and `after`: how often the skill fires on a task's prompt with each.
 */
export function chanceToSee(
  { question, of, nameFor }: Family,
  rates: { before(task: AskedTask): number; after(task: AskedTask): number },
): number {
  let seen = 0
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const random = seededRandom(SEED, repetition)
    const verdict = verdictBy(question, (key, side) => {
      const { task } = of(key)
      return random.next() < (side === 'base' ? rates.after(task) : rates.before(task)) ? [nameFor(0)] : []
    })
    if (verdictOn(verdict, nameFor(0))?.state === 'regressed') seen += 1
  }
  return seen / REPETITIONS
}
