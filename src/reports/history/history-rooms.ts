import { firstOf } from '../../core/errors/first-of.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { plainName } from '../../core/results/plain-name.ts'
import type { HistoryLine, HistorySkill } from './history-line.ts'

/** Names in a message. */
const MOST_NAMES = 10

/** The skill of a row: one in several rooms has a row in each, with `@` and a word for the room behind its name. */
function skillOf({ skill, room }: HistorySkill): string {
  return plainName(skill, room)
}

/** Names of skills and rooms that somebody asks about; none: all. */
export interface Only {
  skills?: readonly string[]
  rooms?: readonly string[]
}

/** Whether a row is of one of the skills (by its name, or the skill's own) and of one of the rooms. */
export function isAsked(row: HistorySkill, { skills = [], rooms = [] }: Only): boolean {
  const names = [row.skill, skillOf(row)]
  const isOfSkill = skills.length === 0 || names.some((name) => skills.includes(name))
  return isOfSkill && (rooms.length === 0 || rooms.includes(row.room ?? ''))
}

/** Runs with only the rows that are asked about, by the names of their time; runs without any are left out. */
export function askedRuns<Line extends Pick<HistoryLine, 'skills'>>(runs: readonly Line[], only: Only): Line[] {
  if ((only.skills ?? []).length + (only.rooms ?? []).length === 0) return [...runs]
  return runs.flatMap((run) => {
    const skills = run.skills.filter((row) => isAsked(row, only))
    return skills.length === 0 ? [] : [{ ...run, skills }]
  })
}

/** A sentence for each name that is asked about and no run has, such as one with a slip. Without runs there is none. */
export function unknownNames(
  runs: readonly Pick<HistoryLine, 'skills'>[],
  { skills = [], rooms = [] }: Only,
): string[] {
  if (runs.length === 0) return []
  const rows = runs.flatMap((run) => run.skills)
  const told = (what: string, asked: readonly string[], known: ReadonlySet<string>) =>
    asked.flatMap((name) => (known.has(name) ? [] : [`No run has a ${what} "${name}": ${namesIn(known)}.`]))
  return [
    ...told('skill', skills, new Set(rows.flatMap((row) => [row.skill, skillOf(row)]))),
    ...told('room', rooms, new Set(rows.flatMap(({ room }) => room ?? []))),
  ]
}

function namesIn(known: ReadonlySet<string>): string {
  return known.size === 0 ? 'there are none' : `there are ${firstOf([...known].sort(), MOST_NAMES)}`
}

/**
 * Runs with the rows that the newest one has, so that a curve goes on where rooms came or were renamed: a row that a
 * run does not have is the only other row of its skill there. Several rows may go on from one. `runs`: oldest first.
 */
export function underNewestNames<Line extends Pick<HistoryLine, 'skills'>>(runs: readonly Line[]): Line[] {
  const newest = runs.at(-1)?.skills ?? []
  const names = new Set(newest.map(({ skill }) => skill))
  return runs.map((run) => {
    const own = new Set(run.skills.map(({ skill }) => skill))
    const missing = newest.filter(({ skill }) => !own.has(skill))
    const others = groupBy(
      run.skills.filter(({ skill }) => !names.has(skill)),
      skillOf,
    )
    const used = new Set<HistorySkill>()
    const added = missing.flatMap((row): HistorySkill[] => {
      const [before, more] = others.get(skillOf(row)) ?? []
      if (before === undefined || more !== undefined) return []
      used.add(before)
      return [{ ...before, skill: row.skill }]
    })
    return used.size === 0 ? run : { ...run, skills: [...run.skills.filter((row) => !used.has(row)), ...added] }
  })
}

/**
 * Runs with a row for each room in place of those of skills: the sums over the room's skills. A room that was renamed
 * goes on under its newest name. Null where the newest run has fewer than two rooms.
 */
export function roomRuns<Line extends Pick<HistoryLine, 'skills'>>(runs: readonly Line[]): Line[] | null {
  const newest = roomsIn(runs.at(-1)?.skills ?? [])
  if (newest.size < 2) return null
  const nameOf = new Map([...newest].map(([name, rows]) => [membersOf(rows), name]))
  return runs.map((run) => {
    const rooms = roomsIn(run.skills)
    const used = new Set(rooms.keys())
    const skills = [...rooms].map(([name, rows]) => {
      const now = nameOf.get(membersOf(rows)) ?? name
      // Two rooms may hold skills of the same names: none takes the name of another.
      const isRenamed = !newest.has(name) && !used.has(now)
      if (isRenamed) used.add(now)
      return sumOf(isRenamed ? now : name, rows)
    })
    return { ...run, skills }
  })
}

function roomsIn(skills: readonly HistorySkill[]): Map<string, HistorySkill[]> {
  const own = skills.filter(({ room }) => room !== undefined)
  return new Map([...groupBy(own, ({ room = '' }) => room)].map(([name, rows]) => [name, [...rows]]))
}

function membersOf(rows: readonly HistorySkill[]): string {
  return JSON.stringify(rows.map(skillOf).sort())
}

function sumOf(name: string, rows: readonly HistorySkill[]): HistorySkill {
  const sum = (figure: 'tp' | 'fp' | 'fn' | 'errors') => rows.reduce((total, row) => total + row[figure], 0)
  const [tp, fp, fn] = [sum('tp'), sum('fp'), sum('fn')]
  const share = (whole: number) => (whole === 0 ? null : tp / whole)
  return {
    skill: name,
    state: rows.some(({ state }) => state === 'regressed') ? 'regressed' : 'pass',
    tp,
    fp,
    fn,
    precision: share(tp + fp),
    recall: share(tp + fn),
    f1: tp + fn === 0 ? null : (2 * tp) / (2 * tp + fp + fn),
    errors: sum('errors'),
  }
}
