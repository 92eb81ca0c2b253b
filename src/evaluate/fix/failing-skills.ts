import { hasLabel } from '../../suites/labels.ts'
import { gateOf, verdictOn } from './gate-of.ts'
import type { Judge } from './judge.ts'
import { RoutedSides, wrongOf } from './outcomes.ts'
import { type FixQuestion, judgedNames } from './question.ts'

/** Whether the named skill is wrong on some prompt; without a name, whether any of those found to be. */
export async function isAnyWrong(named: string | null, found: readonly string[], question: FixQuestion, judge: Judge) {
  return named === null ? found.length > 0 : await isWrong(named, question, judge)
}

export async function isWrong(name: string, question: FixQuestion, judge: Judge): Promise<boolean> {
  if (judge.fewest(name, question) > 0) return true
  const { missed, taken } = wrongOf(name, question, (await judge.look(question)).now)
  return missed.length + taken.length > 0
}

/**
 * The skills that are wrong on a prompt, by trials, those that miss one first: they may get it back from others. Where
 * none has prompts enough, all that have some: nothing is asked.
 */
export async function failingNow(question: FixQuestion, judge: Judge): Promise<string[]> {
  const { tasks } = question
  const names = ownSkills(question)
    .map(({ name }) => name)
    .filter((name) => tasks.some((task) => hasLabel(task, name)))
  if (names.every((name) => judge.fewest(name, question) > 0)) return names
  const { now } = await judge.look(question)
  const wrong = names.map((name) => ({ name, ...wrongOf(name, question, now) }))
  return wrong
    .filter(({ missed, taken }) => missed.length + taken.length > 0)
    .sort((a, b) => Number(b.missed.length > 0) - Number(a.missed.length > 0))
    .map(({ name }) => name)
}

/** The skills that regressed, that miss a prompt, or that are new and take prompts of others; changed ones first. */
export function failing(question: FixQuestion): string[] {
  const sides = new RoutedSides(question)
  const [base, head] = [sides.base(), sides.head()]
  const names = judgedNames(question)
  const verdict = base === null ? null : gateOf(question, question.tasks, names, { base, head })
  const isChanged = ({ base: before, description }: FixQuestion['skills'][number]) => before !== description
  const isFailing = ({ name, base: before }: FixQuestion['skills'][number]) => {
    const { missed, taken } = wrongOf(name, question, head)
    const isNew = base !== null && before === null
    const isWorse = verdict !== null && verdictOn(verdict, name)?.state === 'regressed'
    return isWorse || missed.length > 0 || (isNew && taken.length > 0)
  }
  return ownSkills(question)
    .filter(isFailing)
    .sort((a, b) => Number(isChanged(b)) - Number(isChanged(a)) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** Subagents and commands compete, and are left as they are. */
function ownSkills({ skills }: FixQuestion): FixQuestion['skills'] {
  return skills.filter(({ kind }) => kind === undefined)
}
