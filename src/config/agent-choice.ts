import type { z } from 'zod'
import { parseAgentSpec } from './agent-spec.ts'
import { type CamelKeys, camelKeys } from './camel-case.ts'
import type { agentSchema } from './model-schemas.ts'

export interface AgentChoice {
  id: string
  /** For `command`: one line, or the program and its arguments. */
  command: string | readonly string[] | null
  version: string | null
  model: string | null
  /** Where its model is reached; absent where nothing of it is configured. */
  provider?: ProviderChoice
}

/** Where an agent's model is reached, as far as it is configured. */
export interface ProviderChoice {
  api: 'anthropic' | 'openai-compatible' | null
  /** Without a slash at its end. */
  baseUrl: string | null
  apiKeyEnv: string | null
  price: ModelPrice | null
  /** Of a whole run. */
  limits?: ModelLimits
}

/** What a run may use of a model; what is left out has no limit. */
export type ModelLimits = CamelKeys<NonNullable<WrittenAgent['limits']>>

/** US dollars for a million tokens. */
export type ModelPrice = CamelKeys<NonNullable<WrittenAgent['price']>>

type WrittenAgent = z.output<ReturnType<typeof agentSchema>>

/** The agent that the configuration file chooses, by its name alone or with its options. */
export function toAgentChoice(agent: string | WrittenAgent): AgentChoice {
  if (typeof agent === 'string') return { ...parseAgentSpec(agent), command: null, model: null }
  const { id, version } = parseAgentSpec(agent.id)
  const provider = providerOf(agent)
  return {
    id,
    command: agent.command ?? null,
    version: agent.version ?? version,
    model: agent.model ?? null,
    ...(provider === null ? {} : { provider }),
  }
}

function providerOf({
  provider,
  base_url: baseUrl,
  api_key_env: apiKeyEnv,
  price,
  limits,
}: WrittenAgent): ProviderChoice | null {
  if ([provider, baseUrl, apiKeyEnv, price, limits].every((value) => value === undefined)) return null
  return {
    api: provider ?? null,
    baseUrl: baseUrl?.replace(/\/+$/, '') ?? null,
    apiKeyEnv: apiKeyEnv ?? null,
    price: price === undefined ? null : camelKeys(price),
    ...(limits === undefined ? {} : { limits: camelKeys(limits) }),
  }
}
