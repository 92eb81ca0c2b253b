import type { Column } from '../core/results/results.ts'
import { agentKey } from '../core/results/subject.ts'
import { agentsTable } from './agents-table.ts'
import { type Agreement, compareAgents, differingPrompts } from './compare-agents.ts'
import { modeNotes } from './compare-modes.ts'
import type { Section } from './fit-sections.ts'
import { fold, lineSection, tableSection } from './fold.ts'
import { markdownText, names } from './inline-text.ts'
import { percent, plural } from './numbers.ts'
import { tableLines } from './table-lines.ts'
import type { Told } from './told.ts'

/** How much is told of columns. `isAlways`: also skills without a change, and of a gate how they agree. */
interface ColumnLimits {
  skills: number
  prompts: number
  isAlways: boolean
}

const COMMENT: ColumnLimits = { skills: 12, prompts: 10, isAlways: false }

/** The figures of all columns, and what they say of each other, as sections. `isFolded`: the figures are. */
export function columnsSections(results: Told, isFolded: boolean, limits = COMMENT): Section[] {
  const table = agentsTable(results, limits.skills, limits.isAlways)
  const { before, after } = fold('All skills: precision, recall, F1', table.rows.length - 1)
  const folded = { ...table, before: `${before}\n${table.before}`, after: `${table.after}\n\n${after}` }
  const { columns = [], kind } = results
  // A gate compares two sides: in a comment nothing is told of how columns agree.
  const agreement = kind === 'run' || limits.isAlways ? agreementSections(columns, limits) : []
  return [isFolded ? folded : table, ...agreement]
}

function agreementSections(columns: readonly Column[], { prompts: most, isAlways }: ColumnLimits): Section[] {
  const measured = columns.filter(({ results }) => results !== null)
  const agents = new Set(measured.flatMap(({ results }) => (results === null ? [] : [agentKey(results.subject)])))
  const notes = modeNotes(columns, markdownText).map((note) => `- ${note}`)
  const modes: Section = { what: 'modes', before: '', rows: notes, after: '', maxRows: 50, importance: 90 }
  const last = measured.at(-1)
  // Modes of one agent are not meant to agree.
  if (measured.length < 2 || (agents.size < 2 && !isAlways) || last === undefined) return [modes]
  const head = ['Agent', 'Same skills', 'Both right', 'Neither', 'Only the last', 'Only this']
  const table = tableLines(head, 'lrrrrr', compareAgents(measured).map(cellsOf))
  const { rows, compared } = differingPrompts(measured)
  const differing = tableSection({
    what: 'prompts on which they differ',
    heading: `Prompts on which they differ, of ${compared}`,
    items: rows,
    headings: ['Prompt', 'Expected', ...measured.map(({ name }) => markdownText.name(name))],
    row: ({ prompt, expected, fired }) => [
      markdownText.text(prompt, 160),
      named(expected),
      ...fired.map((skills) => (skills === null ? 'no completed trial' : named(skills))),
    ],
    maxRows: most,
    importance: 60,
  })
  const all = rows.length === 0 ? `They do the same on all ${plural(compared, 'prompt')}.` : ''
  return [
    {
      ...{ what: 'agreement', before: `${introOf(last.name)}\n\n${table.head}`, rows: table.rows, after: '' },
      ...{ maxRows: table.rows.length, importance: 95 },
    },
    lineSection('agreement', all, 60),
    differing,
    modes,
  ]
}

function named(skills: readonly string[]): string {
  return skills.length === 0 ? 'none' : names(skills, markdownText)
}

function introOf(name: string): string {
  const last = markdownText.name(name)
  return `How often each does what ${last} does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds; "only the last" counts the prompts on which only ${last} is right.`
}

function cellsOf(one: Agreement): string[] {
  const { name, prompts, same, bothRight, bothWrong, onlyReferenceRight, onlyThisRight } = one
  const share = prompts === 0 ? 'nothing to compare' : `${same} of ${prompts} (${percent(same / prompts)})`
  return [markdownText.name(name), share, ...[bothRight, bothWrong, onlyReferenceRight, onlyThisRight].map(String)]
}
