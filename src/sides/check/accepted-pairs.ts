import type { FullConfig } from '../../core/config/full-config.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { CheckReport, Finding } from '../../core/results/check-report.ts'
import { skillsCalled } from '../../skills/resolve-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'

/** The pairs that a configuration accepts, as ids, with a warning for each that names no skill. */
export function acceptedPairs(
  { acceptedCollisions }: Pick<FullConfig, 'acceptedCollisions'>,
  catalogue: Catalogue,
): { accepted: [string, string][]; warnings: Warning[] } {
  const warnings: Warning[] = []
  const idsOf = (name: string) => skillsCalled(catalogue, name).map((skill) => skill.name)
  const accepted = acceptedCollisions.flatMap(([one, other]) => {
    const [ids, others] = [idsOf(one), idsOf(other)]
    const unknown = ids.length === 0 ? one : others.length === 0 ? other : null
    if (unknown !== null) {
      const what = `\`accepted_collisions\` names a skill that there is not: "${unknown}".`
      warnings.push({ what, todo: 'Take the pair out of skill-eval-gate.yml, or correct the name.' })
    }
    return ids.flatMap((a) => others.map((b): [string, string] => [a, b]))
  })
  return { accepted, warnings }
}

/** The findings that the policy lets block, of those that became worse. */
export function blockingFindings(
  { findings }: Pick<CheckReport, 'findings'>,
  { onCollision, onUnreachable, coverage }: Pick<FullConfig, 'onCollision' | 'onUnreachable' | 'coverage'>,
): Finding[] {
  return findings.filter(
    ({ kind, worse }) =>
      worse &&
      (((kind === 'lost_words' || kind === 'twin') && onCollision === 'block') ||
        (kind === 'not_loaded' && onUnreachable === 'block') ||
        (kind === 'coverage' && coverage.newSkills === 'required')),
  )
}
