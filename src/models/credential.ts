import type { ProviderChoice } from '../config/agent-choice.ts'
import { PROVIDERS } from '../config/judge-config.ts'
import { headersIn } from '../errors/header-lines.ts'
import { UserError, type Warning } from '../errors/user-error.ts'
import type { Auth, Upstream } from '../gateway/gateway.ts'
import { isOnLoopback } from '../gateway/loopback.ts'
import { cloudOf } from './cloud.ts'
import { checkKey } from './key-kind.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Api = 'anthropic' | 'openai-compatible'

/** Where a model is asked, and the variables that say how. */
export interface ModelAddress {
  baseUrl: string
  /** Variable with the key; where none is set, the usual one. */
  apiKeyEnv: string
  /** Variable with further headers. */
  headersEnv: string
}

/** What is configured of an address. */
export type AddressChoice = Partial<Pick<ProviderChoice, 'baseUrl' | 'apiKeyEnv' | 'headersEnv'>>

/** Variables with a key, by API and agent, the first that is set counts: in the order of the agents themselves. */
function keyVariables(api: Api, agent: string): readonly string[] {
  const own = agent === 'copilot' ? ['COPILOT_PROVIDER_API_KEY'] : agent === 'codex' ? ['CODEX_API_KEY'] : []
  if (api === 'openai-compatible') return [...own, 'OPENAI_API_KEY']
  const token = agent === 'claude-code' ? ['CLAUDE_CODE_OAUTH_TOKEN'] : []
  return [...own, 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY', ...token]
}

/**
 * Where a model is asked: as configured, else as the environment of its agent says, else at the provider itself.
 * `agent`: its id; "judge" for the judge.
 */
export function addressOf(api: Api, agent: string, choice: AddressChoice, environment: Environment): ModelAddress {
  const usual = PROVIDERS[api]
  const headersEnv = choice.headersEnv ?? (api === 'anthropic' ? 'ANTHROPIC_CUSTOM_HEADERS' : 'OPENAI_CUSTOM_HEADERS')
  const isConfigured = (choice.baseUrl ?? choice.apiKeyEnv ?? null) !== null
  const cloud = agent === 'claude-code' && !isConfigured ? cloudOf(environment) : null
  if (cloud?.address != null) return { ...cloud.address, headersEnv }
  const apiKeyEnv =
    choice.apiKeyEnv ?? keyVariables(api, agent).find((name) => setIn(environment, name) !== null) ?? usual.apiKeyEnv
  return { baseUrl: choice.baseUrl ?? baseUrlIn(api, agent, environment) ?? usual.baseUrl, apiKeyEnv, headersEnv }
}

/** The address in the environment. Anthropic's clients add `/v1` themselves. */
function baseUrlIn(api: Api, agent: string, environment: Environment): string | null {
  const names = api === 'anthropic' ? ['ANTHROPIC_BASE_URL'] : ['OPENAI_BASE_URL']
  for (const name of agent === 'copilot' ? ['COPILOT_PROVIDER_BASE_URL', ...names] : names) {
    const url = setIn(environment, name)?.replace(/\/+$/, '') ?? ''
    if (url !== '') return api === 'anthropic' && !/\/v1$/.test(url) ? `${url}/v1` : url
  }
  return null
}

/** The values of all variables with which a model is reached: none of them may be seen anywhere. */
export function secretVariables({ apiKeyEnv, headersEnv }: ModelAddress): string[] {
  return [apiKeyEnv, headersEnv]
}

/**
 * The provider behind an address, with its key and headers.
 *
 * @throws UserError for a missing key, one that cannot work there, and headers that cannot be read
 */
export function upstreamOf(
  { baseUrl, apiKeyEnv, headersEnv }: ModelAddress,
  { api, agent, auth: wanted }: { api: Api; agent: string; auth?: Auth | undefined },
  environment: Environment,
  onWarning: (warning: Warning) => void,
): Upstream {
  const headers = headersIn(setIn(environment, headersEnv) ?? '', headersEnv)
  const key = apiKeyEnv === headersEnv ? null : setIn(environment, apiKeyEnv)
  if (key === null) {
    // Some gateways take their key in a header of their own.
    if (Object.keys(headers).length > 0) return { baseUrl, key: '', headers }
    if (agent === 'model' && isOnLoopback(baseUrl)) return { baseUrl, key: '' }
    throw noKey(agent, apiKeyEnv, environment)
  }
  // What is no address is told by the gateway's own check.
  const usual = wanted ?? usualAuth(api, apiKeyEnv)
  if (!URL.canParse(baseUrl)) return { baseUrl, key, auth: usual }
  const { auth, isOauth, warning } = checkKey({ variable: apiKeyEnv, key, auth: usual, baseUrl, agent })
  if (warning !== null) onWarning(warning)
  const cloud = agent === 'claude-code' ? cloudOf(environment) : null
  if (cloud !== null && cloud.address?.apiKeyEnv !== apiKeyEnv) onWarning(cloud.ignored(apiKeyEnv))
  return {
    baseUrl,
    key,
    auth: wanted ?? auth,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(isOauth ? { betas: [OAUTH_BETA] } : {}),
  }
}

/** What Anthropic asks for beside a token of a subscription. */
const OAUTH_BETA = 'oauth-2025-04-20'

function usualAuth(api: Api, variable: string): Auth {
  const isToken = /TOKEN$|^AWS_BEARER_TOKEN/.test(variable)
  return api === 'anthropic' && !isToken ? 'x-api-key' : 'bearer'
}

function noKey(agent: string, variable: string, environment: Environment): UserError {
  const cloud = agent === 'claude-code' ? cloudOf(environment) : null
  if (cloud !== null) return cloud.refused
  const isSet = (name: string) => setIn(environment, name) !== null
  const what = `There is no key for the model of the agent "${agent}": ${variable} is not set.`
  const subscription = SUBSCRIPTIONS.find((one) => one.agent === agent && one.variables.some(isSet))
  if (subscription !== undefined) {
    const found = subscription.variables.find(isSet) ?? ''
    const todo = subscription.todo ?? `Set ${variable} to an API key.`
    return new UserError({ what: `${what} ${found} is, ${subscription.why}`, todo })
  }
  return new UserError({
    what,
    todo: `Set ${variable} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`,
  })
}

/** Subscriptions that agents can use and the gateway cannot. */
const SUBSCRIPTIONS: readonly { agent: string; variables: readonly string[]; why: string; todo?: string }[] = [
  {
    agent: 'copilot',
    variables: ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN'],
    why: 'but it is for a subscription: Copilot would have to hold the token itself, and GitHub counts requests, not tokens, so no budget could be kept',
  },
  {
    agent: 'codex',
    variables: ['CODEX_ACCESS_TOKEN'],
    why: 'but it is for a subscription: Codex would have to hold the token itself, and its use is not counted in tokens, so no budget could be kept',
  },
  {
    agent: 'opencode',
    variables: ['OPENCODE_API_KEY'],
    why: 'which is a key of opencode Zen, at an address of its own',
    todo: 'Configure `base_url: https://opencode.ai/zen/v1` and `api_key_env: OPENCODE_API_KEY`, with the price of the model; or set a key of its maker.',
  },
]

function setIn(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim() ?? ''
  return value === '' ? null : value
}
