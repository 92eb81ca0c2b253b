import { documentTokens } from './content-parts.ts'
import { costOf, type Tokens, worstCost } from './cost.ts'
import type { Price } from './gateway.ts'
import type { Amount } from './ledger.ts'
import type { Body, Reading } from './model-api.ts'

/** Tokens that providers add to a prompt themselves, such as instructions for tool calls. */
const ADDED_TOKENS = 1000
/** Bytes of an answer for each token; JSON around a streamed token is always longer. */
const BYTES_PER_TOKEN = 3
/** Upper bound of a model's output in tokens a second. */
const TOKENS_PER_SECOND = 300

/** Upper bounds of what a request may use. */
interface UpperBound {
  input: number
  output: number
  amount: Amount
}

/** Upper bounds for a request of at most so many tokens of text. `price` null: the cost is not known. */
export function upperBoundOf(text: number, body: Body, output: number, price: Price | null): UpperBound {
  const input = text + documentTokens(body) + ADDED_TOKENS
  const usd = price === null ? 0 : worstCost(input, output, price, holdsForLong(body))
  return { input, output, amount: { usd, inputTokens: input, outputTokens: output, requests: 1 } }
}

/** Whether a request may write to a cache for an hour, which costs more: only Anthropic's API says so. */
function holdsForLong(body: Body): boolean {
  return JSON.stringify(body).includes('"ttl":')
}

/**
 * Usage of a request: as the answer reports it or, where the answer was cut before that, an estimate within the upper
 * bound. A silent model is assumed to think at full speed.
 */
export function usedBy(
  reading: Reading,
  worst: UpperBound,
  seen: { requestBytes: number; answerBytes: number; ms: number },
): { tokens: Tokens; isEstimate: boolean } {
  const most = { input: Math.max(worst.input, seen.requestBytes), output: worst.output }
  const tokens = isBelievable(reading.tokens, most) ? reading.tokens : {}
  const none = { cached: 0, written: 0, writtenForLong: 0 }
  if (reading.isFinal && tokens.input !== undefined && tokens.output !== undefined) {
    return { tokens: { ...none, ...tokens, input: tokens.input, output: tokens.output }, isEstimate: false }
  }
  const input = tokens.input ?? Math.min(worst.input, Math.ceil(seen.requestBytes / BYTES_PER_TOKEN) + ADDED_TOKENS)
  const made = Math.max(seen.answerBytes / BYTES_PER_TOKEN, (seen.ms / 1000) * TOKENS_PER_SECOND)
  const output = Math.max(tokens.output ?? 0, Math.min(worst.output, Math.ceil(made)))
  return { tokens: { ...none, ...tokens, input, output }, isEstimate: true }
}

/** Figures beyond so many times the most that a request can use are wrong, and would end the run's budget. */
const TIMES = 100

function isBelievable(
  { input = 0, output = 0, cached = 0, written = 0 }: Reading['tokens'],
  most: Pick<UpperBound, 'input' | 'output'>,
) {
  return input <= TIMES * most.input && output <= TIMES * most.output && cached + written <= input
}

/** Usage as an amount for the ledger. */
export function amountOf(tokens: Tokens, price: Price | null): Amount {
  const usd = price === null ? 0 : costOf(tokens, price)
  return { usd, inputTokens: tokens.input, outputTokens: tokens.output, requests: 1 }
}
