import { distinctTerms } from '../../agents/lexical/terms.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Fix } from './fix.ts'
import { heldOutOf, siblingsOf } from './held-out.ts'
import type { Accepted, Case, Judge, Look } from './judge.ts'
import { idsOf, materialOf } from './material.ts'
import { type Fired, type Wrong, wrongOf } from './outcomes.ts'
import type { Candidate, Propose } from './propose.ts'
import { type FixQuestion, type FixSkill, skillNamed } from './question.ts'
import { brokenRule } from './rules.ts'
import { type Split, splitPrompts } from './split.ts'
import { trueTwins } from './twins.ts'

export interface Tiers {
  propose: Propose
  judge: Judge
  /** Cost in US dollars since the last call; absent: nothing costs. */
  spent?: () => number
}

/**
 * Looks for a better description of one skill: splits its prompts, proposes from the one half, and lets the gate judge
 * each candidate on the other half and on the prompts of the siblings. Returns null for a skill that head does not
 * have.
 */
export async function fixSkill(
  name: string,
  question: FixQuestion,
  { propose, judge, spent = () => 0 }: Tiers,
): Promise<Fix | null> {
  const skill = skillNamed(question, name)
  if (skill === null) return null
  const none = nothing(skill, question)
  const twins = trueTwins(name, question)
  const copies = twins.filter((twin) => saysTheSame(question, name, twin))
  if (copies.length > 0) return { ...none, state: 'not_words', change: notWords(name, copies) }
  const few = judge.fewest(name, question)
  if (few > 0) return { ...none, state: 'cannot_tell', change: cannotTell(few), promptsNeeded: few }
  const look = await judge.look(question)
  const { now } = look
  const wrong = wrongOf(name, question, now)
  const met = twins.filter((twin) => isMet(name, twin, question, now))
  if (met.length > 0) return { ...none, state: 'not_words', change: notWords(name, met), costUsd: spent() }
  const own = question.tasks.filter((task) => labelOf(task, name) === 'must_activate')
  if (own.length > 0 && wrong.missed.length + wrong.taken.length === 0) {
    return { ...none, change: judge.allRight, costUsd: spent() }
  }
  const split = splitFor(name, question, look)
  const of = { skill, question, look, split }
  const held = { ...none, heldOut: heldOutOf(name, question, split, [now, now]), split: split.digest }
  const needed = judge.needed(of)
  if (needed > 0) {
    const asBase = await baseByAll(of, judge)
    if (asBase !== null) return { ...proposal(asBase, of, held), costUsd: spent() }
    return { ...held, state: 'cannot_tell', change: cannotTell(needed), promptsNeeded: needed, costUsd: spent() }
  }
  const material = materialOf(skill, question, split, now)
  const { candidates: proposed, seen = idsOf(material), refused = '' } = await propose(material)
  const candidates = withBase(skill, proposed)
  const best = await judge.best(candidates, of)
  const tried = { ...held, tunedOn: [...seen], costUsd: spent() }
  if (best === null) {
    const asBase = await baseByAll(of, judge)
    if (asBase !== null) return { ...proposal(asBase, of, held), costUsd: tried.costUsd + spent() }
    const count = candidates.length
    const change =
      count === 0
        ? 'no other wording suggests itself'
        : `none of ${count} other wordings is better${brokenText(candidates, question)}`
    return { ...tried, change: `${change}${refused}` }
  }
  if (best.candidate.isOnlyWords === true) {
    return { ...tried, state: 'cannot_tell', change: onlyWords(best) }
  }
  return proposal(best, of, tried)
}

/** A fix that proposes what the gate accepted; `tried`: what is known of the rest. */
function proposal(best: Accepted, { skill, question }: Case, tried: Fix): Fix {
  const edited = skillNamed(question, best.candidate.skill) ?? skill
  return {
    ...tried,
    state: 'proposed',
    description: { before: edited.description, after: best.candidate.description },
    edited: edited.name,
    path: edited.path,
    change: `${best.candidate.change}${givenBackText(best.givenBack)}`,
    heldOut: best.heldOut,
    siblings: best.siblings,
  }
}

/** The description of base, judged on all prompts: it was made from none of them. Null where it is not better there. */
async function baseByAll(of: Case, judge: Judge): Promise<Accepted | null> {
  const heldOut = new Set(of.question.tasks.map(({ key }) => key))
  const whole = { ...of, split: { ...of.split, tuning: new Set<string>(), heldOut } }
  const [own] = withBase(of.skill, [])
  if (own === undefined || judge.needed(whole) > 0) return null
  return judge.best([{ ...own, change: `${own.change}, as all prompts show: it was made from none of them` }], whole)
}

/** The description of base first, where head has another: it wins ties, and what somebody wrote reads as one. */
function withBase({ name, base, description }: FixSkill, proposed: readonly Candidate[]): Candidate[] {
  if (base === null || base === description) return [...proposed]
  const own = { skill: name, description: base, change: 'put back the description of the base' }
  return [own, ...proposed.filter((one) => one.skill !== name || one.description !== base)]
}

/** What is said where only single words would bring prompts back. */
function onlyWords({ candidate, heldOut: { prompts, before, after } }: Accepted): string {
  return `no description suggests itself: prompts and body overlap in words only. With ${candidate.change} in it, ${after} of ${prompts} held-out prompts would be right instead of ${before}: say in a sentence what the skill does with that`
}

/** The split of a skill's prompts, those that the change lost spread evenly. */
export function splitFor(name: string, question: FixQuestion, { now, base }: Look): Split {
  const wrong = allOf(wrongOf(name, question, now))
  const onBase = base === null ? new Set<AskedTask>() : new Set(allOf(wrongOf(name, question, base)))
  const lost = base === null ? [] : wrong.filter((task) => !onBase.has(task))
  const keys = (tasks: readonly AskedTask[]) => new Set(tasks.map(({ key }) => key))
  return splitPrompts(name, question, { wrong: keys(wrong), lost: keys(lost) })
}

function allOf({ missed, taken }: Wrong): AskedTask[] {
  return [...missed, ...taken]
}

function cannotTell(needed: number): string {
  return `these prompts cannot tell a better description from chance; ${needed} more would do`
}

/** Whether a twin fires on prompts of a skill, or the skill on the twin's. */
function isMet(name: string, twin: string, question: FixQuestion, now: Fired): boolean {
  const { tasks } = question
  const meets = (skill: string, other: string) =>
    tasks.some((task) => labelOf(task, skill) === 'must_activate' && now.get(task.key)?.has(other) === true)
  return meets(name, twin) || meets(twin, name)
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

/** "; 2 were not tried: it quotes a prompt (1), it is too long (1)"; '' where all were tried. */
function brokenText(candidates: readonly Candidate[], question: FixQuestion): string {
  const rules = candidates.map((one) => brokenRule(one, question)).filter((rule) => rule !== null)
  const named = [...groupBy(rules, (rule) => rule)].map(([rule, { length }]) => `${rule} (${length})`)
  return rules.length === 0 ? '' : `; ${rules.length} not tried: ${named.join(', ')}`
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
    siblings: siblingsOf(name, question, () => 0),
    tunedOn: [],
    split: null,
    costUsd: 0,
    promptsNeeded: 0,
  }
}
