import type { ColumnResults } from '../core/results/results.ts'
import { alphaPartsOf } from '../gate/agent-family.ts'
import type { AlphaParts, Suspect } from '../gate/decision.ts'

/** Results, and what a correction over several subjects may change of them. */
export interface Evaluated {
  results: ColumnResults
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
 * all of it. Null stays null.
 */
export function decideTogether(
  subjects: readonly { evaluated: Evaluated | null; sharesAlpha: boolean }[],
  jobs: number,
): (ColumnResults | null)[] {
  const sharing = subjects.filter(({ sharesAlpha, evaluated }) => sharesAlpha && evaluated !== null)
  const parts = alphaPartsOf(
    sharing.map(({ evaluated }) => evaluated?.open?.suspects ?? []),
    jobs,
  )
  return subjects.map((one) => {
    const final = parts[sharing.indexOf(one)]
    const { results = null, open } = one.evaluated ?? {}
    return final === undefined || open === undefined ? results : open.decide(final)
  })
}
