import type { EvaluationRequest } from './request.ts'
import type { Settings } from './settings.ts'

/** The command that measures the same again, after a run. `agent`: the one that answered, with its version. */
export function reproduceAfter(
  { reproduce }: Pick<EvaluationRequest, 'reproduce'>,
  { inputs }: Pick<Settings, 'inputs'>,
  agent: { id: string; version: string | null },
): string {
  return typeof reproduce === 'string' ? reproduce : reproduce({ inputs, agent })
}
