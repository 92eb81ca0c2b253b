import { isRecord } from '../../core/errors/record.ts'
import { costOf } from './cost.ts'
import { type CapturedRequest, MAX_OUTPUT_TOKENS, type Price } from './gateway.ts'
import { lowerLimit } from './lower-limit.ts'
import { upperBoundOf } from './usage-estimate.ts'

/** Bytes of a request for each token, as English and JSON have. */
const BYTES_PER_TOKEN = 4
/** Requests of a trial: half of the prompts load a skill, which takes two. */
const REQUESTS = 1.5
/** Part of the input that is read from the provider's cache, and tokens of an answer. */
const CACHED = 0.9
/** Providers cache no request that is shorter, in tokens. */
const LEAST_CACHED = 1_024
const OUTPUT = 200

/** About what a trial costs in US dollars whose agent begins with a request of so many bytes. */
export function expectedCost(bytes: number, price: Price): number {
  const input = bytes / BYTES_PER_TOKEN
  const cached = input < LEAST_CACHED ? 0 : CACHED * input
  const written = input < LEAST_CACHED ? 0 : input - cached
  return REQUESTS * costOf({ input, output: OUTPUT, cached, written, writtenForLong: 0 }, price)
}

/**
 * What the shortest trial that loads a skill costs in US dollars where the provider has cached nothing yet: the request
 * with the load, whose input is written to the cache, and the one after it, which reads that.
 */
export function coldCost(bytes: number, price: Price): number {
  const input = bytes / BYTES_PER_TOKEN
  return costOf({ input: 2 * input, output: 2 * OUTPUT, cached: input, written: input, writtenForLong: 0 }, price)
}

/** The most that a request may cost in US dollars: what the gateway reserves of a budget before it is sent. */
export function reservedCost({ body }: CapturedRequest, price: Price): number {
  const limits = ['max_tokens', 'max_completion_tokens', 'max_output_tokens', 'maxOutputTokens']
  const settings = isRecord(body['generationConfig']) ? body['generationConfig'] : {}
  const output = lowerLimit({ ...body, ...settings }, limits, MAX_OUTPUT_TOKENS, 'max_tokens')
  return upperBoundOf(Buffer.byteLength(JSON.stringify(body)), body, output, price).amount.usd
}
