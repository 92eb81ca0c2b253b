import type { Results, SkillResult } from '../results/results.ts'
import { confidenceOf } from './confidence.ts'
import { wouldHaveShown } from './detectable-loss.ts'
import { explain, onlyTook } from './explain.ts'
import { totalsSentence } from './footer.ts'
import { type InlineText, markdownText, reasonText } from './inline-text.ts'
import { plural } from './numbers.ts'
import { allFailed } from './title.ts'
import type { View } from './view.ts'

const REPORT_ONLY: Record<NonNullable<Results['decision']['reportOnly']>, string> = {
  first_run: 'this is the first run, and the base branch has no suite to compare with',
  not_configured: 'no agent is configured in this repository',
  fork: 'the pull request comes from a fork',
  config: 'the configuration says so',
  own_results: 'the results come with the pull request itself, which could have written anything into them',
}

/** "Report only: ..., so nothing is blocked."; null where the decision is enforced. */
export function reportOnlySentence({ decision, kind }: Results): string | null {
  if (kind === 'run') return null
  if (decision.enforced && decision.reportOnly === null) return null
  return decision.reportOnly === null
    ? 'Report only: nothing is blocked.'
    : `Report only: ${REPORT_ONLY[decision.reportOnly]}, so nothing is blocked.`
}

export interface BannerOptions {
  /** As one of GitHub's alerts where it blocks or could not tell. */
  alerts: boolean
  /** Whether to say how sure each finding is. */
  sureness: boolean
}

/** What stands under the title: the verdict, why, and what to do. */
export function banner(view: View, { alerts, sureness }: BannerOptions): string {
  const { decision } = view.results
  const reportOnly = reportOnlySentence(view.results)
  const blocks = decision.enforced && decision.state === 'regressed'
  const lines = findings(view, markdownText, { sureness })
  const parts: string[] = []
  if (reportOnly !== null) parts.push(reportOnly)
  if (decision.state === 'not_evaluated') {
    const fate = decision.enforced ? 'Not evaluated, so this does not pass.' : 'Not evaluated.'
    // A single short reason is in the title already.
    const isShort = lines.length === 1 && decision.reasons.every((reason) => reason.message.length <= 120)
    const isSaid = isShort && !allFailed(view.results)
    const todo = nextStep(view.results)
    parts.push(
      boxed(
        'WARNING',
        `**${fate}**`,
        isSaid && todo !== null ? [todo] : [...lines, ...(todo === null ? [] : [todo])],
        alerts,
      ),
    )
  } else if (blocks) {
    parts.push(boxed('CAUTION', blockedLead(view), lines, alerts))
  } else if (lines.length > 0) {
    if (view.results.sameAsBase !== undefined) parts.push(`${passLead(view)}${passSentences(view)}`)
    else if (passLead(view) !== '') parts.push(passLead(view).trimEnd())
    parts.push(bullets(lines))
  } else {
    parts.push(`${passLead(view)}${passSentences(view)}`)
  }
  return parts.join('\n\n')
}

/** A floor, a golden prompt or a grader can block what triggers as it did. */
function blockedLead({ results: { decision } }: View): string {
  const gotWorse = decision.reasons.some(
    ({ code, blocks }) => blocks && (code === 'regressed' || code === 'removed_tasks'),
  )
  return gotWorse ? '**Blocked: triggering got worse.**' : '**Blocked.**'
}

/** That nothing is blocked is said where something could have been. */
function passLead({ results: { decision, kind, tasks } }: View): string {
  return decision.enforced && decision.state === 'pass' && kind === 'gate' && tasks.length > 0 ? '**Pass.** ' : ''
}

/** What a run that found nothing found: all figures together, and what would have shown. */
export function passSentences(view: View): string {
  const { decision, sameAsBase } = view.results
  if (sameAsBase !== undefined) {
    const same = `Base and head are the same in all that trials depend on${digestsOf(sameAsBase)}, so nothing was run.`
    const figures = sameAsBase.measured
      ? `${totalsSentence(view.results)} These are stored figures of base.`
      : 'No figures of base are stored.'
    return `${same} ${figures}`
  }
  const shown = decision.state === 'pass' ? wouldHaveShown(view) : ''
  return [totalsSentence(view.results), sameCommit(view.results), shown].filter((part) => part !== '').join(' ')
}

/** What is measured before anything was committed says nothing of a change. */
function sameCommit({ sides: { base, head } }: Results): string {
  const isSame = base !== null && base.commit !== null && base.commit === head.commit && !head.dirty
  return isSame ? 'Base and head are the same commit.' : ''
}

/** The proof, short; the whole of it is in the results. '' for what is none. */
function digestsOf({ skills, tasks, policy }: NonNullable<Results['sameAsBase']>): string {
  const short = [skills, tasks, policy].map((digest) => /^[0-9a-f]{12}/.exec(digest)?.[0])
  if (short.includes(undefined)) return ''
  return ` (SHA-256 of skills ${short[0]}, of prompts ${short[1]}, of policy ${short[2]})`
}

/**
 * What was found, one sentence or two each, most important first; at most eight. Empty when there is nothing to say.
 */
export function findings(view: View, words: InlineText, { sureness }: Pick<BannerOptions, 'sureness'>): string[] {
  const { decision } = view.results
  const lines: string[] = []
  const regressed = view.skills.filter((skill) => skill.state === 'regressed')
  const explained = regressed.filter((skill) => !explainedByOthers(view, skill, regressed))
  const sure = (skill: SkillResult): string => (sureness ? confidenceOf(view, skill) : '')
  // What changed comes before what it did to others.
  const causesFirst = [...explained].sort((a, b) => Number(b.descriptionChanged) - Number(a.descriptionChanged))
  for (const skill of causesFirst.slice(0, 4)) {
    lines.push(joined(explain(view, skill, words) || fallback(skill, words), sure(skill)))
  }
  const others = regressed.filter((skill) => !explained.includes(skill)).slice(0, 4)
  for (const skill of others)
    if (sure(skill) !== '') lines.push(`${words.name(skill.skill)}: ${sure(skill).replace(/^C/, 'c')}`)
  if (explained.length > 4) lines.push(`${plural(explained.length - 4, 'more skill')} regressed.`)
  for (const skill of regressed.slice(0, 8)) lines.push(acceptedSentence(skill, words))
  const told = new Set(regressed.map((skill) => skill.skill))
  const rest = decision.reasons
    .filter(
      (reason) => reason.code !== 'regressed' || (reason.skill !== null && !told.has(reason.skill)) || told.size === 0,
    )
    .sort((a, b) => Number(b.blocks) - Number(a.blocks))
  for (const reason of rest.slice(0, 4)) {
    const message = capital(reason.skill === null, sentence(reasonText(reason, 300, words)))
    lines.push(reason.blocks || decision.state !== 'regressed' ? message : `${message} (Does not block.)`)
  }
  if (rest.length > 4) lines.push(`${plural(rest.length - 4, 'more reason')}.`)
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** What to do about a run that could not tell; null where its reasons say it. */
export function nextStep({ trials, errors }: Results): string | null {
  if (trials.errors === 0 && errors.length === 0) return null
  if (errors.length > 0 && errors.every(({ kind }) => kind === 'budget')) {
    return 'Raise `budget_usd`, or ask fewer prompts, then run this again.'
  }
  return 'Trials ended in an error, see below: mend what made them fail, then run this again.'
}

/** A skill that regressed only by taking prompts of the others is explained where they are. */
function explainedByOthers(view: View, skill: SkillResult, regressed: readonly SkillResult[]): boolean {
  if (skill.recall.verdict === 'regressed') return false
  if (!onlyTook(view, skill)) return false
  return regressed.some((other) =>
    (view.lostBySkill.get(other.skill) ?? []).some((row) => row.takers.includes(skill.skill)),
  )
}

/** Who accepted that a skill regressed, and why; '' where nobody did. */
function acceptedSentence({ skill, accepted }: SkillResult, words: InlineText): string {
  if (accepted === undefined) return ''
  return `${words.name(skill)}: accepted by ${words.text(`@${accepted.by}`, 60)}: ${sentence(words.text(accepted.reason, 500))}`
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((text) => text !== '').join(' ')
}

function fallback(skill: SkillResult, words: InlineText): string {
  const reason = skill.reasons[0]
  return reason === undefined ? '' : `${words.name(skill.skill)}: ${sentence(words.text(reason, 300))}`
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** A name keeps its case: of a skill, of a file, of a command. */
function capital(isOurs: boolean, text: string): string {
  return isOurs && /^[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text
}

function boxed(kind: 'CAUTION' | 'WARNING', lead: string, lines: readonly string[], alerts: boolean): string {
  const body = lines.length === 1 ? [`${lead} ${lines[0]}`] : [lead, ...lines.map((line) => `- ${line}`)]
  if (!alerts) return lines.length === 1 ? (body[0] ?? lead) : `${lead}\n\n${body.slice(1).join('\n')}`
  return [`> [!${kind}]`, ...body.map((line) => `> ${line}`)].join('\n')
}

function bullets(lines: readonly string[]): string {
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `- ${line}`).join('\n')
}
