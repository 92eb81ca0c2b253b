import { groupBy } from '../core/errors/group-by.ts'
import { plainName } from '../core/results/plain-name.ts'
import type { SkillResult } from '../core/results/results.ts'
import type { RoomResult } from '../core/results/results-rooms.ts'
import { code, cut } from './escape.ts'
import { type InlineText, listed } from './inline-text.ts'

type Room = Pick<RoomResult, 'name' | 'nameOnBase' | 'isNarrowed'>

interface Row {
  skill: string
  room?: Room
}

/** Code points of a name. */
const MOST = 64

/** The number of skills behind some rows. */
export function skillCount(rows: readonly Pick<SkillResult, 'skill' | 'path'>[]): number {
  return new Set(rows.map(({ skill, path }) => (path === '' ? skill : path))).size
}

/** What is said of a room that head offers fewer skills in. */
export const FEWER = 'among fewer skills than on base'

/** Rows of one skill that say the same in each of their rooms, told as one. */
export interface Copies<T> {
  first: T
  /** The skill's own name, of a single row that of the row. */
  name: string
  rooms: number
}

/** Rows as they are told: those of one skill that `said` the same are one. */
export function copiesOf<T extends Row>(rows: readonly T[], said: (row: T) => string = () => ''): Copies<T>[] {
  const groups = groupBy(rows, (row) =>
    row.room === undefined ? JSON.stringify(row.skill) : JSON.stringify([plainName(row.skill, row.room), said(row)]),
  )
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return []
    const name = more.length === 0 ? first.skill : plainName(first.skill, first.room)
    return [{ first, name, rooms: 1 + more.length }]
  })
}

/** "in 3 rooms" of a skill that several have; '' for a single row. */
export function copiesText({ rooms }: Pick<Copies<unknown>, 'rooms'>): string {
  return rooms === 1 ? '' : `in ${rooms} rooms`
}

/** The names of skills as a list, each once: "`pdf` in 3 rooms, `docx` and 4 more". */
export function rowNames(rows: readonly Row[], inline: InlineText, most = 3): string {
  const all = copiesOf(rows)
  const shown = all
    .slice(0, most)
    .map((one) => [inline.name(one.name), copiesText(one)].filter((part) => part !== '').join(' '))
  return listed([...shown, ...all.slice(most).map(({ name }) => name)], most)
}

/** "room `a`", "room `b`, `a` on base" in markdown; '' where all skills are offered together. */
export function roomText(room: Room | undefined): string {
  return textOf(room, (name) => code(cut(name, MOST)))
}

/** The same for a terminal. `shown` makes a name safe to print. */
export function plainRoomText(room: Room | undefined, shown: (name: string) => string): string {
  return textOf(room, shown)
}

function textOf(room: Room | undefined, shown: (name: string) => string): string {
  if (room === undefined) return ''
  const before = room.nameOnBase === undefined ? '' : `, ${shown(room.nameOnBase)} on base`
  const fewer = room.isNarrowed === true ? `, ${FEWER}` : ''
  return `room ${shown(room.name)}${before}${fewer}`
}
