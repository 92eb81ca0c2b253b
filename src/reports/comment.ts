import type { Results } from '../core/results/results.ts'
import { agentSections, agentsHead } from './agents-comment.ts'
import { banner } from './banner.ts'
import { checkSection, firstSuiteSection, foldedCheckSection } from './check-sections.ts'
import { blindSection } from './detectable-loss.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { fixOffer } from './fix-offer.ts'
import { footer, where } from './footer.ts'
import { compactGraderSections } from './grader-sections.ts'
import { heading } from './heading.ts'
import { markdownText } from './inline-text.ts'
import { errorsSection, stolenSection, tasksSection, unmeasuredSections, warningsSection } from './other-sections.ts'
import { contextSection, fold, promptSections } from './prompt-sections.ts'
import { intervalNote, skillsTable, tableKind } from './skills-table.ts'
import { taskFiguresSection } from './task-figures.ts'
import { titleOf } from './title.ts'
import { type Told, toldOf } from './told.ts'
import { isChanged, type View, viewOf } from './view.ts'

/** How to render a comment. */
export interface CommentOptions {
  /** The hidden first line by which the comment is found again, such as `<!-- skill-eval-gate -->`. */
  marker: string
  /** In UTF-16 units: the strictest reading of GitHub's limit of 65,536 characters. At least 8,000. */
  maxCharacters?: number
  /** False: nobody keeps the results, so the comment does not say where they are. */
  isKept?: boolean
}

/** The pull request comment: verdict, changed skills, lost prompts, details. Rows and sections that do not fit go. */
export function renderComment(run: Results, { marker, maxCharacters = 60_000, isKept = true }: CommentOptions): string {
  const results = toldOf(run)
  const { head, sections } = results.columns === undefined ? ofOne(viewOf(results)) : ofAgents(results)
  const offer = fixOffer(results, markdownText)
  return fitSections(
    `${marker}\n${head}${offer === '' ? '' : `\n\n${offer}`}`,
    sections,
    footer(results, isKept ? where(results) : null),
    { max: maxCharacters, measure: (text) => text.length, where: where(results) },
  )
}

function ofOne(view: View): { head: string; sections: Section[] } {
  const verdict = banner(view, { alerts: true, confidence: false })
  return { head: `${heading(titleOf(view, markdownText))}\n\n${verdict}`, sections: commentSections(view) }
}

function ofAgents(results: Told): { head: string; sections: Section[] } {
  return { head: agentsHead(results), sections: agentSections(results) }
}

/** The sections of a comment or check below the banner, in order. */
export function commentSections(view: View): Section[] {
  const { results } = view
  const limits = { prompt: 240, rationale: 160, open: 10, rows: 60 }
  const hasBase = results.sides.base !== null
  const shown = view.skills.filter((skill) => !hasBase || isChanged(view, skill))
  const unchanged = hasBase ? view.skills.filter((skill) => !isChanged(view, skill)) : []
  const kind = tableKind(view, shown)
  const isQuiet = shown.length === 0 && view.lost.length + view.falseTriggers.length === 0
  const table = skillsTable(view, shown.slice(0, 12), kind)
  const rest = skillsTable(view, isQuiet ? [] : unchanged.slice(0, 50), tableKind(view, unchanged))
  const folded = fold(view.isNoisy ? 'Skills without a detected change' : 'Unchanged skills', unchanged.length)
  return [
    {
      what: 'skills',
      before: table.head,
      rows: table.rows,
      after: intervalNote(shown),
      maxRows: 12,
      total: shown.length,
      importance: 100,
    },
    blindSection(view),
    checkSection(view, 20),
    firstSuiteSection(view),
    ...unmeasuredSections(view, 12).slice(0, isQuiet ? 1 : 2),
    ...promptSections(view, limits),
    contextSection(view, limits),
    stolenSection(view, 20, true),
    foldedCheckSection(view, 20),
    taskFiguresSection(view),
    ...compactGraderSections(view, isQuiet),
    {
      what: 'unchanged skills',
      before: `${folded.before}\n${rest.head}`,
      rows: rest.rows,
      after: folded.after,
      maxRows: 50,
      total: unchanged.length,
      importance: 10,
    },
    tasksSection(view, 30, 160),
    errorsSection(view, 20),
    warningsSection(view, 20),
  ]
}
