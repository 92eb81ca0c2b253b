import { agentKey } from '../core/results/subject.ts'
import { agentsTable } from './agents-table.ts'
import { type Agreement, compareAgents, type Difference } from './compare-agents.ts'
import { modeNotes } from './compare-modes.ts'
import type { Section } from './fit-sections.ts'
import { fold } from './fold.ts'
import { type InlineText, markdownText, names } from './inline-text.ts'
import { percent, plural } from './numbers.ts'
import { tableLines } from './table-lines.ts'
import type { Told } from './told.ts'

/** Prompts of one column that are shown; the page has all. */
const MOST = 10
const HEAD = ['', 'Same skills', 'Both right', 'Neither', 'Only last', 'Only it']

/** What columns of a run say of each other. A gate compares two sides, so that nothing of it is told there. */
interface Compared {
  reference: string
  agreement: readonly Agreement[]
  notes: readonly string[]
}

function compared({ kind, columns: all = [] }: Told, inline: InlineText): Compared | null {
  const reference = all.at(-1)
  if (kind !== 'run' || reference === undefined) return null
  const agents = new Set(all.flatMap(({ results }) => (results === null ? [] : [agentKey(results.subject)])))
  // Modes of one agent are not meant to agree.
  const agreement = agents.size > 1 ? compareAgents(all) : []
  return { reference: reference.name, agreement, notes: modeNotes(all, inline) }
}

/** The figures of all columns, and what they say of each other, as sections. `isFolded`: the figures are. */
export function columnsSections(results: Told, isFolded: boolean): Section[] {
  const table = agentsTable(results)
  const { before, after } = fold('All skills: precision, recall, F1', table.rows.length - 1)
  const folded = { ...table, before: `${before}\n${table.before}`, after: `${table.after}\n\n${after}` }
  return [isFolded ? folded : table, ...agreementSections(results)]
}

/** The same as sections of a comment or summary; none for a gate. */
function agreementSections(results: Told): Section[] {
  const found = compared(results, markdownText)
  if (found === null) return []
  const { head, rows } = tableLines(
    HEAD,
    'lrrrrr',
    found.agreement.map((one) => cellsOf(one, markdownText)),
  )
  const table = { before: `${introOf(found, markdownText)}\n\n${head}`, rows, after: '', importance: 95 }
  const differing = found.agreement.flatMap((one): Section[] => {
    const list = shownOf(one).map((item) => `- ${differenceText(item, found, markdownText)}`)
    const before = `${headingOf(one, found, markdownText)}\n`
    return list.length === 0
      ? []
      : [{ what: `differences of ${one.name}`, before, rows: list, after: '', maxRows: MOST, importance: 60 }]
  })
  const notes = found.notes.map((note) => `- ${note}`)
  return [
    { ...table, what: 'agreement', maxRows: rows.length },
    ...differing,
    { what: 'modes', before: '', rows: notes, after: '', maxRows: 50, importance: 90 },
  ]
}

function introOf({ reference }: Compared, inline: InlineText): string {
  const last = inline.name(reference)
  return `How often each does what ${last} does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds; "only last" counts the prompts on which only ${last} is right.`
}

function cellsOf(one: Agreement, inline: InlineText): string[] {
  const { name, prompts, same, bothRight, bothWrong, onlyReferenceRight, onlyThisRight } = one
  const share = prompts === 0 ? 'nothing to compare' : `${same} of ${prompts} (${percent(same / prompts)})`
  return [inline.name(name), share, ...[bothRight, bothWrong, onlyReferenceRight, onlyThisRight].map(String)]
}

function shownOf({ differences }: Agreement): readonly Difference[] {
  return differences.slice(0, MOST)
}

function headingOf({ name, differences }: Agreement, { reference }: Compared, inline: InlineText): string {
  const more = differences.length > MOST ? `, the first ${MOST}` : ''
  return `${inline.name(name)} does otherwise than ${inline.name(reference)} on ${plural(differences.length, 'prompt')}${more}:`
}

function differenceText(
  { prompt, expected, fired, reference }: Difference,
  { reference: last }: Compared,
  inline: InlineText,
): string {
  const loaded = (skills: readonly string[]) => (skills.length === 0 ? 'none' : names(skills, inline))
  const wanted = expected.length === 0 ? '' : `; expected ${names(expected, inline)}`
  return `"${inline.text(prompt, 120)}": ${loaded(fired)}, ${inline.name(last)} ${loaded(reference)}${wanted}`
}
