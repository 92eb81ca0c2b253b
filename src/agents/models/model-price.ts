import type { ModelPrice, ProviderApi } from '../../core/config/agent-choice.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { Price } from '../gateway/gateway.ts'
import { type KnownPrice, knownPrice } from './known-price.ts'

/** What a model costs in a run. */
interface UsedPrice {
  price: Price
  /** What the user has to know of it; null: nothing. */
  warning: Warning | null
}

/** Whose model it is, and how its price is set. */
export interface PriceQuestion {
  api: ProviderApi
  model: string
  /** True: its server is on this machine, and costs nothing where the list has no model like it. */
  isLocal?: boolean
  /** Null: none. */
  configured: ModelPrice | null
  /** See `ProviderChoice`. */
  mayOnlyRise?: boolean | undefined
  /** Such as "the agent's model". */
  whose: string
  /** The options that set it, as the end of "Set its price: ...". */
  options: string
}

/**
 * The price of a model: the configured one, else the list price, else that of the listed model with the nearest name,
 * with a warning that names it. Cache reads of a configured price cost the share of the input that the list says.
 */
export function priceOf(question: PriceQuestion, now: Date = new Date()): UsedPrice {
  const { api, model, configured, mayOnlyRise = false, options } = question
  const known = knownPrice(api, model, now)
  if (configured === null && question.isLocal === true && known.match === 'none') return { price: FREE, warning: null }
  if (configured === null)
    return { price: known.price, warning: known.match === 'name' ? null : guess(question, known) }
  const asked = completed(configured, known, api)
  if (!mayOnlyRise) return { price: asked, warning: null }
  const price = highest(asked, known.price)
  if (price.inputPerMillion === asked.inputPerMillion && price.outputPerMillion === asked.outputPerMillion) {
    return { price, warning: null }
  }
  return {
    price,
    warning: {
      what: `The input \`price\` is ignored as far as it is lower than the list price of "${known.listed}" (${rates(known.price)}): with it the budget would hold less`,
      todo: `Change it on the base branch: ${options.includes('agent.price') ? '`agent.price`' : options} in skill-eval-gate.yml.`,
    },
  }
}

const FREE: Price = { inputPerMillion: 0, outputPerMillion: 0, cachedPerMillion: 0, cacheWritePerMillion: 0 }

/** A configured price with the prices of a cache that it leaves out. */
function completed(configured: ModelPrice, known: KnownPrice, api: PriceQuestion['api']): Price {
  const { inputPerMillion } = configured
  const { price, match } = known
  const share = (price.cachedPerMillion ?? price.inputPerMillion) / price.inputPerMillion
  const usual = api === 'anthropic' ? ANTHROPIC_CACHED : 1
  const cached = match === 'none' || !Number.isFinite(share) ? usual : share
  return {
    cachedPerMillion: inputPerMillion * cached,
    // Anthropic's price of a write depends on how long it stays, which the gateway knows. Others charge nothing extra.
    ...(api === 'anthropic' ? {} : { cacheWritePerMillion: inputPerMillion }),
    ...configured,
  }
}

/** https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching */
const ANTHROPIC_CACHED = 0.1

/** Each rate the higher one of two. */
function highest(one: Price, other: Price): Price {
  const rate = (of: (price: Price) => number) => Math.max(of(one), of(other))
  const writes = [one, other].flatMap(({ cacheWritePerMillion }) => cacheWritePerMillion ?? [])
  return {
    inputPerMillion: rate((price) => price.inputPerMillion),
    outputPerMillion: rate((price) => price.outputPerMillion),
    cachedPerMillion: rate((price) => price.cachedPerMillion ?? price.inputPerMillion),
    ...(writes.length < 2 ? {} : { cacheWritePerMillion: Math.max(...writes) }),
  }
}

function guess({ model, whose, options }: PriceQuestion, { listed, price, match }: KnownPrice): Warning {
  const taken =
    match === 'near'
      ? `the price of the nearest name, "${listed}", is used`
      : `nor is any of its family, so the price of "${listed}" is used, which is higher than most`
  return {
    what: `The price of ${whose}, "${model}", is not in our list; ${taken} (${rates(price)}). Costs and budget are as wrong as this guess`,
    todo: `Set its price: ${options}; 0 for a model of your own.`,
  }
}

function rates({ inputPerMillion, outputPerMillion }: Price): string {
  return `${inputPerMillion} USD for a million tokens of input, ${outputPerMillion} of output`
}
