import type { Results, SkillResult } from '../results.ts'
import { cut } from './escape.ts'
import { betterSentence, falseSentence, lostSentence, onlyTook } from './explain.ts'
import { plural } from './numbers.ts'
import { type View, viewOf } from './view.ts'
import { listed, names, plainWords, type Words } from './words.ts'

/** The verdict in one line of plain text, at most 255 characters: for a check's title and a terminal. */
export function renderPlainTitle(results: Results): string {
  return plainTitleOf(viewOf(results))
}

export function plainTitleOf(view: View): string {
  const title = titleOf(view, plainWords)
  // GitHub counts characters, and a code point may take two.
  return title.length <= 255 ? title : cut(title, 127)
}

/** The verdict in one line, without a prefix, in markdown or plain: "`pdf` lost 3 of 20 prompts to `docx`". */
export function titleOf(view: View, words: Words): string {
  const { results } = view
  const title = `${verdict(view, words)}${results.filter === null ? '' : ' (only a part was measured)'}`
  return title
}

function verdict(view: View, words: Words): string {
  const { decision, kind, tasks } = view.results
  if (decision.state === 'not_evaluated') {
    const reason = decision.reasons.find((item) => item.code === 'not_evaluated') ?? decision.reasons[0]
    return `not evaluated: ${reason === undefined ? 'no reason was given' : words.text(reason.message, 120)}`
  }
  if (tasks.length === 0) return 'nothing was measured'
  if (decision.reportOnly === 'first_run') return `first run: ${plural(view.skills.length, 'skill')} measured`
  if (kind === 'run') return `${plural(view.skills.length, 'skill')} measured`
  const regressed = view.skills.filter((skill) => skill.state === 'regressed')
  if (regressed.length > 0) return regressedTitle(view, regressed, words)
  const blocking = decision.reasons.find((item) => item.blocks)
  if (decision.state === 'regressed') {
    return blocking === undefined ? 'worse than base' : words.text(blocking.message, 160)
  }
  return greenTitle(view, words)
}

function regressedTitle(view: View, regressed: readonly SkillResult[], words: Words): string {
  const told = regressed.filter((skill) => !isToldByVictims(view, skill))
  const sentences = told.map((skill) => `${words.name(skill.skill)} ${whatHappened(view, skill, words)}`)
  const allowed = view.results.decision.state === 'pass' ? ' (policy does not block it)' : ''
  if (sentences.length === 1) return `${sentences[0]}${allowed}`
  const most = sentences.slice(0, sentences.length > 3 ? 2 : 3)
  const more = sentences.length > 3 ? `; and ${sentences.length - 2} more` : ''
  return `${sentences.length} skills regressed: ${most.join('; ')}${more}${allowed}`
}

function whatHappened(view: View, skill: SkillResult, words: Words): string {
  const parts: string[] = []
  if (skill.recall.verdict === 'regressed') parts.push(lostSentence(view, skill, words))
  if (skill.falseTriggers.verdict === 'regressed' && !(parts.length > 0 && onlyTook(view, skill))) {
    parts.push(falseSentence(skill))
  }
  const shown = parts.filter((part) => part !== '')
  return shown.length > 0 ? shown.join(' and ') : words.text(skill.reasons[0] ?? 'regressed', 120)
}

/**
 * A skill whose only fault is that it took prompts from skills that regressed by it: "`pdf` lost 3 prompts to `docx`" says that already, and
 * "`docx` fires on 3 prompts it should not" would say it twice.
 */
function isToldByVictims(view: View, skill: SkillResult): boolean {
  if (skill.recall.verdict === 'regressed') return false
  if (!onlyTook(view, skill)) return false
  return view.lost.some(
    (row) => row.takers.includes(skill.skill) && view.byName.get(row.expectation.skill)?.recall.verdict === 'regressed',
  )
}

function greenTitle(view: View, words: Words): string {
  const of = (state: SkillResult['state']): SkillResult[] => view.skills.filter((skill) => skill.state === state)
  const parts: string[] = []
  for (const skill of of('pass').filter((item) => item.recall.worse > 0 || item.falseTriggers.worse > 0)) {
    const what = lostSentence(view, skill, words) || falseSentence(skill)
    parts.push(`${words.name(skill.skill)} ${what}, within tolerance`)
  }
  const improved = of('improved').map((skill) => `${words.name(skill.skill)} ${betterSentence(skill) || 'improved'}`)
  parts.push(...improved)
  const [fresh, gone] = [of('new'), of('removed')]
  if (fresh.length > 0) parts.push(`${names(fresh.map(nameOf), words)} ${fresh.length > 1 ? 'are' : 'is'} new`)
  if (gone.length > 0) parts.push(`${names(gone.map(nameOf), words)} ${gone.length > 1 ? 'were' : 'was'} removed`)
  // Of a part it is no news that it leaves skills out.
  const unasked = view.results.filter === null ? view.results.unmeasured : []
  const silent = unasked.filter((skill) => skill.changed).map((skill) => skill.skill)
  if (silent.length > 0) {
    const them = silent.length > 1 ? 'have' : 'has'
    return `${listed(parts, 3) || 'no change'}; ${names(silent, words)} changed but ${them} no prompts`
  }
  return listed(parts, 3) || 'no change'
}

function nameOf(skill: SkillResult): string {
  return skill.skill
}
