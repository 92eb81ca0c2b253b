import type { RoomChoice } from '../core/config/rooms-option.ts'
import { freeName } from '../core/errors/free-name.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { type Room, roomsOf } from '../skills/rooms.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { orphanedSkills } from './orphaned-skills.ts'
import { goneRooms, narrowed } from './room-warnings.ts'

/** A room on both sides: what is offered together on base, and what on head. */
export interface RoomPair {
  /** Unique; different from `name` where the sides' rooms have different names. '' without a name. */
  key: string
  /** Unique: what stands behind the `@` of ids; letters, digits, `.`, `_` and `-`. */
  part: string
  /** Head's name; base's for a room that head does not have. Null: it is the only one, and holds all skills. */
  name: string | null
  /** Base's name, where it is not `name`. */
  nameOnBase?: string
  /** Head offers some of base's skills elsewhere: prompts are asked beside them all the same. */
  isNarrowed?: true
  /** Paths of SKILL.md. Null: all skills of that side. */
  base: ReadonlySet<string> | null
  head: ReadonlySet<string> | null
}

/** A skill in one of its rooms. */
export interface Seat {
  /** The name of the skill's row in results: its id, with `@` and the room where it has several. */
  row: string
  room: RoomPair
}

/** The rooms of both sides: several on one of them, or one that has no name. */
export interface PairedRooms {
  /** The rooms that a skill is in, by its id; empty for an id that no side has. */
  seatsOf(id: string): readonly Seat[]
  /** The skill of a row. */
  idOf(row: string): string
  /** All rooms that hold a skill, by key, in the order of names. */
  rooms: ReadonlyMap<string, RoomPair>
  /** Whether no room offers two of some skills. */
  areApart(skills: readonly Skill[]): boolean
  warnings: readonly Warning[]
}

/** The rooms that have names: none where all skills are offered together. */
export function namedRooms({ rooms }: PairedRooms): (RoomPair & { name: string })[] {
  return [...rooms.values()].flatMap(({ name, ...room }) => (name === null ? [] : [{ ...room, name }]))
}

/** The skills of a side, by ids that both sides share. */
interface Side {
  catalogue: Catalogue
  rooms: readonly Room[]
  idAt: ReadonlyMap<string, string>
  pathOf: ReadonlyMap<string, string>
}

/**
 * Pairs the rooms of both sides by name, each with its own side's skills. A skill that head moved to another room is
 * followed: its prompts are asked in the one on base and in the other on head. A room that only head has is compared
 * with what base has of its skills, one that only base has with the room of head that has most of its skills. Where
 * both sides are one room, the pair has no name.
 *
 * `ownBase`: base's skills by its own names, which globs of the configuration mean. `base`: the same by head's ids.
 */
export function pairRooms(
  sides: { head: Catalogue; base: Catalogue | null; ownBase: Catalogue | null },
  choice: 'all' | readonly RoomChoice[] | null,
): PairedRooms {
  // A file that cannot be read says nothing about either side.
  const asksPlugins = choice === null || (choice !== 'all' && choice.some(({ plugins }) => plugins.length > 0))
  const isUnread = sides.head.plugins === null || sides.ownBase?.plugins === null
  const counted = asksPlugins && isUnread ? 'all' : choice
  const head = roomsOf(sides.head, counted)
  const base = sides.ownBase === null ? null : roomsOf(sides.ownBase, counted)
  const after = sideOf(sides.head, head.rooms)
  const before = sides.base === null || base === null ? null : sideOf(sides.base, base.rooms)
  const rooms = new Pairing(after, before).paired()
  const isNew = before === null || base?.rooms.length === 1
  const orphans = isNew
    ? []
    : orphanedSkills(
        { rooms: roomsById(before), rest: base?.rest },
        {
          rooms: roomsById(after),
          rest: head.rest,
          kinds: new Map(sides.head.skills.map(({ name, kind }) => [name, kind])),
        },
      )
  return { ...rooms, warnings: [...head.warnings, ...orphans, ...rooms.warnings] }
}

function sideOf(catalogue: Catalogue, rooms: readonly Room[]): Side {
  return {
    catalogue,
    rooms,
    idAt: new Map(catalogue.skills.map(({ path, name }) => [path, name])),
    pathOf: new Map(catalogue.skills.map(({ path, name }) => [name, path])),
  }
}

class Pairing {
  readonly #head: Side
  readonly #base: Side | null
  readonly #atBase: ReadonlyMap<string, readonly Room[]> | null
  readonly #pairs = new Map<string, RoomPair>()
  readonly #seats = new Map<string, Seat[]>()
  readonly #ids = new Map<string, string>()
  /** Names of the rooms of either side that have a pair. */
  readonly #used = new Set<string>()
  /** Neither side has several. */
  readonly #isOne: boolean

  constructor(head: Side, base: Side | null) {
    this.#head = head
    this.#base = base
    this.#atBase = base === null ? null : roomsById(base)
    this.#isOne = head.rooms.length === 1 && (base === null || base.rooms.length === 1)
  }

  paired(): PairedRooms {
    const names = new Set([this.#head, this.#base].flatMap((side) => side?.catalogue.skills.map((s) => s.name) ?? []))
    const atHead = roomsById(this.#head)
    for (const id of [...names].sort()) {
      const pairs = this.#pairsOf(atHead.get(id) ?? [], this.#atBase?.get(id) ?? [])
      const several = pairs.length > 1
      const seats = pairs.map((room) => ({ row: several ? `${id}@${room.part}` : id, room }))
      this.#seats.set(id, seats)
      for (const { row } of seats) this.#ids.set(row, id)
    }
    const rooms = [...this.#pairs.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
    const fewer = new Set(rooms.flatMap(({ name, isNarrowed }) => (isNarrowed === true ? (name ?? []) : [])))
    const gone = (this.#base?.rooms ?? []).filter(({ name }) => !this.#used.has(name))
    const seatsOf = (id: string) => this.#seats.get(id) ?? []
    return {
      seatsOf,
      idOf: (row) => this.#ids.get(row) ?? row,
      rooms: new Map(rooms.map((room) => [room.key, room])),
      areApart(skills) {
        const taken = skills.map(({ name }) => seatsOf(name).map(({ room }) => room))
        return taken.every((own) => own.length > 0) && new Set(taken.flat()).size === taken.flat().length
      },
      warnings: [...goneRooms(gone), ...narrowed([...fewer])],
    }
  }

  /** The rooms of a skill, paired: those of one name first, then the others in order. */
  #pairsOf(head: readonly Room[], base: readonly Room[]): RoomPair[] {
    const isIn = (rooms: readonly Room[], { name }: Room) => rooms.some((room) => room.name === name)
    const left = base.filter((room) => !isIn(head, room))
    const pairs = head.map((room) => {
      const same = base.find(({ name }) => name === room.name)
      if (same !== undefined || this.#base === null) return this.#pair(same ?? null, room)
      const before = this.#before(room)
      const from = before !== null && left.includes(before) ? before : left[0]
      if (from === undefined) return this.#pair(before, room)
      left.splice(left.indexOf(from), 1)
      return this.#pair(from, room)
    })
    // A skill that other rooms of head still have is lost in this one, unless nobody can have this one any more.
    const isThere = (room: Room) => isIn(this.#head.rooms, room)
    const lost = head.length === 0 ? left : left.filter(isThere)
    return [...pairs, ...lost.map((room) => this.#pair(room, this.#after(room)))]
  }

  /** Base's room that became one of head; null for a room that is new. */
  #before(room: Room): Room | null {
    const base = this.#base
    if (base === null) return null
    const same = base.rooms.find(({ name }) => name === room.name)
    const gone = base.rooms.filter(({ name }) => !this.#head.rooms.some((other) => other.name === name))
    return same ?? most(gone, base, idsIn(room, this.#head))
  }

  /** Head's room that became of one of base; null where head has none of its skills. */
  #after(room: Room): Room | null {
    const same = this.#head.rooms.find(({ name }) => name === room.name)
    return same ?? (this.#base === null ? null : most(this.#head.rooms, this.#head, idsIn(room, this.#base)))
  }

  #pair(base: Room | null, head: Room | null): RoomPair {
    const { key, part, ...names } = this.#namesOf(base?.name ?? null, head?.name ?? null)
    const known = this.#pairs.get(key)
    if (known !== undefined) return known
    for (const room of [base, head]) if (room !== null) this.#used.add(room.name)
    const company = head === null ? null : this.#inCompany(head, base)
    const pair: RoomPair = {
      ...{ key, part: this.#partOf(part), ...names },
      ...(company === null || company === head?.paths ? {} : { isNarrowed: true }),
      base: base?.paths ?? this.#onBase(head),
      head: company,
    }
    this.#pairs.set(key, pair)
    return pair
  }

  #namesOf(base: string | null, head: string | null): Pick<RoomPair, 'key' | 'part' | 'name' | 'nameOnBase'> {
    const name = head ?? base ?? ''
    if (this.#isOne) return { key: '', part: name, name: null }
    if (base === null || base === name) return { key: name, part: name, name }
    return { key: `${base} > ${name}`, part: `${base}..${name}`, name, nameOnBase: base }
  }

  /**
   * Head's room with those that were beside its skills on base and are elsewhere now: a change that narrows a room does
   * not judge itself by that.
   */
  #inCompany(head: Room, base: Room | null): ReadonlySet<string> {
    if (base === null || this.#base === null) return head.paths
    // One that others of its rooms still have is lost in this one.
    const own = [...idsIn(base, this.#base)].filter((id) => this.#atBase?.get(id)?.length === 1)
    const company = own.flatMap((id) => this.#head.pathOf.get(id) ?? [])
    if (company.every((path) => head.paths.has(path))) return head.paths
    return new Set([...head.paths, ...company])
  }

  /** A room's name as a part of a word for shells and commands, numbered where another room's is the same. */
  #partOf(name: string): string {
    const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '-')
    return freeName(plain, new Set([...this.#pairs.values()].map(({ part }) => part)))
  }

  /** What base has of a room that only head has; null where that is nothing. */
  #onBase(room: Room | null): ReadonlySet<string> | null {
    if (this.#base === null || room === null) return null
    const { pathOf } = this.#base
    const paths = [...idsIn(room, this.#head)].flatMap((id) => pathOf.get(id) ?? [])
    return paths.length === 0 ? null : new Set(paths)
  }
}

function roomsById({ rooms, idAt }: Side): Map<string, Room[]> {
  const found = new Map<string, Room[]>()
  for (const room of rooms) {
    for (const path of room.paths) {
      const id = idAt.get(path)
      if (id === undefined) continue
      const known = found.get(id)
      if (known === undefined) found.set(id, [room])
      else known.push(room)
    }
  }
  return found
}

function idsIn({ paths }: Room, { idAt }: Side): Set<string> {
  return new Set([...paths].flatMap((path) => idAt.get(path) ?? []))
}

/** The room with the most of some skills, the first of several; null where none has any. */
function most(rooms: readonly Room[], side: Side, ids: ReadonlySet<string>): Room | null {
  let best: Room | null = null
  let count = 0
  for (const room of rooms) {
    const own = [...idsIn(room, side)].filter((id) => ids.has(id)).length
    if (own > count) [best, count] = [room, own]
  }
  return best
}

/** The skills that are offered in a room on one side, each by the name of its row. */
export function skillsInRoom(catalogue: Catalogue, rooms: PairedRooms, key: string, side: 'base' | 'head'): Skill[] {
  const room = rooms.rooms.get(key)
  if (room === undefined) throw new Error(`there is no room ${key}`)
  const paths = room[side]
  return catalogue.skills.flatMap((skill) => {
    if (paths !== null && !paths.has(skill.path) && skill.added !== true) return []
    const seats = rooms.seatsOf(skill.name)
    // A skill that moved here, or from here, is at home in another pair of this side's room.
    const seat = seats.find((one) => one.room === room) ?? seats.find((one) => one.room[side] === paths) ?? seats[0]
    return [inRow(skill, seat?.row ?? skill.name)]
  })
}

/** The skills of a side that are in a room, by their ids. `paths`: a side of a pair. */
export function skillsOfPair(skills: readonly Skill[], paths: RoomPair['head']): Skill[] {
  return paths === null ? [...skills] : skills.filter(({ path }) => paths.has(path))
}

/** A side's catalogue with a skill for each row of results: several for one in several rooms. */
export function withRows(catalogue: Catalogue, rooms: PairedRooms, side: 'base' | 'head'): Catalogue {
  const skills = catalogue.skills.flatMap((skill) => {
    const seats = rooms.seatsOf(skill.name)
    if (seats.length === 0) return [skill]
    const here = seats.filter(({ room }) => room[side] === null || room[side]?.has(skill.path) === true)
    return here.map(({ row }) => inRow(skill, row))
  })
  return { ...catalogue, skills: skills.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

function inRow(skill: Skill, row: string): Skill {
  if (row === skill.name) return skill
  const aliases = new Set([skill.name, ...skill.aliases])
  return { ...skill, name: row, aliases: [...aliases].sort() }
}
