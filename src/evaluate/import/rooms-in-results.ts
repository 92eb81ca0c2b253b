import type { Side } from '../../agents/agent.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { Catalogue } from '../../skills/skill.ts'
import type { TaskRoom } from '../../trials/plan/asked-tasks.ts'
import type { ResultFiles } from './compare-files.ts'
import type { ImportedRow, ImportedTask } from './formats/imported-results.ts'
import type { RepositoryContext } from './repository-context.ts'

/** The rooms of results: their skills' rows, by name; empty where all skills were offered together. */
export interface RoomsInResults {
  rows: ReadonlyMap<string, ImportedRow>
  /** The room of a task; undefined: none. */
  roomOf(task: ImportedTask): TaskRoom | undefined
}

/** The rooms that files of both sides name. */
export function roomsInResults({ base, head }: ResultFiles): RoomsInResults {
  const rows = new Map([...base, ...head].flatMap((file) => [...(file.rows ?? [])]))
  const offers = new Map<string, Set<string>>()
  for (const [row, { room }] of rows) offers.set(room, (offers.get(room) ?? new Set()).add(row))
  return {
    rows,
    roomOf: ({ id, room }) =>
      room === undefined ? undefined : { key: room, name: room, id, offers: offers.get(room) ?? new Set() },
  }
}

/**
 * The repository's skills under the names of their rows too: a row stands for a skill, whose path, description and new
 * name it has.
 */
export function contextOfRows(context: RepositoryContext, { rows }: RoomsInResults): RepositoryContext {
  if (rows.size === 0) return context
  const { catalogues } = context
  const nameOn = (side: Side, name: string): string => {
    const row = rows.get(name)
    if (row === undefined) return context.nameOn(side, name)
    return `${context.nameOn(side, row.id)}${name.slice(row.id.length)}`
  }
  const named = [...rows].flatMap(([name, { id }]) =>
    (['base', 'head'] as const).map((side) => ({ row: nameOn(side, name), id: context.nameOn(side, id) })),
  )
  const withRows = (catalogue: Catalogue | null): Catalogue | null => {
    if (catalogue === null) return null
    const known = new Map(catalogue.skills.map((skill) => [skill.name, skill]))
    for (const { row, id } of named) {
      const skill = known.get(id)
      if (skill !== undefined && !known.has(row)) known.set(row, { ...skill, name: row })
    }
    return { ...catalogue, skills: [...known.values()] }
  }
  return { ...context, nameOn, catalogues: { base: withRows(catalogues.base), head: withRows(catalogues.head) } }
}

/** The repository's skills in each room that results name; all of them where they name none. */
export function cataloguesByRoom(
  { catalogues, nameOn }: RepositoryContext,
  { rows }: RoomsInResults,
): RepositoryContext['catalogues'][] {
  if (rows.size === 0) return [catalogues]
  return [...new Set([...rows.values()].map(({ room }) => room))].map((of) => {
    const names = new Set([...rows].flatMap(([row, { room }]) => (room === of ? [nameOn('head', row)] : [])))
    const inRoom = (catalogue: Catalogue | null) =>
      catalogue === null ? null : { ...catalogue, skills: catalogue.skills.filter(({ name }) => names.has(name)) }
    return { base: inRoom(catalogues.base), head: inRoom(catalogues.head) }
  })
}

/** The results with the rooms of their skills, as a measured gate names them. */
export function withRooms(results: ColumnResults, { rows }: RoomsInResults): ColumnResults {
  if (rows.size === 0) return results
  const skills = results.skills.map((skill) => {
    const room = rows.get(skill.skill)?.room
    return room === undefined ? skill : { ...skill, room: { name: room } }
  })
  const names = [...new Set([...rows.values()].map(({ room }) => room))].sort()
  const count = (name: string, side: Side) =>
    skills.filter(({ room, [side]: measured }) => room?.name === name && measured !== null).length
  return {
    ...results,
    skills,
    rooms: names.map((name) => ({
      name,
      skills: { base: results.sides.base === null ? null : count(name, 'base'), head: count(name, 'head') },
      prompts: results.tasks.filter(({ room }) => room?.name === name).length,
    })),
  }
}
