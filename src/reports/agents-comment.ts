import type { Column } from '../core/results/results.ts'
import { acceptSentence } from './acceptable.ts'
import { type AgentView, agentsTable, agentViews } from './agents-table.ts'
import { blindAgents, saidOf, stateOfAgent, titleOfAgents, weightOf } from './agents-title.ts'
import { agreementSections } from './agreement.ts'
import { boxed, findings, nextStep, REPORT_ONLY } from './banner.ts'
import { checkSection, foldedCheckSection } from './check-sections.ts'
import { code, cut } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { compactGraderSections } from './grader-sections.ts'
import { heading } from './heading.ts'
import { listed, markdownText } from './inline-text.ts'
import { pageUrl } from './links.ts'
import { errorsSection, stolenSection, tasksSection, unmeasuredSections, warningsSection } from './other-sections.ts'
import { promptSections } from './prompt-sections.ts'
import { taskFiguresSection } from './task-figures.ts'
import type { Told } from './told.ts'
import { viewOf } from './view.ts'

/** The title and the verdict of several agents, as markdown. */
export function agentsHead(results: Told): string {
  return `${heading(titleOfAgents(results, markdownText))}\n\n${agentsBanner(results, { alerts: true })}`
}

/** The verdict of several agents: what turned it red or kept it from being green, by agent. */
export function agentsBanner(results: Told, { alerts }: { alerts: boolean }): string {
  const { decision, columns: agents = [] } = results
  const counted = decision.enforced ? agents.filter(({ enforced }) => enforced) : agents
  const isIn = (state: string) => (column: Column) => stateOfAgent(column) === state
  const parts: string[] = []
  if (!decision.enforced) {
    const why =
      decision.reportOnly === null || decision.reportOnly === 'router' ? '' : `: ${REPORT_ONLY[decision.reportOnly]}`
    parts.push(`Report only: no agent of these blocks anything here${why}.`)
  }
  if (decision.state === 'regressed') {
    const red = counted.filter(isIn('regressed'))
    const lead = decision.enforced
      ? `**Blocked: worse with ${listed(red.map(({ name }) => code(cut(name, 60))))}.**`
      : '**Worse:**'
    const unknown = agents.filter(isIn('not_evaluated'))
    const lines = [...red, ...unknown].flatMap(linesOf)
    parts.push(boxed('CAUTION', lead, lines, alerts && decision.enforced))
    const accept = acceptSentence(results, markdownText)
    if (accept !== '') parts.push(accept)
  } else if (decision.state === 'not_evaluated') {
    const lead = decision.enforced ? '**This does not pass.**' : '**Nothing was decided.**'
    parts.push(boxed('WARNING', lead, agents.filter(isIn('not_evaluated')).flatMap(linesOf), alerts))
  } else {
    parts.push(...greenParts(results, counted))
  }
  const advice = agents.filter((column) => !counted.includes(column) && stateOfAgent(column) === 'regressed')
  if (decision.enforced && advice.length > 0) {
    parts.push(`Advice, which blocks nothing: ${advice.map((column) => saidBy(column)).join('; ')}.`)
  }
  const refused = agents.filter((column) => column.refused)
  if (refused.length > 0) {
    const who = listed(refused.map(({ name }) => code(cut(name, 60))))
    parts.push(`Not asked: ${who}. Agents read a pull request from outside only when a maintainer asks for it.`)
  }
  const page = pageUrl(results.repository)
  if (page !== null) parts.push(`**Report page:** [every prompt, with every agent](${page})`)
  return parts.join('\n\n')
}

/** What agents without a regression say together, and what some of them lost that does not block. */
function greenParts(results: Told, counted: readonly Column[]): string[] {
  const worse = (results.columns ?? []).filter((column) => stateOfAgent(column) === 'pass' && weightOf(column) > 0)
  const lines = worse.flatMap(linesOf).map((line) => `- ${line}`)
  return [greenSentence(results, counted), lines.join('\n')].filter((part) => part !== '')
}

/** What agents without a regression say together; '' where there was nothing to compare with. */
function greenSentence({ decision, sides }: Told, counted: readonly Column[]): string {
  if (sides.base === null) return ''
  if (!decision.enforced) return 'No agent found a regression.'
  const unseen = blindAgents(counted)
  if (unseen.length === 0) return '**Pass** with every agent that blocks.'
  return `No regression was seen, but too little was asked to see one: ${unseen.map(saidBy).join('; ')}.`
}

function saidBy(column: Column): string {
  return `${code(cut(column.name, 60))}: ${saidOf(column, markdownText)}`
}

/** What was found with an agent, or why nothing was, each line with its name. */
function linesOf(column: Column): string[] {
  const name = code(cut(column.name, 60))
  if (column.results === null) return [`${name}: ${markdownText.text(column.notMeasured ?? 'not measured', 500)}`]
  const found = findings(viewOf(column.results), markdownText, { confidence: false })
  const todo = column.results.decision.state === 'not_evaluated' ? nextStep(column.results) : null
  const lines = found.length === 0 ? [saidOf(column, markdownText)] : found
  return [...lines, ...(todo === null ? [] : [todo])].map((line) => `${name}: ${line}`)
}

/** The sections of a comment or check of several agents below the verdict: the table, then what each of them showed. */
export function agentSections(results: Told): Section[] {
  const agents = agentViews(results)
  const shared = viewOf(results)
  return [
    agentsTable(results),
    ...agreementSections(results),
    checkSection(shared, 20),
    ...unmeasuredSections(shared, 12),
    ...agents.flatMap((one) => sectionsOf(one, one.column.enforced || !results.decision.enforced)),
    foldedCheckSection(shared, 20),
    tasksSection(shared, 30, 160),
    warningsSection(shared, 20),
  ]
}

/** What one agent showed. `isOpen`: not all of it is folded, for it counts. */
function sectionsOf({ column, view }: AgentView, isOpen: boolean): Section[] {
  if (view === null) return []
  const limits = { prompt: 240, rationale: 160, open: isOpen ? 10 : 0, rows: 60 }
  const sections = [
    ...promptSections(view, limits),
    stolenSection(view, 20, true),
    taskFiguresSection(view),
    ...compactGraderSections(view, false),
    errorsSection(view, 20),
  ].filter(({ rows }) => rows.length > 0)
  return sections.map((section, index) => ({
    ...section,
    what: `${section.what} with ${column.name}`,
    // A heading goes with the first section that is shown of an agent; which one that is depends on the room.
    before: `${index === 0 ? `### ${code(cut(column.name, 60))}\n\n` : ''}${section.before}`,
  }))
}
