import type { Column } from '../core/results/results.ts'
import { stateOf, stateOfColumn } from './account.ts'
import type { AccountState } from './account-codes.ts'
import { type InlineText, listed } from './inline-text.ts'
import { plural } from './numbers.ts'
import { titleAfter } from './title.ts'
import type { Told } from './told.ts'
import { unjudgedOf } from './unjudged.ts'
import { viewOf } from './view.ts'

/** What a title may say of one agent, in code points. */
const MOST = 90

/** How one of several agents ended. */
export type AgentState = 'regressed' | 'not_evaluated' | 'pass' | 'refused'

/** How one of several agents ended by its own decision. */
export function stateOfAgent({ results, refused }: Column): AgentState {
  if (results !== null) return results.decision.state
  return refused ? 'refused' : 'not_evaluated'
}

/**
 * The verdict of several agents in one line: "Regressed with `codex`: `pdf` lost 3 of 20 prompts; not evaluated:
 * `model`".
 */
export function titleOfAgents(results: Told, inline: InlineText): string {
  const agents = results.columns ?? []
  const { state, enforced } = results.decision
  const binding = agents.filter((one) => one.enforced)
  const counted = enforced && binding.length > 0 ? binding : agents
  const isIn = (wanted: AgentState) => (column: Column) => stateOfAgent(column) === wanted
  const names = (columns: readonly Column[]) => listed(columns.map(({ name }) => inline.name(name)))
  const undecided = agents.filter(isIn('not_evaluated'))
  const also = undecided.length === 0 ? '' : `; not evaluated: ${names(undecided)}`
  if (state === 'regressed') {
    const red = counted.filter(isIn('regressed'))
    const lead = enforced ? 'Regressed' : 'Advice'
    return `${lead} with ${names(red)}: ${saidOf(red[0], inline)}${also}`
  }
  if (state === 'not_evaluated') {
    const [first] = undecided
    if (first === undefined) return `Not evaluated: ${saidOf(agents[0], inline).replace(/^not evaluated:? ?/, '')}`
    const others = agents.filter(isIn('pass'))
    const passed = others.length === 0 ? '' : `; no regression with ${names(others)}`
    return `Not evaluated with ${names(undecided)}: ${saidOf(first, inline).replace(/^not evaluated:? ?/, '')}${passed}`
  }
  return passedTitle(results, counted, inline)
}

/** The title where no agent that counts got worse, or not so that it blocks. */
function passedTitle(results: Told, counted: readonly Column[], inline: InlineText): string {
  const agents = results.columns ?? []
  const { enforced } = results.decision
  const names = (columns: readonly Column[]) => listed(columns.map(({ name }) => inline.name(name)))
  const advice = agents.filter((column) => stateOfAgent(column) === 'regressed')
  const advise = advice.length === 1 ? 'advises' : 'advise'
  const advised = advice.length === 0 ? '' : `; ${names(advice)} only ${advise}: ${saidOf(advice[0], inline)}`
  const unseen = blindAgents(counted)
  const isAdvice = !enforced && results.kind === 'gate'
  const lead = PASSED[stateOf(results)] ?? (isAdvice ? 'Advice' : enforced && unseen.length === 0 ? 'Pass' : 'Measured')
  const passed = agents.filter((column) => stateOfAgent(column) === 'pass')
  const told = toldColumns(passed, counted)
  const blind = enforced ? unseen.filter((one) => !told.includes(one)).slice(0, 1) : []
  const said = [...blind, ...told].map((one) => saidWithName(one, counted, inline)).join('; ')
  const who = counted.length === 1 ? names(counted) : plural(counted.length, 'agent')
  return `${lead} with ${who}: ${said || saidOf(counted[0], inline)}${advised}`
}

/** How a run is called that did not get red, where it is no plain pass. */
const PASSED: Partial<Record<AccountState, string>> = {
  advice: 'Advice',
  allowed: 'Passes by policy',
  accepted: 'Accepted',
  measured: 'Measured',
}

/** How much there is to look at in a column that passed: a loss that blocks nothing 2, a grader or unjudged loss 1. */
function weightOf({ results }: Column): number {
  if (results === null) return 0
  if (results.skills.some(({ state }) => state === 'regressed')) return 2
  if ([...unjudgedOf(results).values()].some(({ isBad }) => isBad)) return 1
  return results.graders.some(({ fell }) => fell !== undefined) ? 1 : 0
}

/** Of those that passed the one that has most to look at; none where no column has anything. */
function toldColumns(passed: readonly Column[], counted: readonly Column[]): Column[] {
  const rank = (column: Column) => 2 * weightOf(column) + Number(counted.includes(column))
  return passed
    .filter((column) => weightOf(column) > 0)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, 1)
}

/** What happened with one of several agents, with its name where others are counted beside it. */
function saidWithName(column: Column, counted: readonly Column[], inline: InlineText): string {
  const name = counted.length === 1 && counted.includes(column) ? '' : `${inline.name(column.name)}: `
  const by = new Set((column.results?.skills ?? []).flatMap(({ accepted }) => accepted?.by ?? []))
  const who = by.size === 0 ? '' : `, accepted by ${listed([...by].map((login) => inline.text(`@${login}`, 60)))}`
  return `${name}${saidOf(column, inline)}${who}`
}

/** Those of several agents whose decision is no pass, though nothing speaks against it: a loss could not have shown. */
function blindAgents(agents: readonly Column[]): Column[] {
  return agents.filter(({ results }) => results !== null && ['too_few', 'nothing'].includes(stateOfColumn(results)))
}

/** What happened with one agent, as the end of a sentence. */
function saidOf(column: Column | undefined, inline: InlineText): string {
  if (column === undefined) return 'nothing was measured'
  if (column.results === null) return inline.text(column.notMeasured ?? 'not measured', MOST)
  // The title keeps to a length of its own, of which a part is taken here.
  return titleAfter(viewOf(column.results), inline, 125 - MOST)
}
