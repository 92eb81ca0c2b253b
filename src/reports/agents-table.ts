import type { Column, SkillResult } from '../core/results/results.ts'
import { type AgentState, stateOfAgent } from './agents-title.ts'
import { columns, displayWidth, wrap } from './columns.ts'
import { code, cut } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { plainText } from './inline-text.ts'
import { plural } from './numbers.ts'
import { figure } from './ranges.ts'
import { type Copies, copiesOf, copiesText } from './room-text.ts'
import { namedSkill, resultText } from './skills-table.ts'
import { tableLines } from './table-lines.ts'
import type { Told } from './told.ts'
import { compare, isChanged, type View, viewOf } from './view.ts'

/** Skills of a table in a comment, and of one in a terminal. */
const MOST = { comment: 12, terminal: 30 }

/** One of several agents, prepared for rendering; `view` is null where nothing was measured. */
interface AgentView {
  column: Column
  view: View | null
}

/** Prepares several agents for rendering. */
function agentViews({ columns: agents = [] }: Told): AgentView[] {
  return agents.map((column) => ({ column, view: column.results === null ? null : viewOf(column.results) }))
}

const STATES: Readonly<Record<AgentState, string>> = {
  regressed: 'regressed',
  not_evaluated: 'not evaluated',
  pass: 'pass',
  refused: 'not asked',
}

/** How an agent ended, and whether it blocks: "regressed", "pass (advice)". */
export function stateWords({ column }: AgentView, { decision, kind }: Pick<Told, 'decision' | 'kind'>): string {
  const state = stateOfAgent(column)
  const words = state === 'pass' && kind === 'run' ? 'measured' : STATES[state]
  return column.enforced || !decision.enforced || state === 'refused' ? words : `${words} (advice)`
}

/**
 * The skills that some agent shows as changed, the worst first; all of them without a base. Those of several rooms of
 * which `said` tells the same are one.
 */
function shownSkills(
  agents: readonly AgentView[],
  every: boolean,
  said: (name: string) => string,
): { shown: Copies<SkillResult>[]; others: number } {
  const all = new Map<string, { skill: SkillResult; score: number }>()
  for (const { view } of agents) {
    for (const [place, skill] of (view?.skills ?? []).entries()) {
      const rank = every || view?.results.sides.base === null || (view !== null && isChanged(view, skill))
      const score = rank ? SEVERITY.indexOf(skill.state) * 10_000 + place : Number.POSITIVE_INFINITY
      const known = all.get(skill.skill)
      all.set(skill.skill, { skill: known?.skill ?? skill, score: Math.min(known?.score ?? score, score) })
    }
  }
  const shown = [...all.values()]
    .filter(({ score }) => Number.isFinite(score))
    .sort((a, b) => a.score - b.score || compare(a.skill.skill, b.skill.skill))
    .map(({ skill }) => skill)
  return { shown: copiesOf(shown, ({ skill }) => said(skill)), others: all.size - shown.length }
}

const SEVERITY: readonly SkillResult['state'][] = [
  'regressed',
  'not_evaluated',
  'new',
  'removed',
  'improved',
  'pass',
  'too_few_prompts',
  'unchanged',
]

/** The skills as a markdown table with a column for each agent. */
export function agentsTable(results: Told): Section {
  const agents = agentViews(results)
  const cellsOf = (name: string) => agents.map(({ view }) => skillCell(view, name))
  const { shown, others } = shownSkills(agents, false, (name) => cellsOf(name).join('|'))
  const headings = ['Skill', ...agents.map(({ column }) => code(cut(column.name, 60)))]
  const { head, rows } = tableLines(headings, 'l'.repeat(headings.length), [
    ['', ...agents.map((one) => `**${stateWords(one, results)}**`)],
    ...shown.map((row) => [nameCell(agents, row), ...cellsOf(row.first.skill)]),
  ])
  const rest = others === 0 ? '' : `<sub>${plural(others, 'skill')} more without a change with any agent. `
  return {
    what: 'skills',
    before: head,
    rows,
    after: `${rest === '' ? '<sub>' : rest}P: precision, R: recall.</sub>`,
    maxRows: MOST.comment + 1,
    importance: 100,
  }
}

/** The name with what holds whoever was asked, as the first column that has the skill says it. */
function nameCell(agents: readonly AgentView[], { first, name, rooms }: Copies<SkillResult>): string {
  const own = agents.flatMap(({ view }) => {
    const skill = view?.byName.get(first.skill)
    return view === null || skill === undefined ? [] : [namedSkill(view, { first: skill, name, rooms })]
  })
  return own[0] ?? code(cut(name, 64))
}

function skillCell(view: View | null, name: string): string {
  const skill = view?.byName.get(name)
  if (view === null || skill === undefined) return '-'
  const words = resultText(view, skill)
  const needsLook = skill.state === 'regressed' || skill.state === 'not_evaluated'
  const figures = `P ${figure(view, skill, 'precision')} · R ${figure(view, skill, 'recall')} · F1 ${figure(view, skill, 'f1')}`
  return `${needsLook ? `**${words}**` : words}<br><sub>${figures.replaceAll(' ', '&nbsp;').replaceAll('&nbsp;·&nbsp;', ' · ')}</sub>`
}

/** The same for a terminal: a line for each skill and agent. */
export function agentsBlock(results: Told, verbose: boolean, width: number): string {
  const agents = agentViews(results)
  const linesOf = (name: string) => agents.map(({ view }) => lineOf(view, name))
  const { shown, others } = shownSkills(agents, verbose, (name) => JSON.stringify(linesOf(name)))
  const states = agents.map((one) => [plainText.name(one.column.name), stateWords(one, results), costOf(one)])
  const rows = shown.slice(0, verbose ? 5000 : MOST.terminal).flatMap((row) => {
    const copies = copiesText(row)
    const name = `${plainText.name(row.name)}${copies === '' ? '' : ` (${copies})`}`
    return linesOf(row.first.skill).map((cells, index) => [
      index === 0 ? name : '',
      plainText.name(agents[index]?.column.name ?? ''),
      ...cells,
    ])
  })
  const heads = [
    ['agent', 'result', ''],
    ['skill', 'agent', 'result', 'prec.', 'recall', 'F1'],
  ] as const
  const table = columns([heads[1], ...rows], [3, 4, 5])
  const lines = [
    ...columns([heads[0], ...states], []),
    '',
    ...(rows.length === 0 ? [] : table.some((line) => displayWidth(line) > width - 2) ? stacked(rows, width) : table),
    ...(others === 0
      ? []
      : [wrap(`(${plural(others, 'skill')} more: without a change with any agent)`, width - 2, '')]),
  ]
  return lines
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
    .trimEnd()
}

/** What one agent did with a skill, and its figures. */
function lineOf(view: View | null, name: string): string[] {
  const skill = view?.byName.get(name)
  if (view === null || skill === undefined) return ['-', '', '', '']
  const figures = (['precision', 'recall', 'f1'] as const).map((one) => bare(figure(view, skill, one)))
  return [resultText(view, skill), ...figures]
}

/** For a terminal too narrow for a table. */
function stacked(rows: readonly (readonly string[])[], width: number): string[] {
  return rows.flatMap(([skill = '', agent = '', words = '', ...figures]) => {
    const said = `${agent}: ${words}${figures[0] === '' ? '' : `, precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}`}`
    return [...(skill === '' ? [] : [skill]), ...wrap(said, width - 2, '  ', '    ').split('\n')]
  })
}

function bare(text: string): string {
  return text.replace(/ \(.*\)$/, '').replace('→', '->')
}

/** Its part of the budget, and what it spent of it. */
function costOf({ column: { budgetUsd, results } }: AgentView): string {
  const spent = results?.usage.costUsd ?? null
  if (spent === null && budgetUsd === null) return ''
  const of = budgetUsd === null ? '' : ` of its share of $${budgetUsd.toFixed(2)}`
  return `$${(spent ?? 0).toFixed(2)}${of}`
}
