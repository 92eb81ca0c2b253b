import type { ConfigInputs } from '../core/config/config-inputs.ts'
import { applyInputs } from '../core/config/config-inputs.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { fullConfigOf, type ReadConfig } from '../core/config/read-config.ts'
import { tightenConfig } from '../core/config/tighten.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { configInTurn } from './agent-turn.ts'
import type { EvaluationRequest } from './request.ts'

/** The file's configuration with inputs applied as far as they may change it. */
export function effectiveConfig(
  request: Pick<EvaluationRequest, 'inputs' | 'inputsMay'> & Partial<Pick<EvaluationRequest, 'untrusted' | 'turn'>>,
  file: ReadConfig | null,
): { config: FullConfig; warnings: Warning[] } {
  const { config, warnings } =
    request.inputsMay === 'override'
      ? { config: applyInputs(fullConfigOf(file), request.inputs), warnings: [] }
      : tightenConfig(file?.config ?? null, request.inputs)
  const { turn } = request
  const own = turn === undefined ? config : configInTurn(config, turn)
  // Untrusted text is read in a sandbox or not at all, whatever the configuration says.
  return { config: (request.untrusted ?? null) === null ? own : { ...own, sandbox: 'bubblewrap' }, warnings }
}

/** The inputs that count. `file`: the configuration that they may only tighten, unless they replace it. */
export function countedInputs(
  { inputs, inputsMay }: Pick<EvaluationRequest, 'inputs' | 'inputsMay'>,
  file: ReadConfig | null,
): ConfigInputs {
  return inputsMay === 'override' ? inputs : tightenConfig(file?.config ?? null, inputs).inputs
}
