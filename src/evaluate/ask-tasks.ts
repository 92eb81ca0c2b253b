import type { Warning } from '../core/errors/user-error.ts'
import { answered, type Outcome, refused, type Unanswered } from '../core/process/outcome.ts'
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
import { type GradedSides, gradeSides } from './grade-sides.ts'
import { nothingYet } from './installing.ts'
import { nothingLabelled } from './nothing-labelled.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Settings } from './settings.ts'
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
export function askTasks(
  read: ReadSides,
  settings: Pick<Settings, 'judge' | 'agent'>,
  request: EvaluationRequest,
  host: Pick<Host, 'environment'>,
): Outcome<Asked> {
  const graded = gradeSides(read, settings, request)
  if (graded.errors.length > 0) return refused(graded.errors)
  const chosen = choose(read, graded, settings, request)
  const { named, ...asked } = chosen
  const { head, base } = read
  if (!isFiltered(request.only) && head.suites.length + base.suites.length === 0)
    return answered({ ...asked, warnings: [] })
  const none = nothingAsked(read, graded, chosen, request)
  if (none !== null) return none
  const specs = uniqueGraders(graded.ofSides.head.tasks)
  const unjudged = judgeProblems(specs, settings.judge, {
    environment: host.environment,
    offline: request.offline !== null,
    comparing: request.comparison.kind === 'gate',
    provides: settings.agent.provides,
  })
  if (unjudged.length > 0) return refused(unjudged)
  return answered({ ...asked, warnings: warningsOf(graded, chosen, settings, graderWarnings(specs)) })
}

/** The tasks that a request asks for; `named`: also those that a trial would measure nothing of. */
type Chosen = Omit<Asked, 'warnings'> & { named: readonly AskedTask[] }

function choose(
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
  const named = filterTasks(all, onlyOf(request, skills), rooms?.idOf)
  const tasks = measurable(named, agent.provides)
  const catalogues = {
    base: skills.base === null ? null : inRows(reportedCatalogue(skills.base, tasks), rooms, 'base'),
    head: inRows(reportedCatalogue(skills.head, tasks), rooms, 'head'),
  }
  return { named, tasks, ofSides, catalogues, rooms: inRooms }
}

/** Why no task is asked; null where one is. */
function nothingAsked(
  { head, rooms, skills, brought }: ReadSides,
  { ofSides, suites, warnings }: GradedSides,
  { named, tasks, catalogues }: Chosen,
  request: EvaluationRequest,
): Unanswered | null {
  const only = onlyOf(request, skills)
  const unmatched = unknownRoom(only.rooms ?? [], rooms) ?? unknownSkill(only.skills, namesOf(catalogues, rooms))
  if (unmatched !== null) return refused([unmatched])
  const none = noTask(named, only, ofSides.head.ambiguous)
  if (none !== null) return brought !== null && !isFiltered(only) ? nothingYet(none) : none
  if (tasks.length > 0) return null
  const leftOut = head.warnings.filter(({ code }) => code === 'left_out')
  return nothingLabelled(suites, [...warnings, ...leftOut])
}

function warningsOf(
  { warnings, unasked, ofSides, replaced }: GradedSides,
  { named, tasks }: Chosen,
  { agent }: Pick<Settings, 'agent'>,
  ofGraders: readonly Warning[],
): Warning[] {
  const isAsked = new Set<unknown>(tasks)
  const left = ungradableWarning(
    named.filter((task) => !isAsked.has(task)),
    agent.id === 'lexical' ? 'the lexical router' : agent.id,
  )
  const ofLeft = left === null ? [] : [left]
  return [...ofLeft, ...warnings, ...unasked, ...ofSides.head.warnings, ...replaced, ...ofGraders]
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
