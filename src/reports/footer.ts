import type { ColumnResults } from '../core/results/results.ts'
import { besideText, rowsText } from './candidate-words.ts'
import { code, cut, escapeInline } from './escape.ts'
import { isRouter } from './is-router.ts'
import { commitLink, runUrl } from './links.ts'
import { group, noPrecision, percent, plural, score } from './numbers.ts'
import { UNANSWERED_WORDS } from './prompt-row.ts'
import { promptSources } from './prompt-sources.ts'
import { taskFigures } from './task-figures.ts'
import type { Told } from './told.ts'

/** Two small lines: sides, agent, trials and cost; and the command that measures it again. `more`: further facts. */
export function footer(results: Told, everything: string | null = where(results), more = ''): string {
  // A command that was cut would be another one.
  const command = results.reproduce.length > LONGEST_COMMAND ? 'see the log of the run' : code(results.reproduce)
  const source = everything === null ? '' : ` · every figure is in ${everything}`
  return `${measuredText(results, more)}<br><sub>Reproduce: ${command}${source}</sub>`
}

/** The first of these lines, and one for each of several agents. */
export function measuredText(results: Told, more: string): string {
  const facts = [
    `Skill evals: ${compared(results)}`,
    ...(results.columns === undefined ? [agentText(results), ...sandboxText(results), trialText(results)] : []),
    ...[promptSources(results)].filter((text) => text !== ''),
    ...(more === '' ? [] : [more]),
  ]
  const cost = results.columns === undefined ? costText(results) : ''
  // GitHub reads $...$ as math.
  if (cost !== '') facts.push(withoutMath(cost))
  const url = runUrl(results.repository)
  if (url !== null) facts.push(`[run](${url})`)
  return [facts.join(' · '), ...agentLines(results)].map((text) => `<sub>${text}</sub>`).join('<br>')
}

/** The same, folded. */
export function foldedFooter(text: string): string {
  return `<details><summary>How this was measured</summary>\n\n${text}\n\n</details>`
}

const LONGEST_COMMAND = 3000

function withoutMath(cost: string): string {
  return cost.replaceAll('$', '<span>$</span>')
}

/** Of several agents a line each: what it is, its trials, what it cost of its share. */
function agentLines({ columns = [] }: Told): string[] {
  return columns.map(({ name: called, results: own, budgetUsd }) => {
    const name = code(cut(called, 60))
    const share = budgetUsd === null ? '' : `share of the budget $${budgetUsd.toFixed(2)}`
    if (own === null) return [`${name}: not measured`, withoutMath(share)].filter((text) => text !== '').join(' · ')
    const facts = [agentText(own), ...sandboxText(own), trialText(own), withoutMath(costText(own)), withoutMath(share)]
    return `${name}: ${facts.filter((text) => text !== '').join(' · ')}`
  })
}

/** Where to find what a comment leaves out: on GitHub nobody has results.json, elsewhere it is what was rendered. */
export function where({ repository }: Pick<ColumnResults, 'repository'>): string {
  const url = runUrl(repository)
  return url === null ? '`results.json`' : `the [job summary](${url})`
}

/** Where to find what the job summary leaves out. */
export function whereAll({ repository }: Pick<ColumnResults, 'repository'>): string {
  return runUrl(repository) === null ? '`results.json`' : 'the file that the output `results-path` of the Action names'
}

/** The agent, its model, and its mode where that is not the default. A router is never called an agent. */
export function agentText({ agent, mode }: ColumnResults): string {
  if (agent.id === 'lexical') return 'lexical router, not an agent'
  const model = agent.model === null ? '' : `, model ${code(cut(agent.model, 80))}`
  const label = escapeInline(cut(agent.label || agent.id, 80))
  if (isRouter(agent)) return `${label}${model}${modeText(mode)}`
  const version = agent.version === null ? '' : ` ${escapeInline(cut(agent.version, 40))}`
  return `agent: ${label}${version}${model}${modeText(mode)}`
}

/** Where the agent's program ran; nothing where it was not started. */
function sandboxText({ sandbox }: ColumnResults): string[] {
  return sandbox === undefined ? [] : [`sandbox: ${escapeInline(cut(sandbox, 60))}`]
}

/** `, mode smart`; '' for `baseline`, the default. */
function modeText(mode: ColumnResults['mode']): string {
  if (mode === undefined || mode === 'baseline') return ''
  return `, mode ${mode}${mode === 'forced' ? ' (for tests only)' : ''}`
}

/** All skills together: "10 skills, 178 prompts: precision 96%, recall 97%, F1 0.96". */
export function totalsSentence(results: ColumnResults): string {
  const { precision, recall, f1 } = results.totals.head.micro
  const asked = results.tasks.filter((task) => task.origin === 'head').length
  const graded = taskFigures(results)
  if (results.skills.length === 0 && graded !== '') return `${plural(asked, 'prompt')} without a label: ${graded}.`
  const why = f1 === null ? '' : ` (${noPrecision(f1)})`
  const exact = precision === null ? `n/a${why}` : percent(precision)
  const figures = `precision ${exact}, recall ${percent(recall)}, F1 ${score(f1)}`
  // A prompt of several rooms is asked, and counted, in each.
  const rooms = new Set(results.rooms?.filter(({ prompts }) => prompts > 0).map(({ name }) => name)).size
  const where = rooms < 2 ? '' : ` in ${rooms} rooms`
  return `${rowsText(results.skills)}, ${plural(asked, 'prompt')}${where}: ${figures}.`
}

function compared({ sides, repository }: ColumnResults): string {
  const head = commitLink(repository, sides.head)
  return sides.base === null ? `head ${head}` : `base ${commitLink(repository, sides.base)} → head ${head}`
}

/** Number of trials by purpose and source: "96 trials: 60 to screen, 36 to confirm (76 fresh, 20 reused)". */
export function trialText(results: ColumnResults): string {
  const { trials, store } = results
  const { phases } = trials
  const kinds: [number, string][] =
    phases === undefined
      ? []
      : [
          [phases.screen, 'to screen'],
          [phases.check, 'to check stored ones'],
          [phases.refill, 'to replace stored ones'],
          [phases.confirm, 'to confirm'],
          [phases.golden, 'of golden prompts again'],
        ]
  const some = kinds.filter(([count]) => count > 0).map(([count, what]) => `${group(count)} ${what}`)
  // A run of screening trials only needs no breakdown.
  const split = some.length > 1 ? `: ${some.join(', ')}` : ''
  const parts = [`${group(trials.fresh)} fresh`, `${group(trials.reused)} reused`, ...storeText(store)]
  if (trials.errors > 0) parts.push(`${group(trials.errors)} failed`)
  if (trials.headOnly !== undefined)
    parts.push(`${plural(trials.headOnly, 'prompt')} of unchanged skills asked on head only`)
  parts.push(...unansweredText(results))
  return `${plural(trials.total, 'trial')}${split} (${parts.join(', ')})`
}

/** "2 refused", "1 cut off": trials without an answer of their model; those that are no errors say so. */
function unansweredText({ trials: { unanswered }, errors }: ColumnResults): string[] {
  if (unanswered === undefined) return []
  return UNANSWERED_WORDS.flatMap(([kind, word]) => {
    const count = unanswered[kind]
    const isCounted = !errors.some((error) => error.kind === kind)
    return count === 0 ? [] : [`${group(count)} ${word}${isCounted ? ', counted as not triggered' : ''}`]
  })
}

/** "12 of 40 fresh trials stopped early, which saved up to 24 model requests"; '' without early stops. */
export function earlyStopText({ earlyStops, trials }: ColumnResults): string {
  if (earlyStops === undefined) return ''
  const stopped = `${group(earlyStops.trials)} of ${plural(trials.fresh, 'fresh trial')} stopped early`
  // An upper bound: nobody knows how many requests the agent would have made.
  return earlyStops.savedTurns === 0
    ? stopped
    : `${stopped}, which saved up to ${plural(earlyStops.savedTurns, 'model request')}`
}

/** Facts for a closer look: the listing that the model was shown, and early stops; '' for none. */
export function runFacts(results: ColumnResults): string {
  return [listingText(results), besideText(results), earlyStopText(results)]
    .filter((inline) => inline !== '')
    .join(' · ')
}

/** "the agent listed 25 skills on base, 24 on head (21 with a description)"; '' where no listing was read. */
function listingText({ sides: { base, head } }: ColumnResults): string {
  const of = (side: ColumnResults['sides']['head'] | null): string | null => {
    const listing = side?.listing
    if (listing === undefined) return null
    if (listing.digest === null) return 'skills that could not be read'
    const all = listing.described === listing.listed
    return `${plural(listing.listed, 'skill')} (${all ? 'all' : group(listing.described)} with a description)`
  }
  const [before, after] = [of(base), of(head)]
  if (after === null) return ''
  return before === null || before === after
    ? `the agent listed ${after}`
    : `the agent listed ${before} on base, ${after} on head`
}

function storeText(store: ColumnResults['store']): string[] {
  if (store === undefined) return []
  if (store.decidedAt !== null) return [`decided by an earlier run${on(store.decidedAt)}`]
  if (store.fresh) return ['run again on request']
  return store.trials > 0 ? [`${group(store.trials)} stored${on(store.since).replace(' on', ' since')}`] : []
}

/** " on 2026-01-02"; '' for a value that is not a time. */
function on(time: string | null): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(time ?? '')?.[0]
  return day === undefined ? '' : ` on ${day}`
}

/** " (87% of its input from the provider's cache)"; '' where nothing was read from or written to one. */
function cacheText({ inputTokens, cachedTokens = 0, writtenTokens = 0 }: ColumnResults['usage']): string {
  if (inputTokens === 0 || cachedTokens + writtenTokens === 0) return ''
  return ` (${percent(cachedTokens / inputTokens)} of its input from the provider's cache)`
}

/** Reported cost: "agent $1.25, judge $0.08"; '' where neither reports one. */
export function costText({ usage, judge }: ColumnResults): string {
  const usd = (cost: number): string => `$${cost > 0 && cost < 0.005 ? '0.01' : cost.toFixed(2)}`
  const agent = usage.costUsd === null ? '' : `${usd(usage.costUsd)}${cacheText(usage)}`
  if (judge === null) return agent
  const requests = plural(judge.requests, 'request')
  const judged = `judge ${judge.costUsd === null ? requests : `${usd(judge.costUsd)} (${requests})`}`
  return agent === '' ? judged : `agent ${agent}, ${judged}`
}
