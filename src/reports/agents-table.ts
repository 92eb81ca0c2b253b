import type { SkillResult } from '../core/results/results.ts'
import { type AgentState, stateOfAgent } from './agents-title.ts'
import { code, cut } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { plural } from './numbers.ts'
import { figure } from './ranges.ts'
import { type Copies, copiesOf } from './room-text.ts'
import { namedSkill, resultText } from './skills-table.ts'
import { type SubjectView, subjectViews } from './subject-views.ts'
import { tableLines } from './table-lines.ts'
import type { Told } from './told.ts'
import { compare, isChanged, type View } from './view.ts'

const STATES: Readonly<Record<AgentState, string>> = {
  regressed: 'regressed',
  not_evaluated: 'not evaluated',
  pass: 'pass',
  refused: 'not asked',
}

/** How an agent ended, and whether it blocks: "regressed", "pass (advice)". */
function stateWords({ column }: SubjectView, { decision, kind }: Pick<Told, 'decision' | 'kind'>): string {
  const state = stateOfAgent(column)
  const words = state === 'pass' && kind === 'run' ? 'measured' : STATES[state]
  return column.enforced || !decision.enforced || state === 'refused' ? words : `${words} (advice)`
}

/**
 * The skills that some agent shows as changed, the worst first; all of them without a base. Those of several rooms of
 * which `said` tells the same are one.
 */
function shownSkills(
  agents: readonly SubjectView[],
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

/** The skills as a markdown table with a column for each agent; `every`: those without a change, too. */
export function agentsTable(results: Told, most: number, every: boolean): Section {
  const agents = subjectViews(results.columns ?? [])
  const cellsOf = (name: string) => agents.map(({ view }) => skillCell(view, name))
  const { shown, others } = shownSkills(agents, every, (name) => cellsOf(name).join('|'))
  const headings = ['Skill', ...agents.map(({ column }) => code(cut(column.name, 60)))]
  const { head, rows } = tableLines(headings, 'l'.repeat(headings.length), [
    ['all', ...agents.map((one) => `**${stateWords(one, results)}**`)],
    ...shown.map((row) => [nameCell(agents, row), ...cellsOf(row.first.skill)]),
  ])
  const rest = others === 0 ? '' : `<sub>${plural(others, 'skill')} more, of which no agent shows a change. `
  return {
    what: 'skills',
    before: head,
    rows,
    after: `${rest === '' ? '<sub>' : rest}P: precision, R: recall.</sub>`,
    maxRows: most + 1,
    importance: 100,
  }
}

/** The name with what holds whoever was asked, as the first column that has the skill says it. */
function nameCell(agents: readonly SubjectView[], { first, name, rooms }: Copies<SkillResult>): string {
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
