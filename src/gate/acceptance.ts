import { stateOf } from '../core/results/reason.ts'
import type { ColumnResults, Reason, Results } from '../core/results/results.ts'
import { measuredOf, sidesOf, withColumns } from './join-columns.ts'
import { unansweredPrompts, worsePrompts } from './worse-prompts.ts'

/** A maintainer's acceptance of one skill's regression, valid between two listings and for one head. */
export interface Acceptance {
  skill: string
  /** Digests of the two compared listings. */
  base: string
  head: string
  /** Full id of the pull request's head. */
  headSha: string
  /** GitHub login. */
  by: string
  reason: string
  /** Keys of the tasks on which the skill did worse. Absent where an older version recorded it: covers any. */
  lost?: readonly string[]
}

/**
 * Returns the results with the losses of accepted skills not blocking. An acceptance applies only between the two
 * listings that it names, of all columns, and to a loss of its own prompts or fewer, see `beyondAcceptance`. Floors and
 * golden prompts still block. The skill stays `regressed`, and its reasons name who accepted it.
 */
export function withAcceptances(results: Results, acceptances: readonly Acceptance[]): Results {
  const { base, head } = sidesOf(results)
  const valid = acceptances
    .filter((one) => base !== null && one.base === base.surfaceDigest && one.head === head.surfaceDigest)
    .filter((one) => beyondAcceptance(results, one) === 0)
  if (valid.length === 0) return results
  const accepted = new Map(valid.map((one) => [one.skill, { by: one.by, reason: one.reason }]))
  return withColumns(results, (column) => acceptedIn(column, accepted))
}

function acceptedIn(
  results: ColumnResults,
  accepted: ReadonlyMap<string, { by: string; reason: string }>,
): ColumnResults {
  const skills = results.skills.map((skill) => {
    const own = skill.state === 'regressed' ? accepted.get(skill.skill) : undefined
    return own === undefined ? skill : { ...skill, accepted: own }
  })
  const known = new Map(
    skills.flatMap((skill) => (skill.accepted === undefined ? [] : [[skill.skill, skill.accepted]])),
  )
  if (known.size === 0) return results
  const reasons = results.decision.reasons.map((reason): Reason => {
    const own = reason.skill === null || !isLoss(reason) ? undefined : known.get(reason.skill)
    if (own === undefined) return reason
    return { ...reason, message: `${reason.message} (accepted by @${own.by}: ${own.reason})`, blocks: false }
  })
  return {
    ...results,
    skills,
    decision: {
      ...results.decision,
      state: stateOf(reasons),
      reasons: [...reasons.filter(({ blocks }) => blocks), ...reasons.filter(({ blocks }) => !blocks)],
    },
  }
}

/**
 * Number of prompts that the acceptance does not hold and on which the skill does worse, or may: no trial of head
 * completed. 0: it covers the loss.
 */
export function beyondAcceptance(results: Results, { skill, lost }: Acceptance): number {
  if (lost === undefined) return 0
  const held = new Set(lost)
  const keys = new Set(
    measuredOf(results).flatMap((own) => [
      ...worsePrompts(own, skill).clear,
      ...(isRegressed(own, skill) ? unansweredPrompts(own, skill) : []),
    ]),
  )
  return [...keys].filter((key) => !held.has(key)).length
}

function isRegressed({ skills }: ColumnResults, name: string): boolean {
  return skills.some(({ skill, state }) => skill === name && state === 'regressed')
}

/** Only losses can be accepted: floors, golden prompts and graders still block. */
function isLoss({ code }: Reason): boolean {
  return code === 'regressed' || code === 'removed_tasks'
}
