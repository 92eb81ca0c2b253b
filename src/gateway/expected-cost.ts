import { costOf } from './cost.ts'
import type { Price } from './gateway.ts'

/** Bytes of a request for each token, as English and JSON have. */
const BYTES_PER_TOKEN = 4
/** Requests of a trial: half of the prompts load a skill, which takes two. */
const REQUESTS = 1.5
/** Part of the input that is read from the provider's cache, and tokens of an answer. */
const CACHED = 0.9
const OUTPUT = 200

/** About what a trial costs in US dollars whose agent begins with a request of so many bytes. */
export function expectedCost(bytes: number, price: Price): number {
  const input = bytes / BYTES_PER_TOKEN
  const [cached, written] = [CACHED * input, (1 - CACHED) * input]
  return REQUESTS * costOf({ input, output: OUTPUT, cached, written, writtenForLong: 0 }, price)
}
