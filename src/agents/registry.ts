import { UserError } from '../user-error.ts'
import type { Agent } from './agent.ts'
import { type CommandAgentOptions, commandAgent } from './command-agent.ts'
import { lexicalAgent } from './lexical-agent.ts'

/** What any agent may be configured with; each takes what it understands. */
export type AgentOptions = CommandAgentOptions

const agents: Readonly<Record<string, (options: AgentOptions) => Agent>> = {
  lexical: () => lexicalAgent(),
  command: (options) => {
    if (options.command.length > 0) return commandAgent(options)
    throw new UserError({
      what: 'The agent "command" has no program to run',
      todo: `Name it: --agent-command 'PROGRAM ARGS', or "command" in the configuration.`,
    })
  },
}

/** Agents that have a name and a place, but no runner yet. */
const LATER = ['claude-code', 'copilot', 'codex', 'opencode', 'gemini']

export const agentIds: readonly string[] = Object.keys(agents)

/**
 * The agent called `id`. Starts nothing yet: call its `preflight` before the first trial.
 *
 * @throws UserError for an id that is unknown or not available yet, and for options that the agent refuses
 */
export function createAgent(id: string, options: AgentOptions): Agent {
  const create = Object.hasOwn(agents, id) ? agents[id] : undefined
  if (create !== undefined) return create(options)
  throw unknownAgent(id)
}

/** The error for an id that is no agent of this version. */
export function unknownAgent(id: string): UserError {
  const known = agentIds.join(', ')
  if (LATER.includes(id)) {
    return new UserError({
      what: `The agent "${id}" is not available in this version`,
      todo: `Use one of: ${known}; "command" can start any program, also a wrapper around ${id}.`,
    })
  }
  return new UserError({
    what: `There is no agent "${id}"`,
    todo: `Use one of: ${known}.`,
  })
}
