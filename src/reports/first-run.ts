import { present } from '../core/errors/present.ts'
import type { ColumnResults } from '../core/results/results.ts'

/**
 * The results of a first run without base's figures: base has no suite, so they compare with nothing. The same results
 * where the change touched a skill, or where base has a suite.
 */
export function firstRun(results: ColumnResults): ColumnResults {
  const { decision, skills, sides, totals } = results
  if (decision.reportOnly !== 'first_run' || sides.base === null) return results
  const isAsBefore = skills.every(
    ({ state, descriptionChanged, renamedFrom }) =>
      (state === 'unchanged' || state === 'new') && !descriptionChanged && renamedFrom === null,
  )
  if (!isAsBefore) return results
  return {
    ...results,
    sides: { ...sides, base: null },
    skills: skills.map((skill) => ({ ...skill, base: null })),
    tasks: results.tasks.map((task) => ({
      ...task,
      expectations: task.expectations.map((item) => ({
        ...item,
        base: null,
        passed: { ...item.passed, base: null },
      })),
      ...(task.rules === undefined
        ? {}
        : { rules: task.rules.map((rule) => ({ ...rule, base: null, passed: { ...rule.passed, base: null } })) }),
      fired: { ...task.fired, base: [] },
      grades: { ...task.grades, base: [] },
    })),
    graders: results.graders.map((grader) => ({ ...grader, base: null })),
    stolen: results.stolen.map((row) => ({ ...row, base: 0 })),
    ...present({ answered: results.answered?.map((row) => ({ ...row, base: 0 })) }),
    alsoFired: results.alsoFired.map((row) => ({ ...row, base: null })),
    totals: { ...totals, base: null },
  }
}
