import type { AlphaParts, Suspect } from './decision.ts'
import { holm, type Shares } from './holm.ts'
import { SCHEDULE } from './schedule.ts'

/**
 * Into how many parts alpha is divided at the end for each of several agents that share it, in their order. All losses
 * that any of them suspects are one family of hypotheses: alpha is shared equally among the agents with a suspect that
 * is not significant yet (Holm over the agents, and Holm within each). An agent that suspects nothing, or all of whose
 * suspects are significant, leaves its share to the others, until nothing more follows. `jobs`: see `GateQuestion`.
 *
 * The family-wise error stays at alpha. Up to the first true hypothesis that is rejected, every agent that has such
 * hypotheses keeps one of them open. So no more than alpha / (their number) is spent on each of them, and Holm's
 * procedure within an agent spends no more than its share. What equal shares find is found too.
 */
export function alphaPartsOf(agents: readonly (readonly Suspect[])[], jobs: number): AlphaParts[] {
  const seen = partsBy(agents, ({ p }) => p, jobs)
  const worst = partsBy(agents, ({ worstP }) => worstP, jobs)
  return agents.map((_, index) => ({ seen: seen[index] ?? jobs, worst: worst[index] ?? jobs }))
}

const SHARES: Shares<Suspect> = { weightOf: ({ weight }) => weight, familyOf: ({ family }) => family }

function partsBy(agents: readonly (readonly Suspect[])[], pOf: (one: Suspect) => number, jobs: number): number[] {
  const all = agents.map((suspects, index) => ({ suspects, index }))
  let open = all.filter(({ suspects }) => suspects.length > 0)
  const parts = agents.map(() => jobs * Math.max(1, open.length))
  while (open.length > 0) {
    const sharing = open.length
    for (const { index } of open) parts[index] = jobs * sharing
    open = open.filter(({ suspects }) => {
      const found = holm(suspects, pOf, SCHEDULE.alpha / (jobs * sharing), SHARES)
      return found.length < suspects.length
    })
    if (open.length === sharing) return parts
  }
  return parts
}
