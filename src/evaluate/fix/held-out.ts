import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Fix } from './fix.ts'
import { type Fired, type Wrong, wrongOf } from './outcomes.ts'
import { type FixQuestion, siblingSkills } from './question.ts'
import type { Split } from './split.ts'

/**
 * The held-out prompts that say something of the skill: those that label it, and those of others that it takes before
 * or after.
 */
export function heldOutTasks(
  name: string,
  question: FixQuestion,
  split: Split,
  outcomes: readonly Fired[],
): AskedTask[] {
  const wrong = outcomes.map((fired) => wrongOf(name, question, fired))
  return question.tasks.filter((task) => {
    if (!split.heldOut.has(task.key)) return false
    const label = labelOf(task, name)
    return (label !== null && label !== 'acceptable') || wrong.some((one) => isWrong(one, task))
  })
}

/** On how many of these a skill is right before and after: on a prompt it is right or wrong. */
export function heldOutOf(
  name: string,
  question: FixQuestion,
  split: Split,
  outcomes: readonly [before: Fired, after: Fired],
): Fix['heldOut'] {
  const counted = heldOutTasks(name, question, split, outcomes)
  const [was, is] = outcomes.map((fired) => {
    const wrong = wrongOf(name, question, fired)
    return counted.filter((task) => !isWrong(wrong, task)).length
  })
  return { prompts: counted.length, before: was ?? 0, after: is ?? 0 }
}

/** The other skills that have prompts, with how many `lostBy` says each would lose. */
export function siblingsOf(name: string, question: FixQuestion, lostBy: (skill: string) => number): Fix['siblings'] {
  return siblingSkills(name, question)
    .filter((skill) => question.tasks.some((task) => labelOf(task, skill.name) === 'must_activate'))
    .map(({ name: skill }) => ({ skill, lost: lostBy(skill) }))
}

function isWrong({ missed, taken }: Wrong, task: AskedTask): boolean {
  return missed.includes(task) || taken.includes(task)
}
