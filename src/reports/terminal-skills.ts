import { plainName } from '../core/results/plain-name.ts'
import type { SkillResult } from '../core/results/results.ts'
import { clip, columns, displayWidth, wrap } from './columns.ts'
import { detectableLossLines } from './detectable-loss.ts'
import { plainText } from './inline-text.ts'
import { plural } from './numbers.ts'
import { figure } from './ranges.ts'
import { type Copies, copiesOf, copiesText, plainRoomText } from './room-text.ts'
import {
  falseTriggers,
  haveIntervals,
  promptCount,
  promptsLost,
  resultText,
  type TableKind,
  tableKind,
} from './skills-table.ts'
import { isChanged, type View } from './view.ts'

/** The table of skills and the losses that their prompts can show, for `width` columns; '' without skills. */
export function skillsBlock(view: View, verbose: boolean, width: number, rest: string): string {
  const all = verbose || view.results.sides.base === null
  const shown = view.skills.filter((skill) => all || isChanged(view, skill)).slice(0, verbose ? 5000 : 30)
  const seen = detectableLossLines(view, verbose ? 5000 : 8).map((line) => wrap(line, width - 2, '', '  '))
  const lines = [...tableLines(view, shown, width - 2, rest), ...seen]
  return lines.flatMap((line) => line.split('\n').map((part) => `  ${part}`)).join('\n')
}

function tableLines(view: View, shown: readonly SkillResult[], width: number, rest: string): string[] {
  if (shown.length === 0) return []
  const tables = sizes.map((size) => aligned(view, shown, size))
  const fits = (table: readonly string[]): boolean => table.every((line) => displayWidth(line) <= width)
  const lines = tables.find(fits) ?? stacked(view, shown, width)
  const hidden = view.skills.length - shown.length
  const isAll = view.skills.every((skill) => shown.includes(skill) || !isChanged(view, skill))
  const state = isAll ? (view.isNoisy ? 'without a detected change, ' : 'unchanged, ') : ''
  if (hidden > 0) lines.push(wrap(`(${plural(hidden, 'skill')} more: ${state}${rest})`, width, '', ' '))
  return lines
}

/**
 * From wide to narrow. `compact`: short headings, and a star for a changed name or description; `narrow`: short
 * results; `bare`: no intervals.
 */
const sizes = ['full', 'compact', 'narrow', 'bare'] as const

type Size = (typeof sizes)[number]

function aligned(view: View, skills: readonly SkillResult[], size: Size): string[] {
  const kind = tableKind(view, skills)
  const head = headings(kind, size)
  const rows = skillRows(view, skills, kind, size)
  const lines = columns([head, ...rows], kind === 'alone' ? [2, 3, 4, 5] : [2, 3, 4, 5, 6])
  if (size !== 'full') lines.push(...starNote(skills))
  if (haveIntervals(skills) && size !== 'bare') lines.push('In brackets: 95% intervals.')
  return lines
}

/** For a terminal too narrow for a table: each skill with its result, its figures in the lines below. */
function stacked(view: View, skills: readonly SkillResult[], width: number): string[] {
  const kind = tableKind(view, skills)
  const heads = headings(kind, 'bare').slice(2)
  const blocks = skillRows(view, skills, kind, 'bare').flatMap(([name = '', result = '', ...figures]) => {
    const words = figures.map((value, index) => `${heads[index] ?? ''} ${value}`).join(', ')
    return [`${name}: ${result}`, ...wrap(words, width, '    ').split('\n')]
  })
  return [...blocks, ...starNote(skills)]
}

function headings(kind: TableKind, size: Size): string[] {
  const isFull = size === 'full'
  const counts =
    kind === 'alone' ? ['prompts'] : isFull ? ['prompts lost', 'new false triggers'] : ['lost', 'new false']
  return ['skill', 'result', ...counts, isFull ? 'precision' : 'prec.', 'recall', 'F1']
}

function starNote(skills: readonly SkillResult[]): string[] {
  const notes = skills.flatMap(notesOf).map((note) => note.replace(/^renamed from .*/, 'renamed'))
  return notes.length === 0 ? [] : [`* ${[...new Set(notes)].sort().join(', or ')}`]
}

function notesOf({ renamedFrom, descriptionChanged, state }: SkillResult): string[] {
  return [
    ...(renamedFrom === null ? [] : [`renamed from ${clip(plainText.name(renamedFrom), 30)}`]),
    ...(descriptionChanged && state !== 'new' ? ['description changed'] : []),
  ]
}

/** The name, cut. Of a row in one of several rooms the beginnings of both parts, which tell it from the other rows. */
function clippedName({ first: { room }, name: skill }: Copies<SkillResult>, width: number): string {
  const name = plainText.name(skill)
  const own = plainName(name, room)
  if (own === name || displayWidth(name) <= width) return clip(name, width)
  const place = name.slice(own.length + 1)
  const left = width - 1 - displayWidth(own)
  const right = Math.min(displayWidth(place), Math.max(Math.floor((width - 1) / 2), left))
  return `${clip(own, width - 1 - right)}@${clip(place, right)}`
}

/** The cells of skills, of which those that say the same in several rooms are one row. */
function skillRows(view: View, skills: readonly SkillResult[], kind: TableKind, size: Size): string[][] {
  const cells = new Map(skills.map((skill) => [skill, skillCells(view, skill, kind, size)]))
  return copiesOf(skills, (skill) => JSON.stringify(cells.get(skill))).map((row) => [
    nameCell(row, size),
    ...(cells.get(row.first) ?? []),
  ])
}

function nameCell(row: Copies<SkillResult>, size: Size): string {
  const notes = notesOf(row.first)
  const isFull = size === 'full'
  const copies = copiesText(row)
  const room = copies || plainRoomText(row.first.room, (name) => clip(plainText.name(name), 30))
  const told = isFull ? [room, ...notes] : [copies]
  const inBrackets = told.filter((note) => note !== '').join(', ')
  const star = isFull || notes.length === 0 ? '' : ' *'
  return `${clippedName(row, isFull ? 40 : 24)}${inBrackets === '' ? '' : ` (${inBrackets})`}${star}`
}

function skillCells(view: View, skill: SkillResult, kind: TableKind, size: Size): string[] {
  const isFull = size === 'full'
  const counts =
    kind === 'alone'
      ? [promptCount(skill)]
      : skill.base === null
        ? ['-', '-']
        : [promptsLost(view, skill), falseTriggers(view, skill)]
  const figures = (['precision', 'recall', 'f1'] as const).map((name) => {
    const shown = figure(view, skill, name).replace(' → ', isFull ? ' -> ' : '->')
    return size === 'bare' ? shown.replace(/ \(.*/, '') : shown.replace('–', '-')
  })
  const result = resultText(view, skill)
  return [isFull || size === 'compact' ? result.replace(/ \(.*/, '') : short(skill, result), ...counts, ...figures]
}

/** A short result: the columns beside it say whether recall or precision regressed. */
function short({ state }: SkillResult, result: string): string {
  return state === 'regressed' ? state : result.replace(/,.*| detected$/, '')
}
