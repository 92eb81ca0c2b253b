import { onlyApi } from '../agents/adapters/registry.ts'
import type { AgentChoice, WireApi } from '../config/agent-choice.ts'
import { type JudgeConfig, PROVIDERS } from '../config/judge-config.ts'
import { PRICE_VARIABLE } from '../config/price-text.ts'
import { usualWireApi } from '../config/wire-api.ts'
import { UserError, type Warning } from '../errors/user-error.ts'
import type { Price, Route } from '../gateway/gateway.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An agent and its model, as far as configured. */
export type AgentWithModel = Pick<AgentChoice, 'id' | 'provider' | 'model'>

type Api = JudgeConfig['provider']

/** The provider of an agent's model: its maker's own API unless configured. */
export function providerOf({ id, provider, model }: AgentWithModel): {
  api: Api
  wireApi: WireApi
  baseUrl: string
  apiKeyEnv: string
} {
  const written = provider?.wireApi === undefined ? null : apiOfWire(provider.wireApi)
  const usual = onlyApi(id) ?? ((model?.startsWith('claude') ?? false) ? 'anthropic' : 'openai-compatible')
  const api = provider?.api ?? written ?? usual
  const wireApi = provider?.wireApi ?? usualWireApi(api, id, model ?? '')
  const own = PROVIDERS[api]
  return { api, wireApi, baseUrl: provider?.baseUrl ?? own.baseUrl, apiKeyEnv: provider?.apiKeyEnv ?? own.apiKeyEnv }
}

/**
 * The route to an agent's model, with its price.
 *
 * @throws UserError for a missing model, a wrong API, or a missing key
 */
export async function routeOfAgent(
  agent: AgentWithModel,
  { environment, onWarning }: { environment: Environment; onWarning: (warning: Warning) => void },
): Promise<Route & { models: readonly string[] }> {
  const { model } = agent
  if (model === null) {
    throw new UserError({
      what: `The agent "${agent.id}" has no model: its default may change any day, so results could not be compared.`,
      todo: 'Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model.',
    })
  }
  const { api, wireApi, baseUrl, apiKeyEnv } = providerOf(agent)
  const only = onlyApi(agent.id)
  if (only !== null && api !== only) {
    throw new UserError({
      what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks only "${only}".`,
      todo: `Configure a server of that kind, \`provider: ${only}\`, or choose the agent "copilot", which speaks both.`,
    })
  }
  if (apiOfWire(wireApi) !== api || (agent.id === 'codex' && wireApi !== 'responses')) {
    const takes =
      agent.id === 'codex' ? '"responses" alone' : api === 'anthropic' ? '"messages"' : '"responses" or "completions"'
    throw new UserError({
      what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}" by the API "${wireApi}": it takes ${takes}.`,
      todo: 'Correct `agent.wire_api`, the `wire_api` input or --wire-api, or leave it out.',
    })
  }
  const key = keyFrom(environment, apiKeyEnv)
  if (key === null) {
    throw new UserError({
      what: `There is no key for the model of the agent "${agent.id}": ${apiKeyEnv} is not set.`,
      todo: `Set ${apiKeyEnv} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`,
    })
  }
  const { priceOf } = await import('./model-price.ts')
  const { price, warning } = priceOf({
    api,
    model,
    configured: agent.provider?.price ?? null,
    mayOnlyRise: agent.provider?.priceMayOnlyRise,
    whose: `the model of the agent "${agent.id}"`,
    options: `--price 2/10, the \`price\` input, ${PRICE_VARIABLE}, or \`agent.price\` in the configuration`,
  })
  if (warning !== null) onWarning(warning)
  const upstream = { baseUrl, key }
  return {
    upstreams: api === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: [model],
    prices: { [model]: price },
  }
}

/** The prices of a judge's models. `onWarning` is told of each guess once. */
async function judgePrices(
  { provider, model: configured, price }: Pick<JudgeConfig, 'provider' | 'model' | 'price'>,
  onWarning: (warning: Warning) => void,
): Promise<(model: string) => Price> {
  const { priceOf } = await import('./model-price.ts')
  const known = new Map<string, Price>()
  return (model) => {
    const before = known.get(model)
    if (before !== undefined) return before
    const used = priceOf({
      api: provider,
      model,
      configured: model === configured ? price : null,
      whose: "the judge's model",
      options: 'name it as `judge.model`, with `judge.price`',
    })
    known.set(model, used.price)
    if (used.warning !== null) onWarning(used.warning)
    return used.price
  }
}

/** The route to a judge, for any of its models. */
export async function routeOfJudge(
  config: JudgeConfig,
  environment: Environment,
  onWarning: (warning: Warning) => void,
): Promise<Route> {
  const { provider, baseUrl, apiKeyEnv } = config
  const upstream = { baseUrl, key: keyFrom(environment, apiKeyEnv) ?? '' }
  return {
    upstreams: provider === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: 'any',
    prices: {},
    otherPrice: await judgePrices(config, onWarning),
  }
}

function apiOfWire(wireApi: WireApi): Api {
  return wireApi === 'messages' ? 'anthropic' : 'openai-compatible'
}

function keyFrom(environment: Environment, name: string): string | null {
  const key = environment[name]?.trim() ?? ''
  return key === '' ? null : key
}
