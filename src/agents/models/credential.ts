import type { ProviderApi, ProviderChoice } from '../../core/config/agent-choice.ts'
import { PROVIDERS } from '../../core/config/judge-config.ts'
import { headersIn } from '../../core/errors/header-lines.ts'
import { UserError, type Warning } from '../../core/errors/user-error.ts'
import { modelHabits } from '../adapters/agent-tables.ts'
import type { Auth, Upstream } from '../gateway/gateway.ts'
import { isOnLoopback } from '../gateway/loopback.ts'
import { checkKey } from './key-kind.ts'
import { loginIn } from './logins.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Api = ProviderApi

/** Where a model is asked, and the variables that say how. */
export interface ModelAddress {
  baseUrl: string
  /** Variable with the key; where none is set, the usual one. */
  apiKeyEnv: string
  /** Variable with further headers. */
  headersEnv: string
}

/** What is configured of an address. */
type AddressChoice = Partial<Pick<ProviderChoice, 'baseUrl' | 'apiKeyEnv' | 'headersEnv'>>

/** Variables with a key, by API, the first that is set counts. Agents may have their own. */
const KEYS: Readonly<Record<Api, readonly string[]>> = {
  anthropic: ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY'],
  'openai-compatible': ['OPENAI_API_KEY'],
  google: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
}

/**
 * Where a model is asked: as configured, else as the environment of its agent says, else at the provider itself.
 * `agent`: its id; "judge" for the judge.
 */
export function addressOf(api: Api, agent: string, choice: AddressChoice, environment: Environment): ModelAddress {
  const usual = usualAddress(api)
  const headersEnv = choice.headersEnv ?? HEADERS[api]
  const isConfigured = (choice.baseUrl ?? choice.apiKeyEnv ?? null) !== null
  const { keys, cloud: cloudOf } = modelHabits(agent)
  const cloud = isConfigured ? null : cloudOf?.(environment)
  if (cloud?.address != null) return { ...cloud.address, headersEnv }
  const apiKeyEnv =
    choice.apiKeyEnv ?? (keys?.[api] ?? KEYS[api]).find((name) => setIn(environment, name) !== null) ?? usual.apiKeyEnv
  return { baseUrl: choice.baseUrl ?? baseUrlIn(api, agent, environment) ?? usual.baseUrl, apiKeyEnv, headersEnv }
}

/** https://ai.google.dev/api */
const GOOGLE = { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', apiKeyEnv: 'GEMINI_API_KEY' }

/** Address of each provider's API, and the variable that holds its key by default. */
export function usualAddress(api: Api): Pick<ModelAddress, 'baseUrl' | 'apiKeyEnv'> {
  return api === 'google' ? GOOGLE : PROVIDERS[api]
}

const HEADERS: Readonly<Record<Api, string>> = {
  anthropic: 'ANTHROPIC_CUSTOM_HEADERS',
  'openai-compatible': 'OPENAI_CUSTOM_HEADERS',
  google: 'GEMINI_CLI_CUSTOM_HEADERS',
}

/** Variables with an address, and the version of the API that its clients add to it. */
const ADDRESSES: Readonly<Record<Api, { names: readonly string[]; version: string | null }>> = {
  anthropic: { names: ['ANTHROPIC_BASE_URL'], version: 'v1' },
  'openai-compatible': { names: ['OPENAI_BASE_URL'], version: null },
  google: { names: ['GOOGLE_GEMINI_BASE_URL'], version: 'v1beta' },
}

/** The address in the environment. */
function baseUrlIn(api: Api, agent: string, environment: Environment): string | null {
  const { names, version } = ADDRESSES[api]
  for (const name of [...(modelHabits(agent).addresses ?? []), ...names]) {
    const url = setIn(environment, name)?.replace(/\/+$/, '') ?? ''
    if (url !== '') return version === null || url.endsWith(`/${version}`) ? url : `${url}/${version}`
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
  for (const ignored of ignoredWays(agent, apiKeyEnv, environment)) onWarning(ignored)
  return {
    baseUrl,
    key,
    auth: wanted ?? auth,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(isOauth ? { betas: [OAUTH_BETA] } : {}),
  }
}

/** What the environment says of other ways to reach a model, beside the key that is used. */
function ignoredWays(agent: string, apiKeyEnv: string, environment: Environment): Warning[] {
  const login = loginIn(agent, environment)
  const cloud = modelHabits(agent).cloud?.(environment) ?? null
  const what = `${login?.variable} has no effect: the model is asked with ${apiKeyEnv}`
  return [
    ...(login?.isTold === true ? [{ what, todo: `Remove ${login.variable}.` }] : []),
    ...(cloud !== null && cloud.address?.apiKeyEnv !== apiKeyEnv ? [cloud.ignored(apiKeyEnv)] : []),
  ]
}

/** What Anthropic asks for beside a token of a subscription. */
const OAUTH_BETA = 'oauth-2025-04-20'

function usualAuth(api: Api, variable: string): Auth {
  if (api === 'google') return 'x-goog-api-key'
  const isToken = /TOKEN$|^AWS_BEARER_TOKEN/.test(variable)
  return api === 'anthropic' && !isToken ? 'x-api-key' : 'bearer'
}

function noKey(agent: string, variable: string, environment: Environment): UserError {
  const cloud = modelHabits(agent).cloud?.(environment) ?? null
  if (cloud !== null) return cloud.refused
  const what = `There is no key for the model of the agent "${agent}": ${variable} is not set.`
  const login = loginIn(agent, environment)
  if (login !== null) {
    const todo = login.todo ?? `Set ${variable} to an API key.`
    return new UserError({ what: `${what} ${login.variable} is, ${login.why}`, todo })
  }
  return new UserError({
    code: 'missing_key',
    variable,
    what,
    todo: `Set ${variable} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`,
  })
}

function setIn(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim() ?? ''
  return value === '' ? null : value
}
