import type { Results } from '../core/results/results.ts'
import { type Account, accountOf } from './account.ts'
import { columnsSections } from './agreement.ts'
import { banner } from './banner.ts'
import { causeSections } from './cause-sections.ts'
import { checkSection, firstSuiteSection, foldedCheckSection } from './check-sections.ts'
import { blindSection } from './detectable-loss.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { fixOffer } from './fix-offer.ts'
import { foldedFooter, footer, where } from './footer.ts'
import { compactGraderSections } from './grader-sections.ts'
import { heading } from './heading.ts'
import { markdownText } from './inline-text.ts'
import { errorsSection, tasksSection, unmeasuredSections, warningsSection, withSubject } from './other-sections.ts'
import { contextSection, promptSections } from './prompt-sections.ts'
import { titleOf } from './run-title.ts'
import { skillsSection } from './skills-table.ts'
import type { SubjectView } from './subject-views.ts'
import { taskFiguresSection } from './task-figures.ts'
import { isChanged } from './view.ts'

interface CommentOptions {
  /** The hidden first line by which the comment is found again, such as `<!-- skill-eval-gate -->`. */
  marker: string
  /** In UTF-16 units: the strictest reading of GitHub's limit of 65,536 characters. At least 8,000. */
  maxCharacters?: number
  /** False: nobody keeps the results, so the comment does not say where they are. */
  isKept?: boolean
}

/** The pull request comment: verdict, causes with their prompts, details. Rows and sections that do not fit go. */
export function renderComment(run: Results, { marker, maxCharacters = 60_000, isKept = true }: CommentOptions): string {
  const account = accountOf(run)
  const { told } = account
  const head = `${heading(titleOf(told, markdownText))}\n\n${banner(account, { alerts: true })}`
  return fitSections(
    `${marker}\n${head}`,
    commentSections(account),
    foldedFooter(footer(told, isKept ? where(told) : null)),
    { max: maxCharacters, measure: (text) => text.length, where: `in ${where(told)}` },
  )
}

/** The sections of a comment or check below the banner, in order: what made prompts worse, then what folds. */
export function commentSections(account: Account): Section[] {
  const { view, subjects, told } = account
  const isQuiet = !view.skills.some((skill) => isChanged(view, skill))
  const isSeveral = subjects.length > 1
  return [
    ...causeSections(account, { open: 12, prompt: 110, causes: 8 }),
    fixOffer(told),
    ...(view.results.sides.base === null && !isSeveral ? [skillsSection(view, { open: true, most: 60 })] : []),
    blindSection(view),
    checkSection(view, 20),
    firstSuiteSection(view),
    ...unmeasuredSections(view, 12).slice(0, isQuiet ? 1 : 3),
    foldedCheckSection(view, 20),
    ...subjects.flatMap((one) => subjectSections(one, { isSeveral, isQuiet })),
    ...(isSeveral
      ? columnsSections(told, told.kind === 'gate')
      : view.results.sides.base === null
        ? []
        : [skillsSection(view, { open: false, most: 60 })]),
    tasksSection(view, 30, 160),
    warningsSection({ ...view, results: told }, 20),
  ]
}

/** What folds of one subject: every changed prompt with its id, grades, errors. */
function subjectSections(
  { column, view }: SubjectView,
  { isSeveral, isQuiet }: Record<'isSeveral' | 'isQuiet', boolean>,
): Section[] {
  if (view === null) return []
  const limits = { prompt: 240, rationale: 160, rows: 60 }
  const sections = [
    ...promptSections(view, limits),
    contextSection(view, limits),
    taskFiguresSection(view),
    ...compactGraderSections(view, isQuiet && !isSeveral),
    errorsSection(view, 20),
  ]
  return isSeveral ? sections.map((section) => withSubject(section, column.name)) : sections
}
