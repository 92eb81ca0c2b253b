import { didYouMean } from '../core/errors/nearest-name.ts'
import { ownCommandLine } from '../core/errors/own-name.ts'
import { throwIfAny, UserError, type Warning } from '../core/errors/user-error.ts'
import { judgeProblems } from '../graders/judge-problems.ts'
import { graderWarnings } from '../graders/validate-grader-specs.ts'
import { NothingFound } from '../sides/empty-errors.ts'
import { offering, reportedCatalogue, type SideSkills } from '../sides/offered-skills.ts'
import { type PairedRooms, withRows } from '../sides/pair-rooms.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { type ResolvedTasks, type ResolveOptions, resolveTasks } from '../suites/resolve-tasks.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'
import type { Suite } from '../suites/suite.ts'
import { type AskedTask, askedTasks } from '../trials/plan/asked-tasks.ts'
import { withUniqueIds } from '../trials/plan/unique-ids.ts'
import { askInRooms, type RoomCatalogues, roomCatalogues } from './ask-in-rooms.ts'
import { askedSuites, unaskedWarnings } from './asked-suites.ts'
import { withBaseGraders } from './base-graders.ts'
import { blameForGraders, withoutBadGraders } from './blame-for-graders.ts'
import { blameForLabels } from './blame-for-labels.ts'
import { filterTasks, matchesAny } from './filter-tasks.ts'
import { NothingYet } from './installing.ts'
import { NothingLabelled } from './nothing-labelled.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Settings } from './settings.ts'
import { filterBySkill } from './skill-names.ts'
import { measurable, ungradableWarning } from './ungradable.ts'

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
 * Determines the tasks to ask and checks their graders. A head from outside is graded by base's graders. Throws
 * `UserErrors` for labels and graders that the change broke, and filters that leave no task.
 */
export function askTasks(
  { base, head, skills, rooms, firstRun, brought, policy }: ReadSides,
  settings: Settings,
  request: EvaluationRequest,
  host: Host,
): Asked {
  const how = { evalsJson: policy.config.evalsJson, judge: settings.judge }
  const gradable = (suites: readonly Suite[]) => askedSuites(suites, how, settings.agent.provides)
  const shared: ResolveOptions['shared'] = new Map()
  const resolve = (suites: readonly Suite[], side: SideSkills, otherSide: SideSkills | null) =>
    resolveTasks(gradable(suites), side.catalogue, {
      shared,
      renamed: skills.renamed,
      offeredTo: offering(side),
      otherSide: otherSide?.catalogue ?? null,
    })
  const written = resolve(skills.suites.head, skills.head, skills.base)
  const readBase = skills.base === null ? null : resolve(skills.suites.base, skills.base, skills.head)
  const ofBase = readBase === null ? null : { ...readBase, tasks: withoutBadGraders(readBase.tasks) }
  const compared = ofBase === null || skills.ownBase === null || firstRun || brought !== null ? null : ofBase
  const labels = blameForLabels(
    compared === null || skills.ownBase === null
      ? null
      : { catalogue: skills.ownBase, resolved: compared, unread: base.unread },
    written,
  )
  throwIfAny(labels.errors)
  const graded = request.untrusted === null ? null : withBaseGraders(written.tasks, ofBase?.tasks ?? [])
  const graders = blameForGraders(compared === null ? null : (readBase?.tasks ?? []), graded?.tasks ?? written.tasks)
  throwIfAny(graders.errors)
  const ofHead = { ...written, tasks: graders.tasks }

  const isCompared = !firstRun && brought === null && skills.problem === null
  const headNames = new Set(skills.head.catalogue.skills.map(({ name }) => name))
  const sides = skills.base === null ? [skills.head.catalogue] : [skills.head.catalogue, skills.base.catalogue]
  const only = { ...request.only, skills: filterBySkill(request.only.skills, sides) }
  const before = isCompared ? (ofBase?.tasks ?? null) : null
  const all = withUniqueIds(askedTasks(ofHead.tasks, before, headNames))
  const inRooms =
    rooms === null
      ? new Map<string, RoomCatalogues>()
      : roomCatalogues(rooms, { base: skills.base?.catalogue ?? null, head: skills.head.catalogue })
  const named = filterTasks(rooms === null ? all : askInRooms(all, rooms, inRooms, before ?? []), only, rooms?.idOf)
  const tasks = measurable(named, settings.agent.provides)
  const catalogues = {
    base: skills.base === null ? null : inRows(reportedCatalogue(skills.base, tasks), rooms, 'base'),
    head: inRows(reportedCatalogue(skills.head, tasks), rooms, 'head'),
  }
  const known = [...catalogues.head.skills, ...(catalogues.base?.skills ?? [])]
    .sort(skillsFirst)
    .flatMap(({ name }) => (rooms === null || rooms.idOf(name) === name ? [name] : [rooms.idOf(name), name]))
  const isAll = [only.skills, only.tasks, only.tags, only.rooms ?? []].every((globs) => globs.length === 0)
  if (isAll && head.suites.length + base.suites.length === 0)
    return { tasks: [], ofSides: { base: ofBase, head: ofHead }, catalogues, rooms: inRooms, warnings: [] }
  const leftOut = head.warnings.filter(({ what }) => /^Left out|\. Not read: /.test(what))
  requireRooms(only.rooms ?? [], rooms)
  requireTasks(named, only, known, { isInstalling: brought !== null, ambiguous: ofHead.ambiguous })
  if (tasks.length === 0)
    throw new NothingLabelled(gradable(skills.suites.head), [...labels.warnings, ...graders.warnings, ...leftOut])
  const specs = uniqueGraders(ofHead.tasks)
  throwIfAny(
    judgeProblems(specs, settings.judge, {
      environment: host.environment,
      offline: request.offline !== null,
      comparing: request.comparison.kind === 'gate',
      provides: settings.agent.provides,
    }),
  )
  const asked = new Set(tasks)
  const left = ungradableWarning(
    named.filter((task) => !asked.has(task)),
    settings.agent.id === 'lexical' ? 'the lexical router' : settings.agent.id,
  )
  const warnings = [
    ...(left === null ? [] : [left]),
    ...labels.warnings,
    ...graders.warnings,
    ...unaskedWarnings(skills.suites.head, gradable(skills.suites.head), how),
    ...ofHead.warnings,
    ...(graded?.warnings ?? []),
    ...graderWarnings(specs),
  ]
  return { tasks, ofSides: { base: ofBase, head: ofHead }, catalogues, rooms: inRooms, warnings }
}

function inRows(catalogue: Catalogue, rooms: PairedRooms | null, side: 'base' | 'head'): Catalogue {
  return rooms === null ? catalogue : withRows(catalogue, rooms, side)
}

/** By name, subagents and commands last. */
function skillsFirst(a: Skill, b: Skill): number {
  return Number(a.kind !== undefined) - Number(b.kind !== undefined) || (a.name < b.name ? -1 : 1)
}

function requireTasks(
  tasks: readonly AskedTask[],
  only: EvaluationRequest['only'],
  skills: readonly string[],
  { isInstalling, ambiguous }: { isInstalling: boolean; ambiguous: readonly Warning[] },
): void {
  for (const glob of only.skills) {
    if (skills.some((name) => matchesAny(name, [glob]))) continue
    throw new UserError({
      what: `No skill matches "${glob}".${didYouMean(glob, skills)}`,
      todo: `Give whole names; \`*\` stands for any part: ${[...new Set(skills)].slice(0, 10).join(', ')}.`,
    })
  }
  // A comment shows the ids of prompts that head removed, too.
  if (tasks.some(({ origin, gone }) => origin === 'head' || gone !== undefined || only.tasks.length > 0)) return
  const filters = [
    ['skills', only.skills],
    ['task', only.tasks],
    ['tag', only.tags],
    ['room', only.rooms ?? []],
  ] as const
  const given = filters.flatMap(([option, globs]) => (globs.length === 0 ? [] : [`--${option} ${globs.join(' ')}`]))
  if (given.length > 0) {
    throw new UserError({
      what: `No task matches ${given.join(' with ')}.`,
      todo: `Widen the filter; \`${ownCommandLine('validate -v')}\` lists what there is.`,
    })
  }
  const [unclear] = ambiguous
  const none =
    unclear === undefined
      ? new NothingFound({
          what: 'The eval suites hold no task.',
          todo: 'Add prompts to a suite: an empty evaluation must not be green.',
        })
      : new NothingFound({
          what: `No prompt of the eval suites can be asked. ${unclear.what}`,
          where: unclear.where,
          todo: unclear.todo ?? '',
        })
  throw isInstalling ? new NothingYet(none) : none
}

function requireRooms(globs: readonly string[], rooms: PairedRooms | null): void {
  const names = [...(rooms?.rooms.values() ?? [])].map(({ name }) => name)
  const unknown = globs.find((glob) => !names.some((name) => matchesAny(name, [glob])))
  if (unknown === undefined) return
  throw new UserError({
    what: `No room matches "${unknown}".${didYouMean(unknown, names)}`,
    todo:
      names.length === 0
        ? 'All skills of this repository are offered together: leave the filter out.'
        : `Give whole names; \`*\` stands for any part: ${[...new Set(names)].slice(0, 10).join(', ')}.`,
  })
}

/** Each grader once, by its position in the suite: several tasks may share one. */
function uniqueGraders(tasks: readonly ResolvedTask[]): ResolvedTask['graders'] {
  const seen = new Map(
    tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader])),
  )
  return [...seen.values()]
}
