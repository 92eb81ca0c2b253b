import type { ConfigInputs } from '../core/config/config-inputs.ts'
import type { EvaluationRequest, Ran } from './request.ts'

/** The command that measures the same again, after a run. `agents`: those that answered, with their versions. */
export function reproduceAfter(
  { reproduce }: Pick<EvaluationRequest, 'reproduce'>,
  inputs: ConfigInputs,
  agents: Ran['agents'],
): string {
  return typeof reproduce === 'string' ? reproduce : reproduce({ inputs, agents })
}
