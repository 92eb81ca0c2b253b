import type { Warning } from '../core/errors/user-error.ts'
import { alikeWarnings } from '../suites/loading/alike-warnings.ts'
import { allSkills } from './gate-question.ts'
import type { Known } from './side-plans.ts'
import { limitsForUnknownSkills } from './skill-names.ts'

/** What reading, settings and asking warn of. */
export function warningsBefore({ trees, sides, settings, asked, contexts }: Known): Warning[] {
  const { head, skills, policy } = sides
  return [
    ...[trees, sides, head, skills, policy, settings].flatMap(({ warnings }) => warnings),
    ...limitsForUnknownSkills(policy.file, allSkills(asked.catalogues)),
    ...asked.warnings,
    ...contexts.warnings,
  ]
}

/** The warnings without duplicates, one for all files with the same: several suites may read the same file. */
export function withoutRepetition(warnings: readonly Warning[]): Warning[] {
  const once = new Map(warnings.map((warning) => [JSON.stringify([warning.what, warning.where]), warning]))
  return alikeWarnings([...once.values()])
}
