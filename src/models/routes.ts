import { onlyApi } from '../agents/adapters/registry.ts'
import type { AgentChoice } from '../config/agent-choice.ts'
import { type JudgeConfig, PROVIDERS } from '../config/judge-config.ts'
import { UserError } from '../errors/user-error.ts'
import type { Price, Route } from '../gateway/gateway.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An agent and its model, as far as configured. */
export type AgentWithModel = Pick<AgentChoice, 'id' | 'provider' | 'model'>

type Api = JudgeConfig['provider']

/** The provider of an agent's model: its maker's own API unless configured. */
export function providerOf({ id, provider, model }: AgentWithModel): { api: Api; baseUrl: string; apiKeyEnv: string } {
  const usual = onlyApi(id) ?? ((model?.startsWith('claude') ?? false) ? 'anthropic' : 'openai-compatible')
  const api = provider?.api ?? usual
  const own = PROVIDERS[api]
  return { api, baseUrl: provider?.baseUrl ?? own.baseUrl, apiKeyEnv: provider?.apiKeyEnv ?? own.apiKeyEnv }
}

/**
 * The route to an agent's model, with its price.
 *
 * @throws UserError for a missing model, a wrong API, a missing key, or a budget without a known price
 */
export async function routeOfAgent(
  agent: AgentWithModel,
  { environment, budgetUsd }: { environment: Environment; budgetUsd: number | null },
): Promise<Route & { models: readonly string[] }> {
  const { model } = agent
  if (model === null) {
    throw new UserError({
      what: `The agent "${agent.id}" has no model: its default may change any day, so results could not be compared.`,
      todo: 'Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model.',
    })
  }
  const { api, baseUrl, apiKeyEnv } = providerOf(agent)
  const only = onlyApi(agent.id)
  if (only !== null && api !== only) {
    throw new UserError({
      what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks only "${only}".`,
      todo: `Configure a server of that kind, \`provider: ${only}\`, or choose the agent "copilot", which speaks both.`,
    })
  }
  const key = keyFrom(environment, apiKeyEnv)
  if (key === null) {
    throw new UserError({
      what: `There is no key for the model of the agent "${agent.id}": ${apiKeyEnv} is not set.`,
      todo: `Set ${apiKeyEnv} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`,
    })
  }
  const { listPrice } = await import('./list-price.ts')
  const price = agent.provider?.price ?? listPrice(api, model)
  if (price === null && budgetUsd !== null) {
    throw new UserError({
      what: `The price of the model "${model}" is not known, so a budget of ${budgetUsd} USD cannot be enforced.`,
      todo: 'Write its name in full, or set its price with `agent.price` (input_per_million, output_per_million; 0 for a model of your own).',
    })
  }
  const upstream = { baseUrl, key }
  return {
    upstreams: api === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: [model],
    prices: price === null ? {} : { [model]: price },
  }
}

/** The price of a judge's model: the configured one, else the list price; null: not known. */
export async function judgePrices({
  provider,
  model: configured,
  price,
}: Pick<JudgeConfig, 'provider' | 'model' | 'price'>): Promise<(model: string) => Price | null> {
  const { listPrice } = await import('./list-price.ts')
  return (model) => (model === configured && price !== null ? price : listPrice(provider, model))
}

/** The route to a judge, for any of its models. */
export async function routeOfJudge(config: JudgeConfig, environment: Environment): Promise<Route> {
  const { provider, baseUrl, apiKeyEnv } = config
  const upstream = { baseUrl, key: keyFrom(environment, apiKeyEnv) ?? '' }
  return {
    upstreams: provider === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: 'any',
    prices: {},
    otherPrice: await judgePrices(config),
  }
}

function keyFrom(environment: Environment, name: string): string | null {
  const key = environment[name]?.trim() ?? ''
  return key === '' ? null : key
}
