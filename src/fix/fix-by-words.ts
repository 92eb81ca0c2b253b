import { distinctTerms } from '../agents/lexical/terms.ts'
import { labelOf } from '../gate/endpoints.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { promptsNeeded } from './enough.ts'
import type { Fix } from './fix.ts'
import { gateOf, isBetter } from './gate-of.ts'
import { type Fired, lossesBetween, RoutedSides, type Wrong, wrongOf } from './outcomes.ts'
import type { Candidate, Material, Propose } from './propose.ts'
import { proposeByWords } from './propose-by-words.ts'
import { type FixQuestion, type FixSkill, skillNamed } from './question.ts'
import { brokenRule } from './rules.ts'
import { type Split, splitPrompts } from './split.ts'
import { trueTwins } from './twins.ts'

/**
 * Looks for a better description of one skill, with the router: splits its prompts, proposes from the one half, and
 * lets the gate judge each candidate on the other half and on all prompts of the siblings. Returns null for a skill
 * that head does not have.
 */
export async function fixByWords(
  name: string,
  question: FixQuestion,
  propose: Propose = proposeByWords,
  sides: RoutedSides = new RoutedSides(question),
): Promise<Fix | null> {
  const skill = skillNamed(question, name)
  if (skill === null) return null
  const now = sides.head()
  const wrong = wrongOf(name, question, now)
  const none = nothing(skill, question)
  const twins = trueTwins(name, question).filter((twin) => isMet(name, twin, question, now))
  if (twins.length > 0) return { ...none, state: 'not_words', change: notWords(name, twins) }
  const own = question.tasks.filter((task) => labelOf(task, name) === 'must_activate')
  if (own.length > 0 && wrong.missed.length + wrong.taken.length === 0) {
    return { ...none, change: 'it fires as its prompts say', heldOut: { prompts: 0, before: 0, after: 0 } }
  }
  const split = splitFor(name, question, sides)
  const needed = promptsNeeded(name, question, now, split)
  const held = heldOutOf(name, question, split, now, now)
  if (needed > 0) {
    const change = `these prompts cannot tell a better description from chance; ${needed} more would do`
    return { ...none, state: 'cannot_tell', change, heldOut: held, promptsNeeded: needed, split: split.digest }
  }
  const material = materialOf(skill, question, split, now)
  const { candidates, costUsd } = await propose(material)
  const tried = { ...none, heldOut: held, tunedOn: idsOf(material), split: split.digest, costUsd }
  const accepted = candidates
    .map((candidate) => judged(candidate, skill, question, split, sides))
    .filter((one) => one !== null)
    .sort((a, b) => b.gain - a.gain || a.size - b.size)
  const [best] = accepted
  if (best === undefined) {
    const count = candidates.length
    const change = count === 0 ? 'no other wording suggests itself' : `none of ${count} other wordings is better`
    return { ...tried, change }
  }
  const edited = skillNamed(question, best.candidate.skill) ?? skill
  return {
    ...tried,
    state: 'proposed',
    description: { before: edited.description, after: best.candidate.description },
    edited: edited.name,
    path: edited.path,
    change: `${best.candidate.change}${givenBackText(best.givenBack)}`,
    heldOut: heldOutOf(name, question, split, now, best.fired),
    siblings: siblingsOf(name, question, sides, best.fired),
  }
}

/** The split of a skill's prompts, those that the change lost spread evenly. */
export function splitFor(name: string, question: FixQuestion, sides: RoutedSides): Split {
  const wrong = allOf(wrongOf(name, question, sides.head()))
  const before = sides.base()
  const onBase = before === null ? new Set<AskedTask>() : new Set(allOf(wrongOf(name, question, before)))
  const lost = before === null ? [] : wrong.filter((task) => !onBase.has(task))
  const keys = (tasks: readonly AskedTask[]) => new Set(tasks.map(({ key }) => key))
  return splitPrompts(name, question, { wrong: keys(wrong), lost: keys(lost) })
}

function allOf({ missed, taken }: Wrong): AskedTask[] {
  return [...missed, ...taken]
}

/** A candidate that the gate accepts, with its gain in held-out prompts and the size of its edit; null: it does not. */
function judged(candidate: Candidate, { name }: FixSkill, question: FixQuestion, split: Split, sides: RoutedSides) {
  if (brokenRule(candidate, question) !== null) return null
  const [now, fired] = [sides.head(), sides.head(candidate)]
  const heldOut = question.tasks.filter(({ key }) => split.heldOut.has(key))
  if (!isBetter(question, heldOut, name, { before: now, after: fired })) return null
  const names = question.skills.map((one) => one.name)
  const all = gateOf(question, question.tasks, names, { base: sides.base() ?? now, head: fired })
  if (all.skills.some(({ state }) => state === 'regressed' || state === 'not_evaluated')) return null
  const givenBack = givesBack(name, candidate, question, sides)
  if (givenBack === null) return null
  const { before, after } = heldOutOf(name, question, split, now, fired)
  const text = skillNamed(question, candidate.skill)?.description ?? ''
  const gain = after - before - givenBack.reduce((sum, { prompts }) => sum + prompts, 0)
  return { candidate, fired, gain, givenBack, size: distance(text, candidate.description) }
}

/**
 * What siblings would do worse than now: null where one would lose anything that base has too. A prompt that a sibling
 * has only since the change goes back to how it is on base, and so do the false triggers of base.
 */
function givesBack(
  name: string,
  candidate: Candidate,
  question: FixQuestion,
  sides: RoutedSides,
): { skill: string; prompts: number }[] | null {
  const before = sides.base()
  const found: { skill: string; prompts: number }[] = []
  for (const [skill, { missed, taken }] of lossesBetween(question, sides.head(), sides.head(candidate))) {
    const onBase = before === null ? { missed: [], taken: [] } : wrongOf(skill, question, before)
    const isKept = taken.some((task) => !onBase.taken.includes(task))
    if (isKept || (skill !== name && missed.some((task) => !onBase.missed.includes(task)))) return null
    const prompts = skill === name ? 0 : missed.length + taken.length
    if (prompts > 0) found.push({ skill, prompts })
  }
  return found
}

/** How far two texts are apart, in words. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split(/\s+/))
  const [before, after] = [new Set(a), new Set(b)]
  return [...before].filter((word) => !after.has(word)).length + [...after].filter((word) => !before.has(word)).length
}

/** Whether a twin fires on prompts of a skill, or the skill on the twin's, or both say the same words. */
function isMet(name: string, twin: string, question: FixQuestion, now: Fired): boolean {
  const { tasks } = question
  const meets = (skill: string, other: string) =>
    tasks.some((task) => labelOf(task, skill) === 'must_activate' && now.get(task.key)?.has(other) === true)
  return meets(name, twin) || meets(twin, name) || saysTheSame(question, name, twin)
}

function saysTheSame(question: FixQuestion, one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    [...distinctTerms(skillNamed(question, name)?.description ?? '').keys()].sort().join(' '),
  )
  return a === b
}

function givenBackText(given: readonly { skill: string; prompts: number }[]): string {
  const named = given.map(({ skill, prompts }) => `\`${skill}\` (${prompts})`).join(', ')
  return given.length === 0 ? '' : `; prompts that only this change gave to others go back: ${named}`
}

function notWords(name: string, twins: readonly string[]): string {
  const named = twins.map((twin) => `\`${twin}\``).join(', ')
  return `\`${name}\` and ${named} say the same, so no words can tell them apart: merge them, give one another name and task, or set \`disable-model-invocation: true\` in one`
}

function nothing(skill: FixSkill, question: FixQuestion): Fix {
  const { name, description, path } = skill
  return {
    skill: name,
    state: 'nothing_better',
    description: { before: description, after: description },
    edited: name,
    path,
    change: '',
    heldOut: { prompts: 0, before: 0, after: 0 },
    siblings: siblingsOf(name, question, null, new Map()),
    tunedOn: [],
    split: null,
    costUsd: 0,
    promptsNeeded: 0,
  }
}

/**
 * The held-out prompts that say something of the skill: those that label it, and those of others that it takes before
 * or after. On a prompt it is right or wrong.
 */
function heldOutOf(name: string, question: FixQuestion, split: Split, before: Fired, after: Fired): Fix['heldOut'] {
  const wrong = [before, after].map((fired) => wrongOf(name, question, fired))
  const isWrong = ({ missed, taken }: Wrong, task: AskedTask) => missed.includes(task) || taken.includes(task)
  const isCounted = (task: AskedTask) => {
    const label = labelOf(task, name)
    return (label !== null && label !== 'acceptable') || wrong.some((one) => isWrong(one, task))
  }
  const counted = question.tasks.filter((task) => split.heldOut.has(task.key) && isCounted(task))
  const [was, is] = wrong.map((one) => counted.filter((task) => !isWrong(one, task)).length)
  return { prompts: counted.length, before: was ?? 0, after: is ?? 0 }
}

/** Of each sibling with prompts: how many it would lose that it has now and on base. */
function siblingsOf(name: string, question: FixQuestion, sides: RoutedSides | null, after: Fired): Fix['siblings'] {
  const lost = sides === null ? new Map<string, Wrong>() : lossesBetween(question, sides.head(), after)
  const onBase = sides?.base() ?? null
  const isKept = (skill: string, task: AskedTask) =>
    onBase === null || !wrongOf(skill, question, onBase).missed.includes(task)
  return question.skills
    .filter((skill) => skill.name !== name)
    .filter((skill) => question.tasks.some((task) => labelOf(task, skill.name) === 'must_activate'))
    .map(({ name: skill }) => ({
      skill,
      lost: (lost.get(skill)?.missed ?? []).filter((task) => isKept(skill, task)).length,
    }))
}

/** What a proposer may see: prompts of the tuning half alone, about the skill or one that takes its prompts. */
function materialOf(skill: FixSkill, question: FixQuestion, { tuning }: Split, now: Fired): Material {
  const { name } = skill
  const fires = ({ key }: AskedTask) => [...(now.get(key) ?? [])].sort()
  const seen = question.tasks.filter(({ key }) => tuning.has(key))
  const own = seen.filter((task) => labelOf(task, name) === 'must_activate' || fires(task).includes(name))
  const thieves = new Set(own.filter((task) => labelOf(task, name) === 'must_activate').flatMap(fires))
  const ofThieves = seen.filter((task) =>
    task.expectations.some((one) => one.label === 'must_activate' && thieves.has(one.skill) && one.skill !== name),
  )
  const named = (task: AskedTask, wanted: 'must_activate' | 'should_not_activate') =>
    task.expectations.flatMap((one) => (one.label === wanted ? [one.skill] : []))
  return {
    skill,
    siblings: question.skills.filter((one) => one.name !== name).map(({ body: _, ...shown }) => shown),
    prompts: [...new Set([...own, ...ofThieves])].map((task) => ({
      id: task.id,
      text: [task.prompt, ...task.followUps].join('\n'),
      must: named(task, 'must_activate'),
      mustNot: named(task, 'should_not_activate'),
      fires: fires(task),
    })),
  }
}

function idsOf({ prompts }: Material): string[] {
  return [...new Set(prompts.map(({ id }) => id))]
}
