import type { Account } from './account.ts'
import { firesText, isMixed, movedText, victimNotes, wantedText } from './cause-rows.ts'
import { causeText, unlistedText } from './cause-text.ts'
import { type Cause, isPressing, type Victim } from './causes.ts'
import { confidenceOf } from './confidence.ts'
import { cut, escapeInline } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { lineSection } from './fold.ts'
import { markdownText } from './inline-text.ts'
import { fileUrl, linked, promptUrl } from './links.ts'
import { group, plural } from './numbers.ts'
import { promptRow } from './prompt-row.ts'
import { tableLines } from './table-lines.ts'

/** How much a document shows of causes: prompts that are open in all, and code points of each. */
interface CauseLimits {
  open: number
  prompt: number
  /** Causes; the prompts of others stand in the list of all. */
  causes: number
  /** Name trials and p-value of confirmed losses. */
  confidence?: boolean
  /** Prompts in a list with what to paste into a command, instead of a table with links. */
  asList?: boolean
}

/**
 * One table a cause, the worst first, in which several subjects stand side by side. Those that are accepted or within
 * tolerance are folded.
 */
export function causeSections(account: Account, limits: CauseLimits): Section[] {
  const bad = account.causes.filter(isPressing)
  const folded = account.causes.filter((cause) => !isPressing(cause))
  let left = limits.open
  const shown = bad.slice(0, limits.causes).map((cause, index, all) => {
    // The worst is shown most of; each has two.
    const open = Math.max(2, left - 2 * (all.length - index - 1))
    left -= Math.min(open, cause.victims.length)
    return causeSection(cause, account, { ...limits, open, importance: 95 - index })
  })
  const [rest, others] = [bad, folded].map((some) => Math.max(0, some.length - limits.causes))
  return [
    ...shown,
    lineSection('causes', moreText(rest), 70),
    ...folded.slice(0, limits.causes).map((cause) => foldedCause(cause, account, limits)),
    lineSection('causes', moreText(others), 59),
  ]
}

function moreText(rest = 0): string {
  return rest === 0 ? '' : `${plural(rest, 'more cause')}: see the list of all prompts.`
}

function causeSection(cause: Cause, account: Account, limits: CauseLimits & { importance: number }): Section {
  const { open, importance } = limits
  const { heading, text } = causeText(cause, account, markdownText)
  const { head, rows, more } = rowsOf(cause, account, limits)
  // A single row more is shown rather than announced.
  const count = cause.victims.length - open === 1 ? open + 1 : open
  const sure = limits.confidence === true ? cause.losers.map(({ skill, view }) => confidenceOf(view, skill)) : []
  const said = [`**${heading}.**`, text, ...new Set(sure), unlistedText(cause)].filter((part) => part !== '').join(' ')
  const rest = rows.length <= count ? [] : [more(rows.length - count)]
  return {
    what: 'prompts',
    before: `${said}${head}`,
    rows: rows.length === 0 ? [''] : [...rows.slice(0, count), ...rest],
    after: '',
    maxRows: count + 1,
    total: Math.min(rows.length, count + 1),
    importance,
  }
}

function foldedCause(cause: Cause, account: Account, limits: CauseLimits): Section {
  const { heading } = causeText(cause, account, markdownText)
  const { head, rows } = rowsOf(cause, account, limits)
  return {
    what: 'prompts',
    before: `<details><summary>${heading.replace(/`([^`]*)`/g, '<code>$1</code>')}</summary>\n${head}`,
    rows: rows.slice(0, 20),
    after: '</details>',
    maxRows: 20,
    total: rows.length,
    importance: 60,
  }
}

/** The prompts of a cause, and the row that says how many follow. */
function rowsOf(cause: Cause, { subjects }: Account, limits: CauseLimits) {
  if (limits.asList === true) {
    const rows = cause.victims.map((victim) => listedRow(victim, subjects, limits))
    return { head: '\n', rows, more: (count: number) => `- … ${group(count)} more` }
  }
  if (cause.victims.length === 0) return { head: '', rows: [], more: () => '' }
  const isNamed = isMixed(cause)
  const shown = cause.victims.slice(0, 200)
  const fires = (victim: Victim) =>
    linked(firesText(victim, markdownText), promptUrl(victim.view.results.repository, victim.row.task.key))
  const { head, rows } = tableLines(
    [
      'prompt',
      ...(isNamed ? ['expected'] : []),
      ...subjects.map(({ column }) => (subjects.length === 1 ? 'before →&nbsp;now' : markdownText.name(column.name))),
      'fires',
    ],
    `l${isNamed ? 'l' : ''}${'r'.repeat(subjects.length)}l`,
    shown.map((victim) => [
      promptCell(victim, limits.prompt),
      ...(isNamed ? [wantedText(victim, markdownText)] : []),
      ...victim.cells.map((cell) => movedText(cell).replaceAll(' ', '&nbsp;')),
      fires(victim),
    ]),
  )
  return { head: `\n\n${head}`, rows, more: (count: number) => `| … ${group(count)} more |` }
}

/** The prompt with what each of several subjects did, and the rooms that it is lost in. */
function listedRow({ view, row, tasks, cells }: Victim, subjects: Account['subjects'], { prompt }: CauseLimits) {
  const each = cells.map((cell, index) => `${markdownText.name(subjects[index]?.column.name ?? '')} ${movedText(cell)}`)
  const told = promptRow(view, row, { prompt, rationale: 300 }, tasks)
  return [told, ...(subjects.length > 1 ? each : [])].join(' · ')
}

/** The prompt, which links to its line, with what there is to note of it. */
function promptCell(victim: Victim, most: number): string {
  const { row, view } = victim
  const { task } = row
  const { repository, sides } = view.results
  const commit = task.origin === 'head' ? repository.linkCommit : repository.linkCommit && (sides.base?.commit ?? null)
  const prompt = linked(
    escapeInline(cut(task.prompt, most)) || '(empty prompt)',
    fileUrl(repository, task.source, commit),
  )
  const notes = victimNotes(victim, markdownText)
  return notes === '' ? prompt : `${prompt} (${notes})`
}
