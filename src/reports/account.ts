import type { ColumnResults, Results, SkillResult } from '../core/results/results.ts'
import { decidingOf } from '../gate/join-columns.ts'
import { type AccountState, type Conclusion, RULES, type RuleCode, STATES } from './account-codes.ts'
import { askedText, modelCommand } from './ask-a-model.ts'
import { type Cause, causesOf } from './causes.ts'
import { goneFromAgents } from './check-findings.ts'
import { isBlind } from './detectable-loss.ts'
import { type InlineText, listed } from './inline-text.ts'
import { plural } from './numbers.ts'
import { rowNames } from './room-text.ts'
import { sentence } from './sentence.ts'
import { type SubjectView, subjectViews } from './subject-views.ts'
import { type Told, toldOf } from './told.ts'
import { unjudgedOf } from './unjudged.ts'
import { type View, viewOf } from './view.ts'

/** A rule that keeps losses from blocking, with the skills that it holds for and the subject; null: for all. */
interface Rule {
  code: RuleCode
  skills: readonly string[]
  subject: string | null
}

/** What the run counted, over all subjects: each prompt of a skill once. */
export interface Counts {
  lost: number
  falseTriggers: number
  /** The same of prompts that never block, beside others that may: "inferred". */
  unjudged: { words: string; lost: number; falseTriggers: number }
  /** Skills, and subjects that were not measured. */
  notEvaluated: number
}

/** What a run came to. Every surface prints this and decides nothing itself. */
export interface Account {
  told: Told
  subjects: readonly SubjectView[]
  /** Of the subject that is told where only one can be. */
  view: View
  state: AccountState
  conclusion: Conclusion
  rules: readonly Rule[]
  counts: Counts
  /** What made prompts worse, the worst first. */
  causes: readonly Cause[]
}

/** The account of a run. */
export function accountOf(run: Results): Account {
  const told = toldOf(run)
  const subjects = subjectViews(run.columns)
  const state = stateOf(told)
  const causes = causesOf(subjects)
  return {
    told,
    subjects,
    view: subjects.find(({ view }) => view !== null && told.columns === undefined)?.view ?? viewOf(told),
    state,
    conclusion: conclusionOf(told),
    rules: shownRules(state, told, causes),
    counts: countsOf(subjects),
    causes,
  }
}

/** What keeps losses from blocking: all of it where nothing blocks, else of regressions beside those that do. */
function shownRules(state: AccountState, told: Told, causes: readonly Cause[]): Rule[] {
  if (state === 'not_evaluated') return []
  const beside = ({ code }: Rule) => isUnjudged(code) || code === 'accepted' || code === 'fail_on'
  return state === 'blocked' ? rulesOf(told).filter(beside) : [...rulesOf(told), ...toleranceOf(told, causes)]
}

/** How a run ended. */
export function stateOf(told: Told): AccountState {
  const { decision, kind, tasks } = told
  if (decision.state === 'not_evaluated') return 'not_evaluated'
  const isFirst = decision.reportOnly === 'first_run' || decision.reportOnly === 'installing'
  if (isFirst) return 'first_run'
  if (decision.state === 'regressed') return decision.enforced ? 'blocked' : 'advice'
  if (tasks.length === 0) return 'nothing'
  if (kind === 'run') return 'measured'
  // A subject that only advises makes no pass of others less.
  const codes = new Set(rulesOf(told).flatMap(({ code }) => (code === 'column' ? [] : [code])))
  if (codes.size === 0) return decidingOf(told).some(({ skills }) => isBlind(skills)) ? 'too_few' : 'fine'
  if (codes.size === 1 && codes.has('accepted')) return 'accepted'
  return decision.enforced && ![...codes].some(isAdvice) ? 'allowed' : 'advice'
}

/** How the run of one subject ended. */
export function stateOfColumn(results: ColumnResults): AccountState {
  const { columns: _, ...own }: Told = results
  return stateOf(own)
}

/**
 * What the check says. `success`: an enforced pass, measured in full against a base, in which no loss is left to a
 * model or to more prompts. `neutral`: nothing blocks. `failure`: everything else, also a pass without a prompt.
 */
export function conclusionOf(told: Told): Conclusion {
  const { decision, filter, kind } = told
  if (!decision.enforced) return 'neutral'
  const state = stateOf(told)
  if (state === 'not_evaluated') return decision.reasons.some(({ blocks }) => blocks) ? 'failure' : 'neutral'
  const { conclusion } = STATES[state]
  if (conclusion === 'failure') return conclusion
  const isPart = filter !== null || kind !== 'gate' || decidingOf(told).some(({ skills }) => isBlind(skills))
  return isPart ? 'neutral' : conclusion
}

/** The skills that got worse by less than a regression, where one would block, and why each does not. */
function toleranceOf({ decision, sides }: Told, causes: readonly Cause[]): Rule[] {
  const found = new Map<RuleCode, Set<string>>()
  for (const { isRegression, victims } of causes) {
    for (const { skill, row, view } of victims) {
      const isBad = view.unjudged.get(row.expectation.skill)?.isBad === true
      if (view.isCounted(row) ? isRegression : isBad) continue
      const code = view.isCounted(row) ? 'tolerance' : row.task.provenance === 'generated' ? 'generated' : 'inferred'
      found.set(code, (found.get(code) ?? new Set()).add(skill))
    }
  }
  const isCompared = decision.enforced && sides.base !== null
  return isCompared ? [...found].map(([code, skills]) => ({ code, skills: [...skills], subject: null })) : []
}

/** The rules that keep what got worse from blocking; none where nothing did. */
function rulesOf(told: Told): Rule[] {
  const { decision, columns } = told
  const away = unloadedFindings(told)
  const unreachable = away.length === 0 ? [] : [{ code: 'unreachable' as const, skills: away, subject: null }]
  if (columns === undefined) return [...ownRules(told, null, decision), ...unreachable]
  const each = columns.flatMap(({ name, enforced, results }) => {
    if (results === null) return []
    return ownRules(results, name, enforced || !decision.enforced ? decision : null)
  })
  return [...each, ...unreachable]
}

/** Skills without a prompt that agents do not load any more, where policy lets that pass. */
function unloadedFindings(told: Told): string[] {
  const blocking = new Set(told.decision.reasons.flatMap(({ code, skill }) => (code === 'not_loaded' ? [skill] : [])))
  return goneFromAgents(told).filter((skill) => !blocking.has(skill))
}

/** The rules of one subject. `joint`: the decision that counts; null: the subject only advises. */
function ownRules(own: ColumnResults, subject: string | null, joint: ColumnResults['decision'] | null): Rule[] {
  const found = new Map<RuleCode, string[]>()
  for (const [skill, code] of codesOf(own, joint)) found.set(code, [...(found.get(code) ?? []), skill])
  return [...found].map(([code, skills]) => ({ code, skills, subject }))
}

/** Whether what a rule is about is left to a reader. */
function isAdvice(code: RuleCode): boolean {
  return isUnjudged(code) || code === 'inferred' || code === 'generated'
}

/** Whether words cannot judge what a rule is about. */
function isUnjudged(code: RuleCode): boolean {
  return code === 'reworded' || code === 'replaced'
}

/** The skills that something does not block for. `enforced`: what blocks is no such thing. */
function worseSkills({ skills, decision }: Pick<ColumnResults, 'skills' | 'decision'>, enforced: boolean): Set<string> {
  return new Set([
    ...skills.flatMap(({ skill, state }) => (state === 'regressed' ? [skill] : [])),
    ...decision.reasons.flatMap(({ skill, blocks, unjudged }) =>
      skill !== null && ((blocks && !enforced) || unjudged !== undefined) ? [skill] : [],
    ),
  ])
}

function codesOf(own: ColumnResults, joint: ColumnResults['decision'] | null): [string, RuleCode][] {
  const { skills, decision } = own
  const reasonsOf = (skill: string) => decision.reasons.filter((reason) => reason.skill === skill)
  const isUnenforced = joint?.enforced === false
  const worse = worseSkills({ skills, decision }, joint?.enforced === true)
  const unjudged = [...unjudgedOf(own)].flatMap(([skill, { isBad, words }]): [string, RuleCode][] =>
    isBad && !worse.has(skill) ? [[skill, words === 'generated' ? words : 'inferred']] : [],
  )
  const judged = [...worse].flatMap((skill): [string, RuleCode][] => {
    const reasons = reasonsOf(skill)
    if (skills.find((one) => one.skill === skill)?.accepted !== undefined) return [[skill, 'accepted']]
    if (joint === null) return [[skill, 'column']]
    if (!isUnenforced && reasons.some(({ blocks }) => blocks)) return []
    // Whatever a model says of such prompts, they block nothing: that is what somebody can change.
    if (joint.reportOnly === 'inferred' || joint.reportOnly === 'generated') return [[skill, joint.reportOnly]]
    const unjudged = reasons.find((reason) => reason.unjudged !== undefined)?.unjudged
    if (unjudged !== undefined) return [[skill, unjudged]]
    return [[skill, isUnenforced ? (joint.reportOnly ?? 'config') : 'fail_on']]
  })
  return [...judged, ...unjudged]
}

function countsOf(subjects: readonly SubjectView[]): Counts {
  const unknown = new Set<string>()
  for (const { column, view } of subjects) {
    if (view === null && !column.refused) unknown.add(JSON.stringify([column.name]))
    for (const { skill, state } of view?.skills ?? []) if (state === 'not_evaluated') unknown.add(skill)
  }
  const count = (list: 'lost' | 'falseTriggers', isCounted: boolean) =>
    new Set(
      subjects.flatMap(({ view }) =>
        (view?.[list] ?? []).flatMap((row) =>
          view?.isCounted(row) === isCounted ? [JSON.stringify([row.task.key, row.expectation.skill])] : [],
        ),
      ),
    ).size
  const words = new Set(subjects.flatMap(({ view }) => [...(view?.unjudged.values() ?? [])].map((one) => one.words)))
  return {
    lost: count('lost', true),
    falseTriggers: count('falseTriggers', true),
    unjudged: {
      words: words.size === 1 ? [...words].join('') : 'inferred and generated',
      lost: count('lost', false),
      falseTriggers: count('falseTriggers', false),
    },
    notEvaluated: unknown.size,
  }
}

/** "3 prompts lost, 1 new false trigger, 2 not evaluated; 14 inferred prompts lost, which never block", or ''. */
export function countsText({ lost, falseTriggers, unjudged, notEvaluated }: Counts): string {
  const { words, ...apart } = unjudged
  const judged = [
    ...(lost === 0 ? [] : [`${plural(lost, 'prompt')} lost`]),
    ...(falseTriggers === 0 ? [] : [plural(falseTriggers, 'new false trigger')]),
    ...(notEvaluated === 0 ? [] : [`${notEvaluated} not evaluated`]),
  ].join(', ')
  const others = [
    ...(apart.lost === 0 ? [] : [`${plural(apart.lost, `${words} prompt`)} lost`]),
    ...(apart.falseTriggers === 0 ? [] : [`${plural(apart.falseTriggers, 'false trigger')} on ${words} prompts`]),
  ].join(', ')
  if (judged === '' || others === '') return `${judged}${others}`
  return `${judged}; ${others}, which never ${apart.lost + apart.falseTriggers === 1 ? 'blocks' : 'block'}`
}

/**
 * "Blocked: 14 prompts lost.", "Advice: 3 prompts lost. `pdf`: words alone cannot judge a rewording. A model would
 * settle it: ...": the same on every surface.
 */
export function accountText(account: Account, inline: InlineText): string {
  const counts = countsText(account.counts)
  const lead = wordOf(account)
  const { told, rules } = account
  const isHarmless = !told.decision.enforced && told.kind === 'gate' && rules.length === 0
  const nobody = isHarmless ? [nothingBlocks(told.decision.reportOnly ?? 'config', inline)] : []
  const parts = [`${lead}${counts === '' ? '' : `: ${counts}`}.`, ...rules.map((one) => ruleText(one, told, inline))]
  return [...parts, ...nobody].join(' ')
}

/** Why nothing would block; of labels that nobody wrote also the line that makes them count. */
function nothingBlocks(code: RuleCode, inline: InlineText): string {
  const { why, would } = RULES[code]
  const how = code === 'inferred' ? ` ${spelt(would, inline)}.` : ''
  return `Nothing blocks: ${spelt(why, inline)}.${how}`
}

/** Whether nothing got worse, so that the figures of all skills are what there is to say. */
export function isQuiet({ causes, state, told }: Account): boolean {
  const states: readonly AccountState[] = ['fine', 'too_few', 'nothing', 'first_run']
  return told.sameAsBase !== undefined || (causes.length === 0 && told.columns === undefined && states.includes(state))
}

/** The word for the state; a pass that blocks nothing is no pass. */
export function wordOf({ state, told: { decision }, counts }: Pick<Account, 'state' | 'told' | 'counts'>): string {
  if (state !== 'fine' || decision.enforced) return STATES[state].word
  return countsText(counts) === '' ? 'Nothing got worse' : 'Nothing got worse beyond the tolerance'
}

function ruleText(rule: Rule, told: Told, inline: InlineText): string {
  const { why, would } = RULES[rule.code]
  const isAll = rule.subject === null && rule.skills.length === 0
  const rowOf = (name: string) => skillRows(told).find(({ skill }) => skill === name) ?? { skill: name }
  const who = [
    ...(isAll ? [] : [rowNames(rule.skills.map(rowOf), inline)]),
    ...(rule.subject === null ? [] : [`with ${inline.name(rule.subject)}`]),
  ]
  const by = rule.code === 'accepted' ? acceptedBy(told, rule.skills, inline) : why
  const how = isUnjudged(rule.code)
    ? `: ${inline.command(modelCommand(told, rule.skills))}${askedText(told, rule.skills)}`
    : ''
  return `${who.join(' ')}: ${sentence(rule.code === 'accepted' ? by : spelt(by, inline))} ${spelt(would, inline)}${how}.`
}

/** The rows of all subjects. */
export function skillRows({ columns, skills }: Told): readonly SkillResult[] {
  return columns?.flatMap(({ results }) => results?.skills ?? []) ?? skills
}

function acceptedBy(told: Told, skills: readonly string[], inline: InlineText): string {
  const all = skillRows(told).filter(({ skill, accepted }) => accepted !== undefined && skills.includes(skill))
  const by = new Map(all.map(({ accepted }) => [accepted?.by ?? '', accepted?.reason ?? '']))
  return listed(
    [...by].map(([login, reason]) => `accepted by ${inline.text(`@${login}`, 60)}: ${inline.text(reason, 500)}`),
  )
}

/** Our own words, whose backticks become code. */
function spelt(text: string, inline: InlineText): string {
  return text.replace(/`([^`]+)`/g, (_, word: string) => inline.command(word))
}
