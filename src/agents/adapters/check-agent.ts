import type { ConfigInputs } from '../../config/config-inputs.ts'
import { withDefaults } from '../../config/full-config.ts'
import type { ReadConfig } from '../../config/read-config.ts'
import { parseDocument } from '../../documents/document.ts'
import { UserError } from '../../errors/user-error.ts'
import { agentIds, unknownAgent } from './registry.ts'

/** What the user says of the agent beside the configuration. */
export interface AgentInputs {
  inputs: ConfigInputs
  /** Whether inputs only tighten the configuration, or win over it. */
  inputsMay: 'tighten' | 'override'
}

/**
 * Throws `UserError` for a configured agent that this version cannot run, with its place: a change that brings one
 * would break every run after it. An agent that the user names in a terminal stands in for it.
 */
export function checkAgent(file: ReadConfig | null, request: AgentInputs): void {
  const agent = file === null ? null : withDefaults(file.config).agent
  const isReplaced = request.inputsMay === 'override' && request.inputs.agent !== undefined
  if (file === null || agent === null || isReplaced || agentIds.includes(agent.id)) return
  const { what, todo } = unknownAgent(agent.id)
  throw new UserError({ what, where: parseDocument(file.text, file.file).positionOf(['agent']), todo })
}
