import type {
  Column,
  ColumnResults,
  ExpectationResult,
  Results,
  SkillResult,
  TaskResult,
} from '../core/results/results.ts'
import { agentSections, agentsHead } from './agents-comment.ts'
import { banner } from './banner.ts'
import { detectableLossSection } from './detectable-loss.ts'
import { code, cut, escapeInline } from './escape.ts'
import { fitSections, type Section, utf8Length } from './fit-sections.ts'
import { footer, runFacts, whereAll } from './footer.ts'
import { graderSections } from './grader-sections.ts'
import { heading } from './heading.ts'
import { markdownText } from './inline-text.ts'
import { change, percent, prompts, score } from './numbers.ts'
import {
  alsoFiredSection,
  errorsSection,
  stolenSection,
  tasksSection,
  unmeasuredSections,
  warningsSection,
} from './other-sections.ts'
import { firedText, idWord, quoted, taskLink } from './prompt-row.ts'
import { contextSection, fold, promptSections } from './prompt-sections.ts'
import { isAllConfirmed } from './ranges.ts'
import { intervalNote, skillsTable, tableKind } from './skills-table.ts'
import { tableLines } from './table-lines.ts'
import { taskFiguresSection } from './task-figures.ts'
import { bothSidesSection, testDetailsSection } from './test-details.ts'
import { titleOf } from './title.ts'
import { type Told, toldOf } from './told.ts'
import { type View, viewOf } from './view.ts'

const ALL = 5000

/** The job summary: all skills, changed and failing prompts, the cross-skill table, graders, totals and advice. */
export function renderSummary(run: Results, maxBytes = 900 * 1024): string {
  const results = toldOf(run)
  return results.columns === undefined
    ? summaryOf(results, maxBytes)
    : summaryOfAgents(results, results.columns, maxBytes)
}

/** First what all agents did, then the summary of each under its name. */
function summaryOfAgents(results: Told, agents: readonly Column[], maxBytes: number): string {
  const most = Math.floor(maxBytes / (agents.length + 1)) - 200
  const options = { max: most, measure: utf8Length, where: whereAll(results) }
  const all = fitSections(agentsHead(results), agentSections(results), footer(results, whereAll(results)), options)
  const each = agents.flatMap(({ name, results: own }) =>
    own === null ? [] : [`# ${code(cut(name, 60))}\n\n${summaryOf(own, most)}`],
  )
  return [all, ...each].join('\n')
}

function summaryOf(results: ColumnResults, maxBytes: number): string {
  const view = viewOf(results)
  const kind = tableKind(view, view.skills)
  const skills = skillsTable(view, view.skills.slice(0, ALL), kind)
  const head = `${heading(titleOf(view, markdownText))}\n\n${banner(view, { alerts: true, confidence: true })}`
  const sections: Section[] = [
    {
      what: 'skills',
      before: skills.head,
      rows: skills.rows,
      after: intervalNote(view.skills),
      maxRows: ALL,
      total: view.skills.length,
      importance: 100,
    },
    totalsSection(view),
    ...unmeasuredSections(view, ALL),
    ...promptSections(view, { prompt: 500, rationale: 400, open: 50, rows: ALL }),
    detectableLossSection(view, ALL),
    testDetailsSection(view, ALL),
    bothSidesSection(view, ALL),
    adviceSection(view),
    confusionSection(view),
    contextSection(view, { prompt: 500, rationale: 400, open: 50, rows: ALL }),
    stolenSection(view, ALL, false),
    alsoFiredSection(view, ALL),
    taskFiguresSection(view),
    ...graderSections(view, ALL),
    failingSection(view),
    tasksSection(view, ALL, 300),
    errorsSection(view, 500),
    warningsSection(view, 500),
  ]
  return fitSections(head, sections, footer(results, whereAll(results), runFacts(results)), {
    max: maxBytes,
    measure: utf8Length,
    where: whereAll(results),
  })
}

function totalsSection({ isNoisy, results: { totals } }: View): Section {
  const row = (name: string, kind: 'micro' | 'macro'): string[] => {
    // Sums over skills add up chance, so their differences are not shown as changes.
    const [base, head] = [isNoisy ? undefined : totals.base?.[kind], totals.head[kind]]
    return [
      name,
      change(base?.precision, head.precision, percent),
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
function adviceSection(view: View): Section {
  const rows = view.skills
    .filter((skill) => skill.band !== null || skill.advice !== null || skill.reasons.length > 0)
    .slice(0, ALL)
    .map((skill) => {
      const notes = [...skill.reasons.slice(0, 3).map((reason) => cut(reason, 300)), skill.advice ?? ''].filter(
        (note) => note !== '',
      )
      const said = notes.map((note) => escapeInline(note)).join(' · ')
      return [code(cut(skill.skill, 64)), score(skill.head?.f1 ?? null), skill.band ?? 'n/a', said || '-']
    })
  const table = tableLines(['Skill', 'F1', 'Band', 'Notes'], 'lrll', rows)
  const { before, after } = fold('Bands and advice', rows.length)
  return {
    what: 'bands and advice',
    before: `${before}\n${table.head}`,
    after,
    rows: table.rows,
    maxRows: ALL,
    importance: 42,
  }
}

function confusionSection(view: View): Section {
  const rows = view.skills.slice(0, ALL).map((skill) => [code(cut(skill.skill, 64)), ...confusion(view, skill)])
  const headings = [
    'Skill',
    'True positives',
    'False negatives',
    'False positives',
    'True negatives',
    'Accuracy by label',
    'Errors',
  ]
  const table = tableLines(headings, 'lrrrrrr', rows)
  const { before, after } = fold('Confusion, in prompts', rows.length)
  return {
    what: 'confusion',
    before: `${before}\n${table.head}`,
    after,
    rows: table.rows,
    maxRows: ALL,
    total: view.skills.length,
    importance: 44,
  }
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
function failingSection(view: View): Section {
  const { tasks, sides } = view.results
  const failing = (sides.base === null ? [] : tasks).flatMap((task) =>
    task.expectations
      .filter((item) => item.source === 'labelled' && item.passed.head === false)
      .map((item) => ({ task, item })),
  )
  const rows = failing
    .slice(0, ALL)
    .map(({ task, item }) => [
      quoted(task, 300),
      wanted(item),
      firedText(task.fired.base),
      firedText(task.fired.head),
      placeCell(view, task),
    ])
  const table = tableLines(['Prompt', 'Wanted', 'Fired on base', 'Fired on head', 'Where'], 'lllll', rows)
  const { before, after } = fold('Prompts that fail on head, also those that failed before', failing.length)
  return {
    what: 'failing prompts',
    before: `${before}\n${table.head}`,
    after,
    rows: table.rows,
    maxRows: ALL,
    total: failing.length,
    importance: 48,
  }
}

/** A task's line and its id. */
function placeCell(view: View, task: TaskResult): string {
  const id = idWord(task.id)
  return `${taskLink(view, task)}${id === '' ? '' : `<br>${code(id)}`}`
}

function wanted({ label, skill }: ExpectationResult): string {
  return `${label === 'must_activate' ? '' : 'not '}${code(cut(skill, 64))}`
}
