import { mistakeOf, type UserError, type Warning } from '../core/errors/user-error.ts'
import { validateGraderSpecs } from '../graders/validate-grader-specs.ts'
import type { Task } from '../suites/suite.ts'

type Graded = Pick<Task, 'graders'>

/**
 * Leaves graders that cannot run out of head's tasks, with a warning each. They are errors where the change made them
 * so: base can be compared and lacks the same mistake. `base` null: there is nothing to compare with.
 */
export function blameForGraders<T extends Graded>(
  base: readonly Graded[] | null,
  head: readonly T[],
): { tasks: T[]; errors: UserError[]; warnings: Warning[] } {
  const mistakes = new Map<string, UserError>()
  const tasks = withoutBadGraders(head, mistakes)
  const ofBase = new Map<string, UserError>()
  if (base !== null) withoutBadGraders(base, ofBase)
  const known = new Set([...ofBase.values()].map(mistakeOf))
  const isNew = (error: UserError) => base !== null && !known.has(mistakeOf(error))
  const all = [...mistakes.values()]
  return {
    tasks,
    errors: all.filter(isNew),
    warnings: all
      .filter((error) => !isNew(error))
      .map(({ what, where, todo }) => ({ what: `Left out: ${what}`, where, todo })),
  }
}

/** The tasks without graders that cannot run. Adds each mistake once to `mistakes`: tasks may share a grader. */
export function withoutBadGraders<T extends Graded>(tasks: readonly T[], mistakes = new Map<string, UserError>()): T[] {
  return tasks.map((task) => {
    const graders = task.graders.filter((spec) => {
      const [error] = validateGraderSpecs([spec])
      if (error !== undefined) mistakes.set(JSON.stringify([spec.source, spec.type]), error)
      return error === undefined
    })
    return graders.length === task.graders.length ? task : { ...task, graders }
  })
}
