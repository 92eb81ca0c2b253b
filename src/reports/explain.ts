import { countEach } from '../core/errors/count-each.ts'
import type { Endpoint, SkillResult } from '../core/results/results.ts'
import { answeredSentence, changedContextOf, toTool } from './context-notes.ts'
import { changeOf, isChanged, unaskedChanges } from './explain-change.ts'
import { type InlineText, names } from './inline-text.ts'
import { plural, prompts } from './numbers.ts'
import { rowNames } from './room-text.ts'
import { compare, failuresOf, isGone, type PromptRow, type View } from './view.ts'

/** `lost 3 of 20 prompts to docx`; '' when it lost none. */
export function lostSentence(view: View, skill: SkillResult, inline: InlineText): string {
  const { worse, better } = movesOf(view, skill.recall)
  if (worse <= 0) return ''
  const gained = better > 0 ? ` and gained ${prompts(better)}` : ''
  return `lost ${prompts(worse, view.results.policy.tolerance)} of ${plural(skill.recall.tasks, 'prompt')}${toWhom(view, skill, inline)}${gained}`
}

/** `hands 3 prompts to pages`: those that head's labels give to other skills, which have them; '' without any. */
export function movedSentence({ moved }: View, { skill }: SkillResult, inline: InlineText): string {
  const rows = moved.filter(({ expectation }) => expectation.skill === skill)
  if (rows.length === 0) return ''
  const to = new Set(rows.flatMap(({ task }) => task.fired.head.map((item) => item.skill)))
  to.delete(skill)
  return `hands ${plural(rows.length, 'prompt')} to ${to.size === 0 ? 'no skill' : names([...to].sort(compare), inline)}`
}

/** `now fires on 4 prompts it should not`; '' when on none. */
export function falseSentence(view: View, skill: SkillResult): string {
  const { worse, better } = movesOf(view, skill.falseTriggers)
  if (worse <= 0) return ''
  const fixed = better > 0 ? ` and no longer on ${prompts(better)} others` : ''
  const count = plural(worse, 'prompt', 'prompts', view.results.policy.tolerance)
  return `now fires on ${count} it should not${fixed}`
}

/** `gained 2 of 20 prompts, no longer fires on 3 prompts it should not`; '' for a non-deterministic agent. */
export function betterSentence(view: View, { recall, falseTriggers }: SkillResult): string {
  const parts: string[] = []
  if (view.isNoisy) return ''
  if (recall.net < 0) parts.push(`gained ${prompts(-recall.net)} of ${plural(recall.tasks, 'prompt')}`)
  if (falseTriggers.net < 0) parts.push(`no longer fires on ${plural(-falseTriggers.net, 'prompt')} it should not`)
  return parts.join(', ')
}

/** Prompts that got worse and better. With a non-deterministic agent only a confirmed net loss is known. */
export function movesOf(view: View, endpoint: Endpoint): { worse: number; better: number } {
  if (!view.showsChange(endpoint)) return { worse: 0, better: 0 }
  return view.isNoisy ? { worse: Math.max(0, endpoint.net), better: 0 } : endpoint
}

/** Whether every prompt that a skill newly fires on was lost to it by another skill, whose row says so. */
export function onlyTook(view: View, skill: SkillResult): boolean {
  return (
    !view.falseTriggers.some((row) => row.expectation.skill === skill.skill) &&
    [...view.lost, ...view.slipped].some((row) => row.takers.includes(skill.skill))
  )
}

/** What to do about what no changed description explains. `isLost`: prompts were lost, and not only newly fired on. */
export function explain(view: View, skill: SkillResult, isLost: boolean, inline: InlineText): string {
  const own = inline.name(skill.skill)
  if (isGone(skill)) return `Put ${own} back, or give its prompts to the skills that have them now.`
  const { unloaded } = skill
  if (unloaded !== undefined) return `${own} ${inline.text(unloaded.says, 400)}. ${inline.text(unloaded.undo, 300)}`
  const why = isLost ? explainLoss(view, skill, inline) : null
  if (why !== null) return why
  // Imported results may name a skill that neither side has, so that nobody knows what changed in it.
  if (skill.path === '') return `Neither version of ${own} is here: compare the two, and the skills beside them.`
  return `${own} itself did not change. ${others(view, skill, inline)}`
}

/** Skills that took prompts from `skill`, and how many, most first. Sums of rates with a non-deterministic agent. */
export function takersOf(view: View, skill: string): { skill: string; prompts: number }[] {
  // A total below half a prompt may be chance.
  const stolen = view.results.stolen.filter(({ expected, base, head }) => expected === skill && head - base >= 0.5)
  const counts = view.isNoisy
    ? stolen.map(({ fired, base, head }) => [fired, head - base] as const)
    : [...countEach(lostBy(view, skill).flatMap(({ takers }) => takers))]
  return counts
    .map(([name, count]) => ({ skill: name, prompts: count }))
    .sort((a, b) => b.prompts - a.prompts || compare(a.skill, b.skill))
}

function explainLoss(view: View, skill: SkillResult, inline: InlineText): string | null {
  const own = inline.name(skill.skill)
  const takers = takersOf(view, skill.skill).map((taker) => taker.skill)
  if (skill.descriptionLost !== undefined) {
    const now =
      takers.length === 0 ? 'no skill fires' : `${names(takers, inline)} ${takers.length > 1 ? 'fire' : 'fires'}`
    return skill.descriptionLost === 'gone'
      ? `The description of ${own} is gone, and ${now} on these prompts now. Give it one again.`
      : `On head the agent's list of skills is too long and leaves out the description of ${own}; ${now} on these prompts now. Shorten descriptions, or offer fewer skills.`
  }
  const failed = failuresOf(view, skill.skill)
  if (failed !== undefined) {
    const often = `${plural(failed.head, 'attempt')} failed on head and ${failed.base} on base`
    return `${often}: look at time-outs and errors first. If the runs that load ${own} are the ones that fail, its description lost nothing.`
  }
  const context = skill.path === '' ? null : changedContextOf(view, skill, inline)
  if (context === null) return null
  const now = answeredSentence(view, skill, inline) ?? 'these prompts are lost'
  return `${own} itself did not change. What agents read besides did: ${context}; ${now}. Say there when to load ${own}, or take out what answers in its place.`
}

function others(view: View, skill: SkillResult, inline: InlineText): string {
  const list = view.skills.filter((other) => other !== skill && (isChanged(other) || isGone(other)))
  const whose = (what: string) =>
    list.filter((other) => (isGone(other) ? 'removed' : changeOf(view, other.skill)) === what)
  const parts = [
    ['descriptions changed', whose('changed')],
    ['renamed', whose('renamed')],
    ['new', whose('new')],
    ['removed', whose('removed')],
    ['new or changed', unaskedChanges(view)],
  ] as const
  const shown = parts.flatMap(([what, rows]) => (rows.length === 0 ? [] : [`${what}: ${rowNames(rows, inline)}`]))
  if (shown.length === 0) return 'No description changed: look at the other files of the skills and at the suite.'
  return `Look at what did: ${shown.join('; ')}.`
}

function toWhom(view: View, skill: SkillResult, inline: InlineText): string {
  const takers = takersOf(view, skill.skill)
  const [first] = takers
  if (first === undefined) return toTool(view, skill, inline)
  const to = (some: typeof takers): string => {
    const all = some.map((taker) => taker.skill)
    return ` to ${names(all, inline)}`
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
  const most = takers.slice(0, 2).map((taker) => `${prompts(taker.prompts)} to ${inline.name(taker.skill)}`)
  return ` (${most.join(', ')})`
}

/** The share of a loss that counts as all of it, given the few trials behind a rate. */
function mostOf(view: View, skill: SkillResult): number {
  return 0.8 * movesOf(view, skill.recall).worse
}

/** Whether other skills now fire on the lost prompts. */
function isAllTaken(view: View, skill: SkillResult): boolean {
  return takersOf(view, skill.skill).reduce((total, taker) => total + taker.prompts, 0) >= mostOf(view, skill)
}

function lostBy(view: View, skill: string): readonly PromptRow[] {
  return view.lostBySkill.get(skill) ?? []
}
