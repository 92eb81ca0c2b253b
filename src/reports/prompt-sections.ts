import { groupBy } from '../core/errors/group-by.ts'
import { aloneNote } from './context-notes.ts'
import type { Section } from './fit-sections.ts'
import { listSection } from './fold.ts'
import { askedKey, promptRow, type RowLimits, takenText } from './prompt-row.ts'
import type { PromptRow, View } from './view.ts'

/** How many prompts a document lists. */
interface PromptLimits extends RowLimits {
  rows: number
}

interface PromptList {
  heading: string
  what: string
  rows: readonly PromptRow[]
  importance: number
}

/** Sections of lost, falsely triggered, missed and gained prompts with their ids, all folded. */
export function promptSections(view: View, limits: PromptLimits): Section[] {
  const isRegressed = (row: PromptRow): boolean => view.byName.get(row.expectation.skill)?.state === 'regressed'
  const [lost, lostLess] = split(view.lost, isRegressed)
  const [fires, firesLess] = split(view.falseTriggers, isRegressed)
  const lists: [heading: string, what: string, rows: readonly PromptRow[], importance: number][] = [
    ['Lost prompts', 'lost prompts', lost, 49],
    [`New false triggers${takenText(view, fires)}`, 'new false triggers', fires, 48],
    ['Prompts lost by skills that did not regress', 'prompts lost by other skills', lostLess, 47],
    ['New false triggers of skills that did not regress', 'false triggers of other skills', firesLess, 46],
    [
      'Other prompts that fired less often: each alone may be chance',
      'prompts that fired less often',
      view.slipped,
      32,
    ],
    [
      'Other false triggers that came more often: each alone may be chance',
      'false triggers that came more often',
      view.risen,
      31,
    ],
    ['Prompts moved by this change', 'moved prompts', view.moved, 45],
    ['Prompts gained', 'gained prompts', view.gained, 30],
    ['False triggers fixed', 'fixed false triggers', view.fixed, 28],
  ]
  const of = ([heading, what, rows, importance]: (typeof lists)[number]) =>
    folded(view, { heading, what, rows, importance }, limits)
  return [...lists.slice(0, -2).map(of), missedSection(view, limits), ...lists.slice(-2).map(of)]
}

/** Prompts that fail without a base to compare with: those of new skills, or all. */
export function missedSection(view: View, limits: PromptLimits): Section {
  const heading = `Prompts that fail${view.results.sides.base === null ? '' : ', with no base to compare with'}`
  return folded(view, { heading, what: 'failing prompts', rows: view.missed, importance: 44 }, limits)
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
  const heading = 'Skills that load only without the context of a prompt'
  return folded(view, { heading, what, rows, importance: 33 }, limits)
}

function folded(view: View, { heading, what, rows, importance }: PromptList, limits: PromptLimits): Section {
  const items = [...groupBy(rows, askedKey).values()]
  const tasks = (all: PromptRow[]) => all.map(({ task }) => task)
  const row = (all: PromptRow[]) => (all[0] === undefined ? '' : promptRow(view, all[0], limits, tasks(all)))
  return listSection({ what, heading, items, row, maxRows: limits.rows, importance, count: rows.length })
}

function split<T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))]
}
