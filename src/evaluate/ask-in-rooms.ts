import { dirname } from 'node:path/posix'
import { freeName } from '../core/errors/free-name.ts'
import { present } from '../core/errors/present.ts'
import { namedRooms, type PairedRooms, type RoomPair, type Seat } from '../sides/pair-rooms.ts'
import type { RoomCatalogues } from '../sides/room-catalogues.ts'
import { allLabels } from '../suites/labels.ts'
import { eachOnce, NameList } from '../suites/name-list.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'
import type { Expectation } from '../suites/suite.ts'
import type { AskedTask, TaskRoom } from '../trials/plan/asked-tasks.ts'

/**
 * The tasks in rooms: each is asked in every room with a skill that it must activate, or that it forbids by name, with
 * the labels of that room's skills. One that wants no skill at all is asked in every room, or from folders that hold
 * skills, such as plugins', in their rooms: a file of either side in no such folder asks it in every one. One that
 * labels no skill of any room is asked once, with all skills. Ids and keys stay what they are for a task that is asked
 * in one room; others get `@` and the room. `onBase`: base's tasks, which say where a task of head was before.
 */
export function askInRooms(
  tasks: readonly AskedTask[],
  rooms: PairedRooms,
  catalogues: ReadonlyMap<string, RoomCatalogues>,
  onBase: readonly ResolvedTask[] = [],
): readonly AskedTask[] {
  if (namedRooms(rooms).length === 0) return tasks
  const offers = new Map(
    [...catalogues].map(([key, { base, head }]) => [
      key,
      new Set([...head.skills, ...(base?.skills ?? [])].map(({ name }) => name)),
    ]),
  )
  const lists = new Map<RoomPair, (list: NameList) => NameList>()
  const listIn = (list: NameList, pair: RoomPair) => {
    const inRoom = lists.get(pair) ?? eachOnce((one) => rowsInRoom(one, pair, rooms))
    lists.set(pair, inRoom)
    return inRoom(list)
  }
  const homes = homesOf(rooms, catalogues)
  const before = new Map(onBase.map((task) => [task.key, filesOf(task)]))
  const ids = new OwnIds(tasks.map(({ id }) => id))
  const asked = new Map<string, AskedTask[]>()
  for (const task of tasks) {
    const files = new Set([...filesOf(task), ...(before.get(task.key) ?? [])])
    const among = roomsOfTask(
      task,
      rooms,
      [...files].map((file) => homeOf(file, homes)),
    )
    const isSplit = among.length > 1
    const own = among.map((room) => {
      const one = inRoom(task, room, rooms, { offers: offers.get(room.key) ?? new Set(), listIn })
      return isSplit ? ids.withOwnId(one, room) : one
    })
    asked.set(task.key, own.length === 0 ? [task] : own)
  }
  return [...asked.values()].flat().map((task) => {
    const { editedTo, ...rest } = task
    if (editedTo === undefined) return task
    const now = asked.get(editedTo) ?? []
    const same = now.find(({ room }) => room?.key === task.room?.key) ?? (now.length === 1 ? now[0] : undefined)
    return same === undefined ? rest : { ...rest, editedTo: same.key }
  })
}

/** The rooms of the skills in each folder, at any depth; not those of the root. */
function homesOf(
  { rooms }: PairedRooms,
  catalogues: ReadonlyMap<string, RoomCatalogues>,
): ReadonlyMap<string, ReadonlySet<RoomPair>> {
  const found = new Map<string, Set<RoomPair>>()
  for (const [key, room] of rooms) {
    const { head, base } = catalogues.get(key) ?? {}
    for (const { path } of [...(head?.skills ?? []), ...(base?.skills ?? [])]) {
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
        found.set(folder, (found.get(folder) ?? new Set()).add(room))
    }
  }
  return found
}

function roomsOfTask(
  task: AskedTask,
  rooms: PairedRooms,
  /** Of each of its files; undefined where that is in no folder with skills. */
  homes: readonly (ReadonlySet<RoomPair> | undefined)[],
): RoomPair[] {
  const of = (label: Expectation['label'], labels = task.expectations) =>
    labels.flatMap((one) => (one.label === label ? rooms.seatsOf(one.skill).map(({ room }) => room) : []))
  const wanted = of('must_activate')
  const named = of('should_not_activate')
  // The rule that all others must not brings a prompt into no further room, unless it wants no skill at all.
  const everywhere = wanted.length > 0 ? [] : of('should_not_activate', allLabels(task))
  const atHome = homes.flatMap((home) => {
    const own = everywhere.filter((room) => home?.has(room) === true)
    return own.length > 0 ? own : everywhere
  })
  const found = new Set([...wanted, ...named, ...atHome])
  return [...(found.size > 0 ? found : new Set(of('acceptable')))]
}

/** The files that hold a task: several for one that was merged. */
function filesOf({ source, also }: ResolvedTask): string[] {
  return [source, ...also].map(({ file }) => file)
}

/** The rooms of the nearest folder around a file that holds skills. */
function homeOf(file: string, homes: ReadonlyMap<string, ReadonlySet<RoomPair>>): ReadonlySet<RoomPair> | undefined {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const home = homes.get(folder)
    if (home !== undefined) return home
  }
  return undefined
}

function inRoom(
  task: AskedTask,
  pair: RoomPair,
  rooms: PairedRooms,
  { offers, listIn }: { offers: ReadonlySet<string>; listIn: (list: NameList, pair: RoomPair) => NameList },
): AskedTask {
  const seatOf = (id: string): Seat | undefined => rooms.seatsOf(id).find(({ room }) => room === pair)
  const expectations = task.expectations.flatMap((one): Expectation[] => {
    // A skill that only some tasks add is in no room.
    if (rooms.seatsOf(one.skill).length === 0) return [one]
    const seat = seatOf(one.skill)
    return seat === undefined ? [] : [{ ...one, skill: seat.row }]
  })
  const gone = task.gone?.flatMap((id) => seatOf(id)?.row ?? [])
  const isWanted = ({ label }: Expectation) => label === 'must_activate'
  // What a prompt should lead to is graded where a skill for it is offered.
  const isElsewhere = task.expectations.some(isWanted) && !expectations.some(isWanted)
  const { gone: _, others, ...rest } = task
  const skills = others === undefined ? null : listIn(others.skills, pair)
  const { key, name, nameOnBase } = pair
  const room: TaskRoom = { key, name, ...present({ nameOnBase }), id: task.id, offers }
  return {
    ...rest,
    expectations,
    ...(others === undefined || skills === null || skills.length === 0 ? {} : { others: { ...others, skills } }),
    ...(gone === undefined || gone.length === 0 ? {} : { gone }),
    ...(isElsewhere ? { graders: [] } : {}),
    room,
  }
}

/** The rows of a list's skills in one room; ids of skills that only some tasks add stay. */
function rowsInRoom(list: NameList, pair: RoomPair, rooms: PairedRooms): NameList {
  return new NameList(
    list.names.flatMap((id) => {
      const seats = rooms.seatsOf(id)
      return seats.length === 0 ? [id] : (seats.find(({ room }) => room === pair)?.row ?? [])
    }),
  )
}

/** Ids of tasks in their rooms. Base's and head's version of a task have one id. */
class OwnIds {
  readonly #taken: Set<string>
  readonly #known = new Map<string, string>()

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken)
  }

  withOwnId(task: AskedTask, { part }: RoomPair): AskedTask {
    const long = `${task.id}@${part}`
    const id = this.#known.get(long) ?? freeName(long, this.#taken)
    this.#known.set(long, id)
    this.#taken.add(id)
    return { ...task, id, key: `${task.key}@${part}` }
  }
}
