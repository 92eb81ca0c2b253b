import { addToGroup } from '../core/errors/group-by.ts'
import type { Expectation, Label, OtherSkills } from './suite.ts'

/** The labels of a task: those that somebody wrote, and the rule about all other skills. */
export interface Labelled {
  expectations: readonly Expectation[]
  others?: OtherSkills
}

/** The label of a task for a skill, by itself or by the task's rule; null without one. */
export function labelFor({ expectations, others }: Labelled, skill: string): Expectation | null {
  for (const one of expectations) if (one.skill === skill) return one
  return others !== undefined && setOf(others.skills).has(skill) ? byRule(skill, others) : null
}

/** What says which skills a task labels. */
export interface NamedSkills {
  expectations: readonly { skill: string }[]
  others?: OtherSkills
}

/** What a task's label for a skill says; null without one. Makes no object: it is asked for each skill and task. */
export function labelOf({ expectations, others }: Labelled, skill: string): Label | null {
  for (const one of expectations) if (one.skill === skill) return one.label
  return others !== undefined && setOf(others.skills).has(skill) ? 'should_not_activate' : null
}

/** Whether a task has a label for a skill. */
export function hasLabel({ expectations, others }: NamedSkills, skill: string): boolean {
  for (const one of expectations) if (one.skill === skill) return true
  return others !== undefined && setOf(others.skills).has(skill)
}

/** Whether a task has any label. */
export function isLabelled({ expectations, others }: Labelled): boolean {
  return expectations.length > 0 || (others !== undefined && others.skills.length > 0)
}

/**
 * All labels of a task, one for each skill: those that somebody wrote, then those of its rule. As long as the rule's
 * list, so keep none of them.
 */
export function allLabels({ expectations, others }: Labelled): readonly Expectation[] {
  if (others === undefined) return expectations
  const own = new Set(expectations.map(({ skill }) => skill))
  return [...expectations, ...others.skills.flatMap((skill) => (own.has(skill) ? [] : [byRule(skill, others)]))]
}

/** The skills that some of the tasks label, in order of appearance. A list that many tasks share is read once. */
export function labelledSkills(tasks: Iterable<NamedSkills>): Set<string> {
  const found = new Set<string>()
  const read = new Set<readonly string[]>()
  for (const { expectations, others } of tasks) {
    for (const { skill } of expectations) found.add(skill)
    if (others === undefined || read.has(others.skills)) continue
    read.add(others.skills)
    for (const skill of others.skills) found.add(skill)
  }
  return found
}

/** The label that a rule gives to a skill. */
export function byRule(skill: string, { rationale }: OtherSkills): Expectation {
  return { skill, label: 'should_not_activate', weight: 1, ...(rationale === undefined ? {} : { rationale }) }
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** The set of a list's names, made once. */
export function setOf(list: readonly string[]): ReadonlySet<string> {
  const known = sets.get(list)
  if (known !== undefined) return known
  const made = new Set(list)
  sets.set(list, made)
  return made
}

/**
 * Makes a list from another one and from what else it depends on, once for each pair of objects: tasks that shared a
 * list share what was made of it.
 */
export function sharedLists<On extends object>(
  make: (list: readonly string[], on: On) => readonly string[],
): (list: readonly string[], on: On) => readonly string[] {
  const known = new WeakMap<readonly string[], WeakMap<On, readonly string[]>>()
  return (list, on) => {
    const ofList = known.get(list) ?? new WeakMap<On, readonly string[]>()
    known.set(list, ofList)
    const found = ofList.get(on) ?? make(list, on)
    ofList.set(on, found)
    return found
  }
}

/** A list with what another one has besides. The first itself where that is nothing. */
export const joinedLists = sharedLists<readonly string[]>((list, more) => {
  const known = setOf(list)
  const rest = more.filter((name) => !known.has(name))
  return rest.length === 0 ? list : [...list, ...rest]
})

const positives = new WeakMap<readonly Labelled[], ReadonlyMap<string, readonly Labelled[]>>()

/** The tasks of a list that must activate a skill, in order. Only a written label can say so: no rule does. */
export function tasksOf<Task extends Labelled>(tasks: readonly Task[], skill: string): readonly Task[] {
  const known = positives.get(tasks) ?? positivesOf(tasks)
  positives.set(tasks, known)
  // Made from these tasks, see `positivesOf`.
  return (known.get(skill) ?? []) as readonly Task[]
}

function positivesOf(tasks: readonly Labelled[]): ReadonlyMap<string, readonly Labelled[]> {
  const bySkill = new Map<string, Labelled[]>()
  for (const task of tasks) {
    const named = new Set(task.expectations.map(({ skill }) => skill))
    for (const skill of named) if (labelOf(task, skill) === 'must_activate') addToGroup(bySkill, skill, task)
  }
  return bySkill
}
