import { mistakeOf, type UserError, type Warning } from '../core/errors/user-error.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { hasLabel } from '../suites/labels.ts'
import type { ResolvedTasks } from '../suites/resolve-tasks.ts'

/** What base knew about labels. */
interface BaseLabels {
  /** By base's own names. */
  catalogue: Catalogue
  resolved: Pick<ResolvedTasks, 'tasks' | 'errors' | 'unknownSkills'>
  /** Suites that base could not read. */
  unread: readonly { file: string }[]
}

/**
 * Sorts the mistakes in head's labels into those that the change made and those that were so before. A label of a skill
 * that does not exist is the change's if base has the skill, or if no suite of base names it so; then the suite must
 * not be one that the change mended. Names that only advice has are warnings, unless other prompts of base
 * name the skill in that suite. `base` null: there is nothing to compare with, so all are warnings.
 */
export function blameForLabels(
  base: BaseLabels | null,
  { errors, unknownSkills }: Pick<ResolvedTasks, 'errors' | 'unknownSkills'>,
): { errors: UserError[]; warnings: Warning[] } {
  const names = new Set(base?.resolved.unknownSkills.map(({ name }) => name))
  const mended = new Set(base?.unread.map(({ file }) => file))
  const known = new Set(base?.resolved.errors.map(mistakeOf))
  const unknown = new Map(unknownSkills.map((one) => [one.error, one]))
  const isNoError = (error: UserError): boolean => {
    if (base === null) return true
    const label = unknown.get(error)
    if (label === undefined) return known.has(mistakeOf(error))
    const skill = resolveSkill(base.catalogue, label.name)
    if (label.neverBlocks === true && (skill === null || !isWritten(base.resolved.tasks, label.suite, skill.name)))
      return true
    if (skill !== null) return false
    return names.has(label.name) || mended.has(label.suite)
  }
  return {
    errors: errors.filter((error) => !isNoError(error)),
    warnings: errors.filter(isNoError).map(({ what, where, todo }) => ({ what, where, todo })),
  }
}

/** Whether a prompt of a suite that is no advice names a skill. One that wants none at all names none. */
function isWritten(tasks: ResolvedTasks['tasks'], suite: string, skill: string): boolean {
  return tasks.some(
    ({ provenance, suites, expectations, expectsNoSkill, others }) =>
      !neverBlocks({ provenance }) &&
      suites.includes(suite) &&
      hasLabel({ expectations, ...(expectsNoSkill || others === undefined ? {} : { others }) }, skill),
  )
}
