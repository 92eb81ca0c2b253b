import type { Results } from './results.ts'

/**
 * What a shell is told. A bug of ours has a code of its own (EX_SOFTWARE), so that it is not taken for any decision.
 */
export const exitCodes = { pass: 0, regressed: 1, notEvaluated: 2, configuration: 3, bug: 70 } as const

/**
 * 0 pass, 1 regressed, 2 not evaluated. A first run (no suite on base yet) reports only and is 0 unless nothing could
 * be evaluated; so is whatever a configuration does not enforce.
 */
export function exitCodeOf({ decision }: Results): number {
  if (decision.state === 'not_evaluated') return exitCodes.notEvaluated
  return decision.state === 'regressed' && decision.enforced ? exitCodes.regressed : exitCodes.pass
}
