import type { Account } from './account.ts'
import { causeColumns, victimNotes } from './cause-rows.ts'
import { causeText, unlistedText } from './cause-text.ts'
import type { Cause, Victim } from './causes.ts'
import { confidenceOf } from './confidence.ts'
import { cut, escapeInline } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { markdownText } from './inline-text.ts'
import { fileUrl, linked, promptUrl } from './links.ts'
import { group } from './numbers.ts'
import { tableLines } from './table-lines.ts'

/** How much a document shows of causes: prompts that are open in all, and code points of each. */
export interface CauseLimits {
  open: number
  prompt: number
  /** Causes; the prompts of others stand in the list of all. */
  causes: number
  /** Name trials and p-value of confirmed losses. */
  confidence?: boolean
}

/** One table a cause, the worst first; those within tolerance are folded into one. */
export function causeSections(account: Account, limits: CauseLimits): Section[] {
  const bad = account.causes.filter(({ isRegression }) => isRegression)
  const tolerated = account.causes.filter(({ isRegression }) => !isRegression)
  const each = Math.max(2, Math.floor(limits.open / Math.max(1, bad.length)))
  const shown = bad
    .slice(0, limits.causes)
    .map((cause, index) => causeSection(cause, account, { ...limits, open: each, importance: 95 - index }))
  const rest = bad.length - limits.causes
  return [
    ...shown,
    ...(rest > 0
      ? [
          {
            what: 'causes',
            before: '',
            rows: [`${group(rest)} more causes: see the list of all prompts.`],
            after: '',
            maxRows: 1,
            importance: 70,
          },
        ]
      : []),
    ...tolerated.slice(0, 3).map((cause) => foldedCause(cause, account, limits)),
  ]
}

function causeSection(cause: Cause, account: Account, limits: CauseLimits & { importance: number }): Section {
  const { open, importance } = limits
  const { heading, text } = causeText(cause, account, markdownText)
  const { head, rows } = tableOf(cause, account, limits)
  // A single row more is shown rather than announced.
  const count = cause.victims.length - open === 1 ? open + 1 : open
  const sure = limits.confidence === true ? cause.losers.map(({ skill, view }) => confidenceOf(view, skill)) : []
  const note = [...new Set(sure), unlistedText(cause)].filter((part) => part !== '').join(' ')
  return {
    what: 'prompts',
    before: `### ${heading}\n${text}${rows.length === 0 ? '' : `\n\n${head}`}`,
    rows: rows.length === 0 ? [''] : withMore(rows, count),
    after: note,
    maxRows: count + 1,
    total: Math.min(rows.length, count + 1),
    importance,
  }
}

/** The first rows, and one that says how many follow. */
function withMore(rows: readonly string[], count: number): string[] {
  if (rows.length <= count) return [...rows]
  return [...rows.slice(0, count), `| … ${group(rows.length - count)} more |`]
}

function foldedCause(cause: Cause, account: Account, limits: CauseLimits): Section {
  const { heading } = causeText(cause, account, markdownText)
  const { head, rows } = tableOf(cause, account, limits)
  return {
    what: 'prompts within tolerance',
    before: `<details><summary>${heading.replace(/`([^`]*)`/g, '<code>$1</code>')}</summary>\n\n${head}`,
    rows: rows.slice(0, 20),
    after: '</details>',
    maxRows: 20,
    total: rows.length,
    importance: 60,
  }
}

function tableOf(cause: Cause, account: Account, limits: CauseLimits) {
  const { headings, align, cellsOf } = causeColumns(cause, account, markdownText)
  const shown = cause.victims.slice(0, 200)
  return tableLines(
    ['prompt', ...headings],
    `l${align}`,
    shown.map((victim) => [promptCell(victim, limits.prompt), ...toPage(victim, cellsOf(victim))]),
  )
}

/** The cells, of which the last links to the prompt's row on the page. */
function toPage({ row, view }: Victim, cells: string[]): string[] {
  const url = promptUrl(view.results.repository, row.task.key)
  return cells.map((cell, index) => (index === cells.length - 1 ? linked(cell, url) : cell))
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
