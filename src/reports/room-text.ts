import type { SkillResult } from '../core/results/results.ts'
import type { RoomResult } from '../core/results/results-rooms.ts'
import { code, cut } from './escape.ts'

/** The number of skills behind some rows: one in several rooms has a row in each. */
export function skillCount(rows: readonly Pick<SkillResult, 'skill' | 'path'>[]): number {
  return new Set(rows.map(({ skill, path }) => (path === '' ? skill : path))).size
}

type Room = Pick<RoomResult, 'name' | 'nameOnBase' | 'isNarrowed'>

/** What is said of a room that head offers fewer skills in. */
export const FEWER = 'among fewer skills than on base'

/** Code points of a name. */
const MOST = 64

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
