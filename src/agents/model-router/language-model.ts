import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { OpenModel } from '../cli-agent/cli-program.ts'
import { type Dialect, fetchInDialect, usualDialect } from './dialect.ts'
import { withPlainCalls } from './plain-calls.ts'
import { withoutRefused } from './refused-fields.ts'
import { messagesModel, responsesModel } from './sdk-models.ts'

/**
 * A model behind the gateway, for the client library. `dialect`: what is known of its server.
 *
 * @throws AgentFailure for an API that we do not speak ourselves
 */
export function languageModel(
  { api, wireApi, baseUrl: baseURL, key: apiKey }: OpenModel,
  name: string,
  dialect: Dialect = usualDialect(),
): LanguageModel {
  if (api === 'google') throw new AgentFailure('the model router cannot ask a model by the Gemini API')
  // It prints warnings to the console, where the report goes.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const ask = withPlainCalls(withoutRefused(dialect.refused, fetchInDialect(dialect, fetch)))
  const settings = { baseURL, apiKey, fetch: ask }
  if (api === 'anthropic') return messagesModel(name, settings)
  if (wireApi === 'responses') return responsesModel(name, settings)
  return createOpenAICompatible({ name: 'model', ...settings })(name)
}
