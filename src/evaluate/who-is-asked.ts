import { type AgentEntry, entryOf } from '../core/config/agent-list.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { isDeterministic, isEnforced } from './agent-turn.ts'
import { LEXICAL, mayRead } from './choose-agent.ts'
import { familyOf } from './decide-together.ts'
import type { EvaluationRequest } from './request.ts'

/** Who is asked. */
export interface Asked {
  asked: readonly AgentEntry[]
  /** Those that may not read a change from outside. */
  refused: readonly AgentEntry[]
}

/** The agents of a configuration: a list of length one where one is configured, or none. */
export function agentsOf({ agent, agents }: FullConfig): readonly AgentEntry[] {
  return agents ?? [entryOf(agent ?? LEXICAL)]
}

/**
 * On a change from outside only routers answer, each in its own place. The first of them, else one that is not
 * configured, stands in for the agents that may not read it.
 */
export function whoIsAsked(config: FullConfig, request: EvaluationRequest): Asked {
  const agents = agentsOf(config)
  const refused = agents.filter((entry) => !isDeterministic(entry) && !mayRead(entry.choice, request))
  if (refused.length === 0) return { asked: agents, refused }
  const enforce = refused.some((entry) => isEnforced(entry, config)) ? true : null
  const [first = entryOf(LEXICAL), ...others] = agents.filter(isDeterministic)
  return { asked: [{ ...first, enforce: enforce ?? first.enforce }, ...others], refused }
}

/** The agents that share the error rate, see `familyOf`. */
export function sharingAlpha(asked: readonly AgentEntry[], config: FullConfig): Set<AgentEntry> {
  return familyOf(asked, {
    isByChance: (entry) => !isDeterministic(entry),
    blocks: (entry) => isEnforced(entry, config),
  })
}
