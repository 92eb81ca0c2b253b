import type { Price } from './gateway.ts'

/** Tokens of one request. `input` is the total: it includes `cached`, `written` and `writtenForLong`. */
export interface Tokens {
  input: number
  output: number
  /** Read from a cache. */
  cached: number
  /** Written to a cache, for minutes. */
  written: number
  /** Written to a cache, for an hour. */
  writtenForLong: number
}

/**
 * Anthropic's prices of cache writes as multiples of the input price:
 * https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching
 */
const WRITE = 1.25
const LONG_WRITE = 2

/** Cost of these tokens in US dollars. */
export function costOf({ input, output, cached, written, writtenForLong }: Tokens, price: Price): number {
  const { inputPerMillion: rate, outputPerMillion, cachedPerMillion = rate, cacheWritePerMillion } = price
  const plain = Math.max(0, input - cached - written - writtenForLong)
  const micro =
    plain * rate +
    cached * cachedPerMillion +
    written * (cacheWritePerMillion ?? rate * WRITE) +
    writtenForLong * (cacheWritePerMillion ?? rate * LONG_WRITE) +
    output * outputPerMillion
  return micro / 1_000_000
}

/**
 * The highest cost of these tokens in US dollars, whatever a cache does with them. `isLong`: they may be written to one
 * for an hour.
 */
export function worstCost(input: number, output: number, price: Price, isLong: boolean): number {
  const { inputPerMillion: rate, outputPerMillion, cachedPerMillion = 0, cacheWritePerMillion } = price
  const dearest = Math.max(rate, cachedPerMillion, cacheWritePerMillion ?? rate * (isLong ? LONG_WRITE : WRITE))
  return (input * dearest + output * outputPerMillion) / 1_000_000
}
