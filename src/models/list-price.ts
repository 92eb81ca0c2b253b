import { calcPrice } from '@pydantic/genai-prices'
import type { ModelPrice } from '../config/full-config.ts'

const MILLION = 1_000_000
/** Some models cost more in a request beyond this; no trial of ours comes near it. */
const TOKENS = 100_000

/**
 * The list price of a model of Anthropic or OpenAI, in US dollars for a million tokens, as the `@pydantic/genai-prices`
 * package has it for requests of up to 100,000 tokens. Null for a model that it does not know.
 */
export function listPrice(api: 'anthropic' | 'openai-compatible', model: string): ModelPrice | null {
  const providerId = api === 'anthropic' ? 'anthropic' : 'openai'
  const of = (usage: Parameters<typeof calcPrice>[0]) => calcPrice(usage, model, { providerId })
  const input = of({ input_tokens: TOKENS })
  const output = of({ input_tokens: TOKENS, output_tokens: TOKENS })
  const cached = of({ input_tokens: TOKENS, cache_read_tokens: TOKENS })
  if (input === null || output === null || cached === null) return null
  const perMillion = (price: number) => (price * MILLION) / TOKENS
  return {
    inputPerMillion: perMillion(input.input_price),
    outputPerMillion: perMillion(output.output_price),
    cachedPerMillion: perMillion(cached.input_price),
    // OpenAI charges nothing extra. Anthropic's price of a write depends on how long it stays, which the gateway knows.
    ...(api === 'anthropic' ? {} : { cacheWritePerMillion: perMillion(input.input_price) }),
  }
}
