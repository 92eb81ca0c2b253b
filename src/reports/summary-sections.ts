import type { ExpectationResult, SkillResult, TaskResult } from '../core/results/results.ts'
import { code, cut, escapeInline } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { tableSection } from './fold.ts'
import { change, noPrecision, percent, prompts, score } from './numbers.ts'
import { firedText, idWord, quoted, taskLink } from './prompt-row.ts'
import { isAllConfirmed } from './ranges.ts'
import { tableLines } from './table-lines.ts'
import type { View } from './view.ts'

const ALL = 5000

/** Micro and macro means of all skills. */
export function totalsSection({ isNoisy, results: { totals } }: View): Section {
  const row = (name: string, kind: 'micro' | 'macro'): string[] => {
    // Sums over skills add up chance, so their differences are not shown as changes.
    const [base, head] = [isNoisy ? undefined : totals.base?.[kind], totals.head[kind]]
    return [
      name,
      change(base?.precision, head.precision, (value, decimals) =>
        value === null ? noPrecision((head.precision === null ? head : base)?.f1 ?? null) : percent(value, decimals),
      ),
      change(base?.recall, head.recall, percent),
      change(base?.f1, head.f1, score),
      change(base?.accuracy, head.accuracy, percent),
    ]
  }
  const { head, rows } = tableLines(['All skills', 'Precision', 'Recall', 'F1', 'Accuracy'], 'lrrrr', [
    row('micro: every prompt counts alike', 'micro'),
    row('macro: every skill counts alike', 'macro'),
  ])
  return {
    what: 'totals',
    before: head,
    rows,
    after: '',
    maxRows: 2,
    importance: 99,
  }
}

/** The F1 band of each skill with advice, whether or not this change caused it. */
export function adviceSection(view: View): Section {
  const items = view.skills.filter(
    ({ band, advice, reasons }) => band !== null || advice !== null || reasons.length > 0,
  )
  const row = ({ skill, head, band, advice, reasons }: SkillResult) => {
    const notes = [...reasons.slice(0, 3).map((reason) => cut(reason, 300)), advice ?? '']
    const said = notes.filter((note) => note !== '').map((note) => escapeInline(note))
    return [code(cut(skill, 64)), score(head?.f1 ?? null), band ?? 'n/a', said.join(' · ') || '-']
  }
  return tableSection({
    what: 'bands and advice',
    heading: 'Bands and advice',
    items,
    headings: ['Skill', 'F1>', 'Band', 'Notes'],
    row,
    maxRows: ALL,
    importance: 42,
  })
}

/** True and false positives and negatives of each skill. */
export function confusionSection(view: View): Section {
  return tableSection({
    what: 'confusion',
    heading: 'Confusion, in prompts',
    items: view.skills,
    headings: [
      'Skill',
      'True positives>',
      'False negatives>',
      'False positives>',
      'True negatives>',
      'Accuracy by label>',
      'Errors>',
    ],
    row: (skill) => [code(cut(skill.skill, 64)), ...confusion(view, skill)],
    maxRows: ALL,
    importance: 44,
  })
}

function confusion(view: View, skill: SkillResult): string[] {
  const { base, head, recall, falseTriggers } = skill
  const count = (value: number | null): string => (value === null ? 'n/a' : prompts(value))
  const [lost, fires] = [view.showsChange(recall), view.showsChange(falseTriggers)]
  const cell = (key: 'tp' | 'fn' | 'fp' | 'tn' | 'errors', isShown: boolean): string =>
    change(isShown ? base?.[key] : undefined, head?.[key] ?? null, count)
  return [
    cell('tp', lost),
    cell('fn', lost),
    cell('fp', fires),
    cell('tn', fires),
    change(isAllConfirmed(view, skill) ? base?.accuracy : undefined, head?.accuracy ?? null, percent),
    cell('errors', !view.isNoisy),
  ]
}

/** Every prompt that fails on head, also where it failed on base. Without a base other sections list them. */
export function failingSection(view: View): Section {
  const { tasks, sides } = view.results
  const failing = (sides.base === null ? [] : tasks).flatMap((task) =>
    task.expectations
      .filter((item) => item.source === 'labelled' && item.passed.head === false)
      .map((item) => ({ task, item })),
  )
  return tableSection({
    what: 'failing prompts',
    heading: 'Prompts that fail on head, also those that failed before',
    items: failing,
    headings: ['Prompt', 'Wanted', 'Fired on base', 'Fired on head', 'Where'],
    row: ({ task, item }) => [
      quoted(task, 300),
      wanted(item),
      firedText(task.fired.base),
      firedText(task.fired.head),
      placeCell(view, task),
    ],
    maxRows: ALL,
    importance: 48,
  })
}

/** A task's line and its id. */
function placeCell(view: View, task: TaskResult): string {
  const id = idWord(task.id)
  return `${taskLink(view, task)}${id === '' ? '' : `<br>${code(id)}`}`
}

function wanted({ label, skill }: ExpectationResult): string {
  return `${label === 'must_activate' ? '' : 'not '}${code(cut(skill, 64))}`
}
