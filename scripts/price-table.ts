import { calcPrice, findProvider, type MatchLogic, type ModelInfo, type Provider } from '@pydantic/genai-prices'

const MILLION = 1_000_000
/** Some models cost more in a request beyond this; no trial of ours comes near it. */
const TOKENS = 100_000
/** The providers that the gateway serves. */
const PROVIDERS = ['anthropic', 'openai', 'google'] as const

/**
 * `src/agents/models/prices.json` as the installed `@pydantic/genai-prices` says it: by provider, its models in its
 * order.
 */
export function priceTable(): string {
  const table = Object.fromEntries(PROVIDERS.map((id) => [id, rows(id)]))
  return `${JSON.stringify(table, null, 2)}\n`
}

function rows(providerId: string) {
  const provider = findProvider({ providerId })
  if (provider === undefined) throw new Error(`There is no provider "${providerId}" any more.`)
  // At Google others' models are asked by other APIs.
  const own = providerId === 'google' ? /^gemini-/ : null
  if (provider.fallback_model_providers !== undefined && own === null) {
    throw new Error(`${providerId} takes models of other providers.`)
  }
  const models = provider.models.filter(({ id }) => own?.test(id) ?? true)
  return models.map((model) => ({
    model: model.id,
    pattern: patternOf(model.match),
    prices: startDates(model).map((from) => ({ from, ...pricesAt(provider, model, from) })),
  }))
}

/** The days from which it has other prices, in their order; null for those without a first day. */
function startDates({ id, prices }: ModelInfo): (string | null)[] {
  if (!Array.isArray(prices)) return [null]
  return prices.map(({ constraint }) => {
    if (constraint === undefined) return null
    if (constraint.type === 'start_date') return constraint.start_date
    throw new Error(
      `The price of ${id} depends on the time of the day, which src/agents/models/list-price.ts does not know.`,
    )
  })
}

/** US dollars for a million tokens of a request of `TOKENS`. */
function pricesAt(provider: Provider, model: ModelInfo, from: string | null) {
  // This model alone, else the rule of another one could be met first.
  const only = { ...provider, models: [{ ...model, match: { contains: '' } }] }
  const priceOf = (usage: Record<string, number>) => {
    const price = calcPrice(usage, model.id, { provider: only, timestamp: new Date(from ?? 0) })
    if (price === null) throw new Error(`${model.id} has no price.`)
    return price
  }
  const perMillion = (price: number) => (price * MILLION) / TOKENS
  return {
    input: perMillion(priceOf({ input_tokens: TOKENS }).input_price),
    output: perMillion(priceOf({ input_tokens: TOKENS, output_tokens: TOKENS }).output_price),
    cached: perMillion(priceOf({ input_tokens: TOKENS, cache_read_tokens: TOKENS }).input_price),
  }
}

/** A rule about a name in small letters, as a regular expression. */
function patternOf(match: MatchLogic): string {
  if ('or' in match) return match.or.map(patternOf).join('|')
  if ('and' in match) return both(match.and.map(patternOf))
  if ('equals' in match) return `^${literal(match.equals)}$`
  if ('starts_with' in match) return `^${literal(match.starts_with)}`
  if ('ends_with' in match) return `${literal(match.ends_with)}$`
  if ('contains' in match) return literal(match.contains)
  if ('regex' in match) return match.regex
  throw new Error(`No pattern is known for ${JSON.stringify(match)}.`)
}

/** A name that begins like one pattern, and holds nothing of the other. */
function both([start = '', without = '', ...more]: string[]): string {
  if (more.length === 0 && start.startsWith('^') && /^\^\(\?!.*\)$/.test(without)) return `${without}${start.slice(1)}`
  throw new Error(`No pattern is known for ${start} and ${without}.`)
}

function literal(text: string): string {
  return text.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
