import type { ConfigInputs } from '../../config/config-inputs.ts'
import { withDefaults } from '../../config/full-config.ts'
import type { ReadConfig } from '../../config/read-config.ts'
import { parseDocument } from '../../documents/document.ts'
import { UserError } from '../../errors/user-error.ts'
import { agentIds, unknownAgent } from './registry.ts'

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
  const agent = file === null ? null : withDefaults(file.config).agent
  const isReplaced = request.inputsMay === 'override' && request.inputs.agent !== undefined
  if (file === null || agent === null || isReplaced || agentIds.includes(agent.id)) return
  const { what, todo } = unknownAgent(agent.id)
  throw new UserError({ what, where: parseDocument(file.text, file.file).positionOf(['agent']), todo })
}
