import type { AgentChoice } from '../../core/config/agent-choice.ts'
import type { AgentEntry } from '../../core/config/agent-list.ts'
import type { ConfigInputs } from '../../core/config/config-inputs.ts'
import { withDefaults } from '../../core/config/full-config.ts'
import type { ReadConfig } from '../../core/config/read-config.ts'
import { parseDocument } from '../../core/documents/document.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { agentProblem, listingIds, unknownListing } from './registry.ts'

/** Inputs about the agent, besides the configuration. */
export interface AgentInputs {
  inputs: ConfigInputs
  /** Whether inputs may only tighten the configuration, or override it. */
  inputsMay: 'tighten' | 'override'
}

/**
 * Checks that this version has the configured agent, since every later run would fail otherwise. An agent named in a
 * terminal overrides the configuration and is not checked here.
 *
 * @throws UserError with the position of the agent in the configuration
 */
export function checkAgent(file: ReadConfig | null, request: AgentInputs): void {
  if (file === null) return
  const { agent, agents } = withDefaults(file.config)
  const { inputs } = request
  if (request.inputsMay === 'override' && (inputs.agent ?? inputs.agents) !== undefined) return
  const named = agents === null ? [{ agent, path: ['agent'] }] : agents.map(pathInList)
  for (const one of named) {
    if (one.agent === null) continue
    const { id, version, listing } = one.agent
    const wrongAgent = agentProblem(id, version)
    const wrongListing = listing === undefined || listingIds.includes(listing) ? null : unknownListing(listing)
    const problem = wrongAgent ?? wrongListing
    if (problem === null) continue
    const { what, todo } = problem
    const path = wrongAgent === null ? [...one.path, 'listing'] : one.path
    throw new UserError({ what, where: parseDocument(file.text, file.file).positionOf(path), todo })
  }
}

function pathInList({ choice }: AgentEntry, index: number): { agent: AgentChoice; path: (string | number)[] } {
  return { agent: choice, path: ['agents', index] }
}
