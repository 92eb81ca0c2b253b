import { shorten } from '../core/documents/parse-at.ts'
import { kindOfLabel } from '../core/errors/candidate-kind.ts'
import { didYouMean } from '../core/errors/nearest-name.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import { ofKind, resolveSkill, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { AmbiguousNames } from './ambiguous-names.ts'
import { findContradictions } from './find-contradictions.ts'
import { labelHint } from './label-hint.ts'
import { hasLabel, isLabelled } from './labels.ts'
import { mergeTasks } from './merge-tasks.ts'
import { RuleLists } from './resolve-others.ts'
import type { ResolvedTask } from './resolved-task.ts'
import type { Expectation, OtherSkills, Suite, Task } from './suite.ts'
import { taskKey } from './task-key.ts'
import { isUnlabelledFormat, isUnmeasured } from './unlabelled-evals.ts'

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
export interface UnknownSkill {
  suite: string
  name: string
  error: UserError
  /** True: only generated prompts of the suite have it. */
  isGenerated?: true
}

/** Options of `resolveTasks`. */
export interface ResolveOptions {
  /** Old names of renamed skills, by new name. A label may still use the old one. */
  renamed?: ReadonlyMap<string, string>
  /** Returns the part of the catalogue that a task is offered. Default: all of it. */
  offeredTo?: (task: Task) => Catalogue
  /** The other side's skills, by the same ids. A name of several skills means the one that it means there. */
  otherSide?: Catalogue | null
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
  const { offeredTo = () => catalogue, renamed = new Map<string, string>(), otherSide = null } = options
  const nowCalled = new Map([...renamed].map(([now, before]) => [before, now]))
  const unknown = new Map<string, { error: Parameters<typeof unknownSkillError>[0]; by: Task[] }>()
  const withheld = new Map<string, UserError>()
  const ambiguous = new AmbiguousNames(otherSide)
  const warnings: Warning[] = []
  const resolved: ResolvedTask[] = []
  /** Skills that an ambiguous label may mean, by the task's key: they may fire there. */
  const undecided = new Map<string, Set<string>>()
  const contradictions: UserError[] = []
  const rules = new RuleLists(catalogue)
  const noteUnknown = (name: string, task: Task) => {
    const id = `${task.suite}\n${name}`
    const known = unknown.get(id)
    if (known === undefined) unknown.set(id, { error: { name, now: nowCalled.get(name), task, catalogue }, by: [task] })
    else known.by.push(task)
  }

  for (const suite of suites) {
    const unmeasured: Task[] = []
    for (const task of suite.tasks) {
      const expectations: Expectation[] = []
      const lost = new Set<string>()
      const offered = offeredTo(task)
      for (const expectation of task.expectations) {
        const named = resolveSkill(catalogue, expectation.skill, suite.file)
        const id = `${suite.file}\n${expectation.skill}`
        const several = named === null ? skillsCalled(offered, expectation.skill) : []
        const [only] = several
        const skill = several.length === 1 && only !== undefined ? only : named
        if (several.length > 1) {
          const meant = ambiguous.choose(expectation.skill, several, task)
          if (meant === null) for (const { name } of several) lost.add(name)
          else expectations.push({ ...expectation, skill: meant.name })
        } else if (skill === null) {
          noteUnknown(expectation.skill, task)
        } else if (offered !== catalogue && !offered.skills.includes(skill)) {
          if (!withheld.has(id)) withheld.set(id, notOfferedError(expectation.skill, task))
        } else expectations.push({ ...expectation, skill: skill.name })
      }
      const { kept, error } = withoutDuplicateLabels(task, expectations)
      if (error !== null) contradictions.push(error)
      const { others: rule, ...rest } = task
      const others = rule === undefined ? undefined : resolveRule(rule, task, offered, lost)
      const own = { ...rest, expectations: kept, ...(others === undefined ? {} : { others }) }
      const known = options.shared?.get(task)
      const before = known !== undefined && known.suites[0] === suite.file && isSame(known, own) ? known : null
      const key = before?.key ?? taskKey(own)
      if (lost.size > 0) {
        if (!isLabelled(own) && task.graders.length === 0 && !task.expectsNoSkill) continue
        undecided.set(key, new Set([...(undecided.get(key) ?? []), ...lost]))
      }
      const made = before ?? { ...own, key, suites: [suite.file], also: [] }
      options.shared?.set(task, made)
      resolved.push(made)
      // One warning tells of all files of evals.json, see `unlabelledEvals`.
      if (isUnmeasured(task) && !isUnlabelledFormat(suite.format)) unmeasured.push(task)
    }
    const warning = unmeasuredWarning(suite, unmeasured)
    if (warning !== null) warnings.push(warning)
  }
  const unknownSkills = [...unknown.values()].map(
    ({ error, by }): UnknownSkill => ({
      suite: error.task.suite,
      name: error.name,
      error: unknownSkillError(error, by.length),
      ...(by.every(({ provenance }) => provenance === 'generated') ? { isGenerated: true } : {}),
    }),
  )
  const merged = mergeTasks(resolved)
  contradictions.push(...findContradictions(merged))
  return {
    tasks: merged.map((task) => withImpliedLabels(task, rules, offeredTo(task), undecided.get(task.key) ?? nothing)),
    errors: [...unknownSkills.map(({ error }) => error), ...withheld.values(), ...contradictions],
    unknownSkills,
    warnings: [...warnings, ...ambiguous.warnings()],
    ambiguous: ambiguous.warnings({ leftOut: true }),
  }

  /** The rule by the catalogue's names. Adds to `lost` what its ambiguous names may mean. */
  function resolveRule(rule: OtherSkills, task: Task, offered: Catalogue, lost: Set<string>): OtherSkills | undefined {
    const meant = rules.meant(rule, task.suite, offered)
    const isWritten = (name: string) => task.expectations.some(({ skill }) => skill === name)
    for (const name of meant.unknown) if (!isWritten(name)) noteUnknown(name, task)
    for (const name of meant.withheld) {
      const id = `${task.suite}\n${name}`
      if (!isWritten(name) && !withheld.has(id)) withheld.set(id, notOfferedError(name, task))
    }
    const chosen: string[] = []
    for (const { name, skills } of meant.several) {
      if (isWritten(name)) continue
      const one = ambiguous.choose(name, skills, task)
      if (one !== null) chosen.push(one.name)
      else for (const skill of skills) lost.add(skill.name)
    }
    const skills = meant.skills.with(chosen)
    return skills.length === 0 ? undefined : { ...rule, skills }
  }
}

const nothing: ReadonlySet<string> = new Set()

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
    const { others: _, ...rest } = task
    const others = rules.othersOf(task, offered, undecided)
    return { ...rest, ...(others === undefined ? {} : { others }) }
  }
  if (undecided.size === 0 || !isLabelled(task)) return task
  const may = offered.skills.filter(({ name }) => undecided.has(name) && !hasLabel(task, name))
  const acceptable = may.map(({ name }): Expectation => ({ skill: name, label: 'acceptable', weight: 1 }))
  return { ...task, expectations: [...task.expectations, ...acceptable] }
}

function unknownSkillError(
  { name, now, task, catalogue }: { name: string; now: string | undefined; task: Task; catalogue: Catalogue },
  count: number,
): UserError {
  const kind = kindOfLabel(name)
  const word = kind ?? 'skill'
  const alike = ofKind(catalogue, kind).skills.map((skill) => skill.name)
  const names = catalogue.skills.map((skill) => skill.name)
  const more = count === 1 ? '' : ` (nor of ${count - 1} more in this suite)`
  if (now !== undefined) {
    return new UserError({
      what: `The ${word} \`${name}\` of this task does not exist any more${more}: it was renamed to \`${now}\``,
      where: task.source,
      todo: `Write \`${now}\` in the suite, too.`,
    })
  }
  const list = `${alike.slice(0, 10).join(', ')}${alike.length > 10 ? ', ...' : ''}`
  const known = alike.length === 0 ? `; there is no ${word} yet` : `; there are: ${list}`
  return new UserError({
    what: `The ${word} \`${name}\` of this task does not exist${more}.${ofOtherKind(name, catalogue) ?? didYouMean(name, names)}`,
    where: task.source,
    todo:
      names.length === 0 && kind === undefined
        ? 'Add the skill: a folder with a SKILL.md.'
        : `Correct the name, or add the ${word}${known}.`,
  })
}

/** What of another kind has the name, so that its label begins otherwise; null: nothing. */
function ofOtherKind(name: string, { skills, candidates }: Catalogue): string | null {
  const bare = name
    .trim()
    .replace(/^(?:agent|command):/i, '')
    .toLowerCase()
  const found = [...skills, ...(candidates?.all ?? [])].find(({ bareName }) => bareName.toLowerCase() === bare)
  if (found !== undefined && found.name === name.trim()) return ` ${found.path} is where the agent does not look.`
  return found === undefined ? null : ` Did you mean the ${found.kind ?? 'skill'} \`${found.name}\`?`
}

/** Makes the error for a label that cannot be measured, since its skill is not offered. */
function notOfferedError(name: string, task: Task): UserError {
  return new UserError({
    what: `This task labels the skill \`${name}\`, which it is not offered`,
    where: task.source,
    todo: 'Take the skill out of `disabled_skills`, name its folder in `skill_directories`, or remove the label.',
  })
}

function unmeasuredWarning(suite: Suite, tasks: readonly Task[]): Warning | null {
  const [first] = tasks
  if (first === undefined) return null
  const more = tasks.length === 1 ? '' : ` (and ${tasks.length - 1} more of ${suite.tasks.length} in this suite)`
  return {
    what: `The task \`${first.id}\`${more} has no label and no grader, so it measures nothing`,
    where: first.source,
    todo: labelHint(suite),
  }
}
