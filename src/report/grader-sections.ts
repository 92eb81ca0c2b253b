import type { GraderResult, Results } from '../results/results.ts'
import { code, cut, escapeInline } from './escape.ts'
import type { Section } from './fit-sections.ts'
import {
  countWords,
  feedbackOf,
  flakyWords,
  graderFigures,
  gradeWords,
  missingWords,
  otherWords,
  stateWords,
} from './grader-words.ts'
import {
  type FailedGrade,
  type FailedTask,
  failedTasks,
  type GradeState,
  isNews,
  missingReasons,
  newlyFailed,
  type StatedGrader,
  splitGraders,
  statedGraders,
} from './graders.ts'
import { markdownText } from './inline-text.ts'
import { group, plural } from './numbers.ts'
import { originWords, quoted, taskLink } from './prompt-row.ts'
import { fold } from './prompt-sections.ts'
import { type TableLines, tableLines } from './table-lines.ts'
import type { View } from './view.ts'

/** How much of the graders' feedback a section shows. */
export interface FeedbackLimits {
  rows: number
  prompt: number
  /** Graders of one task. */
  graders: number
  /** Code points of each feedback. */
  feedback: number
}

/**
 * For a comment: the graders that score lower or higher, fail or could not grade, and what they say of the tasks that
 * score lower.
 */
export function compactGraderSections(view: View, isQuiet: boolean): Section[] {
  const { results } = view
  const hasBase = results.sides.base !== null
  const { telling, others } = splitGraders(results)
  // What fails as it did before is no news of a change that changed nothing.
  const isExact = results.agent.deterministic
  // Where a difference may be chance, what fails is no news either.
  const isNew = ({ grader, state }: (typeof telling)[number]): boolean =>
    grader.errors > 0 || (isNews(state) && (isExact || !hasBase || state !== 'fails'))
  if (telling.length === 0 || (isQuiet && !telling.some(isNew))) return []
  const rest = otherWords(others)
  const table = compactTable(results, telling.slice(0, 20))
  const failed = failedTasks(results)
  return [
    {
      what: 'graders',
      before: `<details><summary>Graders: ${countWords(telling)}</summary>\n\n${table.head}`,
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

/** For the job summary: every grader, and every task that one of them fails. */
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

/** Where base's figures stand behind head's nobody has tested whether they differ; where they do, a reason says so. */
function chanceNote({ isNoisy, results }: View): string {
  return isNoisy && results.sides.base !== null ? 'Graders: a difference between the sides may be chance.' : ''
}

/** Says beside the result what was not graded. */
function compactTable(results: Results, graders: readonly StatedGrader[]): TableLines {
  const missing = missingOf(results)
  const rows = graders.map(({ grader, state }) => {
    const why = missing(grader)
    const result = state === 'ungraded' && why !== '' ? why : [stateWords(state), why].filter(isSaid).join('; ')
    return [code(cut(grader.grader, 64)), result, ...figuresOf(results, grader, state)]
  })
  return tableLines(['Grader', 'Result', 'Tasks', 'Mean score', 'Pass rate'], 'llrrr', rows)
}

function fullTable(results: Results, graders: readonly StatedGrader[]): TableLines {
  const missing = missingOf(results)
  const rows = graders.map(({ grader, state }) => [
    code(cut(grader.grader, 64)),
    code(cut(grader.type, 32)),
    stateWords(state),
    ...figuresOf(results, grader, state),
    missing(grader) || '-',
  ])
  const headings = ['Grader', 'Type', 'Result', 'Tasks', 'Mean score', 'Pass rate', 'Not graded']
  return tableLines(headings, 'lllrrrl', rows)
}

function missingOf(results: Results): (grader: GraderResult) => string {
  const reasons = missingReasons(results)
  return (grader) => missingWords(grader, reasons.get(grader.grader), markdownText)
}

function figuresOf({ agent }: Results, grader: GraderResult, state: GradeState): string[] {
  return [group(grader.tasks), ...graderFigures(grader, state, agent.deterministic)].map((figure) =>
    figure.replaceAll(' ', '&nbsp;'),
  )
}

function tasksSection(view: View, failed: readonly FailedTask[], heading: string, limits: FeedbackLimits): Section {
  return {
    what: 'tasks that a grader fails',
    ...fold(heading, failed.length),
    rows: failed.slice(0, limits.rows).map((one) => taskRow(view, one, limits)),
    maxRows: limits.rows,
    total: failed.length,
    importance: 41,
  }
}

function taskRow(view: View, { task, failed }: FailedTask, limits: FeedbackLimits): string {
  const notes = [originWords(task), flakyWords(task)].filter(isSaid)
  const shown = failed.slice(0, limits.graders).map((grade) => gradeLine(grade, limits.feedback, !view.isNoisy))
  const more = failed.length - shown.length
  if (more > 0) shown.push(`and ${plural(more, 'more grader')}`)
  return `- ${[quoted(task, limits.prompt), taskLink(view, task), ...notes].join(' · ')}<br>${shown.join('<br>')}`
}

function gradeLine(grade: FailedGrade, limit: number, isExact: boolean): string {
  const feedback = escapeInline(cut(feedbackOf(grade), limit))
  return `${code(cut(grade.head.grader, 64))} ${gradeWords(grade, isExact)}${feedback === '' ? '' : `: ${feedback}`}`
}

function isSaid(text: string): boolean {
  return text !== ''
}
