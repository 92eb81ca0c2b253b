import { plainName } from '../core/results/plain-name.ts'
import type { SkillResult } from '../core/results/results.ts'
import { goneFromAgents } from './check-findings.ts'
import { blindSkills } from './detectable-loss.ts'
import { betterSentence, falseSentence, lostSentence, onlyTook } from './explain.ts'
import { type InlineText, listed, names, plainText } from './inline-text.ts'
import { plural } from './numbers.ts'
import { copiesOf, copiesText, rowNames } from './room-text.ts'
import { isWorse, unjudgedSentence } from './unjudged.ts'
import type { View } from './view.ts'

/** What a title tells without a regression: "`pdf` gained 2 of 19 prompts; no other change detected". */
export function greenTitle(view: View, inline: InlineText): string {
  const { fires, tolerated, improved, fresh, gone, silent, blind, away } = greenSkills(view)
  const parts = [
    ...(away.length === 0 ? [] : [`${rowNames(away, inline)} ${isAre(away)} ${NOT_LOADED}`]),
    ...sentences(fires, inline, (skill) => falseSentence(view, skill)),
  ]
  const moved = sentences(
    tolerated,
    inline,
    (skill, own) => lostSentence(view, skill, own) || falseSentence(view, skill),
  )
  if (moved.length > 0) parts.push(`${listed(moved, 3)}, within tolerance`)
  parts.push(...sentences(improved, inline, (skill) => betterSentence(view, skill) || 'improved'))
  if (fresh.length > 0) parts.push(`${rowNames(fresh, inline)} ${isAre(fresh)} new`)
  if (gone.length > 0) {
    parts.push(`${rowNames(gone, inline)} ${isAre(gone) === 'is' ? 'was' : 'were'} removed${withPrompts(gone)}`)
  }
  const sure = listed(parts, 3)
  const title = isTested(view)
    ? sure === ''
      ? 'no change detected'
      : `${sure}; no other change detected`
    : sure || 'no change'
  const few = blind.length === 0 ? '' : `; too few prompts to see a loss of ${rowNames(blind, inline)}`
  const unseen = `${few}${leftOut(view, (all) => names(all, inline, 2))}`
  if (silent.length === 0) return `${title}${unseen}`
  return `${title}${unseen}; ${rowNames(silent, inline)} changed but ${isAre(silent) === 'is' ? 'has' : 'have'} no prompts`
}

/**
 * What prompts that never block lost or gained, which no verdict counts: "`pdf` lost 3 of 7 inferred prompts; inferred
 * prompts never block"; after a regression only how many. '' where nothing changed. `counted`: do not name the skills.
 */
export function unjudgedPart(view: View, inline: InlineText, counted: number | null): string {
  const all = view.skills.filter(({ skill }) => view.unjudged.has(skill))
  const of = ({ skill }: SkillResult) => view.unjudged.get(skill)
  const said = (skill: SkillResult) => unjudgedSentence(of(skill))
  const worse = all.filter((skill) => isWorse(of(skill)))
  const better = all.filter((skill) => !worse.includes(skill) && said(skill) !== '')
  const kinds = new Set((worse.length > 0 ? worse : better).map((skill) => of(skill)?.words))
  const words = kinds.size === 1 ? [...kinds].join('') : 'inferred and generated'
  const sum = (some: readonly SkillResult[], what: string) =>
    some.length === 0 ? [] : [`${plural(countOf(some), 'skill')} ${what} ${words} prompts`]
  const never = worse.length === 0 ? [] : [`${words} prompts never block`]
  if (view.results.decision.state === 'regressed') {
    const count = [...view.lost, ...view.falseTriggers].filter((row) => !view.isCounted(row)).length
    return count === 0
      ? ''
      : `also worse: ${plural(count, `${words} prompt`)}, which never ${count === 1 ? 'blocks' : 'block'}`
  }
  if (counted !== null) return [...sum(worse, 'did worse on'), ...never, ...sum(better, 'did better on')].join('; ')
  const each = (some: readonly SkillResult[]) => listed(sentences(some, inline, said), 3)
  return [each(worse), ...never, each(better)].filter((part) => part !== '').join('; ')
}

/** The same in figures: "11 skills improved, 2 new". Of those that did worse it names at most so many as `most`. */
export function countedGreen(view: View, inline: InlineText, most: number): string {
  const { fires, tolerated, improved, fresh, gone, silent, blind, away } = greenSkills(view)
  const areFew = tolerated.length > 0 && countOf(tolerated) <= most
  const counts: [number, string][] = [
    [countOf(away), NOT_LOADED],
    [countOf(fires), fires.length > 1 ? 'fire where they should not' : 'fires where it should not'],
    [areFew ? 0 : countOf(tolerated), 'moved within tolerance'],
    [countOf(improved), 'improved'],
    [countOf(fresh), 'new'],
    [countOf(gone), 'removed'],
  ]
  const [first, ...more] = counts.filter(([count]) => count > 0)
  const figures =
    first === undefined ? [] : [[plural(first[0], 'skill'), first[1]], ...more].map((one) => one.join(' '))
  const changes = areFew ? [`${rowNames(tolerated, inline)} moved within tolerance`, ...figures] : figures
  const title = changes.join(', ') || (isTested(view) ? 'no change detected' : 'no change')
  const few = blind.length === 0 ? '' : `; too few prompts to see a loss of ${plural(countOf(blind), 'skill')}`
  const unseen = `${few}${leftOut(view, (all) => String(all.length))}`
  if (silent.length === 0) return `${title}${unseen}`
  return `${title}${unseen}; ${plural(silent.length, 'skill')} changed but ${silent.length > 1 ? 'have' : 'has'} no prompts`
}

/** Of skills without a prompt: those with prompts are regressed. */
const NOT_LOADED = 'not loaded any more'

/** Files that neither side can read, as nothing is known of what they ask, and names of no skill in new labels. */
function leftOut(view: View, named: (all: readonly string[]) => string): string {
  const all = [...new Set(view.results.warnings.flatMap(({ unread }) => unread ?? []))]
  return all.length === 0 ? '' : `; left out: ${named(all)}`
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
  const silent = unasked.filter((skill) => skill.changed)
  // The skills that this change is about come first; of others only where it changed none of these.
  const unseen = blindSkills(view)
  const own = unseen.filter((skill) => skill.descriptionChanged)
  // Under a loss that was seen it would be read as doubt about that one.
  const blind = tolerated.length > 0 ? [] : own.length > 0 ? own : unseen
  return {
    fires,
    tolerated,
    improved: of('improved'),
    fresh: of('new'),
    gone: of('removed'),
    silent,
    blind,
    away: unloadedSkills(view.results),
  }
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

/** "`pdf` lost 3 prompts in 2 rooms": a sentence for each skill, and one for its rows that say the same. */
export function sentences(
  skills: readonly SkillResult[],
  inline: InlineText,
  said: (skill: SkillResult, inline: InlineText) => string,
): string[] {
  // Within a room its word need not stand behind each name.
  const own = ({ room }: SkillResult) => ({ ...inline, name: (name: string) => inline.name(plainName(name, room)) })
  return copiesOf(skills, (skill) => said(skill, own(skill))).map(({ first, name, rooms }) =>
    [inline.name(name), said(first, rooms === 1 ? inline : own(first)), copiesText({ rooms })]
      .filter((part) => part !== '')
      .join(' '),
  )
}

/** Skills behind rows: those of one skill count once. */
function countOf(rows: Parameters<typeof rowNames>[0]): number {
  return copiesOf(rows).length
}

function isAre(rows: Parameters<typeof rowNames>[0]): 'is' | 'are' {
  return countOf(rows) > 1 ? 'are' : 'is'
}

/** Skills without a prompt that agents do not load any more, and those whose loss of it is no regression. */
function unloadedSkills(results: View['results']): { skill: string }[] {
  const rows = results.skills.filter(({ unloaded, state }) => unloaded !== undefined && state !== 'regressed')
  return [...goneFromAgents(results).map((skill) => ({ skill })), ...rows]
}

/** Whether a skill newly fires only on prompts that others lost to it, and the title tells of one of those. */
export function tookOnlyFrom(view: View, skill: SkillResult, isTold: (victim: SkillResult) => boolean): boolean {
  if (!onlyTook(view, skill)) return false
  return [...view.lost, ...view.slipped].some(({ takers, expectation }) => {
    const victim = view.byName.get(expectation.skill)
    return takers.includes(skill.skill) && victim !== undefined && isTold(victim)
  })
}
