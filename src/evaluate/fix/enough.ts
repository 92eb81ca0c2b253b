import { isBetter } from './gate-of.ts'
import { type Fired, wrongOf } from './outcomes.ts'
import type { FixQuestion } from './question.ts'
import type { Split } from './split.ts'

/** Prompts that a skill without any needs: four that it gets wrong, of which half are held out. */
export const FIRST_PROMPTS = 8
/** Wrong held-out prompts that the gate sees whatever the number of the others is. */
const ENOUGH_WRONG = 2

/**
 * How many more prompts it takes before a better description can be told from chance: 0 where the held-out half would
 * show a perfect one, by the gate itself, and the tuning half shows what is wrong.
 */
export function promptsNeeded(skill: string, question: FixQuestion, now: Fired, { heldOut, tuning }: Split): number {
  const { missed, taken } = wrongOf(skill, question, now)
  const wrong = [...missed, ...taken]
  const perfect = new Map(
    question.tasks.map(({ key }) => {
      const fired = new Set(now.get(key))
      if (missed.some((task) => task.key === key)) fired.add(skill)
      if (taken.some((task) => task.key === key)) fired.delete(skill)
      return [key, fired]
    }),
  )
  const tasks = question.tasks.filter(({ key }) => heldOut.has(key))
  const isSeen = isBetter(question, tasks, skill, { before: now, after: perfect })
  // What was made from no prompt needs none that shows what is wrong.
  if (isSeen && (tuning.size === 0 || wrong.some(({ key }) => tuning.has(key)))) return 0
  const own = question.tasks.filter(({ expectations }) =>
    expectations.some((one) => one.skill === skill && one.label === 'must_activate'),
  ).length
  const least = Math.max(ENOUGH_WRONG, Math.ceil(question.policy.general.tolerance))
  return own === 0 ? FIRST_PROMPTS : morePrompts({ wrong: wrong.length, own: own + taken.length, least })
}

/**
 * Prompts that it takes so that `least` wrong ones are held out, where `wrong` of `own` are: as many of the new ones
 * are wrong, and half are held out.
 */
export function morePrompts({ wrong, own, least }: { wrong: number; own: number; least: number }): number {
  if (wrong === 0) return Math.max(1, FIRST_PROMPTS - own)
  return Math.max(1, Math.ceil((2 * least * own) / wrong) - own)
}
