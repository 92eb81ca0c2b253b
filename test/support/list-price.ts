import { findModel, perMillion } from '../../src/agents/models/list-price.ts'
import type { ModelPrice, ProviderApi } from '../../src/core/config/agent-choice.ts'

/**
 * The list price of a model of Anthropic, OpenAI or Google on a day, in US dollars for a million tokens of requests of
 * up to 100,000 tokens. Null for a model that the table does not know.
 */
export function listPrice(api: ProviderApi, model: string, now: Date = new Date()): ModelPrice | null {
  const found = findModel(api, model.toLowerCase().trim())
  return found === undefined ? null : perMillion(found, api, now)
}
