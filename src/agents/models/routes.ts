import type { AgentChoice, ProviderApi, ProviderChoice, WireApi } from '../../core/config/agent-choice.ts'
import { JOB_TOKEN } from '../../core/config/job-token.ts'
import { type JudgeConfig, PROVIDERS } from '../../core/config/judge-config.ts'
import { PRICE_VARIABLE } from '../../core/config/price-text.ts'
import { usualWireApi } from '../../core/config/wire-api.ts'
import { present } from '../../core/errors/present.ts'
import { UserError, type Warning } from '../../core/errors/user-error.ts'
import { modelHabits } from '../adapters/agent-tables.ts'
import { cliPrograms } from '../adapters/programs.ts'
import { onlyApi } from '../adapters/registry.ts'
import type { Auth, Price, Route } from '../gateway/gateway.ts'
import { isOnLoopback } from '../gateway/loopback.ts'
import { addressOf, type ModelAddress, upstreamOf } from './credential.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An agent and its model, as far as configured. */
export type AgentWithModel = Pick<AgentChoice, 'id' | 'provider' | 'model'>

type Api = ProviderApi

/** The provider of an agent's model: its maker's own API unless configured. */
export function providerOf(
  { id, provider, model }: AgentWithModel,
  environment: Environment = {},
): ModelAddress & { api: Api; wireApi: WireApi } {
  const written = provider?.wireApi === undefined ? null : apiOfWire(provider.wireApi)
  const usual = onlyApi(id) ?? ((model?.startsWith('claude') ?? false) ? 'anthropic' : 'openai-compatible')
  const api = provider?.api ?? written ?? usual
  const wireApi = provider?.wireApi ?? wireApiOf(id, api, model)
  return { api, wireApi, ...addressOf(api, id, provider ?? {}, environment) }
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
  if (model === null) throw noModel(agent.id)
  const { api, wireApi, ...address } = providerOf(agent, environment)
  const only = onlyApi(agent.id)
  if (only === null ? api === 'google' : api !== only) {
    throw new UserError({
      what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks only ${only === null ? EITHER : `"${only}"`}.`,
      todo:
        only === null
          ? `Choose the agent ${speaking(api)}, or a server that speaks chat completions: Google has one at https://generativelanguage.googleapis.com/v1beta/openai.`
          : `Configure a server of that kind, \`provider: ${only}\`, or choose the agent ${speaking(api)}.`,
    })
  }
  const { wireApi: own = null } = modelHabits(agent.id)
  if (apiOfWire(wireApi) !== api || (own !== null && wireApi !== own)) {
    const takes = own === null ? TAKES[api] : `"${own}" alone`
    throw new UserError({
      what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}" by the API "${wireApi}": it takes ${takes}.`,
      todo: 'Correct `agent.wire_api`, the input `wire-api` or --wire-api, or leave it out.',
    })
  }
  const asking = { api, agent: agent.id, auth: headerOf(agent.provider?.auth) }
  const upstream = upstreamOf(address, asking, environment, onWarning)
  const { priceOf } = await import('./model-price.ts')
  const isLocal = agent.id === 'model' && isOnLoopback(address.baseUrl)
  const { price, warning } = priceOf({
    api,
    model,
    isLocal,
    configured: agent.provider?.price ?? null,
    mayOnlyRise: agent.provider?.priceMayOnlyRise,
    whose: `the model of the agent "${agent.id}"`,
    options: `--price 2/10, the \`price\` input, ${PRICE_VARIABLE}, or \`agent.price\` in the configuration`,
  })
  if (warning !== null) onWarning(warning)
  return {
    upstreams: { [api === 'openai-compatible' ? 'openai' : api]: upstream },
    models: [model],
    prices: { [model]: price },
  }
}

/** The error for an agent without a model. */
export function noModel(agent: string): UserError {
  return new UserError({
    what: `The agent "${agent}" has no model: its default may change any day, so results could not be compared.`,
    todo: 'Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model.',
  })
}

/** How an agent asks a model where nothing is configured. */
export function wireApiOf(agent: string, api: Api, model: string | null): WireApi {
  return modelHabits(agent).wireApi ?? usualWireApi(api, model ?? '')
}

/** The header that carries a key; undefined where nothing says. */
function headerOf(auth: ProviderChoice['auth']): Auth | undefined {
  return auth === JOB_TOKEN ? undefined : auth
}

/** The agents with a program that speak an API, by their names in quotes. */
function speaking(api: Api): string {
  const all = cliPrograms.filter((cli) => cli.api === api || (cli.api === null && api !== 'google'))
  return all.map(({ id }) => `"${id}"`).join(' or ')
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
  const { provider, auth } = config
  const address = judgeAddress(config, environment)
  const upstream = upstreamOf(address, { api: provider, agent: 'judge', auth: headerOf(auth) }, environment, onWarning)
  return {
    upstreams: provider === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: 'any',
    prices: {},
    otherPrice: await judgePrices(config, onWarning),
  }
}

function apiOfWire(wireApi: WireApi): Api {
  if (wireApi === 'generate-content') return 'google'
  return wireApi === 'messages' ? 'anthropic' : 'openai-compatible'
}

/** What agents speak that are not of one kind. */
const EITHER = '"anthropic" and "openai-compatible"'

/** How requests of each API are written. */
const TAKES: Readonly<Record<Api, string>> = {
  anthropic: '"messages"',
  'openai-compatible': '"responses" or "completions"',
  google: '"generate-content"',
}

/** Where the judge is asked. */
export function judgeAddress(
  { provider, baseUrl, apiKeyEnv, isConfigured, headersEnv }: JudgeConfig,
  environment: Environment,
): ModelAddress {
  const usual = PROVIDERS[provider]
  const choice = {
    baseUrl: isConfigured.baseUrl || baseUrl !== usual.baseUrl ? baseUrl : null,
    apiKeyEnv: isConfigured.apiKeyEnv || apiKeyEnv !== usual.apiKeyEnv ? apiKeyEnv : null,
    ...present({ headersEnv }),
  }
  return addressOf(provider, 'judge', choice, environment)
}

/** The judge with the address and the key's variable that the environment chooses where nothing is configured. */
export function judgeIn(config: JudgeConfig, environment: Environment): JudgeConfig {
  const { baseUrl, apiKeyEnv, headersEnv } = judgeAddress(config, environment)
  const hasKey = (environment[apiKeyEnv]?.trim() ?? '') !== '' || (environment[headersEnv]?.trim() ?? '') === ''
  const isConfigured = { baseUrl: true, apiKeyEnv: true }
  // The judge's own client only asks whether there is a key; the gateway sends it.
  return { ...config, baseUrl, apiKeyEnv: hasKey ? apiKeyEnv : headersEnv, headersEnv, isConfigured }
}
