import type { Arm, SkillResult } from '../results/results.ts'
import { type InlineText, names } from './inline-text.ts'
import { plural, prompts } from './numbers.ts'
import { compare, type PromptRow, type View } from './view.ts'

/** `lost 3 of 20 prompts to docx`; '' when it lost none. */
export function lostSentence(view: View, skill: SkillResult, words: InlineText): string {
  const { worse, better } = movesOf(view, skill.recall)
  if (worse <= 0) return ''
  const gained = better > 0 ? ` and gained ${prompts(better)}` : ''
  return `lost ${prompts(worse)} of ${plural(skill.recall.tasks, 'prompt')}${toWhom(view, skill, words)}${gained}`
}

/** `now fires on 4 prompts it should not`; '' when on none. */
export function falseSentence(view: View, skill: SkillResult): string {
  const { worse, better } = movesOf(view, skill.falseTriggers)
  if (worse <= 0) return ''
  const fixed = better > 0 ? ` and no longer on ${prompts(better)} others` : ''
  return `now fires on ${plural(worse, 'prompt')} it should not${fixed}`
}

/**
 * What became better: `gained 2 of 20 prompts, no longer fires on 3 prompts it should not`. With noise nothing is known
 * to be better.
 */
export function betterSentence(view: View, { recall, falseTriggers }: SkillResult): string {
  const parts: string[] = []
  if (view.isNoisy) return ''
  if (recall.net < 0) parts.push(`gained ${prompts(-recall.net)} of ${plural(recall.tasks, 'prompt')}`)
  if (falseTriggers.net < 0) parts.push(`no longer fires on ${plural(-falseTriggers.net, 'prompt')} it should not`)
  return parts.join(', ')
}

/**
 * How many prompts moved for the worse and for the better. With an agent that does not always do the same only the net
 * loss is known, and that only where it was confirmed.
 */
export function movesOf(view: View, arm: Arm): { worse: number; better: number } {
  if (!view.tells(arm)) return { worse: 0, better: 0 }
  return view.isNoisy ? { worse: Math.max(0, arm.net), better: 0 } : arm
}

/**
 * Whether every prompt that a skill newly fires on was lost to it by another: told there, and not worth telling twice.
 */
export function onlyTook(view: View, skill: SkillResult): boolean {
  return (
    !view.falseTriggers.some((row) => row.expectation.skill === skill.skill) &&
    [...view.lost, ...view.slipped].some((row) => row.takers.includes(skill.skill))
  )
}

/** Why a skill lost prompts, and what to do: two or three plain sentences. */
export function explain(view: View, skill: SkillResult, words: InlineText): string {
  const parts: string[] = []
  const lost = movesOf(view, skill.recall).worse - movesOf(view, skill.recall).better
  if (skill.recall.verdict === 'regressed' || (lost > 0 && skill.falseTriggers.verdict !== 'regressed')) {
    parts.push(explainLoss(view, skill, words))
  }
  if (skill.falseTriggers.verdict === 'regressed' && !(parts.length > 0 && onlyTook(view, skill))) {
    parts.push(parts.length > 0 ? explainAlso(skill) : explainFalse(view, skill, words))
  }
  return parts.join(' ')
}

/**
 * Skills that took prompts from `skill`, and how many, most first. With an agent that does not always do the same in
 * sums of rates.
 */
export function takersOf(view: View, skill: string): { skill: string; prompts: number }[] {
  const counts = new Map<string, number>()
  if (view.isNoisy) {
    for (const { expected, fired, base, head } of view.results.stolen) {
      // Less than half a prompt in all is what chance takes.
      if (expected === skill && head - base >= 0.5) counts.set(fired, head - base)
    }
  } else {
    for (const row of lostBy(view, skill)) {
      for (const taker of row.takers) counts.set(taker, (counts.get(taker) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([name, count]) => ({ skill: name, prompts: count }))
    .sort((a, b) => b.prompts - a.prompts || compare(a.skill, b.skill))
}

function explainLoss(view: View, skill: SkillResult, words: InlineText): string {
  const own = words.name(skill.skill)
  const takers = takersOf(view, skill.skill).map((taker) => taker.skill)
  const culprits = takers.filter((taker) => isCause(view, taker))
  if (skill.descriptionLost !== undefined) {
    const now =
      takers.length === 0 ? 'no skill fires' : `${names(takers, words)} ${takers.length > 1 ? 'fire' : 'fires'}`
    return skill.descriptionLost === 'gone'
      ? `The description of ${own} is gone, and ${now} on these prompts now. Give it one again.`
      : `The agent leaves the description of ${own} out on head, where there is too much to list, and ${now} on these prompts now. Shorten descriptions, or offer fewer skills.`
  }
  if (changed(skill)) {
    const both =
      culprits.length > 0 ? `; so did ${culprits.length > 1 ? 'those' : 'that'} of ${names(culprits, words)}` : ''
    const now =
      takers.length === 0
        ? 'no skill fires on these prompts now'
        : `${names(takers, words)} now ${take(takers)} ${taken(view, skill)}`
    return `The description of ${own} changed${both}, and ${now}. Put back in ${own} what matched them.`
  }
  if (culprits.length > 0) {
    const taking = names(culprits, words)
    const [they, is] = culprits.length > 1 ? ['they', 'are'] : ['it', 'is']
    const isNew = culprits.every((name) => view.byName.get(name)?.state === 'new')
    const isUnasked = culprits.some((name) => !view.byName.has(name))
    const cause = isNew
      ? `${taking} ${is} new`
      : isUnasked
        ? `${taking} ${is} new or changed`
        : `The description${culprits.length > 1 ? 's' : ''} of ${taking} changed`
    const todo = `Narrow ${taking}, or say in ${own} that these cases are its own.`
    return `${cause}, and ${they} now ${take(culprits)} ${taken(view, skill)}; ${own} itself did not change. ${todo}`
  }
  return isElsewhere(skill) ? unknownWords(own) : `${own} itself did not change. ${others(view, skill, words)}`
}

function take(skills: readonly string[]): string {
  return skills.length > 1 ? 'take' : 'takes'
}

/** "these prompts", or how many of them when no skill took the others. */
function taken(view: View, skill: SkillResult): string {
  if (view.isNoisy) return isAllTaken(view, skill) ? 'these prompts' : 'some of these prompts'
  const rows = lostBy(view, skill.skill)
  const count = rows.filter((row) => row.takers.length > 0).length
  if (rows.length === 1) return 'this prompt'
  return count === rows.length ? 'these prompts' : `${count} of these ${rows.length} prompts (no skill takes the rest)`
}

function explainFalse(view: View, skill: SkillResult, words: InlineText): string {
  const own = words.name(skill.skill)
  const many = movesOf(view, skill.falseTriggers).worse >= 1.5
  if (changed(skill)) {
    return `The description of ${own} changed and now matches ${many ? 'prompts' : 'a prompt'} that ${many ? 'are' : 'is'} not for it. Narrow it, or say in it what is not its job.`
  }
  if (isElsewhere(skill)) return unknownWords(own)
  return `${own} itself did not change, but fires where it should not. ${others(view, skill, words)}`
}

/** The same where it is told already that the skill lost prompts, and why. */
function explainAlso(skill: SkillResult): string {
  return changed(skill)
    ? 'It also matches prompts now that are not for it: narrow it, or say in it what is not its job.'
    : 'It also fires where it should not.'
}

/**
 * Whether results made elsewhere name a skill that neither side of this repository has: what changed in it is not
 * known.
 */
function isElsewhere({ path }: SkillResult): boolean {
  return path === ''
}

function unknownWords(own: string): string {
  return `Neither version of ${own} is here: compare the two, and the skills beside them.`
}

function others(view: View, skill: SkillResult, words: InlineText): string {
  const list = view.skills.filter((other) => other !== skill && (changed(other) || other.state === 'removed'))
  const unasked = unaskedChanges(view)
  if (list.length === 0 && unasked.length === 0)
    return 'No description changed: look at the other files of the skills and at the suite.'
  const namesOf = (some: SkillResult[]) => some.map((other) => other.skill)
  const parts: [string, string[]][] = [
    ['changed', namesOf(list.filter((other) => other.state !== 'new' && other.state !== 'removed'))],
    ['new', namesOf(list.filter((other) => other.state === 'new'))],
    ['removed', namesOf(list.filter((other) => other.state === 'removed'))],
    ['new or changed', unasked],
  ]
  const shown = parts
    .filter(([, some]) => some.length > 0)
    .map(([what, some]) => {
      const all = names(some, words)
      return what === 'changed' ? `descriptions changed: ${all}` : `${what}: ${all}`
    })
    .join('; ')
  return `Look at what did: ${shown}.`
}

function toWhom(view: View, skill: SkillResult, words: InlineText): string {
  const takers = takersOf(view, skill.skill)
  const [first] = takers
  if (first === undefined) return ''
  const to = (some: typeof takers): string => {
    const all = some.map((taker) => taker.skill)
    return ` to ${names(all, words)}`
  }
  const rows = lostBy(view, skill.skill)
  if (view.isNoisy) {
    if (first.prompts >= mostOf(view, skill)) return to([first])
    if (takers.length === 2 && isAllTaken(view, skill)) return to(takers)
  } else if (rows.every((row) => row.takers.length > 0) && takers.length <= 2) {
    if (takers.length === 1 || first.prompts !== rows.length) return to(takers)
  }
  if (!view.isNoisy && takers.length > 2) {
    const taken = rows.filter((row) => row.takers.length > 0).length
    return taken === rows.length ? to(takers) : ` (${taken}${to(takers)})`
  }
  const most = takers.slice(0, 2).map((taker) => `${prompts(taker.prompts)} to ${words.name(taker.skill)}`)
  return ` (${most.join(', ')})`
}

/** What counts as all of a loss, as far as rates of few trials can say. */
function mostOf(view: View, skill: SkillResult): number {
  return 0.8 * movesOf(view, skill.recall).worse
}

/** Whether other skills fire instead on what it lost. */
function isAllTaken(view: View, skill: SkillResult): boolean {
  return takersOf(view, skill.skill).reduce((total, taker) => total + taker.prompts, 0) >= mostOf(view, skill)
}

function isCause(view: View, name: string): boolean {
  const skill = view.byName.get(name)
  return skill === undefined ? unaskedChanges(view).includes(name) : changed(skill)
}

/** Skills that changed or came along and that nothing was asked about: they take prompts all the same. */
function unaskedChanges(view: View): string[] {
  return view.results.unmeasured.filter((skill) => skill.changed).map(({ skill }) => skill)
}

function changed(skill: SkillResult): boolean {
  return skill.descriptionChanged || skill.renamedFrom !== null || skill.state === 'new'
}

function lostBy(view: View, skill: string): readonly PromptRow[] {
  return view.lostBySkill.get(skill) ?? []
}
