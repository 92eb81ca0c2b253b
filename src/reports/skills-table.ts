import type { SkillResult } from '../core/results/results.ts'
import { code, cut } from './escape.ts'
import { movesOf, onlyTook } from './explain.ts'
import type { Section } from './fit-sections.ts'
import { fold } from './fold.ts'
import { fileUrl, linked } from './links.ts'
import { plural, prompts } from './numbers.ts'
import { figure } from './ranges.ts'
import { type Copies, copiesOf, copiesText, roomText } from './room-text.ts'
import { type TableLines, tableLines } from './table-lines.ts'
import { isWorse, unjudgedSentence } from './unjudged.ts'
import { isChanged, isGone, type View } from './view.ts'

/** The columns of a table of skills. `alone`: nothing is compared, so it counts prompts instead of losses. */
type TableKind = 'compared' | 'alone'

type SkillRow = Pick<Copies<SkillResult>, 'first' | 'name' | 'rooms'>

/** Rows of the longest table. */
const ALL = 5000

const counted: Record<TableKind, readonly string[]> = {
  compared: ['Prompts lost', 'New false triggers'],
  alone: ['Prompts'],
}

/** The first rows of the skills as a markdown table, and how many there are; base → head where something changed. */
function skillsTable(
  view: View,
  skills: readonly SkillResult[],
  kind: TableKind,
  most: number,
): TableLines & { total: number } {
  const cells = (skill: SkillResult) => skillCells(view, skill, kind)
  const all = copiesOf(skills, (skill) => JSON.stringify(cells(skill)))
  const headings = ['Skill', 'Result', ...counted[kind], 'Precision', 'Recall', 'F1']
  const align = `ll${'r'.repeat(headings.length - 2)}`
  const shown = all.slice(0, most).map((row) => [skillCell(view, row), ...cells(row.first)])
  return { ...tableLines(headings, align, shown), total: all.length }
}

/** All skills, the changed ones first, as a section that is folded unless `open`. */
export function skillsSection(view: View, { open, most }: { open: boolean; most: number }): Section {
  const [changed, others] = [true, false].map((is) => view.skills.filter((skill) => isChanged(view, skill) === is))
  const skills = [...(changed ?? []), ...(others ?? [])]
  const table = skillsTable(view, skills.slice(0, ALL), tableKind(view, skills), most)
  const { head, rows } = table
  // Copies of a skill are one row.
  const total = skills.length > ALL ? skills.length : table.total
  const note = intervalNote(skills)
  const folded = fold('All skills: precision, recall, F1', total)
  return {
    what: 'skills',
    before: open ? head : `${folded.before}\n${head}`,
    rows,
    after: open ? note : `${note === '' ? '' : `${note}\n\n`}${folded.after}`,
    maxRows: most,
    total,
    importance: open ? 100 : 50,
  }
}

/** `alone` without a base, and with a non-deterministic agent where no loss was confirmed. */
function tableKind(view: View, skills: readonly SkillResult[]): TableKind {
  if (view.results.sides.base === null) return 'alone'
  if (!view.isNoisy) return 'compared'
  return skills.some((skill) => view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers))
    ? 'compared'
    : 'alone'
}

/** Whether figures of these skills have intervals, which then need a note. */
function haveIntervals(skills: readonly SkillResult[]): boolean {
  return skills.some(({ intervals }) => {
    const { head } = intervals ?? { head: null }
    return head !== null && [head.precision, head.recall, head.f1].some((interval) => interval !== null)
  })
}

/** The note on intervals under a markdown table; '' without intervals. */
function intervalNote(skills: readonly SkillResult[]): string {
  return haveIntervals(skills) ? '<sub>Below a figure: its 95% interval.</sub>' : ''
}

function skillCells(view: View, skill: SkillResult, kind: TableKind): string[] {
  const { base } = skill
  const counts =
    kind === 'alone'
      ? [promptCount(skill)]
      : base === null
        ? ['-', '-']
        : [promptsLost(view, skill), falseTriggers(view, skill)]
  const figures = (['precision', 'recall', 'f1'] as const).map((name) => figure(view, skill, name))
  return [stateText(view, skill), ...[...counts, ...figures].map(unbroken)]
}

/** A skill's state in words, bold when it needs a look. */
function stateText(view: View, skill: SkillResult): string {
  const words = resultText(view, skill)
  const needsLook = skill.state === 'regressed' || skill.state === 'not_evaluated'
  return needsLook ? words.replace(/^[^(]*[^( ]/, '**$&**') : words
}

/** A skill's state in words: "recall regressed", "no change detected". */
export function resultText(view: View, skill: SkillResult): string {
  const isAlone = view.results.sides.base === null
  const unjudged = view.unjudged.get(skill.skill)
  const isSame = skill.state === 'unchanged' || skill.state === 'too_few_prompts'
  if (isSame && unjudged !== undefined && unjudgedSentence(unjudged) !== '')
    return `${isWorse(unjudged) ? 'worse' : 'better'} on ${unjudged.words} prompts`
  switch (skill.state) {
    case 'too_few_prompts':
      return 'too few prompts to see a loss'
    case 'regressed':
      return skill.accepted === undefined ? regressedText(skill) : `${regressedText(skill)} (accepted)`
    case 'not_evaluated':
      return 'not evaluated'
    case 'pass':
      return passText(view, skill)
    default:
      return isAlone ? (skill.band ?? 'n/a') : skill.state
  }
}

function regressedText(skill: SkillResult): string {
  const { recall, falseTriggers: endpoint } = skill
  if (isGone(skill)) return 'removed, prompts lost'
  const isRecall = recall.verdict === 'regressed'
  const isPrecision = endpoint.verdict === 'regressed'
  if (isRecall && isPrecision) return 'recall and precision regressed'
  if (isPrecision) return 'precision regressed (false triggers rose)'
  return isRecall ? 'recall regressed' : 'regressed'
}

/** How a skill passed that is not as it was. A skill that was only measured passed nothing: its band of F1. */
function passText(view: View, skill: SkillResult): string {
  const { base, band, recall, falseTriggers: endpoint } = skill
  if (base === null) return band ?? 'n/a'
  if (endpoint.verdict === 'fires_more') return onlyTook(view, skill) ? tookText(view, skill) : 'fires more'
  if (movesOf(view, recall).worse > 0 || movesOf(view, endpoint).worse > 0) return 'within tolerance'
  return view.isNoisy ? 'no change detected' : 'pass'
}

/** "took 3": how many prompts a skill took from others. */
function tookText(view: View, { falseTriggers }: SkillResult): string {
  return `took ${prompts(movesOf(view, falseTriggers).worse)}`
}

/** The number of prompts that label a skill. */
function promptCount({ prompts: { positives, negatives } }: SkillResult): string {
  return prompts(positives + negatives)
}

/**
 * `3 of 20`, `3 of 20, 1 gained`, `0 of 7, 3 moved`; `none asked` without a positive prompt; `-` where no loss is
 * confirmed.
 */
export function promptsLost(view: View, skill: SkillResult): string {
  const unjudged = view.unjudged.get(skill.skill)
  const { lost = 0, gained = 0, words, asked } = unjudged ?? {}
  const better = gained === 0 ? '' : `, ${gained} gained`
  const more = asked === undefined || asked.all === 0 ? [] : [`${lost} of ${asked.all} ${words}${better}`]
  const own = skill.recall.tasks === 0 ? [] : [countedLost(view, skill)]
  return [...own, ...(own.length === 0 || lost + gained > 0 ? more : [])].join(', ') || 'none asked'
}

/** The same of the prompts that a verdict counts. */
function countedLost(view: View, { skill, recall }: SkillResult): string {
  if (!view.showsChange(recall)) return '-'
  const { worse, better } = movesOf(view, recall)
  const gained = better > 0 ? `, ${prompts(better)} gained` : ''
  const fresh = `${newText(view.lost.filter(view.isCounted), skill, worse, 'new lost')}${newText(view.gained.filter(view.isCounted), skill, better, 'new gained')}`
  return `${prompts(worse, view.results.policy.tolerance)} of ${prompts(recall.tasks)}${gained}${fresh}${movedText(view, skill)}${notOfHead(view, skill)}`
}

/** ", 3 new gained": new prompts, which make up for no loss but stand in head's figures; '' without any. */
function newText(rows: View['gained'], skill: string, counted: number, what: string): string {
  const own = rows.filter(({ expectation }) => expectation.skill === skill)
  const fresh = own.filter(({ task }) => task.isNew).length
  const count = Math.min(fresh, own.length - Math.round(counted))
  return count <= 0 ? '' : `, ${prompts(count)} ${what}`
}

/** ", 3 moved": prompts that head gave to other skills; '' without any. */
function movedText({ moved }: View, skill: string): string {
  const count = moved.filter(({ expectation }) => expectation.skill === skill).length
  return count === 0 ? '' : `, ${prompts(count)} moved`
}

/** " (2 removed or edited here)": lost prompts that head's figures beside them leave out; '' without any. */
function notOfHead({ lostBySkill }: View, skill: string): string {
  const origins = (lostBySkill.get(skill) ?? []).flatMap(({ task }) => (task.origin === 'head' ? [] : [task.origin]))
  if (origins.length === 0) return ''
  return ` (${origins.length} ${[...new Set(origins)].sort().reverse().join(' or ')} here)`
}

/** `3`, `3, 1 fixed`, `0, 1 new fixed`; `-` where no change is confirmed. */
function falseTriggers(view: View, { skill, falseTriggers: endpoint }: SkillResult): string {
  if (!view.showsChange(endpoint)) return '-'
  const { worse, better } = movesOf(view, endpoint)
  const fixed = better > 0 ? `, ${prompts(better)} fixed` : ''
  const own = worse - (view.taken.get(skill) ?? 0)
  const fresh = `${newText(view.falseTriggers, skill, own, 'on new prompts')}${newText(view.fixed, skill, better, 'new fixed')}`
  const { fires = 0, words } = view.unjudged.get(skill) ?? {}
  const more = fires === 0 ? '' : `, ${fires} ${words}`
  return `${prompts(worse, view.results.policy.tolerance)}${fixed}${fresh}${more}`
}

/** Notes beside a skill's name that hold whoever was asked: "description changed". */
function skillNotes({ first: skill, rooms }: SkillRow): string[] {
  const notes: string[] = []
  if (skill.room !== undefined) notes.push(copiesText({ rooms }) || roomText(skill.room))
  if (skill.renamedFrom !== null) notes.push(`renamed from ${code(cut(skill.renamedFrom, 64))}`)
  if (skill.descriptionChanged && skill.state !== 'new' && !isGone(skill)) notes.push('description changed')
  return notes
}

function skillCell(view: View, row: SkillRow): string {
  const unmeasured = row.first.head?.unmeasured ?? 0
  return namedSkill(view, row, unmeasured === 0 ? [] : [`${plural(unmeasured, 'prompt')} without a result`])
}

/** A skill's name with a link to its description, and notes beside it. */
export function namedSkill(view: View, row: SkillRow, more: readonly string[] = []): string {
  const { first: skill, name } = row
  const place = view.results.repository
  const commit = isGone(skill) ? (view.results.sides.base?.commit ?? null) : place.linkCommit
  const position = skill.descriptionPosition
  const url = position === null ? null : fileUrl(place, position, commit)
  const notes = [...skillNotes(row), ...more]
  return `${linked(code(cut(name, 64)), url)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

/** Keeps a figure on one line, so that the column of names wraps instead. */
function unbroken(cell: string): string {
  return cell.replace(/ (of|→) /g, '&nbsp;$1&nbsp;').replace(/ \(([\d.]+–[\d.]+)\)$/, '<br><sub>$1</sub>')
}
