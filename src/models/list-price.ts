import type { ModelPrice } from '../config/agent-choice.ts'
import table from './prices.json' with { type: 'json' }

/** A model's list prices in US dollars for a million tokens, as scripts/write-prices.ts writes them. */
export interface ListedModel {
  model: string
  /** Pattern of its names in lower case; the first model that matches counts. */
  pattern: string
  /** Ordered by first day (UTC); null for the first prices. */
  prices: readonly { from: string | null; input: number; output: number; cached: number }[]
}

const models: Readonly<Record<'anthropic' | 'openai', readonly ListedModel[]>> = table

/**
 * The list price of a model of Anthropic or OpenAI on a day, in US dollars for a million tokens of requests of up to
 * 100,000 tokens. Null for a model that the table does not know.
 */
export function listPrice(
  api: 'anthropic' | 'openai-compatible',
  model: string,
  now: Date = new Date(),
): ModelPrice | null {
  const found = findModel(api, model.toLowerCase().trim())
  return found === undefined ? null : perMillion(found, api, now)
}

/** The models of the list that are asked by an API, in the order in which they are tried. */
export function listedModels(api: 'anthropic' | 'openai-compatible'): readonly ListedModel[] {
  return models[api === 'anthropic' ? 'anthropic' : 'openai']
}

/** The price of a listed model on a day; null for one without any. */
export function perMillion(
  { prices }: ListedModel,
  api: 'anthropic' | 'openai-compatible',
  now: Date,
): ModelPrice | null {
  const price = prices.findLast(({ from }) => from === null || now >= new Date(from)) ?? prices[0]
  if (price === undefined) return null
  return {
    inputPerMillion: price.input,
    outputPerMillion: price.output,
    cachedPerMillion: price.cached,
    // OpenAI charges nothing extra. Anthropic's price of a write depends on how long it stays, which the gateway knows.
    ...(api === 'anthropic' ? {} : { cacheWritePerMillion: price.input }),
  }
}

/** The listed model whose pattern a name in small letters meets; it may be about the beginning of the name only. */
export function findModel(api: 'anthropic' | 'openai-compatible', name: string): ListedModel | undefined {
  const find = (text: string) => listedModels(api).find(({ pattern }) => new RegExp(pattern).test(text))
  return find(name) ?? find(withDashedDate(name))
}

/** `gpt-4o-20240806` as the table has it: `gpt-4o-2024-08-06`. */
export function withDashedDate(name: string): string {
  return name.replace(/-(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=-|:|$)/g, (written, year, month, day) => {
    const date = `${year}-${month}-${day}`
    return new Date(date).toISOString().startsWith(date) ? `-${date}` : written
  })
}
