import { countEach } from '../../core/errors/count-each.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { RoomPair } from '../../sides/pair-rooms.ts'
import type { Catalogue } from '../../skills/skill.ts'
import type { Assembly } from './assembly.ts'

/** How results name a room. */
export function roomName({ name, nameOnBase, isNarrowed }: Pick<RoomPair, 'name' | 'nameOnBase' | 'isNarrowed'>) {
  return {
    name,
    ...(nameOnBase === undefined ? {} : { nameOnBase }),
    ...(isNarrowed === undefined ? {} : { isNarrowed }),
  }
}

/**
 * The room of a skill's row, and its id where it has several rows; nothing where all skills are offered together, and
 * for a skill that only tasks add.
 */
export function roomOfRow(
  row: string,
  { rooms }: Pick<Assembly, 'rooms'>,
): { room?: ReturnType<typeof roomName>; id?: string } {
  const paired = rooms?.paired
  const id = paired?.idOf(row) ?? row
  const seat = paired?.seatsOf(id).find((one) => one.row === row)
  return seat === undefined ? {} : { room: roomName(seat.room), ...(id === row ? {} : { id }) }
}

/** The rooms of a run; nothing where all skills are offered together. */
export function roomResults({ rooms, question }: Assembly): Pick<ColumnResults, 'rooms'> {
  if (rooms == null) return {}
  const prompts = countEach(question.tasks.map(({ room }) => room?.key))
  return {
    rooms: [...rooms.paired.rooms.values()].map((room) => {
      const { base, head } = rooms.catalogues.get(room.key) ?? { base: null, head: { skills: [] } }
      return {
        ...roomName(room),
        skills: { base: base === null ? null : countOf(base), head: countOf(head) },
        prompts: prompts.get(room.key) ?? 0,
      }
    }),
  }
}

/** Its skills, without what is offered beside them. */
function countOf({ skills }: Pick<Catalogue, 'skills'>): number {
  return skills.filter(({ kind }) => kind === undefined).length
}
