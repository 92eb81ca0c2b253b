import type { Warning } from '../core/errors/user-error.ts'
import { reportedCatalogue } from '../sides/offered-skills.ts'
import { type PairedRooms, withRows } from '../sides/pair-rooms.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import type { ResolvedTasks } from '../suites/resolve-tasks.ts'
import { type AskedTask, askedTasks } from '../trials/plan/asked-tasks.ts'
import { withUniqueIds } from '../trials/plan/unique-ids.ts'
import { askInRooms, type RoomCatalogues, roomCatalogues } from './ask-in-rooms.ts'
import { filterTasks } from './filter-tasks.ts'
import type { GradedSides } from './grade-sides.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest } from './request.ts'
import type { Settings } from './settings.ts'
import { filterBySkill } from './skill-names.ts'
import { measurable } from './ungradable.ts'
import { withoutUnshown } from './unshown-skills.ts'

/** The tasks to ask and the skills under test. */
export interface Asked {
  /** The tasks of the question: head's, and base's version of those that head removed or reworded. */
  tasks: AskedTask[]
  /** Every task of each side, before any filter; null: base is not compared. */
  ofSides: { base: ResolvedTasks | null; head: ResolvedTasks }
  /** The skills that reports name. Base's skills carry head's names where they were renamed. */
  catalogues: { base: Catalogue | null; head: Catalogue }
  /** The skills of each room, by its key; empty where all skills are offered together. */
  rooms: ReadonlyMap<string, RoomCatalogues>
  warnings: readonly Warning[]
}

/** The tasks that a request asks for; `named`: also those that a trial would measure nothing of. */
export type Chosen = Omit<Asked, 'warnings'> & { named: readonly AskedTask[]; unshown: Warning | null }

/** Chooses the tasks of a request, in their rooms. */
export function choose(
  read: ReadSides,
  { ofSides }: GradedSides,
  { agent }: Pick<Settings, 'agent'>,
  request: EvaluationRequest,
): Chosen {
  const { skills, rooms, firstRun, brought } = read
  const isCompared = !firstRun && brought === null && skills.problem === null
  const before = isCompared ? (ofSides.base?.tasks ?? null) : null
  const inRooms =
    rooms === null
      ? new Map<string, RoomCatalogues>()
      : roomCatalogues(rooms, { base: skills.base?.catalogue ?? null, head: skills.head.catalogue })
  const all = allTasks(read, ofSides.head.tasks, before, inRooms)
  const matched = filterTasks(all, onlyOf(request, skills), rooms?.idOf)
  const catalogues = {
    base: skills.base === null ? null : inRows(reportedCatalogue(skills.base, matched), rooms, 'base'),
    head: inRows(reportedCatalogue(skills.head, matched), rooms, 'head'),
  }
  const { tasks: named, warning: unshown } = withoutUnshown(matched, catalogues)
  return { named, tasks: measurable(named, agent.provides), unshown, ofSides, catalogues, rooms: inRooms }
}

/** The filters of a request, with names of skills as ids. */
export function onlyOf({ only }: EvaluationRequest, { head, base }: ReadSides['skills']): EvaluationRequest['only'] {
  const sides = base === null ? [head.catalogue] : [head.catalogue, base.catalogue]
  return { ...only, skills: filterBySkill(only.skills, sides) }
}

/** Every task of both sides, in its rooms. `before`: base's tasks, where they are compared. */
function allTasks(
  { skills, rooms }: ReadSides,
  ofHead: ResolvedTasks['tasks'],
  before: ResolvedTasks['tasks'] | null,
  inRooms: ReadonlyMap<string, RoomCatalogues>,
): AskedTask[] {
  const names = new Set(skills.head.catalogue.skills.map(({ name }) => name))
  const all = withUniqueIds(askedTasks(ofHead, before, names))
  return rooms === null ? all : askInRooms(all, rooms, inRooms, before ?? [])
}

/** What filters may call skills: their rows, and their ids. */
export function namesOf({ base, head }: Asked['catalogues'], rooms: PairedRooms | null): string[] {
  return [...head.skills, ...(base?.skills ?? [])]
    .sort(skillsFirst)
    .flatMap(({ name }) => (rooms === null || rooms.idOf(name) === name ? [name] : [rooms.idOf(name), name]))
}

function inRows(catalogue: Catalogue, rooms: PairedRooms | null, side: 'base' | 'head'): Catalogue {
  return rooms === null ? catalogue : withRows(catalogue, rooms, side)
}

/** By name, subagents and commands last. */
function skillsFirst(a: Skill, b: Skill): number {
  return Number(a.kind !== undefined) - Number(b.kind !== undefined) || (a.name < b.name ? -1 : 1)
}
