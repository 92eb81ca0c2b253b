import type { SkillResult } from '../core/results/results.ts'
import { blindSkills } from './detectable-loss.ts'
import { betterSentence, falseSentence, lostSentence, onlyTook } from './explain.ts'
import { type InlineText, listed, names, plainText } from './inline-text.ts'
import { plural } from './numbers.ts'
import type { View } from './view.ts'

/** What a title tells without a regression: "`pdf` gained 2 of 19 prompts; no other change detected". */
export function greenTitle(view: View, inline: InlineText): string {
  const { fires, tolerated, improved, fresh, gone, lost, silent, blind } = greenSkills(view)
  const parts = fires.map((skill) => `${inline.name(skill.skill)} ${falseSentence(view, skill)}`)
  const moved = tolerated.map(
    (skill) => `${inline.name(skill.skill)} ${lostSentence(view, skill, inline) || falseSentence(view, skill)}`,
  )
  if (moved.length > 0) parts.push(`${listed(moved, 3)}, within tolerance`)
  parts.push(...improved.map((skill) => `${inline.name(skill.skill)} ${betterSentence(view, skill) || 'improved'}`))
  if (fresh.length > 0) parts.push(`${isOrAre(fresh.map(nameOf), inline)} new`)
  if (gone.length > 0) {
    parts.push(`${names(gone.map(nameOf), inline)} ${gone.length > 1 ? 'were' : 'was'} removed${withPrompts(gone)}`)
  }
  if (lost.length > 0) parts.push(`${isOrAre(lost, inline)} ${NOT_LOADED}`)
  const sure = listed(parts, 3)
  const title = isTested(view)
    ? sure === ''
      ? 'no change detected'
      : `${sure}; no other change detected`
    : sure || 'no change'
  const few = blind.length === 0 ? '' : `; too few prompts to see a loss of ${names(blind, inline)}`
  const unseen = `${few}${leftOut(view, (files) => names(files, inline, 2))}`
  if (silent.length === 0) return `${title}${unseen}`
  return `${title}${unseen}; ${names(silent, inline)} changed but ${silent.length > 1 ? 'have' : 'has'} no prompts`
}

/** The same in figures: "11 skills moved within tolerance, 2 improved". */
export function countedGreen(view: View): string {
  const { fires, tolerated, improved, fresh, gone, lost, silent, blind } = greenSkills(view)
  const counts: [number, string][] = [
    [fires.length, fires.length > 1 ? 'fire where they should not' : 'fires where it should not'],
    [tolerated.length, 'moved within tolerance'],
    [improved.length, 'improved'],
    [fresh.length, 'new'],
    [gone.length, 'removed'],
    [lost.length, NOT_LOADED],
  ]
  const [first, ...more] = counts.filter(([count]) => count > 0)
  const changes =
    first === undefined ? [] : [[plural(first[0], 'skill'), first[1]], ...more].map((one) => one.join(' '))
  const title = changes.join(', ') || (isTested(view) ? 'no change detected' : 'no change')
  const few = blind.length === 0 ? '' : `; too few prompts to see a loss of ${plural(blind.length, 'skill')}`
  const unseen = `${few}${leftOut(view, (files) => plural(files.length, 'file'))}`
  if (silent.length === 0) return `${title}${unseen}`
  return `${title}${unseen}; ${plural(silent.length, 'skill')} changed but ${silent.length > 1 ? 'have' : 'has'} no prompts`
}

function isOrAre(skills: readonly string[], inline: InlineText): string {
  return `${names(skills, inline)} ${skills.length > 1 ? 'are' : 'is'}`
}

/** Of skills without a prompt: those with prompts are regressed. */
const NOT_LOADED = 'not loaded any more'

/** Files that neither side can read: nothing is known of what they ask. */
function leftOut(view: View, named: (files: readonly string[]) => string): string {
  const files = [...new Set(view.results.warnings.flatMap(({ unread }) => unread ?? []))]
  return files.length === 0 ? '' : `; left out: ${named(files)}`
}

/** What a title without a regression tells of which skills. */
function greenSkills(view: View) {
  const of = (state: SkillResult['state']): SkillResult[] => view.skills.filter((skill) => skill.state === state)
  const hasLost = (skill: SkillResult): boolean => lostSentence(view, skill, plainText) !== ''
  const isTold = (victim: SkillResult): boolean => victim.state === 'pass' && hasLost(victim)
  const fires: SkillResult[] = []
  const tolerated: SkillResult[] = []
  for (const skill of of('pass')) {
    const isFiring = falseSentence(view, skill) !== ''
    if (isFiring && skill.falseTriggers.verdict === 'fires_more') {
      if (!tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === 'regressed')) fires.push(skill)
    } else if (hasLost(skill) || (isFiring && !tookOnlyFrom(view, skill, isTold))) tolerated.push(skill)
  }
  // A filtered run leaves skills out on purpose.
  const unasked = view.results.filter === null ? view.results.unmeasured : []
  const silent = unasked.filter((skill) => skill.changed).map((skill) => skill.skill)
  const lost = unasked.filter(({ notOffered }) => notOffered?.isLost === true).map((skill) => skill.skill)
  // The skills that this change is about come first; of others only where it changed none of these.
  const unseen = blindSkills(view)
  const own = unseen.filter((skill) => skill.descriptionChanged)
  // Under a loss that was seen it would be read as doubt about that one.
  const blind = tolerated.length > 0 ? [] : (own.length > 0 ? own : unseen).map(nameOf)
  return { fires, tolerated, improved: of('improved'), fresh: of('new'), gone: of('removed'), lost, silent, blind }
}

/** Whether some endpoint was tested without a detected change: then "no change" would claim too much. */
function isTested(view: View): boolean {
  return view.skills.some(({ recall, falseTriggers }) =>
    [recall, falseTriggers].some(
      (endpoint) => endpoint.verdict === 'no_change_detected' && !view.showsChange(endpoint),
    ),
  )
}

/** ", with its 10 prompts" of removed skills; '' without prompts. */
export function withPrompts(removed: readonly SkillResult[]): string {
  const count = removed.reduce((sum, skill) => sum + skill.prompts.positives, 0)
  return count === 0 ? '' : `, with ${removed.length > 1 ? 'their' : 'its'} ${plural(count, 'prompt')}`
}

/** The name of a skill. */
export function nameOf(skill: SkillResult): string {
  return skill.skill
}

/** Whether a skill newly fires only on prompts that others lost to it, and the title tells of one of those. */
export function tookOnlyFrom(view: View, skill: SkillResult, isTold: (victim: SkillResult) => boolean): boolean {
  if (!onlyTook(view, skill)) return false
  return [...view.lost, ...view.slipped].some(({ takers, expectation }) => {
    const victim = view.byName.get(expectation.skill)
    return takers.includes(skill.skill) && victim !== undefined && isTold(victim)
  })
}
