import type { ColumnResults } from './results.ts'

/** Exit codes. A bug of ours has its own (EX_SOFTWARE), so that nobody takes it for a decision. */
export const exitCodes = { pass: 0, regressed: 1, notEvaluated: 2, configuration: 3, bug: 70 } as const

/**
 * The exit code of a decision: 0 pass, 1 regressed, 2 not evaluated. A decision that is not enforced, such as a first
 * run's, is 0 unless nothing could be evaluated.
 */
export function exitCodeOf({ decision }: Pick<ColumnResults, 'decision'>): number {
  if (decision.state === 'not_evaluated') return exitCodes.notEvaluated
  return decision.state === 'regressed' && decision.enforced ? exitCodes.regressed : exitCodes.pass
}
