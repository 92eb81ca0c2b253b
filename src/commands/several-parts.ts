import type { Mode } from '../core/config/agent-list.ts'
import { present } from '../core/errors/present.ts'
import { entriesOf, type NamedAgent, withoutAgent } from './agents-option.ts'
import type { EvaluateOptions } from './options.ts'
import { refuseBeside, refuseBesideAgents } from './refuse-beside-agents.ts'
import { requestParts } from './request-parts.ts'
import type { Terminal } from './terminal.ts'
import type { WorkingFolder } from './working-folder.ts'

/** Options of commands that may ask several agents, each in several modes: a column each. */
export interface SeveralOptions extends EvaluateOptions {
  agents?: NamedAgent[]
  modes?: Mode[]
}

/**
 * The request without the comparison; with `--agents` it is about each of them, with `--modes` in each mode.
 *
 * @throws UserError for options that contradict each other
 */
export async function severalParts(
  suites: readonly string[],
  options: SeveralOptions,
  working: WorkingFolder,
  { environment }: Pick<Terminal, 'environment'>,
): ReturnType<typeof requestParts> {
  const { agents, modes, ...rest } = options
  if (modes !== undefined) refuseBeside('modes', options)
  if (agents !== undefined) refuseBesideAgents(agents, options)
  const parts = await requestParts(suites, agents === undefined ? rest : withoutAgent(rest), working, environment)
  const several = present({ agents: agents && entriesOf(agents, options), compareModes: modes })
  return { ...parts, inputs: { ...parts.inputs, ...several } }
}
