import type { UserError, Warning } from '../errors/user-error.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import type { ResolvedTasks } from '../suite/resolve-tasks.ts'

/** What base knew about labels. */
export interface BaseLabels {
  /** By base's own names. */
  catalogue: Catalogue
  resolved: Pick<ResolvedTasks, 'tasks' | 'errors' | 'unknownSkills'>
  /** Suites that base could not read. */
  unread: readonly { file: string }[]
}

/**
 * Sorts the mistakes in head's labels into those that the change made and those that were so before. A label of a skill
 * that does not exist is the change's if base has the skill, or if no suite of base names it so; then the suite must
 * not be one that the change mended. Names that only generated prompts have are warnings, unless base has other prompts
 * in that suite. `base` null: there is nothing to compare with, so all are warnings.
 */
export function blameForLabels(
  base: BaseLabels | null,
  { errors, unknownSkills }: Pick<ResolvedTasks, 'errors' | 'unknownSkills'>,
): { errors: UserError[]; warnings: Warning[] } {
  const names = new Set(base?.resolved.unknownSkills.map(({ name }) => name))
  const mended = new Set(base?.unread.map(({ file }) => file))
  const known = new Set(base?.resolved.errors.map(withoutPositions))
  const written = new Set(
    base?.resolved.tasks.flatMap(({ provenance, suites }) => (provenance === 'generated' ? [] : suites)),
  )
  const unknown = new Map(unknownSkills.map((one) => [one.error, one]))
  const isNoError = (error: UserError): boolean => {
    if (base === null) return true
    const label = unknown.get(error)
    if (label === undefined) return known.has(withoutPositions(error))
    if (label.isGenerated === true && !written.has(label.suite)) return true
    if (resolveSkill(base.catalogue, label.name) !== null) return false
    return names.has(label.name) || mended.has(label.suite)
  }
  return {
    errors: errors.filter((error) => !isNoError(error)),
    warnings: errors.filter(isNoError).map(({ what, where, todo }) => ({ what, where, todo })),
  }
}

/** An error's text without positions, which move when a suite is edited. */
export function withoutPositions({ what, where }: UserError): string {
  return JSON.stringify([what.replace(/:\d+:\d+/g, ''), where?.file])
}
