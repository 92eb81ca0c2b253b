import { plainName } from '../../core/results/plain-name.ts'
import type { TaskResult } from '../../core/results/results.ts'
import type { PromptEntry } from './prompt-entries.ts'

/**
 * What fired where no skill did that the prompt is about: one without a label there, nothing at all, a tool of the
 * agent, or no trial that completed. Of prompts with a context: a tool of it, or the agent by itself.
 */
const NO_SKILL = ['unlabelled', 'nothing', 'tool', 'context_tool', 'alone', 'error'] as const
type NoSkill = (typeof NO_SKILL)[number]

/** A skill, or null for prompts that only say which skills must not fire. */
export type Expected = string | null
/** A skill, or what happened instead of one. */
export type Fired = { skill: string } | { none: NoSkill }

/** One cell, in prompts: sums of the share of trials. `base` null: nothing is compared. */
export interface Cell {
  expected: Expected
  fired: Fired
  base: number | null
  head: number
}

/** Expected against fired. */
export interface Confusion {
  rows: readonly Expected[]
  columns: readonly Fired[]
  /** By `cellId`. */
  cells: ReadonlyMap<string, Cell>
  /** Rooms of each skill: those of one name in several are one row and one column. */
  rooms: ReadonlyMap<string, ReadonlySet<string>>
  /** Skills left out because nothing of theirs changed and they confuse nothing. */
  leftOut: number
  /** Whether trials of one prompt may differ by chance. */
  isNoisy: boolean
}

/** Skills up to which all are shown. */
const ALL_SHOWN = 40
/** Rows and columns shown of a larger catalogue. */
const MOST = 60

/** Counts, over head's prompts, what was expected and what fired on each side. */
export function confusionOf(entries: readonly PromptEntry[], hasBase: boolean, isNoisy: boolean): Confusion {
  const cells = new Map<string, Cell>()
  const rooms = new Map<string, Set<string>>()
  for (const entry of entries) {
    const { room } = entry.task
    if (entry.task.origin !== 'head' || entry.main === null) continue
    const own = (skill: string) => {
      const name = plainName(skill, room)
      if (room !== undefined) rooms.set(name, (rooms.get(name) ?? new Set()).add(room.name))
      return name
    }
    const rows: readonly Expected[] = entry.expected.length === 0 ? [null] : entry.expected
    for (const side of hasBase ? (['base', 'head'] as const) : (['head'] as const)) {
      for (const expected of rows) {
        for (const { fired: seen, share } of firedBy(entry, expected, side)) {
          const row = expected === null ? null : own(expected)
          const fired = 'skill' in seen ? { skill: own(seen.skill) } : seen
          const id = cellId(row, fired)
          const cell = cells.get(id) ?? { expected: row, fired, base: hasBase ? 0 : null, head: 0 }
          if (side === 'head') cell.head += share / rows.length
          else cell.base = (cell.base ?? 0) + share / rows.length
          cells.set(id, cell)
        }
      }
    }
  }
  return { ...shownOf(cells), rooms, isNoisy }
}

/** Names a cell. */
export function cellId(expected: Expected, fired: Fired): string {
  return JSON.stringify([expected, fired])
}

/** Whether a cell is one where all is as it should be. */
export function isRightCell({ expected, fired }: Pick<Cell, 'expected' | 'fired'>): boolean {
  return expected === null ? 'none' in fired && fired.none !== 'error' : 'skill' in fired && fired.skill === expected
}

/** Whether a cell differs between the sides: by more than rounding, or where trials vary by half a prompt or more. */
export function hasMoved({ base, head }: Cell, isNoisy: boolean): boolean {
  return base !== null && Math.abs(head - base) >= (isNoisy ? 0.5 : 0.005)
}

function firedBy({ task, records, expected: all }: PromptEntry, expected: Expected, side: 'base' | 'head') {
  const counted = countedSkills(task, expected, all)
  const found: { fired: Fired; share: number }[] = task.fired[side]
    .filter(({ skill }) => counted(skill))
    .map(({ skill, rate }) => ({
      fired: isAbout(task, expected, skill) ? { skill } : { none: 'unlabelled' },
      share: rate,
    }))
  const rates = [...task.expectations, ...(task.rules ?? [])].flatMap((one) => one[side] ?? [])
  if (rates.length === 0) return []
  if (rates.every(({ rate }) => rate === null)) return [{ fired: { none: 'error' as const }, share: 1 }]
  const idle = Math.max(0, 1 - task.fired[side].reduce((sum, { rate }) => sum + rate, 0))
  const own = task.answered?.[side]
  if (own !== undefined && idle > 1e-9) {
    const byTool = own.tool + own.alone === 0 ? 0 : (idle * own.tool) / (own.tool + own.alone)
    if (byTool > 0) found.push({ fired: { none: 'context_tool' }, share: byTool })
    if (idle - byTool > 1e-9) found.push({ fired: { none: 'alone' }, share: idle - byTool })
    return found
  }
  const still = records.filter((record) => record.side === side && record.error === null && record.fired.length === 0)
  const withTools = still.filter(({ toolCalls }) => toolCalls.length > 0).length
  const tools = still.length === 0 ? 0 : (idle * withTools) / still.length
  if (tools > 0) found.push({ fired: { none: 'tool' }, share: tools })
  if (idle - tools > 1e-9) found.push({ fired: { none: 'nothing' }, share: idle - tools })
  return found
}

/** Where no skill is expected, only those that must not fire say something about the prompt. */
function isAbout({ expectations }: TaskResult, expected: Expected, skill: string): boolean {
  return (
    expected !== null ||
    expectations.some((one) => one.skill === skill && one.label === 'should_not_activate' && one.source === 'labelled')
  )
}

/** In the row of one expected skill the others that are expected or acceptable are no confusion. */
function countedSkills({ expectations }: TaskResult, expected: Expected, all: readonly string[]) {
  const fits = new Set(expectations.filter(({ label }) => label === 'acceptable').map(({ skill }) => skill))
  for (const skill of all) if (skill !== expected) fits.add(skill)
  return (skill: string): boolean => !fits.has(skill)
}

function shownOf(cells: ReadonlyMap<string, Cell>): Omit<Confusion, 'isNoisy' | 'rooms'> {
  const skills = new Set<string>()
  const noted = new Map<string, number>()
  for (const cell of cells.values()) {
    const named = [cell.expected, 'skill' in cell.fired ? cell.fired.skill : null].filter((name) => name !== null)
    for (const name of named) skills.add(name)
    const weight = Math.abs(cell.head - (cell.base ?? cell.head)) * 10 + (isRightCell(cell) ? 0 : cell.head)
    if (weight > 0.005) for (const name of named) noted.set(name, (noted.get(name) ?? 0) + weight)
  }
  const chosen =
    skills.size <= ALL_SHOWN
      ? skills
      : new Set(
          [...noted]
            .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
            .map(([name]) => name)
            .slice(0, MOST),
        )
  const order = [...chosen].sort()
  const hasRow = new Set([...cells.values()].map(({ expected }) => expected))
  const hasColumn = new Set([...cells.values()].map(({ fired }) => ('skill' in fired ? fired.skill : fired.none)))
  return {
    rows: [...order.filter((skill) => hasRow.has(skill)), ...(hasRow.has(null) ? [null] : [])],
    columns: [
      ...order.filter((skill) => hasColumn.has(skill) || hasRow.has(skill)).map((skill) => ({ skill })),
      ...NO_SKILL.filter((none) => hasColumn.has(none)).map((none) => ({ none })),
    ],
    cells,
    leftOut: skills.size - chosen.size,
  }
}
