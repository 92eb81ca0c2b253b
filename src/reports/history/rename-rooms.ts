import { groupBy } from '../../core/errors/group-by.ts'
import { plainName } from '../../core/results/plain-name.ts'
import type { ColumnResults } from '../../core/results/results.ts'

type Row = Pick<ColumnResults['unmeasured'][number], 'skill' | 'room'>

/**
 * Older results under the names that rooms have in newer ones: a room that is there no more goes on as the only new one
 * that holds the same skills. Rows and prompts of skills in several rooms change their names with it.
 */
export function underNewRooms(before: ColumnResults, after: ColumnResults): ColumnResults {
  const [old, now] = [roomsOf(before), roomsOf(after)]
  const renamed = renamedRooms(old, now)
  if (renamed.size === 0) return before
  const words = new Map<string, string>()
  const askedAs = new Map(after.tasks.map(({ key, room }) => [`${room?.name} ${plainName(key, room)}`, key]))
  for (const [from, to] of renamed) {
    const rows = new Map((now.get(to) ?? []).map((row) => [idOf(row), row.skill]))
    for (const row of old.get(from) ?? []) words.set(row.skill, rows.get(idOf(row)) ?? row.skill)
    for (const { key, room } of before.tasks) {
      if (room?.name === from) words.set(key, askedAs.get(`${to} ${plainName(key, room)}`) ?? key)
    }
  }
  const rename = (room: unknown) => (isNamed(room) ? { ...room, name: renamed.get(room.name) ?? room.name } : room)
  // Names of rows and keys stand in many places, and are unlike any other text but a prompt's.
  return JSON.parse(JSON.stringify(before), (name, value: unknown) => {
    if (name === 'room') return isNamed(value) ? rename(value) : wordFor(words, value)
    if (name === 'rooms' && Array.isArray(value)) return value.map(rename)
    return name === 'prompt' ? value : wordFor(words, value)
  }) as ColumnResults
}

function wordFor(words: ReadonlyMap<string, string>, value: unknown): unknown {
  return typeof value === 'string' ? (words.get(value) ?? value) : value
}

type Rooms = ReadonlyMap<string, readonly Row[]>

/** New names of rooms by their old ones. */
function renamedRooms(old: Rooms, now: Rooms): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const [members, names] of groupBy(old.keys(), (name) => membersOf(old.get(name) ?? []))) {
    const others = [...now].filter(([, rows]) => membersOf(rows) === members).map(([name]) => name)
    const [from, ...moreFrom] = names.filter((name) => !now.has(name))
    const [to, ...moreTo] = others.filter((name) => !old.has(name))
    if (from === undefined || to === undefined || moreFrom.length + moreTo.length > 0) continue
    // Skills that are named like rows of one skill, `pdf@a` and `pdf@b`, cannot be told apart: they keep their names.
    if (hasOneRowEach(old.get(from)) && hasOneRowEach(now.get(to))) renamed.set(from, to)
  }
  return renamed
}

function roomsOf({ skills, unmeasured }: ColumnResults): Map<string, readonly Row[]> {
  const rows: Row[] = [...skills.filter(({ head }) => head !== null), ...unmeasured]
  const groups = groupBy(rows, ({ room }) => room?.name)
  return new Map([...groups].flatMap(([name, own]) => (name === undefined ? [] : [[name, own] as const])))
}

function membersOf(rows: readonly Row[]): string {
  return JSON.stringify(rows.map(idOf).sort())
}

function hasOneRowEach(rows: readonly Row[] = []): boolean {
  return new Set(rows.map(idOf)).size === rows.length
}

/** A skill's own name: one in several rooms has a row in each, with `@` and a word for the room behind its name. */
function idOf({ skill, room }: Row): string {
  return plainName(skill, room)
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}
