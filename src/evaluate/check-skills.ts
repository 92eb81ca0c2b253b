import type { FullConfig } from '../core/config/full-config.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { CheckReport, Finding } from '../core/results/check-report.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { acceptedPairs, blockingFindings } from '../sides/check/accepted-pairs.ts'
import { checkRooms } from '../sides/check/check-rooms.ts'
import { coverageFindings } from '../sides/check/coverage.ts'
import type { PairedRooms } from '../sides/pair-rooms.ts'
import type { Catalogue } from '../skills/skill.ts'

/** What the catalogue check finds in a comparison. */
export interface SkillCheck {
  /** Findings that the change made worse. */
  report: CheckReport
  /** Those that the policy lets block. */
  blocking: readonly Finding[]
  warnings: readonly Warning[]
}

/**
 * Checks the descriptions of all skills. `measured`: ids of those that have a prompt, which says more about them, so
 * that no finding about them blocks. `covered`: the skills of each side that have reviewed prompts. `isPolicy`: the
 * configuration is base's, so that it may block. `rooms` null: all skills are offered together.
 */
export function checkSkills(
  catalogues: { base: Catalogue; head: Catalogue },
  measured: ReadonlySet<string>,
  covered: { base: ReadonlySet<string>; head: ReadonlySet<string> },
  config: Pick<FullConfig, 'onCollision' | 'onUnreachable' | 'acceptedCollisions' | 'coverage'>,
  isPolicy: boolean,
  rooms: PairedRooms | null = null,
): SkillCheck {
  const { accepted, warnings } = acceptedPairs(config, catalogues.head)
  const [base, head] = [catalogues.base, catalogues.head].map((side) => ({ ...side, unread: side.unread ?? [] }))
  if (base === undefined || head === undefined) throw new Error('there are two sides')
  const { findings, listings } = checkRooms({ base, head, accepted }, rooms)
  const isMeasured = (name: string | null) => name === null || measured.has(name)
  const told = findings.filter(({ worse }) => worse)
  const isAsked = ({ skill, by }: Finding) => isMeasured(skill) && isMeasured(by)
  const uncovered =
    config.coverage.newSkills === 'off'
      ? []
      : coverageFindings({
          base: { skills: base.skills, reviewed: covered.base },
          head: { skills: head.skills, reviewed: covered.head },
        }).filter(({ worse }) => worse)
  const alone = [...told.filter((finding) => !isAsked(finding)), ...uncovered]
  const asked = told.filter(isAsked).map((finding) => ({ ...finding, measured: true as const }))
  const blocking = isPolicy ? blockingFindings({ findings: alone }, config) : []
  return { report: { findings: [...alone, ...asked], listings }, blocking, warnings }
}

/**
 * Results with what the check found; with prompts only where it found something. Where policy says so it is a reason to
 * block, also where nothing else is one.
 */
export function withCheck(results: ColumnResults, check: SkillCheck | null): ColumnResults {
  if (check === null || (results.tasks.length > 0 && check.report.findings.length === 0)) return results
  const { report, blocking } = check
  if (blocking.length === 0) return { ...results, check: report }
  const { decision } = results
  const reasons = blocking.map(({ kind, skill, message }) => ({
    code: kind === 'coverage' || kind === 'not_loaded' ? kind : ('collision' as const),
    skill,
    message: message.replace(/\.$/, ''),
    blocks: true,
  }))
  // What blocked nothing before does not begin to block by this.
  const others = decision.enforced ? decision.reasons : decision.reasons.map((reason) => ({ ...reason, blocks: false }))
  return {
    ...results,
    check: report,
    decision: { state: 'regressed', reasons: [...reasons, ...others], enforced: true, reportOnly: null },
  }
}
