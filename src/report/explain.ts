import type { SkillResult } from '../results.ts'
import { plural, prompts } from './numbers.ts'
import { compare, type PromptRow, type View } from './view.ts'
import { names, type Words } from './words.ts'

/** `lost 3 of 20 prompts to docx`; '' when it lost none. */
export function lostSentence(view: View, skill: SkillResult, words: Words): string {
  const { worse, better, tasks } = skill.recall
  if (worse <= 0) return ''
  const gained = better > 0 ? ` and gained ${prompts(better)}` : ''
  return `lost ${prompts(worse)} of ${plural(tasks, 'prompt')}${toWhom(view, skill, words)}${gained}`
}

/** `now fires on 4 prompts it should not`; '' when on none. */
export function falseSentence(skill: SkillResult): string {
  const { worse, better } = skill.falseTriggers
  if (worse <= 0) return ''
  const fixed = better > 0 ? ` and no longer on ${prompts(better)} others` : ''
  return `now fires on ${plural(worse, 'prompt')} it should not${fixed}`
}

/** What became better: `gained 2 of 20 prompts, no longer fires on 3 prompts it should not`. */
export function betterSentence(skill: SkillResult): string {
  const parts: string[] = []
  if (skill.recall.net < 0)
    parts.push(`gained ${prompts(-skill.recall.net)} of ${plural(skill.recall.tasks, 'prompt')}`)
  if (skill.falseTriggers.net < 0)
    parts.push(`no longer fires on ${plural(-skill.falseTriggers.net, 'prompt')} it should not`)
  return parts.join(', ')
}

/** Whether every prompt that a skill newly fires on was lost to it by another: told there, and not worth telling twice. */
export function onlyTook(view: View, skill: SkillResult): boolean {
  return (
    !view.falseTriggers.some((row) => row.expectation.skill === skill.skill) &&
    view.lost.some((row) => row.takers.includes(skill.skill))
  )
}

/** Why a skill lost prompts, and what to do: two or three plain sentences. */
export function explain(view: View, skill: SkillResult, words: Words): string {
  const parts: string[] = []
  if (skill.recall.verdict === 'regressed' || (skill.recall.net > 0 && skill.falseTriggers.verdict !== 'regressed')) {
    parts.push(explainLoss(view, skill, words))
  }
  if (skill.falseTriggers.verdict === 'regressed' && !(parts.length > 0 && onlyTook(view, skill))) {
    parts.push(explainFalse(view, skill, words))
  }
  return parts.join(' ')
}

/** Skills that took prompts from `skill`, most prompts first. */
export function takersOf(view: View, skill: string): { skill: string; prompts: number }[] {
  const counts = new Map<string, number>()
  for (const row of lostBy(view, skill)) {
    for (const taker of row.takers) counts.set(taker, (counts.get(taker) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ skill: name, prompts: count }))
    .sort((a, b) => b.prompts - a.prompts || compare(a.skill, b.skill))
}

function explainLoss(view: View, skill: SkillResult, words: Words): string {
  const own = words.name(skill.skill)
  const takers = takersOf(view, skill.skill).map((taker) => taker.skill)
  const culprits = takers.filter((taker) => isCause(view, taker))
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
  return `${own} itself did not change. ${others(view, skill, words)}`
}

function take(skills: readonly string[]): string {
  return skills.length > 1 ? 'take' : 'takes'
}

/** "these prompts", or how many of them when no skill took the others. */
function taken(view: View, skill: SkillResult): string {
  const rows = lostBy(view, skill.skill)
  const count = rows.filter((row) => row.takers.length > 0).length
  if (rows.length === 1) return 'this prompt'
  return count === rows.length ? 'these prompts' : `${count} of these ${rows.length} prompts (no skill takes the rest)`
}

function explainFalse(view: View, skill: SkillResult, words: Words): string {
  const own = words.name(skill.skill)
  const many = skill.falseTriggers.worse >= 1.5
  if (changed(skill)) {
    return `The description of ${own} changed and now matches ${many ? 'prompts' : 'a prompt'} that ${many ? 'are' : 'is'} not for it. Narrow it, or say in it what is not its job.`
  }
  return `${own} itself did not change, but fires where it should not. ${others(view, skill, words)}`
}

function others(view: View, skill: SkillResult, words: Words): string {
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

function toWhom(view: View, skill: SkillResult, words: Words): string {
  const rows = lostBy(view, skill.skill)
  const takers = takersOf(view, skill.skill)
  if (takers.length === 0) return ''
  const covered = rows.every((row) => row.takers.length > 0)
  const [first] = takers
  if (covered && takers.length <= 2 && (takers.length === 1 || first?.prompts !== rows.length)) {
    return ` to ${names(
      takers.map((taker) => taker.skill),
      words,
    )}`
  }
  const most = takers.slice(0, 2).map((taker) => `${prompts(taker.prompts)} to ${words.name(taker.skill)}`)
  return ` (${most.join(', ')})`
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
