import type { z } from 'zod'
import { present } from '../errors/present.ts'
import type { Auth } from './agent-choice.ts'
import { camelKeys } from './camel-case.ts'
import type { judgeSchema } from './model-schemas.ts'

/** The model that judges, and how to reach it. */
export interface JudgeConfig {
  provider: 'anthropic' | 'openai-compatible'
  /** Null: each grader, or its suite, has to name one. */
  model: string | null
  /** Without a trailing slash. */
  baseUrl: string
  /** Name of the environment variable that holds the key. */
  apiKeyEnv: string
  /** True: the address, or the variable of the key, is the configured one, whatever the environment says. */
  isConfigured: { baseUrl: boolean; apiKeyEnv: boolean }
  /** See `ProviderChoice`. */
  auth?: Auth
  headersEnv?: string
  timeoutSeconds: number
  maxRetries: number
  /** US dollars for a million tokens of `model`. */
  price: { inputPerMillion: number; outputPerMillion: number } | null
}

/** Address of each provider's API, and the environment variable that holds its key by default. */
export const PROVIDERS: Readonly<Record<JudgeConfig['provider'], Pick<JudgeConfig, 'baseUrl' | 'apiKeyEnv'>>> = {
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', apiKeyEnv: 'ANTHROPIC_API_KEY' },
  'openai-compatible': { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'OPENAI_API_KEY' },
}

/** The configured judge, with the defaults of its provider. */
export function toJudgeConfig(judge: z.output<ReturnType<typeof judgeSchema>>): JudgeConfig {
  const own = PROVIDERS[judge.provider]
  const { base_url: baseUrl, api_key_env: apiKeyEnv, auth, headers_env: headersEnv } = judge
  return {
    provider: judge.provider,
    model: judge.model ?? null,
    baseUrl: baseUrl?.replace(/\/+$/, '') ?? own.baseUrl,
    apiKeyEnv: apiKeyEnv ?? own.apiKeyEnv,
    isConfigured: { baseUrl: baseUrl !== undefined, apiKeyEnv: apiKeyEnv !== undefined },
    ...present({ auth, headersEnv }),
    timeoutSeconds: judge.timeout_seconds ?? 120,
    maxRetries: judge.max_retries ?? 2,
    price: judge.price === undefined ? null : camelKeys(judge.price),
  }
}
