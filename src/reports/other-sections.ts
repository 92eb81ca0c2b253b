import { allExpectations } from '../core/results/all-expectations.ts'
import type { TaskResult } from '../core/results/results.ts'
import { answererText } from './context-notes.ts'
import { equalErrors } from './equal-errors.ts'
import { code, cut, escapeInline, prose } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { lineSection, listSection, tableSection } from './fold.ts'
import { listed, markdownText, names } from './inline-text.ts'
import { fileLink } from './links.ts'
import { group, plural, prompts } from './numbers.ts'
import { idWord, originText, quoted, taskLink } from './prompt-row.ts'
import type { View } from './view.ts'

/** Expected A, fired B: number of prompts, base → head. */
export function stolenSection(view: View, maxRows: number, onlyChanged: boolean): Section {
  const answered = (view.results.answered ?? []).map((row) => ({
    ...row,
    fired:
      row.tool === null
        ? 'none: answered without a skill'
        : `none: ${answererText(row.tool, (name) => code(cut(name, 64)))} answered`,
  }))
  const all = [...view.results.stolen.map((row) => ({ ...row, fired: code(cut(row.fired, 64)) })), ...answered]
  const list = onlyChanged ? all.filter((row) => row.base !== row.head) : all
  const isWithBase = view.results.sides.base !== null
  return tableSection({
    what: 'stolen triggers',
    heading: `Stolen triggers: one skill was expected, ${answered.length === 0 ? 'another fired' : 'another fired, or none'}`,
    items: list.toSorted((a, b) => b.head - b.base - (a.head - a.base)),
    headings: ['Expected', 'Fired', 'Prompts>'],
    row: ({ expected, fired, base, head }) => [
      code(cut(expected, 64)),
      fired,
      arrow(isWithBase ? base : undefined, head),
    ],
    maxRows,
    importance: 45,
  })
}

/** Tasks that head added, removed or changed. */
export function tasksSection(view: View, maxRows: number, limit: number): Section {
  const list = view.results.tasks.filter((task) => task.isNew || task.origin !== 'head')
  const order = (task: TaskResult): number => (task.origin === 'removed' ? 0 : task.origin === 'edited' ? 1 : 2)
  const counts = [
    [list.filter((task) => task.origin === 'removed').length, 'removed'],
    [list.filter((task) => task.origin === 'edited').length, 'edited'],
    [list.filter((task) => task.isNew).length, 'new'],
  ] as const
  const shown = counts.filter(([count]) => count > 0).map(([count, word]) => `${group(count)} ${word}`)
  return {
    ...listSection({
      what: 'changed prompts',
      heading: '',
      items: list.toSorted((a, b) => order(a) - order(b)),
      row: (task) =>
        `- ${originText(task)}: ${quoted(task, limit)} (${expectedText(view.results, task)}) · ${taskLink(view, task)}`,
      maxRows,
      importance: 35,
    }),
    before: `<details><summary>Prompts of the suites: ${shown.join(', ')}</summary>\n`,
  }
}

/** A section of one of several subjects, with its name: in the heading, or before the sentence where there is none. */
export function withSubject(section: Section, subject: string): Section {
  const name = markdownText.name(subject)
  const inHeading = name.replace(/^`(.*)`$/, '<code>$1</code>')
  const before = section.before.replace('<summary>', `<summary>${inHeading}: `)
  const rows = section.before === '' ? section.rows.map((row) => `${name}: ${row}`) : section.rows
  return { ...section, what: `${section.what} with ${subject}`, before, rows }
}

/** Trials that ended in an error, equal messages counted together. */
export function errorsSection(view: View, maxRows: number): Section {
  return listSection({
    what: 'kinds of errors',
    heading: 'Trials that ended in an error',
    count: view.results.errors.length,
    open: view.results.decision.state === 'not_evaluated',
    items: equalErrors(view.results),
    row: ({ kind, message, side, count, task }) => {
      const where =
        count === 1 ? `${code(idWord(task) || cut(task, 80))} on ${side}` : `${plural(count, 'trial')} on ${side}`
      return `- ${where}, ${code(cut(kind.replaceAll('_', ' '), 40))}: ${escapeInline(cut(message, 300))}`
    },
    maxRows,
    importance: 70,
  })
}

/** The warnings, each with its place and remedy. */
export function warningsSection(view: View, maxRows: number): Section {
  const { warnings: items, repository } = view.results
  const row = ({ what, where, todo }: (typeof items)[number]) => {
    const place = where === null ? '' : `${fileLink(repository, where)}: `
    return `- ${place}${prose(cut(what, 300))}${todo === null ? '' : ` → ${prose(cut(todo, 200))}`}`
  }
  return listSection({ what: 'warnings', heading: 'Warnings', items, row, maxRows, importance: 65 })
}

/** Skills without labelled prompts, those that this pull request changed first. */
export function unmeasuredSections(view: View, maxRows: number): Section[] {
  // A filtered run leaves skills out on purpose.
  const unasked = view.results.filter === null ? view.results.unmeasured : []
  const changed = unasked.filter((skill) => skill.changed)
  const hidden = unasked.filter(({ notOffered }) => notOffered !== undefined)
  const rest = unasked.filter((skill) => !skill.changed && skill.notOffered === undefined)
  const row = ({ skill }: { skill: string }): string => `- ${code(cut(skill, 64))}`
  const changedNames = names(
    changed.map((skill) => skill.skill),
    markdownText,
    12,
  )
  const said = `**Changed, but not measured:** no suite has a labelled prompt for ${changedNames}.`
  return [
    lineSection('changed skills without a prompt', changed.length === 0 ? '' : said, 85),
    listSection({
      what: 'skills without a prompt',
      heading: 'Skills without a labelled prompt: not measured',
      items: rest,
      row,
      maxRows,
      importance: 20,
    }),
    listSection({
      what: 'skills that are not offered',
      heading: 'Skills that agents do not show their models: not measured',
      items: hidden,
      row: (one) => `${row(one)} ${markdownText.text(one.notOffered?.says ?? '', 300)}`,
      maxRows,
      importance: 19,
    }),
  ]
}

/** Skills that fired on prompts that do not label them. */
export function alsoFiredSection(view: View, maxRows: number): Section {
  const list = view.results.alsoFired
  // With a non-deterministic agent a difference may be chance, so the sides get a column each.
  const isApart = view.isNoisy && list.some(({ base }) => base !== null)
  const figures = ({ base, head }: (typeof list)[number]): string[] =>
    isApart ? [base === null ? '-' : prompts(base), prompts(head)] : [arrow(base ?? undefined, head)]
  return tableSection({
    what: 'other skills that fired',
    heading: 'Also fired, where no prompt says whether it should',
    items: list,
    headings: isApart ? ['Skill', 'Prompts, base>', 'head>'] : ['Skill', 'Prompts>'],
    row: (row) => [code(cut(row.skill, 64)), ...figures(row)],
    maxRows,
    importance: 25,
  })
}

function expectedText(results: View['results'], task: TaskResult): string {
  const wanted = task.expectations.filter((item) => item.source === 'labelled' && item.label === 'must_activate')
  const named = (list: typeof wanted): string => listed(list.map((item) => code(cut(item.skill, 64))))
  if (wanted.length > 0) return `expects ${named(wanted)}`
  const barred = [...allExpectations(results, task)].filter(
    (item) => item.source === 'labelled' && item.label === 'should_not_activate',
  )
  return barred.length > 0 ? `expects not ${named(barred)}` : 'expects nothing'
}

function arrow(base: number | undefined, head: number): string {
  return base === undefined || base === head ? prompts(head) : `${prompts(base)} → ${prompts(head)}`
}
