import type { NameList } from './name-list.ts'
import type { Expectation, Label, OtherSkills } from './suite.ts'

/** The labels of a task: those that somebody wrote, and the rule about all other skills. */
interface Labelled {
  expectations: readonly Expectation[]
  others?: OtherSkills | undefined
}

/** The label of a task for a skill, by itself or by the task's rule; null without one. */
export function labelFor({ expectations, others }: Labelled, skill: string): Expectation | null {
  for (const one of expectations) if (one.skill === skill) return one
  return others?.skills.has(skill) ? byRule(skill, others) : null
}

/** What says which skills a task labels. */
export interface NamedSkills {
  expectations: readonly { skill: string }[]
  others?: OtherSkills | undefined
}

/** What a task's label for a skill says; null without one. Makes no object: it is asked for each skill and task. */
export function labelOf({ expectations, others }: Labelled, skill: string): Label | null {
  for (const one of expectations) if (one.skill === skill) return one.label
  return others?.skills.has(skill) ? 'should_not_activate' : null
}

/** Whether a task has a label for a skill. */
export function hasLabel({ expectations, others }: NamedSkills, skill: string): boolean {
  for (const one of expectations) if (one.skill === skill) return true
  return others?.skills.has(skill) === true
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
  return [...expectations, ...others.skills.names.flatMap((skill) => (own.has(skill) ? [] : [byRule(skill, others)]))]
}

/** The skills that some of the tasks label, in order of appearance. A list that many tasks share is read once. */
export function labelledSkills(tasks: Iterable<NamedSkills>): Set<string> {
  const found = new Set<string>()
  const read = new Set<NameList>()
  for (const { expectations, others } of tasks) {
    for (const { skill } of expectations) found.add(skill)
    if (others === undefined || read.has(others.skills)) continue
    read.add(others.skills)
    for (const skill of others.skills) found.add(skill)
  }
  return found
}

/** The label that a rule gives to a skill. */
export function byRule(skill: string, { rationale }: Pick<OtherSkills, 'rationale'>): Expectation {
  return { skill, label: 'should_not_activate', weight: 1, rationale }
}
