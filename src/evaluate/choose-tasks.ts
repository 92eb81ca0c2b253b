import type { Warning } from '../core/errors/user-error.ts'
import { reportedCatalogue } from '../sides/offered-skills.ts'
import { namedRooms, type PairedRooms, withRows } from '../sides/pair-rooms.ts'
import { type RoomCatalogues, type RunRooms, roomCatalogues } from '../sides/room-catalogues.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import type { ResolvedTasks } from '../suites/resolve-tasks.ts'
import { type AskedTask, askedTasks } from '../trials/plan/asked-tasks.ts'
import { withUniqueIds } from '../trials/plan/unique-ids.ts'
import { askInRooms } from './ask-in-rooms.ts'
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
  rooms: RunRooms
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
  const inRooms = roomCatalogues(rooms, { base: skills.base?.catalogue ?? null, head: skills.head.catalogue })
  const all = allTasks(read, ofSides.head.tasks, before, inRooms)
  const matched = filterTasks(all, onlyOf(request, skills), rooms.idOf)
  const catalogues = {
    base: skills.base === null ? null : withRows(reportedCatalogue(skills.base, matched), rooms, 'base'),
    head: withRows(reportedCatalogue(skills.head, matched), rooms, 'head'),
  }
  const { tasks: named, warning: unshown } = withoutUnshown(matched, catalogues)
  // Where all are offered together, what reports leave out is in no listing either.
  const ofRooms = namedRooms(rooms).length === 0 ? new Map([['', catalogues]]) : inRooms
  const asked = { paired: rooms, catalogues: ofRooms }
  return { named, tasks: measurable(named, agent.provides), unshown, ofSides, catalogues, rooms: asked }
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
): readonly AskedTask[] {
  const names = new Set(skills.head.catalogue.skills.map(({ name }) => name))
  const all = withUniqueIds(askedTasks(ofHead, before, names))
  return askInRooms(all, rooms, inRooms, before ?? [])
}

/** What filters may call skills: their rows, and their ids. */
export function namesOf({ base, head }: Asked['catalogues'], rooms: PairedRooms): string[] {
  return [...head.skills, ...(base?.skills ?? [])]
    .sort(skillsFirst)
    .flatMap(({ name }) => (rooms.idOf(name) === name ? [name] : [rooms.idOf(name), name]))
}

/** By name, subagents and commands last. */
function skillsFirst(a: Skill, b: Skill): number {
  return Number(a.kind !== undefined) - Number(b.kind !== undefined) || (a.name < b.name ? -1 : 1)
}
