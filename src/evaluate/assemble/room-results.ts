import { countEach } from '../../core/errors/count-each.ts'
import { present } from '../../core/errors/present.ts'
import type { ColumnResults, TaskResult } from '../../core/results/results.ts'
import type { RoomPair } from '../../sides/pair-rooms.ts'
import type { Catalogue } from '../../skills/skill.ts'
import type { Assembly } from './assembly.ts'

/** How results name a room: the only one has no name. */
export function roomResult(room: Pick<RoomPair, 'name' | 'nameOnBase' | 'isNarrowed'> | undefined): {
  room?: NonNullable<TaskResult['room']>
} {
  if (room === undefined || room.name === null) return {}
  const { name, nameOnBase, isNarrowed } = room
  return { room: { name, ...present({ nameOnBase, isNarrowed }) } }
}

/**
 * The room of a skill's row, and its id where it has several rows; nothing where all skills are offered together, and
 * for a skill that only tasks add.
 */
export function roomOfRow(
  row: string,
  { rooms }: Pick<Assembly, 'rooms'>,
): ReturnType<typeof roomResult> & { id?: string } {
  const { paired } = rooms
  const id = paired.idOf(row)
  const seat = paired.seatsOf(id).find((one) => one.row === row)
  return { ...roomResult(seat?.room), ...(id === row ? {} : { id }) }
}

/** The rooms of a run; nothing where all skills are offered together. */
export function roomResults({ rooms, question }: Assembly): Pick<ColumnResults, 'rooms'> {
  const prompts = countEach(question.tasks.map(({ room }) => room?.key))
  const told = [...rooms.paired.rooms.values()].flatMap((room) => {
    const { base, head } = rooms.catalogues.get(room.key) ?? { base: null, head: { skills: [] } }
    const skills = { base: base === null ? null : countOf(base), head: countOf(head) }
    const { room: name } = roomResult(room)
    return name === undefined ? [] : [{ ...name, skills, prompts: prompts.get(room.key) ?? 0 }]
  })
  return told.length === 0 ? {} : { rooms: told }
}

/** Its skills, without what is offered beside them. */
function countOf({ skills }: Pick<Catalogue, 'skills'>): number {
  return skills.filter(({ kind }) => kind === undefined).length
}
