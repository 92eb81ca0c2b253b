import { shorten } from '../core/documents/parse-at.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import { resolveSkill, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { AmbiguousNames } from './ambiguous-names.ts'
import { findContradictions } from './find-contradictions.ts'
import { InferredSiblings, withoutWeaker } from './inferred-siblings.ts'
import { notOfferedError, unknownSkillError, unmeasuredWarning } from './label-errors.ts'
import { hasLabel, isLabelled } from './labels.ts'
import { mergeTasks } from './merge-tasks.ts'
import { RuleLists } from './resolve-others.ts'
import type { ResolvedTask } from './resolved-task.ts'
import type { Expectation, OtherSkills, Suite, Task } from './suite.ts'
import { taskKey } from './task-key.ts'
import { isUnmeasured } from './unlabelled-evals.ts'

/** Result of `resolveTasks`. */
export interface ResolvedTasks {
  tasks: ResolvedTask[]
  /** Unknown skills, labels of skills that their task is not offered, contradictions. Never ambiguous names. */
  errors: UserError[]
  /** Those of `errors` about skills that do not exist, with the name that a suite uses. */
  unknownSkills: UnknownSkill[]
  warnings: Warning[]
  /** Those of them about labels that are left out, because their name means several skills. */
  ambiguous: Warning[]
}

/** A name in a suite that no skill has. */
interface UnknownSkill {
  suite: string
  name: string
  error: UserError
  /** The tasks of the suite that have it. */
  by: readonly Task[]
}

/** Options of `resolveTasks`. */
export interface ResolveOptions {
  /** Old names of renamed skills, by new name. A label may still use the old one. */
  renamed?: ReadonlyMap<string, string>
  /** Returns the part of the catalogue that a task is offered. Default: all of it. */
  offeredTo?: (task: Task) => Catalogue
  /** The other side's skills, by the same ids. A name of several skills means the one that it means there. */
  otherSide?: Catalogue | null
  /** Whether skills of one name are copies of one, each in rooms of its own: the name means all of them. */
  areCopies?: (skills: readonly Skill[]) => boolean
  /** What became of tasks on the other side, which read the same suites. Receives what becomes of them here. */
  shared?: Map<Task, ResolvedTask>
}

/**
 * Resolves the labels of all suites to skills of the catalogue and merges equal tasks. A task with an unknown skill
 * keeps its other labels. So does one with a name of several skills, which is a warning: see `resolveSkill` for the one
 * that a name means. A task without any label or grader left is left out. Errors are returned, not thrown.
 */
export function resolveTasks(
  suites: readonly Suite[],
  catalogue: Catalogue,
  options: ResolveOptions = {},
): ResolvedTasks {
  const resolving = new Resolving(catalogue, options)
  const warnings: Warning[] = []
  for (const suite of suites) {
    for (const task of suite.tasks) resolving.add(task, suite.file)
    // One warning tells of all prompts whose skill is known, see `unlabelledEvals`.
    const unmeasured = suite.tasks.filter((task) => isUnmeasured(task) && task.about === undefined)
    warnings.push(...unmeasuredWarning(suite, unmeasured))
  }
  const { tasks, errors, unknownSkills, ambiguous } = resolving.finish()
  return {
    tasks,
    errors,
    unknownSkills,
    warnings: [...warnings, ...ambiguous.warnings()],
    ambiguous: ambiguous.warnings({ leftOut: true }),
  }
}

/** Resolves tasks one after the other. */
class Resolving {
  readonly #catalogue: Catalogue
  readonly #options: ResolveOptions
  readonly #offeredTo: (task: Task) => Catalogue
  readonly #nowCalled: ReadonlyMap<string, string>
  readonly #ambiguous: AmbiguousNames
  readonly #rules: RuleLists
  readonly #unknown: UnknownNames = new Map()
  /** The same of names that only a rule's list has. A list may name what some of its tasks write. */
  readonly #unknownByRule: UnknownNames = new Map()
  readonly #withheld = new Map<string, UserError>()
  readonly #contradictions: UserError[] = []
  readonly #resolved: ResolvedTask[] = []
  /** Skills that an ambiguous label may mean, by the task's key: they may fire there. */
  readonly #undecided = new Map<string, Set<string>>()

  constructor(catalogue: Catalogue, options: ResolveOptions) {
    const { offeredTo = () => catalogue, renamed = new Map<string, string>(), otherSide = null } = options
    this.#catalogue = catalogue
    this.#options = options
    this.#offeredTo = offeredTo
    this.#nowCalled = new Map([...renamed].map(([now, before]) => [before, now]))
    this.#ambiguous = new AmbiguousNames(otherSide, options.areCopies ?? (() => false))
    this.#rules = new RuleLists(catalogue)
  }

  add(task: Task, suite: string): void {
    const lost = new Set<string>()
    const { others: rule } = task
    const offered = this.#offeredTo(task)
    const expectations = task.expectations.flatMap((one) => this.#label(one, task, offered, lost))
    const { kept, error } = withoutDuplicateLabels(task, expectations)
    if (error !== null) this.#contradictions.push(error)
    const others = rule === undefined ? undefined : this.#rule(rule, task, offered, lost)
    const own = { ...task, expectations: kept, others }
    const known = this.#options.shared?.get(task)
    const before = known !== undefined && known.suites[0] === suite && isSame(known, own) ? known : null
    const key = before?.key ?? taskKey(own)
    if (lost.size > 0) {
      if (isUnmeasured(own)) return
      this.#undecided.set(key, new Set([...(this.#undecided.get(key) ?? []), ...lost]))
    }
    const made = before ?? { ...own, key, suites: [suite], also: [] }
    this.#options.shared?.set(task, made)
    this.#resolved.push(made)
  }

  /** The label by the catalogue's names; none for a name of no skill or of several, which are added to `lost`. */
  #label(expectation: Expectation, task: Task, offered: Catalogue, lost: Set<string>): Expectation[] {
    const { skill: name } = expectation
    const named = resolveSkill(this.#catalogue, name, task.suite)
    const several = named === null ? skillsCalled(offered, name) : []
    const skill = several[0] ?? named
    if (several.length > 1) {
      const meant = this.#ambiguous.choose(name, several, task)
      if (meant.length === 0) for (const one of several) lost.add(one.name)
      return meant.map((one) => ({ ...expectation, skill: one.name }))
    }
    if (skill === null) noteUnknown(this.#unknown, name, task)
    else if (several.length === 0 && offered !== this.#catalogue && !offered.skills.includes(skill))
      this.#noteWithheld(name, task)
    else return [{ ...expectation, skill: skill.name }]
    return []
  }

  /** The rule by the catalogue's names. Adds to `lost` what its ambiguous names may mean. */
  #rule(rule: OtherSkills, task: Task, offered: Catalogue, lost: Set<string>): OtherSkills | undefined {
    const meant = this.#rules.meant(rule, task.suite, offered)
    const isWritten = (name: string) => task.expectations.some(({ skill }) => skill === name)
    for (const name of meant.unknown) if (!isWritten(name)) noteUnknown(this.#unknownByRule, name, task)
    for (const name of meant.withheld) if (!isWritten(name)) this.#noteWithheld(name, task)
    const chosen: string[] = []
    for (const { name, skills } of meant.several) {
      if (isWritten(name)) continue
      const meant = this.#ambiguous.choose(name, skills, task)
      for (const one of meant) chosen.push(one.name)
      if (meant.length === 0) for (const skill of skills) lost.add(skill.name)
    }
    const skills = meant.skills.with(chosen)
    return skills.length === 0 ? undefined : { ...rule, skills }
  }

  #noteWithheld(name: string, task: Task): void {
    const id = `${task.suite}\n${name}`
    if (!this.#withheld.has(id)) this.#withheld.set(id, notOfferedError(name, task))
  }

  finish(): Pick<ResolvedTasks, 'tasks' | 'errors' | 'unknownSkills'> & { ambiguous: AmbiguousNames } {
    const unknown = new Map([...this.#unknownByRule, ...this.#unknown])
    const unknownSkills = [...unknown.values()].map(({ name, by }): UnknownSkill => {
      const [task] = by
      const now = this.#nowCalled.get(name)
      const error = unknownSkillError({ name, now, task, catalogue: this.#catalogue }, by.length)
      return { suite: task.suite, name, error, by }
    })
    const merged = withoutWeaker(mergeTasks(this.#resolved))
    const siblings = new InferredSiblings(merged)
    const complete = (task: ResolvedTask) =>
      siblings.ruleOf(
        withImpliedLabels(task, this.#rules, this.#offeredTo(task), this.#undecided.get(task.key) ?? nothing),
      )
    const errors = [...unknownSkills.map(({ error }) => error), ...this.#withheld.values()]
    return {
      tasks: merged.map(complete),
      errors: [...errors, ...this.#contradictions, ...findContradictions(merged)],
      unknownSkills,
      ambiguous: this.#ambiguous,
    }
  }
}

const nothing: ReadonlySet<string> = new Set()

/** Names of no skill, with the tasks that have each. */
type UnknownNames = Map<string, { name: string; by: [Task, ...Task[]] }>

function noteUnknown(unknown: UnknownNames, name: string, task: Task): void {
  const id = `${task.suite}\n${name}`
  const known = unknown.get(id)
  if (known === undefined) unknown.set(id, { name, by: [task] })
  else known.by.push(task)
}

/** Whether a task has the same labels on both sides. */
function isSame(before: ResolvedTask, { expectations, others }: Pick<Task, 'expectations' | 'others'>): boolean {
  if (!hasSameRule(before.others, others)) return false
  return (
    before.expectations.length === expectations.length &&
    before.expectations.every((one, at) => {
      const other = expectations[at]
      return (
        one.skill === other?.skill &&
        one.label === other.label &&
        one.weight === other.weight &&
        one.rationale === other.rationale
      )
    })
  )
}

function hasSameRule(before: OtherSkills | undefined, own: OtherSkills | undefined): boolean {
  if (before === undefined || own === undefined) return before === own
  return before.rationale === own.rationale && before.skills.equals(own.skills)
}

/** Keeps one label of a skill that a task labels by both its name and its folder's. An error if the labels differ. */
function withoutDuplicateLabels(
  task: Task,
  expectations: readonly Expectation[],
): { kept: Expectation[]; error: UserError | null } {
  const kept = new Map<string, Expectation>()
  let error: UserError | null = null
  for (const expectation of expectations) {
    const before = kept.get(expectation.skill)
    if (before === undefined) kept.set(expectation.skill, expectation)
    else if (before.label !== expectation.label) {
      error = new UserError({
        what: `The prompt "${shorten(task.prompt)}" labels \`${expectation.skill}\` both ${before.label} and ${expectation.label}`,
        where: task.source,
        todo: 'Keep one of the two labels.',
      })
    }
  }
  return { kept: [...kept.values()], error }
}

/**
 * Adds the labels that a task implies: no skill may load where it expects none, and those that an ambiguous label may
 * mean may load.
 */
function withImpliedLabels(
  task: ResolvedTask,
  rules: RuleLists,
  offered: Catalogue,
  undecided: ReadonlySet<string>,
): ResolvedTask {
  if (task.expectsNoSkill) {
    return { ...task, others: rules.othersOf(task, offered, undecided) }
  }
  if (undecided.size === 0 || !isLabelled(task)) return task
  const may = offered.skills.filter(({ name }) => undecided.has(name) && !hasLabel(task, name))
  const acceptable = may.map(({ name }): Expectation => ({ skill: name, label: 'acceptable', weight: 1 }))
  return { ...task, expectations: [...task.expectations, ...acceptable] }
}
