import type { Catalogue } from '../skills/skill.ts'
import { type PairedRooms, pairRooms, skillsInRoom } from './pair-rooms.ts'

/** The rooms of a run, with the skills of each. */
export interface RunRooms {
  paired: PairedRooms
  /** By key. */
  catalogues: ReadonlyMap<string, RoomCatalogues>
}

/** All skills together. */
export function inOneRoom(catalogues: RoomCatalogues): RunRooms {
  const paired = pairRooms({ ...catalogues, ownBase: catalogues.base }, 'all')
  return { paired, catalogues: new Map([['', catalogues]]) }
}

/** The skills that a task is offered: those of its room, else all. */
export function offeredWith(
  { room }: { room?: { key: string } },
  { rooms, catalogues }: { rooms: RunRooms; catalogues: RoomCatalogues },
): RoomCatalogues {
  return rooms.catalogues.get(room?.key ?? '') ?? catalogues
}

/** The catalogues of a room, each skill by the name of its row. */
export interface RoomCatalogues {
  base: Catalogue | null
  head: Catalogue
}

/** The catalogues of all rooms, by key. */
export function roomCatalogues(
  rooms: PairedRooms,
  { base, head }: { base: Catalogue | null; head: Catalogue },
): Map<string, RoomCatalogues> {
  const of = (catalogue: Catalogue, key: string, side: 'base' | 'head') => ({
    ...catalogue,
    skills: skillsInRoom(catalogue, rooms, key, side),
  })
  return new Map(
    [...rooms.rooms.keys()].map((key) => [
      key,
      { base: base === null ? null : of(base, key, 'base'), head: of(head, key, 'head') },
    ]),
  )
}
