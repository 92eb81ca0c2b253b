import type { ModelPrice } from '../config/agent-choice.ts'
import table from './prices.json' with { type: 'json' }

/** A model's list prices in US dollars for a million tokens, as scripts/write-prices.ts writes them. */
interface PricedModel {
  /** Pattern of its names in lower case; the first model that matches counts. */
  pattern: string
  /** Ordered by first day (UTC); null for the first prices. */
  prices: readonly { from: string | null; input: number; output: number; cached: number }[]
}

const models: Readonly<Record<'anthropic' | 'openai', readonly PricedModel[]>> = table

/**
 * The list price of a model of Anthropic or OpenAI on a day, in US dollars for a million tokens of requests of up to
 * 100,000 tokens. Null for a model that the table does not know.
 */
export function listPrice(
  api: 'anthropic' | 'openai-compatible',
  model: string,
  now: Date = new Date(),
): ModelPrice | null {
  const known = models[api === 'anthropic' ? 'anthropic' : 'openai']
  const name = model.toLowerCase().trim()
  const found = findModel(known, name) ?? findModel(known, withDashedDate(name))
  const price = found?.prices.findLast(({ from }) => from === null || now >= new Date(from)) ?? found?.prices[0]
  if (price === undefined) return null
  return {
    inputPerMillion: price.input,
    outputPerMillion: price.output,
    cachedPerMillion: price.cached,
    // OpenAI charges nothing extra. Anthropic's price of a write depends on how long it stays, which the gateway knows.
    ...(api === 'anthropic' ? {} : { cacheWritePerMillion: price.input }),
  }
}

function findModel(known: readonly PricedModel[], name: string): PricedModel | undefined {
  return known.find(({ pattern }) => new RegExp(pattern).test(name))
}

/** `gpt-4o-20240806` as the table has it: `gpt-4o-2024-08-06`. */
function withDashedDate(name: string): string {
  return name.replace(/-(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=-|:|$)/g, (written, year, month, day) => {
    const date = `${year}-${month}-${day}`
    return new Date(date).toISOString().startsWith(date) ? `-${date}` : written
  })
}
