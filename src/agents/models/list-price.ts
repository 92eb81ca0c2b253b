import type { ModelPrice, ProviderApi } from '../../core/config/agent-choice.ts'
import table from './prices.json' with { type: 'json' }

/** A model's list prices in US dollars for a million tokens, as scripts/write-prices.ts writes them. */
interface ListedModel {
  model: string
  /** Pattern of its names in lower case; the first model that matches counts. */
  pattern: string
  /** Ordered by first day (UTC); null for the first prices. */
  prices: readonly { from: string | null; input: number; output: number; cached: number }[]
}

const models: Readonly<Record<'anthropic' | 'openai' | 'google', readonly ListedModel[]>> = table

/** The models of the list that are asked by an API, in the order in which they are tried. */
export function listedModels(api: ProviderApi): readonly ListedModel[] {
  return models[api === 'openai-compatible' ? 'openai' : api]
}

/** The price of a listed model on a day; null for one without any. */
export function perMillion({ prices }: ListedModel, api: ProviderApi, now: Date): ModelPrice | null {
  const price = prices.findLast(({ from }) => from === null || now >= new Date(from)) ?? prices[0]
  if (price === undefined) return null
  return {
    inputPerMillion: price.input,
    outputPerMillion: price.output,
    cachedPerMillion: price.cached,
    // Others charge nothing extra. Anthropic's price of a write depends on how long it stays, which the gateway knows.
    ...(api === 'anthropic' ? {} : { cacheWritePerMillion: price.input }),
  }
}

/** The listed model whose pattern a name in small letters meets; it may be about the beginning of the name only. */
export function findModel(api: ProviderApi, name: string): ListedModel | undefined {
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
