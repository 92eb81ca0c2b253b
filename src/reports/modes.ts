import { type ModeFigures, type ModesReport, modesReportSchema } from '../core/results/modes-report.ts'
import { columns, wrap } from './columns.ts'
import { code, cut, plain } from './escape.ts'
import { agentText, trialText } from './footer.ts'
import { type InlineText, markdownText, plainText } from './inline-text.ts'
import { isRouter } from './is-router.ts'
import { percent, plural, prompts, score } from './numbers.ts'
import { tableLines } from './table-lines.ts'

const MOST = 200
const HEADINGS = ['Skill', 'Mode', 'Precision', 'Recall', 'F1', 'False positives', 'Band']

/** The comparison of modes as versioned JSON, keys in the order of the schema. */
export function renderModesJson(report: ModesReport): string {
  return `${JSON.stringify(modesReportSchema.parse(report), null, 2)}\n`
}

/** The comparison of modes as plain aligned text. */
export function renderModesTerminal(report: ModesReport, width: number): string {
  const rows = report.skills
    .slice(0, MOST)
    .flatMap((skill) =>
      skill.figures.map((figures, index) => [index === 0 ? plainText.name(skill.skill) : '', ...cellsOf(figures)]),
    )
  const table = columns([HEADINGS.map((heading) => heading.toLowerCase()), ...rows], [2, 3, 4, 5])
  const lines = [
    `MODES COMPARED: ${report.modes.map(({ mode }) => mode).join(', ')}`,
    '',
    ...table.map((line) => `  ${line}`),
    ...restOf(report, '  '),
    '',
    ...notesOf(report, plainText).map((note) => wrap(note, width, '  ', '    ')),
    '',
    ...report.modes.map(({ mode, results, notMeasured }) =>
      wrap(
        `${mode}: ${results === null ? unmeasured(notMeasured, plainText) : stateOf(results, plainText)}`,
        width,
        '  ',
        '    ',
      ),
    ),
    '',
    ...agentLine(report),
    `Reproduce: ${plain(report.reproduce)}`,
  ]
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`
}

/** The comparison of modes as markdown. */
export function renderModesMarkdown(report: ModesReport): string {
  const rows = report.skills
    .slice(0, MOST)
    .flatMap((skill) => skill.figures.map((figures) => [markdownText.name(skill.skill), ...cellsOf(figures)]))
  const table = tableLines(HEADINGS, 'llrrrrl', rows)
  const notes = notesOf(report, markdownText).map((note) => `- ${note}`)
  const states = report.modes.map(
    ({ mode, results, notMeasured }) =>
      `- ${mode}: ${results === null ? unmeasured(notMeasured, markdownText) : stateOf(results, markdownText)}`,
  )
  const [agent] = report.modes.flatMap(({ results }) =>
    results === null ? [] : [agentText({ ...results, mode: 'baseline' })],
  )
  const parts = [
    '## Modes compared',
    [table.head, ...table.rows, ...restOf(report, '')].join('\n'),
    notes.join('\n'),
    states.join('\n'),
    `<sub>${agent === undefined ? '' : `${agent} · `}Reproduce: ${code(cut(report.reproduce, 600))}</sub>`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function cellsOf(figures: ModeFigures): string[] {
  const { mode, precision, recall, f1, falsePositives, trueNegatives, band, unmeasured } = figures
  const negatives = (falsePositives ?? 0) + (trueNegatives ?? 0)
  const fires = negatives === 0 ? 'n/a' : `${prompts(falsePositives ?? 0)} of ${prompts(negatives)}`
  const rating = unmeasured > 0 ? `${plural(unmeasured, 'prompt')} not measured` : (band ?? 'n/a')
  return [mode, percent(precision), percent(recall), score(f1), fires, rating]
}

function agentLine({ modes }: ModesReport): string[] {
  const agent = modes.find(({ results }) => results !== null)?.results?.agent
  if (agent === undefined) return []
  const model = agent.model === null ? '' : `, model ${plainText.text(agent.model, 80)}`
  return [`${isRouter(agent) ? '' : 'agent: '}${plainText.text(agent.label || agent.id, 80)}${model}`]
}

function restOf({ skills }: ModesReport, indent: string): string[] {
  return skills.length > MOST ? [`${indent}${plural(skills.length - MOST, 'skill')} more in the JSON.`] : []
}

function notesOf({ modes, warnings }: ModesReport, inline: InlineText): string[] {
  const said = warnings
    .slice(0, MOST)
    .map(({ skill, message }) => `Warning: ${inline.name(skill)}: ${inline.text(message, 400)}`)
  const hasForced = modes.some(({ mode, results }) => mode === 'forced' && results !== null)
  // Whatever its figures are: an agent that is told to look through its skills is no agent that anybody runs.
  return hasForced
    ? [
        ...said,
        'forced tells the agent to go through every skill for every message: it is for tests, and its figures do not measure descriptions.',
      ]
    : said
}

function unmeasured(why: string | null, inline: InlineText): string {
  return inline.text(why ?? 'not measured', 300)
}

function stateOf(results: NonNullable<ModesReport['modes'][number]['results']>, inline: InlineText): string {
  const { state, reasons } = results.decision
  const blocking = reasons.filter(({ blocks }) => blocks)
  // A reason of the whole run, such as its budget, explains why single skills have no figures.
  const first = blocking.find(({ skill }) => skill === null) ?? blocking[0]
  const why = first === undefined ? '' : `: ${inline.text(first.message, 300)}`
  const word = { pass: 'measured', regressed: `below its limits${why}`, not_evaluated: `not evaluated${why}` }[state]
  return `${word}; ${trialText(results)}`
}
