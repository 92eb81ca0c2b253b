import { clause } from '../core/errors/clause.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { CheckReport, Finding } from '../core/results/check-report.ts'
import type { ColumnResults, Reason } from '../core/results/results.ts'
import { acceptedPairs, blockingFindings } from '../sides/check/accepted-pairs.ts'
import { checkRooms } from '../sides/check/check-rooms.ts'
import { coverageFindings, reviewedSkills } from '../sides/check/coverage.ts'
import { ofKind } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { labelledSkills } from '../suites/labels.ts'
import { filterOf } from './enforcement.ts'
import type { Known } from './side-plans.ts'

/** What the catalogue check finds in a comparison. */
export interface SkillCheck {
  /** Findings that the change made worse. */
  report: CheckReport
  /** Those that the policy lets block. */
  blocking: readonly Finding[]
  warnings: readonly Warning[]
}

/**
 * Checks the descriptions of all skills; null where there is no base, and where only a part is asked. Prompts say more
 * of the skills that have one, so that no finding about these blocks.
 */
export function checkOf({ sides, asked, request }: Pick<Known, 'sides' | 'asked' | 'request'>): SkillCheck | null {
  const { base, skills, policy, rooms, lexicon } = sides
  if (skills.base === null || request.comparison.kind === 'run') return null
  if (filterOf(request, base.file !== null) !== null) return null
  const catalogues = { base: listed(skills.base.catalogue), head: listed(skills.head.catalogue) }
  const measured = new Set([...labelledSkills(asked.tasks)].map(rooms.idOf))
  const isOff = policy.config.coverage.newSkills === 'off'
  const { accepted, warnings } = acceptedPairs(policy.config, catalogues.head)
  const { findings, listings } = checkRooms({ ...catalogues, accepted, lexicon }, rooms)
  const isMeasured = (name: string | null) => name === null || measured.has(name)
  const told = findings.filter(({ worse }) => worse)
  const isAsked = ({ skill, by }: Finding) => isMeasured(skill) && isMeasured(by)
  const uncovered = isOff
    ? []
    : coverageFindings({
        base: { skills: catalogues.base.skills, reviewed: reviewedSkills(asked.ofSides.base?.tasks ?? []) },
        head: { skills: catalogues.head.skills, reviewed: reviewedSkills(asked.ofSides.head.tasks) },
      }).filter(({ worse }) => worse)
  const alone = [...told.filter((finding) => !isAsked(finding)), ...uncovered]
  const withPrompts = told.filter(isAsked).map((finding) => ({ ...finding, measured: true as const }))
  // Only base's policy blocks.
  const isPolicy = policy.file !== null && policy.file === base.file
  const blocking = isPolicy ? blockingFindings({ findings: alone }, policy.config) : []
  return { report: { findings: [...alone, ...withPrompts], listings }, blocking, warnings }
}

function listed(catalogue: Catalogue) {
  const skills = ofKind(catalogue, undefined)
  return { ...skills, unread: skills.unread ?? [] }
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
  const reasons = blocking.map((finding) => ({ ...reasonOfFinding(finding), blocks: true }))
  // What blocked nothing before does not begin to block by this.
  const others = decision.enforced ? decision.reasons : decision.reasons.map((reason) => ({ ...reason, blocks: false }))
  return {
    ...results,
    check: report,
    decision: { state: 'regressed', reasons: [...reasons, ...others], enforced: true, reportOnly: null },
  }
}

/** What a finding is called as a reason. */
export function reasonOfFinding({ kind, skill, message }: Finding): Pick<Reason, 'code' | 'skill' | 'message'> {
  return { code: kind === 'coverage' || kind === 'not_loaded' ? kind : 'collision', skill, message: clause(message) }
}
