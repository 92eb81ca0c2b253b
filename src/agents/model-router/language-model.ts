import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { OpenModel } from '../cli-agent/cli-program.ts'

/** A model behind the gateway, for the client library. */
export function languageModel({ api, wireApi, baseUrl: baseURL, key: apiKey }: OpenModel, name: string): LanguageModel {
  if (api === 'anthropic') return createAnthropic({ baseURL, apiKey })(name)
  if (wireApi === 'responses') return createOpenAI({ baseURL, apiKey }).responses(name)
  return createOpenAICompatible({ name: 'model', baseURL, apiKey })(name)
}
