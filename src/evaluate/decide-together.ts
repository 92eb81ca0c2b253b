import type { ColumnResults } from '../core/results/results.ts'
import { alphaPartsOf } from '../gate/agent-family.ts'
import type { AlphaParts, Suspect } from '../gate/decision.ts'
import type { Catalogue } from '../skills/skill.ts'
import { withJudging } from './with-judging.ts'

/** Results, and what a correction over several subjects may change of them. */
export interface Evaluated {
  results: ColumnResults
  /** Head's skills, which all are listed to a model. */
  catalogue: Catalogue
  /** Absent: nothing of the decision hangs on other subjects. */
  open?: {
    suspects: readonly Suspect[]
    /** The results where the decision has other parts of alpha. */
    decide(final: AlphaParts): ColumnResults
  }
}

/**
 * The subjects that share the error rate: those whose answers are chance, and whose red gate blocks; all whose answers
 * are chance where none blocks.
 */
export function familyOf<T>(
  subjects: readonly T[],
  { isByChance, blocks }: { isByChance: (one: T) => boolean; blocks: (one: T) => boolean },
): Set<T> {
  const byChance = subjects.filter(isByChance)
  const binding = byChance.filter(blocks)
  return new Set(binding.length === 0 ? byChance : binding)
}

/**
 * The results of each subject, decided with what the others leave of their share of alpha. One without results leaves
 * all of it. What words cannot judge says what a model's answer takes. Null stays null.
 */
export async function decideTogether(
  subjects: readonly { evaluated: Evaluated | null; sharesAlpha: boolean }[],
  jobs: number,
): Promise<(ColumnResults | null)[]> {
  const sharing = subjects.filter(({ sharesAlpha, evaluated }) => sharesAlpha && evaluated !== null)
  const parts = alphaPartsOf(
    sharing.map(({ evaluated }) => evaluated?.open?.suspects ?? []),
    jobs,
  )
  return Promise.all(
    subjects.map(async ({ evaluated }) => {
      if (evaluated === null) return null
      const final = parts[sharing.findIndex((other) => other.evaluated === evaluated)]
      const { results, open, catalogue } = evaluated
      return withJudging(final === undefined || open === undefined ? results : open.decide(final), catalogue)
    }),
  )
}
