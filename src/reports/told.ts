import type { Column, ColumnResults, Results } from '../core/results/results.ts'
import { onlyOf, sidesOf, worstOf } from '../gate/join-columns.ts'

/**
 * What is told of a run: of one subject its results. Of several the decision of all, with their columns; what all of
 * them share is told of the worst.
 */
export type Told = ColumnResults & { columns?: readonly Column[] }

export function toldOf(results: Results): Told {
  const only = onlyOf(results)
  if (only !== null) return only
  const { decision, warnings, reproduce, columns } = results
  return { ...worstOf(results), sides: sidesOf(results), decision, warnings, reproduce, columns }
}
