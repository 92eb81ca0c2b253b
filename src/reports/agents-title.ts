import type { Column, Results } from '../core/results/results.ts'
import { cut } from './escape.ts'
import { type InlineText, listed, plainText } from './inline-text.ts'
import { plural } from './numbers.ts'
import { isPass, renderPlainTitle, titleAfter } from './title.ts'
import { type Told, toldOf } from './told.ts'
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
  const advice = agents.filter(isIn('regressed'))
  const advised =
    advice.length === 0
      ? ''
      : `; ${names(advice)} only ${advice.length === 1 ? 'advises' : 'advise'}: ${saidOf(advice[0], inline)}`
  const unseen = blindAgents(counted)
  const lead = !enforced && results.kind === 'gate' ? 'Advice' : enforced && unseen.length === 0 ? 'Pass' : 'Measured'
  const told = enforced ? (unseen[0] ?? counted[0]) : counted[0]
  return `${lead} with ${counted.length === 1 ? names(counted) : plural(counted.length, 'agent')}: ${saidOf(told, inline)}${advised}`
}

/** Those of several agents whose decision is no pass, though nothing speaks against it: a loss could not have shown. */
export function blindAgents(agents: readonly Column[]): Column[] {
  return agents.filter(({ results }) => results !== null && !isPass(results) && results.decision.state === 'pass')
}

/** The title of a run as plain text of at most 255 characters. */
export function plainTitle(results: Results): string {
  const told = toldOf(results)
  return told.columns === undefined ? renderPlainTitle(told) : plainTitleOfAgents(told)
}

/** The same as plain text of at most 255 characters. */
export function plainTitleOfAgents(results: Told): string {
  const title = titleOfAgents(results, plainText)
  return title.length <= 255 ? title : cut(title, 127)
}

/** What happened with one agent, as the end of a sentence. */
export function saidOf(column: Column | undefined, inline: InlineText): string {
  if (column === undefined) return 'nothing was measured'
  if (column.results === null) return inline.text(column.notMeasured ?? 'not measured', MOST)
  // The title keeps to a length of its own, of which a part is taken here.
  return titleAfter(viewOf(column.results), inline, 125 - MOST)
}
