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
  splitGraders,
  statedGraders,
} from './graders.ts'
import { markdownText } from './inline-text.ts'
import { group, plural } from './numbers.ts'
import { originWords, quoted, taskLink } from './prompt-row.ts'
import { fold } from './prompt-sections.ts'
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
  const row = graderRow(results, true)
  const failed = failedTasks(results)
  return [
    {
      what: 'graders',
      before: `<details><summary>Graders: ${countWords(telling)}</summary>\n\n${compactHead}`,
      rows: telling.slice(0, 20).map(({ grader, state }) => row(grader, state)),
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
  const row = graderRow(results, false)
  return [
    {
      what: 'graders',
      before: `${fold('Graders', graders.length).before}\n${tableHead}`,
      rows: statedGraders(results)
        .slice(0, maxRows)
        .map(({ grader, state }) => row(grader, state)),
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

const compactHead = '| Grader | Result | Tasks | Mean score | Pass rate |\n| :-- | :-- | --: | --: | --: |'
const tableHead =
  '| Grader | Type | Result | Tasks | Mean score | Pass rate | Not graded |\n| :-- | :-- | :-- | --: | --: | --: | :-- |'

/** Rows of one of the two tables: the compact one says beside the result what was not graded. */
function graderRow(results: Results, isCompact: boolean): (grader: GraderResult, state: GradeState) => string {
  const reasons = missingReasons(results)
  return (grader, state) => {
    const name = code(cut(grader.grader, 64))
    const missing = missingWords(grader, reasons.get(grader.grader), markdownText)
    const result = stateWords(state)
    const figures = [group(grader.tasks), ...graderFigures(grader, state, results.agent.deterministic)].map((figure) =>
      figure.replaceAll(' ', '&nbsp;'),
    )
    const cells = isCompact
      ? [
          name,
          state === 'ungraded' && missing !== '' ? missing : [result, missing].filter(isSaid).join('; '),
          ...figures,
        ]
      : [name, code(cut(grader.type, 32)), result, ...figures, missing || '-']
    return `| ${cells.join(' | ')} |`
  }
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
