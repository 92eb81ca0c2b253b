import type { z } from 'zod'
import { present } from '../errors/present.ts'
import { parseAgentSpec } from './agent-spec.ts'
import { type CamelKeys, camelKeys } from './camel-case.ts'
import type { agentSchema } from './model-schemas.ts'

/** The agent to measure, as the configuration or inputs choose it. */
export interface AgentChoice {
  id: string
  /** For `command`: one line, or the program and its arguments. */
  command: string | readonly string[] | null
  version: string | null
  model: string | null
  /** Of the model router: id of the agent whose listing it shows; absent: the usual one. */
  listing?: string
  /** Address of its model; absent where nothing of it is configured. */
  provider?: ProviderChoice
}

/** Address, key and limits of an agent's model, as far as they are configured. */
export interface ProviderChoice {
  api: ProviderApi | null
  /** Without a trailing slash. */
  baseUrl: string | null
  apiKeyEnv: string | null
  /** The header that carries the key; absent: as is usual for the variable and the API. */
  auth?: Auth
  /** Variable with further headers; absent: the usual one. */
  headersEnv?: string
  price: ModelPrice | null
  /** True: the price comes from an input beside base's configuration, so it may only be higher than the known one. */
  priceMayOnlyRise?: true
  /** How requests are written; absent: as is usual for the model. */
  wireApi?: WireApi
  /** For a whole run. */
  limits?: ModelLimits
}

/** How requests to a model are written. */
export type WireApi = NonNullable<WrittenAgent['wire_api']>

/** API of a model's provider. */
export type ProviderApi = NonNullable<WrittenAgent['provider']>

/** The header that carries a key. */
export type Auth = NonNullable<WrittenAgent['auth']>

/** Limits of a run's use of a model; an absent one is unlimited. */
export type ModelLimits = CamelKeys<NonNullable<WrittenAgent['limits']>>

/** US dollars for a million tokens. */
export type ModelPrice = CamelKeys<NonNullable<WrittenAgent['price']>>

type WrittenAgent = z.output<ReturnType<typeof agentSchema>>

/** The configured agent, given by its name alone or with its options. */
export function toAgentChoice(agent: string | WrittenAgent): AgentChoice {
  if (typeof agent === 'string') return { ...parseAgentSpec(agent), command: null, model: null }
  const { id, version } = parseAgentSpec(agent.id)
  return {
    id,
    command: agent.command ?? null,
    version: agent.version ?? version,
    model: agent.model ?? null,
    ...present({ listing: agent.listing, provider: providerOf(agent) }),
  }
}

function providerOf({
  provider,
  base_url: baseUrl,
  api_key_env: apiKeyEnv,
  auth,
  headers_env: headersEnv,
  wire_api: wireApi,
  price,
  limits,
}: WrittenAgent): ProviderChoice | null {
  const given = present({
    ...{ api: provider, baseUrl: baseUrl?.replace(/\/+$/, ''), apiKeyEnv, auth, headersEnv, wireApi },
    ...{ price: price && camelKeys(price), limits: limits && camelKeys(limits) },
  })
  return Object.keys(given).length === 0 ? null : { ...noProvider, ...given }
}

/** A provider of which nothing is configured. */
export const noProvider: ProviderChoice = { api: null, baseUrl: null, apiKeyEnv: null, price: null }
