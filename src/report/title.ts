import { ACCEPTABLE } from '../gate/removed-skill.ts'
import type { Reason, Results, SkillResult } from '../results/results.ts'
import { cut } from './escape.ts'
import { betterSentence, falseSentence, lostSentence, onlyTook } from './explain.ts'
import { commandFirst, type InlineText, listed, names, plainText, reasonText } from './inline-text.ts'
import { plural } from './numbers.ts'
import { isGone, type View, viewOf } from './view.ts'

/** The verdict in one line of plain text, at most 255 characters: for a check's title and a terminal. */
export function renderPlainTitle(results: Results): string {
  return plainTitleOf(viewOf(results))
}

/** The same for results that were prepared for rendering. */
export function plainTitleOf(view: View): string {
  const title = titleOf(view, plainText)
  // GitHub counts UTF-16 units, of which a code point takes up to two.
  return title.length <= 255 ? title : cut(title, 127)
}

/**
 * The verdict in one line, in markdown or plain: "`pdf` lost 3 of 20 prompts to `docx`", after "Advice: " where the
 * router decided and blocks nothing.
 */
export function titleOf(view: View, inline: InlineText): string {
  return `${isAdvice(view.results) ? ADVICE : ''}${verdict(view, inline)}${partText(view.results)}`
}

export const ADVICE = 'Advice: '

/** Whether the lexical router compared two sides and its decision blocks nothing. A first run is told as one. */
export function isAdvice({ agent, decision, kind }: Results): boolean {
  if (decision.reportOnly === 'first_run' || decision.reportOnly === 'installing') return false
  return agent.id === 'lexical' && kind === 'gate' && !decision.enforced
}

/** " (only a part was measured)" for a filtered run, else ''. */
export function partText({ filter }: Results): string {
  return filter === null ? '' : ' (only a part was measured)'
}

function verdict(view: View, inline: InlineText): string {
  const { decision, kind, tasks } = view.results
  if (decision.state === 'not_evaluated') {
    if (allFailed(view.results)) {
      return `not evaluated: ${plural(view.results.trials.total, 'trial')}, and each ended in an error`
    }
    const reason = decision.reasons.find((item) => item.code === 'not_evaluated') ?? decision.reasons[0]
    return reason === undefined ? 'not evaluated: no reason was given' : notEvaluated(reason, inline)
  }
  if (tasks.length === 0) return 'nothing was measured'
  if (decision.reportOnly === 'first_run' || decision.reportOnly === 'installing')
    return `first run: ${plural(view.skills.length, 'skill')} measured`
  const regressed = view.skills.filter((skill) => skill.state === 'regressed')
  if (regressed.length > 0) return regressedTitle(view, regressed, inline)
  if (decision.state === 'regressed') {
    const [first, ...more] = decision.reasons.filter((item) => item.blocks)
    if (first === undefined) return 'worse than base'
    return `${reasonText(first, 160, inline)}${more.length === 0 ? '' : ` (and ${more.length} more)`}`
  }
  if (kind === 'run') return `${plural(view.skills.length, 'skill')} measured`
  return greenTitle(view, inline)
}

/** Whether every trial failed, which the title then says instead of what is unknown of each skill. */
export function allFailed({ trials, errors }: Results): boolean {
  return trials.total > 0 && trials.errors === trials.total && errors.some(({ kind }) => kind !== 'budget')
}

/** "not evaluated (`pdf`): recall could not be judged". */
function notEvaluated({ skill, message }: Reason, inline: InlineText): string {
  if (skill === null || !message.startsWith(`${skill}: `)) return `not evaluated: ${commandFirst(message, 120, inline)}`
  return `not evaluated (${inline.name(skill)}): ${inline.text(message.slice(skill.length + 2), 120)}`
}

function regressedTitle(view: View, regressed: readonly SkillResult[], inline: InlineText): string {
  const told = regressed.filter((skill) => !isCoveredByVictims(view, skill))
  const sentences = told.map(
    (skill) =>
      `${inline.name(skill.skill)} ${whatHappened(view, skill, inline)}${skill.accepted === undefined ? '' : ' (accepted)'}`,
  )
  const isAllowed = view.results.decision.state === 'pass' && regressed.some(({ accepted }) => accepted === undefined)
  const allowed = isAllowed ? ' (policy does not block it)' : ''
  if (sentences.length === 1) return `${sentences[0]}${allowed}`
  const most = sentences.slice(0, sentences.length > 3 ? 2 : 3)
  const more = sentences.length > 3 ? `; and ${sentences.length - 2} more` : ''
  return `${sentences.length} skills regressed: ${most.join('; ')}${more}${allowed}`
}

function whatHappened(view: View, skill: SkillResult, inline: InlineText): string {
  if (isGone(skill)) {
    const [reason = 'was removed'] = skill.reasons
    const said = reason.startsWith(`${skill.skill} `) ? reason.slice(skill.skill.length + 1) : reason
    return skill.accepted === undefined
      ? inline.text(said.split(ACCEPTABLE)[0] ?? said, 160)
      : `was removed${withPrompts([skill])}`
  }
  const parts: string[] = []
  if (skill.recall.verdict === 'regressed') parts.push(lostSentence(view, skill, inline))
  if (skill.falseTriggers.verdict === 'regressed' && !(parts.length > 0 && onlyTook(view, skill))) {
    parts.push(falseSentence(view, skill))
  }
  const shown = parts.filter((part) => part !== '')
  return shown.length > 0 ? shown.join(' and ') : inline.text(skill.reasons[0] ?? 'regressed', 120)
}

/**
 * Whether a skill regressed only by taking prompts of skills that the title names: "`pdf` lost 3 prompts to `docx`"
 * makes "`docx` fires on 3 prompts it should not" a repetition.
 */
function isCoveredByVictims(view: View, skill: SkillResult): boolean {
  if (skill.recall.verdict === 'regressed') return false
  return tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === 'regressed')
}

function tookOnlyFrom(view: View, skill: SkillResult, isTold: (victim: SkillResult) => boolean): boolean {
  if (!onlyTook(view, skill)) return false
  return [...view.lost, ...view.slipped].some(({ takers, expectation }) => {
    const victim = view.byName.get(expectation.skill)
    return takers.includes(skill.skill) && victim !== undefined && isTold(victim)
  })
}

function greenTitle(view: View, inline: InlineText): string {
  const of = (state: SkillResult['state']): SkillResult[] => view.skills.filter((skill) => skill.state === state)
  const isTold = (victim: SkillResult): boolean => victim.state === 'pass' && lostSentence(view, victim, inline) !== ''
  const parts: string[] = []
  const tolerated: string[] = []
  for (const skill of of('pass')) {
    const own = inline.name(skill.skill)
    const [lost, fires] = [lostSentence(view, skill, inline), falseSentence(view, skill)]
    if (fires !== '' && skill.falseTriggers.verdict === 'fires_more') {
      if (!tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === 'regressed')) parts.push(`${own} ${fires}`)
    } else if (lost !== '') tolerated.push(`${own} ${lost}`)
    else if (fires !== '' && !tookOnlyFrom(view, skill, isTold)) tolerated.push(`${own} ${fires}`)
  }
  if (tolerated.length > 0) parts.push(`${listed(tolerated, 3)}, within tolerance`)
  parts.push(
    ...of('improved').map((skill) => `${inline.name(skill.skill)} ${betterSentence(view, skill) || 'improved'}`),
  )
  const [fresh, gone] = [of('new'), of('removed')]
  if (fresh.length > 0) parts.push(`${names(fresh.map(nameOf), inline)} ${fresh.length > 1 ? 'are' : 'is'} new`)
  if (gone.length > 0) {
    parts.push(`${names(gone.map(nameOf), inline)} ${gone.length > 1 ? 'were' : 'was'} removed${withPrompts(gone)}`)
  }
  const sure = listed(parts, 3)
  const title = isTested(view)
    ? sure === ''
      ? 'no change detected'
      : `${sure}; no other change detected`
    : sure || 'no change'
  // A filtered run leaves skills out on purpose.
  const unasked = view.results.filter === null ? view.results.unmeasured : []
  const silent = unasked.filter((skill) => skill.changed).map((skill) => skill.skill)
  if (silent.length === 0) return title
  return `${title}; ${names(silent, inline)} changed but ${silent.length > 1 ? 'have' : 'has'} no prompts`
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
function withPrompts(removed: readonly SkillResult[]): string {
  const prompts = removed.reduce((sum, skill) => sum + skill.prompts.positives, 0)
  return prompts === 0 ? '' : `, with ${removed.length > 1 ? 'their' : 'its'} ${plural(prompts, 'prompt')}`
}

function nameOf(skill: SkillResult): string {
  return skill.skill
}
