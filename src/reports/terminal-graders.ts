import type { ColumnResults, GradeSummary } from '../core/results/results.ts'
import { columns, wrap } from './columns.ts'
import {
  beside,
  failureText,
  feedbackOf,
  flakyText,
  graderFigures,
  gradeText,
  missingText,
  otherText,
  preferenceText,
  stateText,
} from './grader-words.ts'
import { type FailedTask, failedTasks, isKnown, missingReasons, splitGraders, statedGraders } from './graders.ts'
import { plainText } from './inline-text.ts'
import { change, group, percent, plural, score } from './numbers.ts'
import { idWord } from './prompt-row.ts'
import { taskFigures } from './task-figures.ts'

/** The table of graders: all when verbose, else those that changed, fail or could not grade; '' without any. */
export function gradersBlock(results: ColumnResults, verbose: boolean, width: number, rest: string): string {
  if (results.graders.length === 0) return ''
  const { telling, others } = splitGraders(results)
  const shown = verbose ? statedGraders(results) : telling
  const figures = ascii(taskFigures(results))
  if (shown.length === 0) {
    const rest = otherText(others, 'grader')
    return wrap([rest, figures].filter((part) => part !== '').join('; '), width, '', '  ')
  }
  const head = ['grader', 'type', 'tasks', 'result', 'mean score', 'pass rate']
  const rows = shown
    .slice(0, 100)
    .map(({ grader, state }) => [
      plainText.text(grader.grader, 40),
      plainText.text(grader.type, 32),
      group(grader.tasks),
      stateText(state),
      ...graderFigures(grader, state, isKnown(grader, results)).map(ascii),
    ])
  const reasons = missingReasons(results)
  const missing = shown.slice(0, 100).flatMap(({ grader }) => {
    const words = missingText(grader, reasons.get(grader.grader), plainText)
    return words === '' ? [] : [wrap(`${plainText.text(grader.grader, 40)} ${words}`, width, '  ', '    ')]
  })
  const lines = [...columns([head, ...rows], [2, 4, 5]).map((line) => `  ${line}`), ...missing]
  if (shown.length > 100) lines.push(`  ${group(shown.length - 100)} more ${rest}`)
  if (!verbose && others.length > 0) lines.push(`  (${otherText(others)}; -v shows them)`)
  return [figures === '' ? 'Graders' : wrap(figures, width, 'Graders: ', '  '), ...lines].join('\n')
}

/** At most `most` tasks that fail a grader or could not be graded, with its feedback. */
export function failedTasksBlock(results: ColumnResults, most: number, width: number, rest: string): string {
  const failed = failedTasks(results)
  if (failed.length === 0) return ''
  const lines = [`Tasks that a grader fails (${group(failed.length)})`]
  for (const one of failed.slice(0, most)) lines.push(...taskLines(one, results.agent.deterministic, width))
  if (failed.length > most) lines.push(`  ${group(failed.length - most)} more ${rest}`)
  return lines.join('\n')
}

function taskLines({ task, failed }: FailedTask, isExact: boolean, width: number): string[] {
  const flaky = flakyText(task)
  const lines = [
    wrap(
      `${idWord(task.id) || plainText.text(task.id, 80)}${flaky === '' ? '' : `, ${flaky}`}  ${plainText.text(task.source.file, 200)}:${task.source.line}`,
      width,
      '  ',
    ),
  ]
  for (const grade of failed.slice(0, 5)) {
    const feedback = plainText.text(feedbackOf(grade), 300)
    const said = `${plainText.text(grade.head.grader, 40)}: ${ascii(gradeText(grade, isExact))}${feedback === '' ? '' : `: ${feedback}`}`
    lines.push(wrap(said, width, '    ', '      '))
  }
  if (failed.length > 5) lines.push(`    and ${plural(failed.length - 5, 'more grader')}`)
  return lines
}

/** One grade of a task, base -> head, with the grader's feedback below. */
export function gradeLines(
  grade: GradeSummary,
  base: readonly GradeSummary[],
  { agent, graders }: Pick<ColumnResults, 'agent' | 'graders'>,
  width: number,
): string[] {
  const compares = graders.some((grader) => grader.compares && grader.grader === grade.grader)
  const before = base.find((item) => item.grader === grade.grader && item.type === grade.type)
  const result =
    grade.passRate === null
      ? grade.errors > 0
        ? ''
        : 'not applicable'
      : grade.passRate === 1
        ? 'passed'
        : grade.passRate === 0
          ? 'failed'
          : `passed in ${percent(grade.passRate)} of trials`
  const figure = agent.deterministic ? change : beside
  const figures = compares
    ? [grade.score === null ? 'not applicable' : preferenceText(grade.score)]
    : [ascii(figure(before?.score ?? undefined, grade.score, score)), result]
  const said = [...figures, failureText(grade)].filter((part) => part !== '')
  const line = `    ${plainText.text(grade.grader, 40)} (${plainText.text(grade.type, 32)}): ${said.join(', ')}`
  const feedback = plainText.text(grade.feedback, 500)
  return feedback === '' ? [line] : [line, wrap(feedback, width, '      ')]
}

function ascii(text: string): string {
  return text.replaceAll('→', '->')
}
