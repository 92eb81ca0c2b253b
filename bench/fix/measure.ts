import { join } from 'node:path'
import { lossLimits } from '../../src/core/config/defaults.ts'
import type { Fix } from '../../src/evaluate/fix/fix.ts'
import { fixSkill, splitFor, type Tiers } from '../../src/evaluate/fix/fix-skill.ts'
import { gateOf } from '../../src/evaluate/fix/gate-of.ts'
import { heldOutOf } from '../../src/evaluate/fix/held-out.ts'
import type { Look } from '../../src/evaluate/fix/judge.ts'
import { JudgeByTrials } from '../../src/evaluate/fix/judge-by-trials.ts'
import { JudgeByWords } from '../../src/evaluate/fix/judge-by-words.ts'
import { type Fired, lossesBetween, RoutedSides } from '../../src/evaluate/fix/outcomes.ts'
import { proposeByWords } from '../../src/evaluate/fix/propose-by-words.ts'
import type { FixQuestion } from '../../src/evaluate/fix/question.ts'
import { fourWords } from '../../src/evaluate/fix/rules.ts'
import { scriptedModel } from './scripted-model.ts'
import type { Seed } from './seeds.ts'
import { simulatedAgent } from './simulated-agent.ts'

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
  /** Held-out prompts that the proposal is right on less often than base was, see `heldOutOf`. */
  belowBase: number
  /** Answers of siblings that are right on base and with the change, and wrong with the proposal. */
  siblingLosses: number
  /** Those that are right with the change only: they go back to what they are on base. */
  givenBack: number
  /** Four words in a row of held-out prompts that neither the change nor base has. */
  leaks: number
  /** Trials of the simulated agent. */
  trials: number
}

/** Who proposes and who judges: words, a scripted model, and trials of a simulated agent. */
export const TIERS = ['words', 'model', 'trials'] as const
export type Tier = (typeof TIERS)[number]

/** Trials in which the simulated agent loads nothing, as a share. */
const NOISE = 0.05

/** Lets `fix` mend a seeded regression, and counts what it brought back on prompts that it did not see. */
export async function measure(seed: Seed, tier: Tier, folder: string): Promise<Measured> {
  const { asked, kind, repository, skill } = seed
  const question = tier === 'trials' ? asNoisy(seed.question) : seed.question
  const sides = new RoutedSides(question)
  const [base, head] = [sides.base() ?? new Map(), sides.head()]
  const names = question.skills.map(({ name }) => name)
  const verdict = gateOf(question, question.tasks, names, { base, head })
  const fixes: Fix[] = []
  const { tiers, look, trials } = await open(tier, question, folder)
  for (const name of asked) fixes.push(...[await fixSkill(name, question, tiers)].filter((one) => one !== null))
  const isTwin = kind === 'twin made'
  // Every half of a twin has to be refused.
  const fix = isTwin
    ? (fixes.find(({ state }) => state !== 'not_words') ?? fixes[0])
    : (fixes.find(({ state }) => state === 'proposed') ?? fixes[0])
  if (fix === undefined) throw new Error(`${repository}: no fix of ${skill}`)
  const split = splitFor(fix.skill, question, await look())
  const lost = answers(question, base, head).filter(({ key }) => split.heldOut.has(key))
  const after = fix.state === 'proposed' ? sides.head({ skill: fix.edited, description: fix.description.after }) : head
  const still = new Set(answers(question, base, after).map(({ id }) => id))
  const worse = answers(question, head, after).filter(({ skill: of }) => of !== fix.skill)
  const onHeldOut = (fired: Fired) => heldOutOf(fix.skill, question, split, [fired, fired]).after
  const ofBase = new Set(answers(question, noneWrong(question), base).map(({ id }) => id))
  return {
    ...{ repository, kind, skill, state: fix.state, change: fix.change },
    regressed: verdict.skills.some(({ state }) => state === 'regressed'),
    lost: lost.length,
    restored: lost.filter(({ id }) => !still.has(id)).length,
    belowBase: fix.state === 'proposed' ? Math.max(0, onHeldOut(base) - onHeldOut(after)) : 0,
    siblingLosses: worse.filter(({ id }) => !ofBase.has(id)).length,
    givenBack: worse.filter(({ id }) => ofBase.has(id)).length,
    leaks: fix.state === 'proposed' ? leaksOf(fix, question, split.heldOut) : 0,
    trials: trials(),
  }
}

interface Opened {
  tiers: Tiers
  look(): Promise<Look>
  trials(): number
}

async function open(tier: Tier, question: FixQuestion, folder: string): Promise<Opened> {
  const propose = tier === 'words' ? proposeByWords : scriptedModel()
  if (tier === 'trials') {
    const source = await simulatedAgent(question, folder, { noise: NOISE, seed: question.tasks.length })
    const listed = (question.base ?? []).map(({ name, description }) => ({ name, description, path: '' }))
    const base = { skills: listed, surfaceDigest: 'base' }
    const judge = new JudgeByTrials(source, question, { trials: 2, folder: join(folder, 'edited'), base })
    return { tiers: { propose, judge }, look: () => judge.look(question), trials: source.trials }
  }
  const judge = new JudgeByWords()
  return { tiers: { propose, judge }, look: () => judge.look(question), trials: () => 0 }
}

/** The question as it is with an agent that does not always do the same. */
function asNoisy(question: FixQuestion): FixQuestion {
  const { policy } = question
  return { ...question, policy: { ...policy, general: { ...policy.general, ...lossLimits(null, false) } } }
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
