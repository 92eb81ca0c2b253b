import type { ColumnResults, Reason } from '../core/results/results.ts'
import { acceptSentence } from './acceptable.ts'
import { type Account, accountText, isQuiet, wordOf } from './account.ts'
import { detectableText } from './detectable-loss.ts'
import { totalsSentence } from './footer.ts'
import { type InlineText, listed, markdownText, names, plainText, reasonText } from './inline-text.ts'
import { pageUrl } from './links.ts'
import { plural } from './numbers.ts'
import { sentence } from './sentence.ts'
import type { View } from './view.ts'

/**
 * The text under the title, as markdown: how the run ended and why, what else there is to say, what to do. `above`: the
 * title as plain text, where the word before it is that of the state: both are not said again.
 */
export function banner(account: Account, { alerts, above = null }: { alerts: boolean; above?: string | null }): string {
  const { state, told } = account
  const lines = [...reasonsBelow(account, above), ...notAsked(account)]
  const lead = leadOf(account, above)
  const todo = state === 'not_evaluated' ? notEvaluatedSteps(account) : []
  const isBox = state === 'blocked' || state === 'not_evaluated'
  const accept = acceptSentence(told, markdownText)
  const said = [...lines, ...todo]
  const isShort = isBox && said.length === 0 && accept !== ''
  const body = isBox
    ? boxed(state === 'blocked' ? 'CAUTION' : 'WARNING', isShort ? `${lead} ${accept}` : lead, said, alerts)
    : [`${lead}${isQuiet(account) ? ` ${passSentences(account.view)}` : ''}`.trim(), bullets(lines)]
        .filter((part) => part !== '')
        .join('\n\n')
  const page = pageUrl(told.repository)
  const link = `**Report page:** [every prompt, what fired instead, and what the descriptions say](${page})`
  const all = accept === '' || isShort ? body : alerts ? `${body}\n>\n> ${accept}` : `${body}\n\n${accept}`
  return page === null ? all : `${all}\n\n${link}`
}

/** The account, of which the first sentence stands out. */
function leadOf(account: Account, above: string | null): string {
  const text = accountText(account, markdownText)
  const end = text.indexOf('. ') < 0 ? text.length : text.indexOf('. ') + 1
  const isSaid = above !== null && text === `${wordOf(account)}.`
  return isSaid ? '' : `**${text.slice(0, end)}**${text.slice(end)}`
}

/** The reasons that no cause tells, without the one that the title says, alone or with how many follow. */
function reasonsBelow(account: Account, above: string | null): string[] {
  const bare = otherReasons(account, plainText).map((reason) => reason.slice(0, -1))
  const isAbove = (reason = '') => above === reason || above?.startsWith(`${reason} (and `) === true
  return otherReasons(account, markdownText).filter((_, index) => !isAbove(bare[index]))
}

/** What to do where nothing was decided. */
function notEvaluatedSteps({ told, conclusion, subjects }: Account): string[] {
  const steps = subjects.flatMap(({ view }) => (view === null ? [] : (nextStep(view.results) ?? [])))
  const [first, ...more] = new Set(told.columns === undefined ? [nextStep(told) ?? []].flat() : steps)
  const fate = conclusion === 'failure' ? ['This does not pass.'] : []
  return [[...fate, first ?? []].flat().join(' '), ...more].filter((step) => step !== '')
}

/** Subjects that a change from outside kept from being asked, as a line. */
function notAsked({ subjects }: Account): string[] {
  const refused = subjects.filter(({ column }) => column.refused).map(({ column }) => markdownText.name(column.name))
  if (refused.length === 0) return []
  return [`Not asked: ${listed(refused)}. Agents read a pull request from outside only when a maintainer asks for it.`]
}

/** For a run without findings: the total figures, and the smallest loss that would have shown. */
function passSentences(view: View): string {
  const { decision, sameAsBase } = view.results
  if (sameAsBase !== undefined) {
    const same = `Nothing that trials depend on differs between base and head${digestsOf(sameAsBase)}, so nothing was run.`
    const figures = sameAsBase.measured
      ? `${totalsSentence(view.results)} These are stored figures of base.`
      : 'No figures of base are stored.'
    return [same, figures, unseenText(view.results)].filter((part) => part !== '').join(' ')
  }
  const shown = decision.state === 'pass' ? detectableText(view) : ''
  const parts = [totalsSentence(view.results), sameCommit(view.results), shown, unseenText(view.results)]
  return parts.filter((part) => part !== '').join(' ')
}

/** Says which instruction files changed that no trial has; '' without any. */
function unseenText({ unseenInstructions: [first, ...more] = [], agent }: ColumnResults): string {
  if (first === undefined) return ''
  const [named, differ] = [names([first, ...more], markdownText), more.length === 0 ? 'differs' : 'differ']
  const who =
    agent.id === 'lexical' ? 'a router reads no instructions' : 'trials have none without `context: repository`'
  return `${named} ${differ} and ${more.length === 0 ? 'is' : 'are'} no part of this: ${who}.`
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

/** The reasons of the decision that no cause tells, those that block first, at most four. */
function otherReasons({ told, causes, state, subjects }: Account, inline: InlineText): string[] {
  const inCauses = new Set(causes.flatMap(({ losers }) => losers.map(({ skill }) => skill.skill)))
  const isTold = ({ code, skill }: Reason) => code === 'regressed' && skill !== null && inCauses.has(skill)
  const reasons = told.decision.reasons
    .filter((reason) => !isTold(reason))
    .sort((a, b) => Number(b.blocks) - Number(a.blocks))
  const lines = reasons.slice(0, 4).map((reason) => {
    const message = capital(reason.skill === null, sentence(reasonText(reason, 300, inline)))
    return reason.blocks || state !== 'blocked' ? message : `${message} (Does not block.)`
  })
  const missing = subjects.flatMap(({ column }) => {
    if (column.results !== null || column.refused || told.columns === undefined) return []
    return [`${inline.name(column.name)}: ${sentence(inline.text(column.notMeasured ?? 'not measured', 500))}`]
  })
  const named = subjects.flatMap(({ column }) => (column.results === null ? [`${column.name}: not measured`] : []))
  const kept = lines.filter((line) => !named.some((name) => line.startsWith(name)))
  if (reasons.length > 4) kept.push(`${plural(reasons.length - 4, 'more reason')}.`)
  return [...new Set([...kept, ...missing])]
}

/** What to do after failed trials; null where the reasons of the decision say it. */
function nextStep({ trials, errors, decision }: ColumnResults): string | null {
  if (trials.errors === 0 && errors.length === 0) return null
  if (decision.reasons.some(({ cause }) => cause === 'trials_failed')) return null
  if (errors.length > 0 && errors.every(({ kind }) => kind === 'budget')) {
    return 'Raise `budget_usd`, or ask fewer prompts, then run this again.'
  }
  return 'Trials ended in an error, see below: fix the cause, then run this again.'
}

/** Capitalises our own sentences. A name of a skill, file or command at the start keeps its case. */
function capital(isOurs: boolean, text: string): string {
  return isOurs && /^[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text
}

/** Sentences as a verdict with its reasons; with `alerts` as one of GitHub's alerts. */
function boxed(kind: 'CAUTION' | 'WARNING', lead: string, lines: readonly string[], alerts: boolean): string {
  const body = lines.length === 1 ? [`${lead} ${lines[0]}`] : [lead, ...lines.map((line) => `- ${line}`)]
  if (!alerts) return lines.length < 2 ? (body[0] ?? lead) : `${lead}\n\n${body.slice(1).join('\n')}`
  return [`> [!${kind}]`, ...body.map((line) => `> ${line}`)].join('\n')
}

function bullets(lines: readonly string[]): string {
  return lines.length < 2 ? (lines[0] ?? '') : lines.map((line) => `- ${line}`).join('\n')
}
