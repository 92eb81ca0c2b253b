import type { Account } from './account.ts'
import { causeSections } from './cause-sections.ts'
import { checkSection, firstSuiteSection, foldedCheckSection } from './check-sections.ts'
import { seenSection } from './detectable-loss.ts'
import { everyTaskSection } from './every-task.ts'
import type { Section } from './fit-sections.ts'
import { compactGraderSections, graderSections } from './grader-sections.ts'
import { errorsSection, unmeasuredSections, warningsSection } from './other-sections.ts'
import { missedSection } from './prompt-sections.ts'
import { skillsSection } from './skills-table.ts'
import { taskFiguresSection } from './task-figures.ts'
import { isChanged, type View } from './view.ts'

/** How much a terminal shows. */
export interface TerminalLimits {
  /** Adds every task with the skills that fired, and every grader's score and feedback. */
  verbose: boolean
  /** Rows of skills and causes, and little more. Left out: 20, all when verbose. */
  most?: number
}

const mostOf = ({ most, verbose }: TerminalLimits) => most ?? (verbose ? 5000 : 20)

/** What made prompts worse, with what to paste into a command. */
export function causesOf(account: Account, limits: TerminalLimits): Section[] {
  const most = mostOf(limits)
  return causeSections(account, { open: most, prompt: 400, causes: most, confidence: true, asList: true })
}

/** What there is to say of one subject. */
export function detailsOf(view: View, limits: TerminalLimits): Section[] {
  const { verbose, most } = limits
  const isAll = verbose || view.results.sides.base === null
  const changed = view.skills.filter((skill) => isChanged(view, skill)).length
  const rows = { prompt: 400, rationale: 300, rows: mostOf(limits) }
  return [
    skillsSection(view, {
      open: true,
      most: most ?? (verbose ? 5000 : Math.min(30, isAll ? view.skills.length : changed)),
    }),
    ...(most === undefined ? [seenSection(view, verbose ? 5000 : 8), missedSection(view, rows)] : []),
    taskFiguresSection(view),
    ...(verbose ? graderSections(view, 5000) : compactGraderSections(view, false)),
    ...(verbose ? [everyTaskSection(view)] : []),
    ...notesOf(view, limits),
  ]
}

/** What the descriptions alone say, what went wrong, and what was not measured. */
export function notesOf(view: View, { verbose, most }: TerminalLimits): Section[] {
  return [
    checkSection(view, verbose ? 500 : 10),
    foldedCheckSection(view, verbose ? 500 : 3),
    firstSuiteSection(view),
    errorsSection(view, verbose ? 500 : 5),
    ...unmeasuredSections(view, verbose ? 500 : 10),
    warningsSection(view, most === undefined ? (verbose ? 500 : 10) : 1),
  ]
}
