import { clause } from '../core/errors/clause.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { CheckReport, Finding } from '../core/results/check-report.ts'
import type { ColumnResults, Reason } from '../core/results/results.ts'
import { acceptedPairs, blockingFindings } from '../sides/check/accepted-pairs.ts'
import { checkRooms } from '../sides/check/check-rooms.ts'
import { coverageFindings, reviewedSkills } from '../sides/check/coverage.ts'
import type { PairedRooms } from '../sides/pair-rooms.ts'
import { ofKind } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { labelledSkills } from '../suites/labels.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'
import { filterOf } from './enforcement.ts'
import type { ReadSides } from './read-sides.ts'
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
  const { base, skills, policy, rooms } = sides
  if (skills.base === null || request.comparison.kind === 'run') return null
  if (filterOf(request, base.file !== null) !== null) return null
  const catalogues = { base: ofKind(skills.base.catalogue, undefined), head: ofKind(skills.head.catalogue, undefined) }
  const found = findIn(sides, catalogues, { rooms, tasksOf: (side) => asked.ofSides[side]?.tasks ?? [] })
  const measured = new Set([...labelledSkills(asked.tasks)].map(rooms.idOf))
  const isMeasured = (name: string | null) => name === null || measured.has(name)
  const told = found.findings.filter(({ worse }) => worse)
  const isAsked = ({ skill, by }: Finding) => isMeasured(skill) && isMeasured(by)
  const alone = [...told.filter((finding) => !isAsked(finding)), ...found.uncovered.filter(({ worse }) => worse)]
  const withPrompts = told.filter(isAsked).map((finding) => ({ ...finding, measured: true as const }))
  // Only base's policy blocks.
  const isPolicy = policy.file !== null && policy.file === base.file
  const blocking = isPolicy ? blockingFindings({ findings: alone }, policy.config) : []
  return {
    report: { findings: [...alone, ...withPrompts], listings: found.listings },
    blocking,
    warnings: found.warnings,
  }
}

interface Looking {
  rooms: PairedRooms
  /** The prompts of a side, which cover its skills. */
  tasksOf(side: 'base' | 'head', skills: Catalogue): readonly ResolvedTask[]
  /** Ids of the agents whose listing is worked out; absent or empty: all that are known. */
  agents?: readonly string[]
}

/** What descriptions and missing prompts show in the catalogues of both sides. `uncovered`: skills without a prompt. */
export function findIn(
  { policy: { config }, lexicon }: Pick<ReadSides, 'policy' | 'lexicon'>,
  { base, head }: { base: Catalogue | null; head: Catalogue },
  { rooms, tasksOf, agents }: Looking,
): CheckReport & { uncovered: Finding[]; warnings: Warning[] } {
  const { accepted, warnings } = acceptedPairs(config, head)
  const withUnread = (catalogue: Catalogue) => ({ ...catalogue, unread: catalogue.unread ?? [] })
  const sides = { base: base && withUnread(base), head: withUnread(head), accepted, lexicon }
  const covered = (side: 'base' | 'head', catalogue: Catalogue) => {
    const own = ofKind(catalogue, undefined)
    return { skills: own.skills, reviewed: reviewedSkills(tasksOf(side, own)) }
  }
  const uncovered = () => coverageFindings({ base: base && covered('base', base), head: covered('head', head) })
  return {
    ...checkRooms(sides, rooms, agents),
    uncovered: config.coverage.newSkills === 'off' ? [] : uncovered(),
    warnings,
  }
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
