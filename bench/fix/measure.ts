import type { Fix } from '../../src/fix/fix.ts'
import { fixByWords } from '../../src/fix/fix-by-words.ts'
import { splitFor } from '../../src/fix/fix-skill.ts'
import { gateOf } from '../../src/fix/gate-of.ts'
import { type Fired, lossesBetween, RoutedSides } from '../../src/fix/outcomes.ts'
import type { FixQuestion } from '../../src/fix/question.ts'
import { fourWords } from '../../src/fix/rules.ts'
import type { Seed } from './seeds.ts'

/** What `fix` made of a seeded regression. */
export interface Measured {
  repository: string
  kind: Seed['kind']
  skill: string
  /** Whether the gate calls the change a regression of some skill. */
  regressed: boolean
  state: Fix['state']
  change: string
  /** Held-out answers that the change lost, and those that the proposal brings back. */
  lost: number
  restored: number
  /** Answers of siblings that are right on base and with the change, and wrong with the proposal. */
  siblingLosses: number
  /** Those that are right with the change only: they go back to what they are on base. */
  givenBack: number
  /** Four words in a row of held-out prompts that neither the change nor base has. */
  leaks: number
}

/** Lets `fix` mend a seeded regression, and counts what it brought back on prompts that it did not see. */
export async function measure({ question, asked, kind, repository, skill }: Seed): Promise<Measured> {
  const sides = new RoutedSides(question)
  const [base, head] = [sides.base() ?? new Map(), sides.head()]
  const names = question.skills.map(({ name }) => name)
  const verdict = gateOf(question, question.tasks, names, { base, head })
  const fixes: Fix[] = []
  for (const name of asked) fixes.push(...[await fixByWords(name, question)].filter((one) => one !== null))
  const isTwin = kind === 'twin made'
  // Every half of a twin has to be refused.
  const fix = isTwin
    ? (fixes.find(({ state }) => state !== 'not_words') ?? fixes[0])
    : (fixes.find(({ state }) => state === 'proposed') ?? fixes[0])
  if (fix === undefined) throw new Error(`${repository}: no fix of ${skill}`)
  const split = splitFor(fix.skill, question, { now: head, base: sides.base() })
  const lost = answers(question, base, head).filter(({ key }) => split.heldOut.has(key))
  const after = fix.state === 'proposed' ? sides.head({ skill: fix.edited, description: fix.description.after }) : head
  const still = new Set(answers(question, base, after).map(({ id }) => id))
  const worse = answers(question, head, after).filter(({ skill: of }) => of !== fix.skill)
  const ofBase = new Set(answers(question, noneWrong(question), base).map(({ id }) => id))
  return {
    ...{ repository, kind, skill, state: fix.state, change: fix.change },
    regressed: verdict.skills.some(({ state }) => state === 'regressed'),
    lost: lost.length,
    restored: lost.filter(({ id }) => !still.has(id)).length,
    siblingLosses: worse.filter(({ id }) => !ofBase.has(id)).length,
    givenBack: worse.filter(({ id }) => ofBase.has(id)).length,
    leaks: fix.state === 'proposed' ? leaksOf(fix, question, split.heldOut) : 0,
  }
}

/** Answers, one for each prompt and skill, that are right in one outcome and wrong in another. */
function answers(question: FixQuestion, before: Fired, after: Fired): { key: string; skill: string; id: string }[] {
  return [...lossesBetween(question, before, after)].flatMap(([skill, { missed, taken }]) =>
    [...missed, ...taken].map(({ key }) => ({ key, skill, id: `${key} ${skill}` })),
  )
}

/** An outcome without a mistake. */
function noneWrong({ tasks }: FixQuestion): Fired {
  const must = (task: FixQuestion['tasks'][number]) =>
    task.expectations.flatMap(({ skill, label }) => (label === 'must_activate' ? [skill] : []))
  return new Map(tasks.map((task) => [task.key, new Set(must(task))]))
}

function leaksOf({ description, edited }: Fix, { skills, tasks }: FixQuestion, heldOut: ReadonlySet<string>): number {
  const base = skills.find(({ name }) => name === edited)?.base ?? ''
  const known = new Set([description.before, base].flatMap(fourWords))
  const added = new Set(fourWords(description.after).filter((words) => !known.has(words)))
  const held = tasks.filter(({ key }) => heldOut.has(key))
  return held.flatMap(({ prompt }) => fourWords(prompt)).filter((words) => added.has(words)).length
}
