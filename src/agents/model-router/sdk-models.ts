import { AnthropicMessagesLanguageModel } from '@ai-sdk/anthropic/internal'
import { OpenAIResponsesLanguageModel } from '@ai-sdk/openai/internal'
import type { LanguageModel } from 'ai'

// This file loads the SDK: import it when a model is asked, not before. Its providers would bring all their models,
// such as those for images and speech.

/** Where a model is asked, as the SDK names it. */
interface Connection {
  baseURL: string
  apiKey: string
  fetch: typeof globalThis.fetch
}

/** A model of Anthropic's Messages API. */
export function messagesModel(name: string, { baseURL, apiKey, fetch }: Connection): LanguageModel {
  return new AnthropicMessagesLanguageModel(name, {
    provider: 'anthropic.messages',
    baseURL,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    fetch,
  })
}

/** A model of OpenAI's Responses API. */
export function responsesModel(name: string, { baseURL, apiKey, fetch }: Connection): LanguageModel {
  return new OpenAIResponsesLanguageModel(name, {
    provider: 'openai.responses',
    url: ({ path }) => `${baseURL}${path}`,
    headers: () => ({ Authorization: `Bearer ${apiKey}` }),
    fetch,
    fileIdPrefixes: ['file-'],
  })
}
