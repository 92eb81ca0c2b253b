import type { Endpoint, SkillResult } from '../core/results/results.ts'
import { inTrials, pValue } from './confidence.ts'
import { code, cut } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { tableSection } from './fold.ts'
import { plural, prompts } from './numbers.ts'
import { sideFigure } from './ranges.ts'
import type { View } from './view.ts'

/** For the job summary: the test behind each verdict. No rows with a deterministic agent, which needs no test. */
export function testDetailsSection(view: View, maxRows: number): Section {
  const list = view.skills.flatMap((skill) =>
    (
      [
        ['recall', skill.recall],
        ['false triggers', skill.falseTriggers],
      ] as const
    ).flatMap(([question, endpoint]) => (endpoint.test === null ? [] : [{ skill, question, endpoint }])),
  )
  return tableSection({
    what: 'tested questions',
    heading: 'What was tested',
    items: list,
    headings: ['Skill', 'Question', 'Prompts>', 'Screen', 'Confirmation', 'Result'],
    row: ({ skill, question, endpoint }) => [
      code(cut(skill.skill, 64)),
      question,
      prompts(endpoint.tasks),
      screenText(endpoint),
      confirmedText(endpoint),
      verdictText(view, endpoint),
    ],
    maxRows,
    importance: 47,
  })
}

/** For the job summary: figures of both sides with 95% intervals. No rows where a side has no intervals. */
export function bothSidesSection(view: View, maxRows: number): Section {
  const list = view.skills.filter(({ intervals }) => intervals !== null && intervals.base !== null)
  const names = ['precision', 'recall', 'f1'] as const
  const cells = (skill: SkillResult): string[] =>
    names.flatMap((name) => (['base', 'head'] as const).map((side) => sideFigure(skill, side, name)))
  return tableSection({
    what: 'skills with both sides',
    heading: 'Both sides with their 95% intervals',
    intro:
      'Where fresh trials were run, the figures are theirs. A difference is a change only where the result says so.',
    items: list,
    headings: ['Skill', 'Precision, base>', 'head>', 'Recall, base>', 'head>', 'F1, base>', 'head>'],
    row: (skill) => [code(cut(skill.skill, 64)), ...cells(skill)],
    maxRows,
    importance: 46,
  })
}

/** The p-value of the screening. Its loss is not shown: it was selected for being large, so it is biased. */
function screenText({ test, verdict }: Endpoint): string {
  if (test === null) return '-'
  if (verdict === 'unchanged') return 'the same trials on both sides'
  return test.confirmed ? `${pValue(test.screen.midP)}: looked into` : pValue(test.screen.midP)
}

function confirmedText(endpoint: Endpoint): string {
  return endpoint.test?.confirmed === true ? inTrials(endpoint) : '-'
}

function verdictText(view: View, endpoint: Endpoint): string {
  if (endpoint.verdict === 'no_change_detected' && view.showsChange(endpoint)) {
    return `${plural(endpoint.net, 'prompt', 'prompts', view.results.policy.tolerance)} worse, within tolerance`
  }
  return endpoint.verdict === 'regressed' || endpoint.verdict === 'fires_more'
    ? `**${plural(endpoint.net, 'prompt')} worse**${errorText(endpoint)}`
    : endpoint.verdict.replaceAll('_', ' ')
}

/** " ± 0.4": the standard error of the net loss; '' where it is not known, or next to nothing. */
function errorText({ test }: Endpoint): string {
  const error = (test?.looks.at(-1)?.error ?? 0).toFixed(1)
  return error === '0.0' ? '' : ` ± ${error}`
}
