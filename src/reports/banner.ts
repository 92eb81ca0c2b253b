import type { ColumnResults, SkillResult } from '../core/results/results.ts'
import { acceptSentence } from './acceptable.ts'
import { confidenceOf } from './confidence.ts'
import { detectableText } from './detectable-loss.ts'
import { explain, onlyTook } from './explain.ts'
import { totalsSentence } from './footer.ts'
import { type InlineText, markdownText, reasonText } from './inline-text.ts'
import { pageUrl } from './links.ts'
import { plural } from './numbers.ts'
import { allFailed, isAdvice, isPass, REASON_IN_TITLE } from './title.ts'
import type { View } from './view.ts'

/** Why a decision blocks nothing, as the end of a sentence. */
export const REPORT_ONLY: Record<NonNullable<ColumnResults['decision']['reportOnly']>, string> = {
  first_run: 'the base branch has no label or grader to compare with',
  installing:
    'this change brings the configuration or the workflow of the gate, which the base branch does not have yet',
  generated: 'all prompts are generated, and nobody has reviewed one',
  inferred:
    'no prompt has a label, so each is taken for the skill that its file is about and for no other, and `evals_json: positives` in skill-eval-gate.yml makes them count',
  router: '`enforce: true` would make it binding',
  fork: 'the pull request comes from a fork',
  config: 'the configuration says so',
  own_results: 'the results come with the pull request itself, which could have written anything into them',
}

/** "Report only: ..., so nothing is blocked.", for the router what advice is; null where the decision is enforced. */
export function reportOnlySentence(results: ColumnResults): string | null {
  const { decision, kind } = results
  if (kind === 'run') return null
  if (decision.enforced && decision.reportOnly === null) return null
  if (isAdvice(results)) {
    const why = decision.reportOnly === null ? '' : `: ${REPORT_ONLY[decision.reportOnly]}`
    return `Advice by word overlap, not an agent. It blocks nothing${why}.`
  }
  return decision.reportOnly === null
    ? 'Report only: nothing is blocked.'
    : `Report only: ${REPORT_ONLY[decision.reportOnly]}, so nothing is blocked.`
}

/** How the banner looks. */
export interface BannerOptions {
  /** Set a blocking or undecided verdict as one of GitHub's alerts. */
  alerts: boolean
  /** Name trials and p-value beside each confirmed finding. */
  confidence: boolean
}

/** The text under the title, as markdown: the verdict, its reasons, what to do. */
export function banner(view: View, { alerts, confidence }: BannerOptions): string {
  const { decision } = view.results
  const reportOnly = reportOnlySentence(view.results)
  const blocks = decision.enforced && decision.state === 'regressed'
  const lines = findings(view, markdownText, { confidence })
  const parts: string[] = []
  if (reportOnly !== null) parts.push(reportOnly)
  if (decision.state === 'not_evaluated') {
    // The title says that it is not evaluated.
    const fate = decision.enforced ? 'This does not pass.' : 'Nothing was decided.'
    // The title already holds a single short reason.
    const isShort = lines.length === 1 && decision.reasons.every((reason) => reason.message.length <= REASON_IN_TITLE)
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
    const accept = acceptSentence(view.results, markdownText)
    const box = boxed('CAUTION', blockedLead(view), lines, alerts)
    parts.push(accept === '' ? box : alerts ? `${box}\n>\n> ${accept}` : `${box}\n\n${accept}`)
  } else if (lines.length > 0) {
    if (view.results.sameAsBase !== undefined) parts.push(`${passLead(view)}${passSentences(view)}`)
    else if (passLead(view) !== '') parts.push(passLead(view).trimEnd())
    parts.push(bullets(lines))
  } else {
    parts.push(`${passLead(view)}${passSentences(view)}`)
  }
  const page = pageUrl(view.results.repository)
  if (page !== null) {
    parts.push(`**Report page:** [every prompt, what fired instead, and what the descriptions say](${page})`)
  }
  return parts.join('\n\n')
}

/** Says "triggering got worse" only where it did: a floor, a golden prompt or a grader can block without it. */
function blockedLead({ results: { decision } }: View): string {
  const gotWorse = decision.reasons.some(
    ({ code, blocks }) => blocks && (code === 'regressed' || code === 'removed_tasks'),
  )
  return gotWorse ? '**Blocked: triggering got worse.**' : '**Blocked.**'
}

/** "Pass." where the decision is one; '' elsewhere. */
function passLead({ results }: View): string {
  return isPass(results) ? '**Pass.** ' : ''
}

/** For a run without findings: the total figures, and the smallest loss that would have shown. */
export function passSentences(view: View): string {
  const { decision, sameAsBase } = view.results
  if (sameAsBase !== undefined) {
    const same = `Nothing that trials depend on differs between base and head${digestsOf(sameAsBase)}, so nothing was run.`
    const figures = sameAsBase.measured
      ? `${totalsSentence(view.results)} These are stored figures of base.`
      : 'No figures of base are stored.'
    return `${same} ${figures}`
  }
  const shown = decision.state === 'pass' ? detectableText(view) : ''
  return [totalsSentence(view.results), sameCommit(view.results), shown].filter((part) => part !== '').join(' ')
}

/** Notes that both sides are one commit, so that the figures say nothing about a change. */
function sameCommit({ sides: { base, head } }: ColumnResults): string {
  const isSame = base !== null && base.commit !== null && base.commit === head.commit && !head.dirty
  return isSame ? 'Base and head are the same commit.' : ''
}

/** The first 12 digits of each digest in brackets; the results hold them whole. '' where one is not a digest. */
function digestsOf({ skills, tasks, policy }: NonNullable<ColumnResults['sameAsBase']>): string {
  const short = [skills, tasks, policy].map((digest) => /^[0-9a-f]{12}/.exec(digest)?.[0])
  if (short.includes(undefined)) return ''
  return ` (SHA-256 of skills ${short[0]}, of prompts ${short[1]}, of policy ${short[2]})`
}

/** Findings of one or two sentences each, most important first, at most eight; empty without any. */
export function findings(view: View, inline: InlineText, { confidence }: Pick<BannerOptions, 'confidence'>): string[] {
  const { decision } = view.results
  const lines: string[] = []
  const regressed = view.skills.filter((skill) => skill.state === 'regressed')
  const explained = regressed.filter((skill) => !explainedByOthers(view, skill, regressed))
  const sure = (skill: SkillResult): string => (confidence ? confidenceOf(view, skill) : '')
  // A changed skill is the cause, so it comes before the skills that it affected.
  const causesFirst = [...explained].sort((a, b) => Number(b.descriptionChanged) - Number(a.descriptionChanged))
  for (const skill of causesFirst.slice(0, 4)) {
    lines.push(joined(explain(view, skill, inline) || fallback(skill, inline), sure(skill)))
  }
  const others = regressed.filter((skill) => !explained.includes(skill)).slice(0, 4)
  for (const skill of others)
    if (sure(skill) !== '') lines.push(`${inline.name(skill.skill)}: ${sure(skill).replace(/^C/, 'c')}`)
  if (explained.length > 4) lines.push(`${plural(explained.length - 4, 'more skill')} regressed.`)
  for (const skill of regressed.slice(0, 8)) lines.push(acceptedSentence(skill, inline))
  const told = new Set(regressed.map((skill) => skill.skill))
  const rest = decision.reasons
    .filter(
      (reason) => reason.code !== 'regressed' || (reason.skill !== null && !told.has(reason.skill)) || told.size === 0,
    )
    .sort((a, b) => Number(b.blocks) - Number(a.blocks))
  for (const reason of rest.slice(0, 4)) {
    const message = capital(reason.skill === null, sentence(reasonText(reason, 300, inline)))
    lines.push(reason.blocks || decision.state !== 'regressed' ? message : `${message} (Does not block.)`)
  }
  if (rest.length > 4) lines.push(`${plural(rest.length - 4, 'more reason')}.`)
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** What to do after failed trials; null where the reasons of the decision say it. */
export function nextStep({ trials, errors, decision }: ColumnResults): string | null {
  if (trials.errors === 0 && errors.length === 0) return null
  if (decision.reasons.some(({ skill, message }) => skill === null && /\btrials? failed\b.*: /.test(message)))
    return null
  if (errors.length > 0 && errors.every(({ kind }) => kind === 'budget')) {
    return 'Raise `budget_usd`, or ask fewer prompts, then run this again.'
  }
  return 'Trials ended in an error, see below: fix the cause, then run this again.'
}

/** Whether a skill regressed only by taking prompts of skills that are explained themselves. */
function explainedByOthers(view: View, skill: SkillResult, regressed: readonly SkillResult[]): boolean {
  if (skill.recall.verdict === 'regressed') return false
  if (!onlyTook(view, skill)) return false
  return regressed.some((other) =>
    (view.lostBySkill.get(other.skill) ?? []).some((row) => row.takers.includes(skill.skill)),
  )
}

/** Who accepted the regression of a skill, and why; '' where nobody did. */
function acceptedSentence({ skill, accepted }: SkillResult, inline: InlineText): string {
  if (accepted === undefined) return ''
  return `${inline.name(skill)}: accepted by ${inline.text(`@${accepted.by}`, 60)}: ${sentence(inline.text(accepted.reason, 500))}`
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((text) => text !== '').join(' ')
}

function fallback(skill: SkillResult, inline: InlineText): string {
  const reason = skill.reasons[0]
  return reason === undefined ? '' : `${inline.name(skill.skill)}: ${sentence(inline.text(reason, 300))}`
}

/** A text with a full stop, unless it ends like a sentence. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** Capitalises our own sentences. A name of a skill, file or command at the start keeps its case. */
function capital(isOurs: boolean, text: string): string {
  return isOurs && /^[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text
}

/** Sentences as a verdict with its reasons; with `alerts` as one of GitHub's alerts. */
export function boxed(kind: 'CAUTION' | 'WARNING', lead: string, lines: readonly string[], alerts: boolean): string {
  const body = lines.length === 1 ? [`${lead} ${lines[0]}`] : [lead, ...lines.map((line) => `- ${line}`)]
  if (!alerts) return lines.length === 1 ? (body[0] ?? lead) : `${lead}\n\n${body.slice(1).join('\n')}`
  return [`> [!${kind}]`, ...body.map((line) => `> ${line}`)].join('\n')
}

function bullets(lines: readonly string[]): string {
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `- ${line}`).join('\n')
}
