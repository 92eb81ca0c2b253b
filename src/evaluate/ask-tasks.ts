import type { Warning } from '../core/errors/user-error.ts'
import { answered, type Outcome, refused } from '../core/process/outcome.ts'
import { judgeProblems } from '../graders/judge-problems.ts'
import { graderWarnings } from '../graders/validate-grader-specs.ts'
import { reportedCatalogue } from '../sides/offered-skills.ts'
import { type PairedRooms, withRows } from '../sides/pair-rooms.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import type { ResolvedTasks } from '../suites/resolve-tasks.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'
import { type AskedTask, askedTasks } from '../trials/plan/asked-tasks.ts'
import { withUniqueIds } from '../trials/plan/unique-ids.ts'
import { askInRooms, type RoomCatalogues, roomCatalogues } from './ask-in-rooms.ts'
import { filterTasks } from './filter-tasks.ts'
import { gradeSides } from './grade-sides.ts'
import { nothingYet } from './installing.ts'
import { nothingLabelled } from './nothing-labelled.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Asking } from './settings.ts'
import { filterBySkill } from './skill-names.ts'
import { measurable, ungradableWarning } from './ungradable.ts'
import { isFiltered, noTask, unknownRoom, unknownSkill } from './unmatched-filters.ts'

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

/**
 * Determines the tasks to ask and checks their graders. A head from outside is graded by base's graders. Refused for
 * labels and graders that the change broke, and for filters that leave no task.
 */
export function askTasks(read: ReadSides, settings: Asking, request: EvaluationRequest, host: Host): Outcome<Asked> {
  const { base, head, skills, rooms, firstRun, brought } = read
  const graded = gradeSides(read, settings, request)
  if (graded.errors.length > 0) return refused(graded.errors)
  const { ofSides } = graded
  const isCompared = !firstRun && brought === null && skills.problem === null
  const before = isCompared ? (ofSides.base?.tasks ?? null) : null
  const inRooms =
    rooms === null
      ? new Map<string, RoomCatalogues>()
      : roomCatalogues(rooms, { base: skills.base?.catalogue ?? null, head: skills.head.catalogue })
  const only = onlyOf(request, skills)
  const named = filterTasks(allTasks(read, ofSides.head.tasks, before, inRooms), only, rooms?.idOf)
  const tasks = measurable(named, settings.agent.provides)
  const catalogues = {
    base: skills.base === null ? null : inRows(reportedCatalogue(skills.base, tasks), rooms, 'base'),
    head: inRows(reportedCatalogue(skills.head, tasks), rooms, 'head'),
  }
  const asked = { tasks, ofSides, catalogues, rooms: inRooms, warnings: [] }
  if (!isFiltered(only) && head.suites.length + base.suites.length === 0) return answered(asked)
  const unmatched = unknownRoom(only.rooms ?? [], rooms) ?? unknownSkill(only.skills, namesOf(catalogues, rooms))
  if (unmatched !== null) return refused([unmatched])
  const none = noTask(named, only, ofSides.head.ambiguous)
  if (none !== null) return brought !== null && !isFiltered(only) ? nothingYet(none) : none
  if (tasks.length === 0) {
    const leftOut = head.warnings.filter(({ code }) => code === 'left_out')
    return nothingLabelled(graded.suites, [...graded.warnings, ...leftOut])
  }
  const specs = uniqueGraders(ofSides.head.tasks)
  const unjudged = judgeProblems(specs, settings.judge, {
    environment: host.environment,
    offline: request.offline !== null,
    comparing: request.comparison.kind === 'gate',
    provides: settings.agent.provides,
  })
  if (unjudged.length > 0) return refused(unjudged)
  const isAsked = new Set(tasks)
  const unasked = named.filter((task) => !isAsked.has(task))
  const left = ungradableWarning(unasked, settings.agent.id === 'lexical' ? 'the lexical router' : settings.agent.id)
  return answered({
    ...asked,
    warnings: [
      ...(left === null ? [] : [left]),
      ...graded.warnings,
      ...graded.unasked,
      ...ofSides.head.warnings,
      ...graded.replaced,
      ...graderWarnings(specs),
    ],
  })
}

/** The filters of a request, with names of skills as ids. */
function onlyOf({ only }: EvaluationRequest, { head, base }: ReadSides['skills']): EvaluationRequest['only'] {
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
function namesOf({ base, head }: Asked['catalogues'], rooms: PairedRooms | null): string[] {
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

/** Each grader once, by its position in the suite: several tasks may share one. */
function uniqueGraders(tasks: readonly ResolvedTask[]): ResolvedTask['graders'] {
  const seen = new Map(
    tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader])),
  )
  return [...seen.values()]
}
