import { type AgentsReport, type Agreement, agentsReportSchema } from '../core/results/agents-report.ts'
import { columns, wrap } from './columns.ts'
import { code, cut, plain } from './escape.ts'
import { trialText } from './footer.ts'
import { type InlineText, markdownText, names, plainText } from './inline-text.ts'
import { percent, plural, score } from './numbers.ts'
import { tableLines } from './table-lines.ts'

/** Rows of a table, and prompts of one agent that are shown; all stand in the JSON. */
const MOST = { skills: 200, differences: 10 }
const SKILL_HEAD = ['Skill', 'Agent', 'Precision', 'Recall', 'F1']
const AGREEMENT_HEAD = ['Agent', 'Same skills', 'Both right', 'Neither', 'Only last', 'Only it']

/** The comparison of agents as versioned JSON, keys in the order of the schema. */
export function renderAgentsJson(report: AgentsReport): string {
  return `${JSON.stringify(agentsReportSchema.parse(report), null, 2)}\n`
}

/** The comparison of agents as plain aligned text. */
export function renderAgentsTerminal(report: AgentsReport, width: number): string {
  const { agents, agreement, reproduce } = report
  const lines = [
    `AGENTS COMPARED: ${agents.map(({ agent }) => plain(agent)).join(', ')}`,
    '',
    ...wrapped(introOf(report, plainText), width),
    '',
    ...indented(
      columns([AGREEMENT_HEAD.map(small), ...agreement.map((one) => cellsOf(one, plainText))], [1, 2, 3, 4, 5]),
    ),
    ...agreement.flatMap((one) => [
      ...(one.differences.length === 0 ? [] : ['', ...wrapped(headingOf(one, report, plainText), width)]),
      ...shownOf(one).map((item) => wrap(differenceText(item, report, plainText), width, '    ', '      ')),
    ]),
    '',
    ...indented(columns([SKILL_HEAD.map(small), ...skillRows(report, plainText)], [2, 3, 4])),
    ...moreSkills(report).map((text) => `  ${text}`),
    '',
    ...statesOf(report, plainText).flatMap((text) => wrapped(text, width)),
    '',
    `Reproduce: ${plain(reproduce)}`,
  ]
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`
}

/** The comparison of agents as markdown. */
export function renderAgentsMarkdown(report: AgentsReport): string {
  const agreement = tableLines(
    AGREEMENT_HEAD,
    'lrrrrr',
    report.agreement.map((one) => cellsOf(one, markdownText)),
  )
  const skills = tableLines(SKILL_HEAD, 'llrrr', skillRows(report, markdownText))
  const parts = [
    '## Agents compared',
    introOf(report, markdownText),
    [agreement.head, ...agreement.rows].join('\n'),
    ...report.agreement.flatMap((one) =>
      one.differences.length === 0
        ? []
        : [
            [
              headingOf(one, report, markdownText),
              '',
              ...shownOf(one).map((item) => `- ${differenceText(item, report, markdownText)}`),
            ].join('\n'),
          ],
    ),
    [skills.head, ...skills.rows, ...moreSkills(report)].join('\n'),
    statesOf(report, markdownText)
      .map((text) => `- ${text}`)
      .join('\n'),
    `<sub>Reproduce: ${code(cut(report.reproduce, 600))}</sub>`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function introOf(report: AgentsReport, inline: InlineText): string {
  return `How often each agent does what ${inline.name(referenceOf(report))} does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds; "only last" counts the prompts on which only ${inline.name(referenceOf(report))} is right.`
}

function referenceOf({ agents }: AgentsReport): string {
  return agents.at(-1)?.agent ?? ''
}

function cellsOf(one: Agreement, inline: InlineText): string[] {
  const { agent, prompts, same, bothRight, bothWrong, onlyReferenceRight, onlyThisRight } = one
  const share = prompts === 0 ? 'nothing to compare' : `${same} of ${prompts} (${percent(same / prompts)})`
  return [inline.name(agent), share, ...[bothRight, bothWrong, onlyReferenceRight, onlyThisRight].map(String)]
}

function shownOf({ differences }: Agreement): Agreement['differences'] {
  return differences.slice(0, MOST.differences)
}

function headingOf({ agent, differences }: Agreement, report: AgentsReport, inline: InlineText): string {
  const more = differences.length > MOST.differences ? `, the first ${MOST.differences}` : ''
  return `${inline.name(agent)} does otherwise than ${inline.name(referenceOf(report))} on ${plural(differences.length, 'prompt')}${more}:`
}

function differenceText(
  { prompt, expected, fired, reference }: Agreement['differences'][number],
  report: AgentsReport,
  inline: InlineText,
): string {
  const loaded = (skills: readonly string[]) => (skills.length === 0 ? 'none' : names(skills, inline))
  const wanted = expected.length === 0 ? '' : `; expected ${names(expected, inline)}`
  return `"${inline.text(prompt, 120)}": ${loaded(fired)}, ${inline.name(referenceOf(report))} ${loaded(reference)}${wanted}`
}

function skillRows({ skills }: AgentsReport, inline: InlineText): string[][] {
  return skills
    .slice(0, MOST.skills)
    .flatMap(({ skill, figures }) =>
      figures.map(({ agent, precision, recall, f1 }, index) => [
        index === 0 || inline === markdownText ? inline.name(skill) : '',
        inline.name(agent),
        percent(precision),
        percent(recall),
        score(f1),
      ]),
    )
}

function moreSkills({ skills }: AgentsReport): string[] {
  return skills.length > MOST.skills ? [`${plural(skills.length - MOST.skills, 'skill')} more in the JSON.`] : []
}

/** What each agent is and cost, or why it was not measured. */
function statesOf({ agents }: AgentsReport, inline: InlineText): string[] {
  return agents.map(({ agent, results, notMeasured }) => {
    if (results === null) return `${inline.name(agent)}: not measured. ${inline.text(notMeasured ?? '', 300)}`.trim()
    const { label, model } = results.agent
    const used = model === null ? '' : `, model ${inline.text(model, 80)}`
    return `${inline.name(agent)}: ${inline.text(label || results.agent.id, 80)}${used}; ${trialText(results)}`
  })
}

function small(heading: string): string {
  return heading === 'F1' ? heading : heading.toLowerCase()
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function wrapped(text: string, width: number): string[] {
  return [wrap(text, width, '  ', '  ')]
}
