import type { Reason, Results } from '../results/results.ts'
import { stateOf } from './gate.ts'

/** A regression that a maintainer accepted: of one skill, between two surfaces, at one head. */
export interface Acceptance {
  skill: string
  /** Surface digests of the sides that were compared. */
  base: string
  head: string
  /** Full id of the pull request's head. */
  headSha: string
  /** Login. */
  by: string
  reason: string
}

/**
 * Results in which the losses of accepted skills no longer block. An acceptance holds between exactly the surfaces that
 * were accepted. Floors and golden prompts go on blocking. The skill is still shown as regressed, with who accepted it.
 */
export function withAcceptances(results: Results, acceptances: readonly Acceptance[]): Results {
  const { base, head } = results.sides
  const accepted = new Map(
    acceptances
      .filter((one) => base !== null && one.base === base.surfaceDigest && one.head === head.surfaceDigest)
      .map((one) => [one.skill, { by: one.by, reason: one.reason }]),
  )
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

/** Only losses can be accepted: floors, golden prompts and graders go on blocking. */
function isLoss({ code }: Reason): boolean {
  return code === 'regressed' || code === 'removed_tasks'
}
