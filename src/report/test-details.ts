import type { Arm, SkillResult } from '../results/results.ts'
import { inTrials, pValue } from './confidence.ts'
import { code, cut } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { plural, prompts } from './numbers.ts'
import { fold } from './prompt-sections.ts'
import { sideFigure } from './ranges.ts'
import { tableLines } from './table-lines.ts'
import type { View } from './view.ts'

/**
 * For the job summary: what was asked of each skill, and how the answer was found. No rows with a deterministic agent,
 * which needs no test.
 */
export function testDetailsSection(view: View, maxRows: number): Section {
  const list = view.skills.flatMap((skill) =>
    (
      [
        ['recall', skill.recall],
        ['false triggers', skill.falseTriggers],
      ] as const
    ).flatMap(([question, arm]) => (arm.test === null ? [] : [{ skill, question, arm }])),
  )
  const rows = list
    .slice(0, maxRows)
    .map(({ skill, question, arm }) => [
      code(cut(skill.skill, 64)),
      question,
      prompts(arm.tasks),
      screenWords(arm),
      confirmedWords(arm),
      verdictWords(view, arm),
    ])
  const table = tableLines(['Skill', 'Question', 'Prompts', 'Screen', 'Confirmation', 'Result'], 'llrlll', rows)
  const { before, after } = fold('What was tested', list.length)
  return {
    what: 'tested questions',
    before: `${before}\n${table.head}`,
    after,
    rows: table.rows,
    maxRows,
    total: list.length,
    importance: 47,
  }
}

/**
 * For the job summary: the figures of base beside those of head, each with its 95% interval. No rows where there are no
 * intervals of both.
 */
export function bothSidesSection(view: View, maxRows: number): Section {
  const list = view.skills.filter(({ intervals }) => intervals !== null && intervals.base !== null)
  const names = ['precision', 'recall', 'f1'] as const
  const cells = (skill: SkillResult): string[] =>
    names.flatMap((name) => (['base', 'head'] as const).map((side) => sideFigure(skill, side, name)))
  const table = tableLines(
    ['Skill', 'Precision, base', 'head', 'Recall, base', 'head', 'F1, base', 'head'],
    'lrrrrrr',
    list.slice(0, maxRows).map((skill) => [code(cut(skill.skill, 64)), ...cells(skill)]),
  )
  const { before, after } = fold('Both sides with their 95% intervals', list.length)
  return {
    what: 'skills with both sides',
    before: `${before}\nWhere fresh trials were run, the figures are theirs. A difference is a change only where the result says so.\n\n${table.head}`,
    after,
    rows: table.rows,
    maxRows,
    total: list.length,
    importance: 46,
  }
}

/** The loss that a screen sees is biased by its having been seen, so it is not shown. */
function screenWords({ test, verdict }: Arm): string {
  if (test === null) return '-'
  if (verdict === 'unchanged') return 'the same trials on both sides'
  return test.confirmed ? `${pValue(test.screen.midP)}: looked into` : pValue(test.screen.midP)
}

function confirmedWords(arm: Arm): string {
  return arm.test?.confirmed === true ? inTrials(arm) : '-'
}

function verdictWords(view: View, arm: Arm): string {
  if (arm.verdict === 'no_change_detected' && view.tells(arm)) {
    return `${plural(arm.net, 'prompt')} worse, within tolerance`
  }
  return arm.verdict === 'regressed' ? `**${plural(arm.net, 'prompt')} worse**` : arm.verdict.replaceAll('_', ' ')
}
