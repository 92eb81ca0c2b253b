import { onlyApi } from '../agents/adapters/registry.ts'
import type { AgentChoice } from '../config/agent-choice.ts'
import { type JudgeConfig, PROVIDERS } from '../config/judge-config.ts'
import { UserError } from '../errors/user-error.ts'
import type { Route } from '../gateway/gateway.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An agent, and where its model is as far as somebody said. */
export type AgentWithModel = Pick<AgentChoice, 'id' | 'provider' | 'model'>

type Api = JudgeConfig['provider']

/** Where an agent's model is: its maker's own API, unless something else is configured. */
export function providerOf({ id, provider, model }: AgentWithModel): { api: Api; baseUrl: string; apiKeyEnv: string } {
  const usual = onlyApi(id) ?? ((model?.startsWith('claude') ?? false) ? 'anthropic' : 'openai-compatible')
  const api = provider?.api ?? usual
  const own = PROVIDERS[api]
  return { api, baseUrl: provider?.baseUrl ?? own.baseUrl, apiKeyEnv: provider?.apiKeyEnv ?? own.apiKeyEnv }
}

/** @throws UserError where its model cannot be asked, or its budget not be kept */
export async function routeOfAgent(
  agent: AgentWithModel,
  { environment, budgetUsd }: { environment: Environment; budgetUsd: number | null },
): Promise<Route & { models: readonly string[] }> {
  const { model } = agent
  if (model === null) {
    throw new UserError({
      what: `The agent "${agent.id}" has no model: it could choose another one tomorrow, and nobody would know what was measured.`,
      todo: 'Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model.',
    })
  }
  const { api, baseUrl, apiKeyEnv } = providerOf(agent)
  const only = onlyApi(agent.id)
  if (only !== null && api !== only) {
    throw new UserError({
      what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks another API.`,
      todo: `Configure a server that speaks its own, \`provider: ${only}\`, or choose the agent "copilot", which speaks both.`,
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
      what: `Nobody knows what the model "${model}" costs, so a budget of ${budgetUsd} USD cannot be kept.`,
      todo: 'Write its name in full, or say what it costs with `agent.price` (input_per_million, output_per_million; 0 for a model of your own).',
    })
  }
  const upstream = { baseUrl, key }
  return {
    upstreams: api === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: [model],
    prices: price === null ? {} : { [model]: price },
  }
}

/** Where a judge is asked, for whichever model: the budget counts what is known of its price. */
export async function routeOfJudge(config: JudgeConfig, environment: Environment): Promise<Route> {
  const { provider, baseUrl, apiKeyEnv, model, price } = config
  const upstream = { baseUrl, key: keyFrom(environment, apiKeyEnv) ?? '' }
  return {
    upstreams: provider === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: 'any',
    prices: model === null || price === null ? {} : { [model]: price },
  }
}

function keyFrom(environment: Environment, name: string): string | null {
  const key = environment[name]?.trim() ?? ''
  return key === '' ? null : key
}
