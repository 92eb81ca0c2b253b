import { allExpectations } from '../core/results/all-expectations.ts'
import type { TaskResult } from '../core/results/results.ts'
import { answererText } from './context-notes.ts'
import { equalErrors } from './equal-errors.ts'
import { code, cut, escapeInline, prose } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { fold } from './fold.ts'
import { listed, markdownText, names } from './inline-text.ts'
import { fileLink } from './links.ts'
import { group, plural, prompts } from './numbers.ts'
import { idWord, originText, quoted, taskLink } from './prompt-row.ts'
import { tableLines } from './table-lines.ts'
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
  const rows = [...list]
    .sort((a, b) => b.head - b.base - (a.head - a.base))
    .slice(0, maxRows)
    .map((row) => [
      code(cut(row.expected, 64)),
      row.fired,
      arrow(view.results.sides.base === null ? undefined : row.base, row.head),
    ])
  const table = tableLines(['Expected', 'Fired', 'Prompts'], 'llr', rows)
  const what = answered.length === 0 ? 'another fired' : 'another fired, or none'
  const { before, after } = fold(`Stolen triggers: one skill was expected, ${what}`, list.length)
  return {
    what: 'stolen triggers',
    before: `${before}\n${table.head}`,
    after,
    rows: table.rows,
    maxRows,
    total: list.length,
    importance: 45,
  }
}

/** Tasks that head added, removed or changed. */
export function tasksSection(view: View, maxRows: number, limit: number): Section {
  const list = view.results.tasks.filter((task) => task.isNew || task.origin !== 'head')
  const order = (task: TaskResult): number => (task.origin === 'removed' ? 0 : task.origin === 'edited' ? 1 : 2)
  const rows = [...list]
    .sort((a, b) => order(a) - order(b))
    .slice(0, maxRows)
    .map(
      (task) =>
        `- ${originText(task)}: ${quoted(task, limit)} (${expectedText(view.results, task)}) · ${taskLink(view, task)}`,
    )
  const counts = [
    [list.filter((task) => task.origin === 'removed').length, 'removed'],
    [list.filter((task) => task.origin === 'edited').length, 'edited'],
    [list.filter((task) => task.isNew).length, 'new'],
  ] as const
  const shown = counts.filter(([count]) => count > 0).map(([count, word]) => `${group(count)} ${word}`)
  return {
    what: 'changed prompts',
    before: `<details><summary>Prompts of the suites: ${shown.join(', ')}</summary>\n`,
    after: '</details>',
    rows,
    maxRows,
    total: list.length,
    importance: 35,
  }
}

/** Trials that ended in an error, equal messages counted together. */
export function errorsSection(view: View, maxRows: number): Section {
  const all = equalErrors(view.results)
  const rows = all.slice(0, maxRows).map(({ kind, message, side, count, task }) => {
    const where =
      count === 1 ? `${code(idWord(task) || cut(task, 80))} on ${side}` : `${plural(count, 'trial')} on ${side}`
    return `- ${where}, ${code(cut(kind.replaceAll('_', ' '), 40))}: ${escapeInline(cut(message, 300))}`
  })
  const { before, after } = fold(
    'Trials that ended in an error',
    view.results.errors.length,
    view.results.decision.state === 'not_evaluated',
  )
  return { what: 'kinds of errors', before, after, rows, maxRows, total: all.length, importance: 70 }
}

/** The warnings, each with its place and remedy. */
export function warningsSection(view: View, maxRows: number): Section {
  const { warnings, repository } = view.results
  const rows = warnings.slice(0, maxRows).map(({ what, where, todo }) => {
    const place = where === null ? '' : `${fileLink(repository, where)}: `
    const help = todo === null ? '' : ` → ${prose(cut(todo, 200))}`
    return `- ${place}${prose(cut(what, 300))}${help}`
  })
  const { before, after } = fold('Warnings', warnings.length)
  return { what: 'warnings', before, after, rows, maxRows, total: warnings.length, importance: 65 }
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
  return [
    {
      what: 'changed skills without a prompt',
      before: '',
      after: '',
      rows:
        changed.length === 0
          ? []
          : [`**Changed, but not measured:** no suite has a labelled prompt for ${changedNames}.`],
      maxRows: 1,
      importance: 85,
    },
    {
      what: 'skills without a prompt',
      ...fold('Skills without a labelled prompt: not measured', rest.length),
      rows: rest.slice(0, maxRows).map(row),
      maxRows,
      total: rest.length,
      importance: 20,
    },
    {
      what: 'skills that are not offered',
      ...fold('Skills that agents do not show their models: not measured', hidden.length),
      rows: hidden.slice(0, maxRows).map((one) => `${row(one)} ${markdownText.text(one.notOffered?.says ?? '', 300)}`),
      maxRows,
      total: hidden.length,
      importance: 19,
    },
  ]
}

/** Skills that fired on prompts that do not label them. */
export function alsoFiredSection(view: View, maxRows: number): Section {
  const list = view.results.alsoFired
  // With a non-deterministic agent a difference may be chance, so the sides get a column each.
  const isApart = view.isNoisy && list.some(({ base }) => base !== null)
  const figures = ({ base, head }: (typeof list)[number]): string[] =>
    isApart ? [base === null ? '-' : prompts(base), prompts(head)] : [arrow(base ?? undefined, head)]
  const rows = list.slice(0, maxRows).map((row) => [code(cut(row.skill, 64)), ...figures(row)])
  const table = isApart
    ? tableLines(['Skill', 'Prompts, base', 'head'], 'lrr', rows)
    : tableLines(['Skill', 'Prompts'], 'lr', rows)
  const { before, after } = fold('Also fired, where no prompt says whether it should', list.length)
  return {
    what: 'other skills that fired',
    before: `${before}\n${table.head}`,
    after,
    rows: table.rows,
    maxRows,
    total: list.length,
    importance: 25,
  }
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
