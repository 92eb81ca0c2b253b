import type { ColumnResults, GraderResult } from '../core/results/results.ts'
import { code, cut, escapeInline } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { fold, listSection } from './fold.ts'
import {
  countText,
  feedbackOf,
  flakyText,
  graderFigures,
  gradeText,
  missingText,
  otherText,
  stateText,
} from './grader-words.ts'
import {
  type FailedGrade,
  type FailedTask,
  failedTasks,
  type GradeState,
  isKnown,
  isNews,
  missingReasons,
  newlyFailed,
  type StatedGrader,
  splitGraders,
  statedGraders,
} from './graders.ts'
import { markdownText } from './inline-text.ts'
import { group, plural } from './numbers.ts'
import { originText, quoted, taskLink } from './prompt-row.ts'
import { type TableLines, tableLines } from './table-lines.ts'
import type { View } from './view.ts'

/** How much of the graders' feedback a section shows. */
interface FeedbackLimits {
  rows: number
  prompt: number
  graders: number
  /** Code points of each feedback. */
  feedback: number
}

/** For a comment: graders that changed, fail or could not grade, with their feedback on tasks that score lower. */
export function compactGraderSections(view: View, isQuiet: boolean): Section[] {
  const { results } = view
  const hasBase = results.sides.base !== null
  const { telling, others } = splitGraders(results)
  // A quiet comment leaves out what failed before too.
  const isExact = results.agent.deterministic
  // With a non-deterministic agent a new failure may be chance.
  const isNew = ({ grader, state }: (typeof telling)[number]): boolean =>
    grader.errors > 0 || (isNews(state) && (isExact || !hasBase || state !== 'fails'))
  if (telling.length === 0 || (isQuiet && !telling.some(isNew))) return []
  const rest = otherText(others)
  const table = compactTable(results, telling.slice(0, 20))
  const failed = failedTasks(results)
  return [
    {
      what: 'graders',
      before: `<details><summary>Graders: ${countText(telling)}</summary>\n\n${table.head}`,
      rows: table.rows,
      after: `${[rest === '' ? '' : `${rest}.`, chanceNote(view)].filter(isSaid).join(' ')}\n\n</details>`.trimStart(),
      maxRows: 20,
      total: telling.length,
      importance: 40,
    },
    tasksSection(
      view,
      newlyFailed(failed),
      hasBase && isExact ? 'Tasks that graders score lower, or could not grade' : 'Tasks that a grader fails',
      {
        rows: 10,
        prompt: 160,
        graders: 3,
        feedback: 240,
      },
    ),
  ]
}

/** For the job summary: every grader, and every task that fails one. */
export function graderSections(view: View, maxRows: number): Section[] {
  const { results } = view
  const { graders } = results
  const table = fullTable(results, statedGraders(results).slice(0, maxRows))
  return [
    {
      what: 'graders',
      before: `${fold('Graders', graders.length).before}\n${table.head}`,
      rows: table.rows,
      after: `${chanceNote(view)}\n\n</details>`.trimStart(),
      maxRows,
      total: graders.length,
      importance: 40,
    },
    tasksSection(view, failedTasks(results), 'Tasks that a grader fails', {
      rows: maxRows,
      prompt: 300,
      graders: 10,
      feedback: 600,
    }),
  ]
}

/** Says that a difference between the sides was not tested, where figures of both are shown. */
function chanceNote({ isNoisy, results }: View): string {
  if (!isNoisy || results.sides.base === null) return ''
  const isNamed = results.graders.some(({ fell }) => fell !== undefined)
  return `${isNamed ? 'Any other' : 'A'} difference between the sides may be chance.`
}

/** Says beside the result what was not graded. */
function compactTable(results: ColumnResults, graders: readonly StatedGrader[]): TableLines {
  const missing = missingOf(results)
  const rows = graders.map(({ grader, state }) => {
    const why = missing(grader)
    const result = state === 'ungraded' && why !== '' ? why : [stateText(state), why].filter(isSaid).join('; ')
    return [code(cut(grader.grader, 64)), result, ...figuresOf(results, grader, state)]
  })
  return tableLines(['Grader', 'Result', 'Tasks', 'Mean score', 'Pass rate'], 'llrrr', rows)
}

function fullTable(results: ColumnResults, graders: readonly StatedGrader[]): TableLines {
  const missing = missingOf(results)
  const rows = graders.map(({ grader, state }) => [
    code(cut(grader.grader, 64)),
    code(cut(grader.type, 32)),
    stateText(state),
    ...figuresOf(results, grader, state),
    missing(grader) || '-',
  ])
  const headings = ['Grader', 'Type', 'Result', 'Tasks', 'Mean score', 'Pass rate', 'Not graded']
  return tableLines(headings, 'lllrrrl', rows)
}

function missingOf(results: ColumnResults): (grader: GraderResult) => string {
  const reasons = missingReasons(results)
  return (grader) => missingText(grader, reasons.get(grader.grader), markdownText)
}

function figuresOf(results: ColumnResults, grader: GraderResult, state: GradeState): string[] {
  return [group(grader.tasks), ...graderFigures(grader, state, isKnown(grader, results))].map((figure) =>
    figure.replaceAll(' ', '&nbsp;'),
  )
}

function tasksSection(view: View, failed: readonly FailedTask[], heading: string, limits: FeedbackLimits): Section {
  return listSection({
    what: 'tasks that a grader fails',
    heading,
    items: failed,
    row: (one) => taskRow(view, one, limits),
    maxRows: limits.rows,
    importance: 41,
  })
}

function taskRow(view: View, { task, failed }: FailedTask, limits: FeedbackLimits): string {
  const notes = [originText(task), flakyText(task)].filter(isSaid)
  const shown = failed.slice(0, limits.graders).map((grade) => gradeLine(grade, limits.feedback, !view.isNoisy))
  const more = failed.length - shown.length
  if (more > 0) shown.push(`and ${plural(more, 'more grader')}`)
  return `- ${[quoted(task, limits.prompt), taskLink(view, task), ...notes].join(' · ')}<br>${shown.join('<br>')}`
}

/** A grade with its grader's feedback. */
export function gradeLine(grade: FailedGrade, limit: number, isExact: boolean): string {
  const feedback = escapeInline(cut(feedbackOf(grade), limit))
  return `${code(cut(grade.head.grader, 64))} ${gradeText(grade, isExact) || 'did not apply'}${feedback === '' ? '' : `: ${feedback}`}`
}

function isSaid(text: string): boolean {
  return text !== ''
}
