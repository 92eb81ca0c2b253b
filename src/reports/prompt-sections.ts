import { aloneNote } from './context-notes.ts'
import type { Section } from './fit-sections.ts'
import { group } from './numbers.ts'
import { promptRow, type RowLimits, takenText } from './prompt-row.ts'
import type { PromptRow, View } from './view.ts'

/** How many prompts a document lists. */
export interface PromptLimits extends RowLimits {
  /** Rows outside the folded block. */
  open: number
  /** Rows of each kind, folded ones included. */
  rows: number
}

/** Sections of lost, falsely triggered, missed and gained prompts. Those that block are open, the others folded. */
export function promptSections(view: View, limits: PromptLimits): Section[] {
  const isRegressed = (row: PromptRow): boolean => view.byName.get(row.expectation.skill)?.state === 'regressed'
  const [lost, lostLess] = split(view.lost, isRegressed)
  const [fires, firesLess] = split(view.falseTriggers, isRegressed)
  return [
    ...openThenFolded(view, 'Lost prompts', 'lost prompts', lost, 90, limits),
    ...openThenFolded(view, 'New false triggers', 'new false triggers', fires, 80, limits, takenText(view, fires)),
    folded(view, 'Prompts lost by skills that did not regress', 'prompts lost by other skills', lostLess, 60, limits),
    folded(
      view,
      'New false triggers of skills that did not regress',
      'false triggers of other skills',
      firesLess,
      55,
      limits,
    ),
    folded(
      view,
      'Other prompts that fired less often: each alone may be chance',
      'prompts that fired less often',
      view.slipped,
      32,
      limits,
    ),
    folded(
      view,
      'Other false triggers that came more often: each alone may be chance',
      'false triggers that came more often',
      view.risen,
      31,
      limits,
    ),
    folded(view, 'Prompts moved by this change', 'moved prompts', view.moved, 58, limits),
    folded(view, missedHeading(view), 'failing prompts', view.missed, 50, limits),
    folded(view, 'Prompts gained', 'gained prompts', view.gained, 30, limits),
    folded(view, 'False triggers fixed', 'fixed false triggers', view.fixed, 28, limits),
  ]
}

/**
 * Prompts that their context alone keeps from their skill, on head: without it the same words load it. Without those
 * that other sections show.
 */
export function contextSection(view: View, limits: PromptLimits): Section {
  const others = [...view.lost, ...view.slipped, ...view.missed]
  const shown = new Set(others.flatMap(({ expectation, repeats }) => [expectation, ...repeats]))
  const rows = view.results.tasks.flatMap((task) =>
    task.expectations
      .filter((expectation) => !shown.has(expectation) && aloneNote(view, task, expectation) !== '')
      .map((expectation) => ({ task, expectation, takers: [], repeats: [] })),
  )
  const what = 'prompts whose context keeps a skill from loading'
  return folded(view, 'Skills that load only without the context of a prompt', what, rows, 33, limits)
}

/** The heading of failing prompts without a base: those of new skills, or all. */
export function missedHeading({ results }: View): string {
  return results.sides.base === null ? 'Prompts that fail' : 'Prompts that fail, with no base to compare with'
}

/** Opens and closes a folded block of markdown; `heading` holds no foreign text. */
export function fold(heading: string, total: number, open = false): Pick<Section, 'before' | 'after'> {
  return {
    before: `<details${open ? ' open' : ''}><summary>${heading} (${group(total)})</summary>\n`,
    after: '</details>',
  }
}

function openThenFolded(
  view: View,
  heading: string,
  what: string,
  list: readonly PromptRow[],
  importance: number,
  limits: PromptLimits,
  besides = '',
): Section[] {
  const rows = (some: readonly PromptRow[]): string[] => some.map((row) => promptRow(view, row, limits))
  const [first, rest] = [list.slice(0, limits.open), list.slice(limits.open, limits.rows)]
  if (limits.open === 0) return [folded(view, heading, what, list, importance - 46, limits)]
  const sections: Section[] = [
    {
      what,
      before: `### ${heading} (${group(list.length)}${besides})\n`,
      rows: rows(first),
      after: '',
      maxRows: limits.open,
      total: first.length,
      importance,
    },
  ]
  if (rest.length > 0) {
    sections.push({
      what: `further ${what}`,
      before: `<details><summary>${group(list.length - first.length)} more ${what}</summary>\n`,
      after: '</details>',
      rows: rows(rest),
      maxRows: rest.length,
      total: list.length - first.length,
      importance: importance - 46,
    })
  }
  return sections
}

function folded(
  view: View,
  heading: string,
  what: string,
  list: readonly PromptRow[],
  importance: number,
  limits: PromptLimits,
): Section {
  return {
    what,
    ...fold(heading, list.length),
    rows: list.slice(0, limits.rows).map((row) => promptRow(view, row, limits)),
    maxRows: limits.rows,
    total: list.length,
    importance,
  }
}

function split<T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))]
}
