import { z } from 'zod'
import { tokenCount } from '../../core/errors/token-count.ts'
import type { Tokens } from './cost.ts'
import type { CapturedRequest, Upstreams } from './gateway.ts'

export type Body = Record<string, unknown>

/** A number of tokens; undefined for what is none, in whose place an estimate counts. */
export const count = z
  .unknown()
  .optional()
  .transform((value) => tokenCount(value) ?? undefined)
/** The name that a model gives itself; undefined for none. */
export const modelName = z.string().min(1).optional().catch(undefined)

/** Tokens without the figures that an answer does not tell. */
export function toldTokens(tokens: { [name in keyof Tokens]?: number | undefined }): Partial<Tokens> {
  return Object.fromEntries(Object.entries(tokens).filter(([, figure]) => figure !== undefined))
}

/** Usage that an answer has reported so far. */
export interface Reading {
  /** Name of the model in the answer. */
  model: string | null
  tokens: Partial<Tokens>
  /** True: the final token counts have arrived. */
  isFinal: boolean
  /** The provider's word for why it ended, such as `max_tokens`; null: not said yet. */
  stop: string | null
  /** True: it arrived whole: it is no stream, or the stream said that it is over. */
  isWhole: boolean
  /** True: it holds text or a call of a tool. Thinking is neither. */
  hasContent: boolean
  /** True: it holds a refusal. */
  refuses: boolean
  /** The calls of tools, as the model wrote them. */
  calls: AnsweredCall[]
}

/** A call of a tool. `given`: its arguments; a text that is no JSON where they are none. */
export interface AnsweredCall {
  name: string
  given: unknown
  /** Where a stream goes on with the arguments; null: they are whole. */
  place: string | null
}

/** Nothing read yet. */
export function noReading(): Reading {
  return {
    model: null,
    tokens: {},
    isFinal: false,
    stop: null,
    isWhole: false,
    hasContent: false,
    refuses: false,
    calls: [],
  }
}

export type ErrorKind = 'invalid' | 'key' | 'not_found' | 'too_large' | 'budget' | 'upstream' | 'timeout'

/** One API: the parts of its requests and answers that the gateway has to understand. */
export interface ModelApi {
  readonly id: CapturedRequest['api']
  readonly provider: keyof Upstreams
  /** Path at the gateway; with a slash at its end, of all that `inAddress` takes below it. */
  readonly path: string
  /** Path below an upstream's base URL, with its query. */
  upstreamPath(body: Body): string
  /** Query strings that are allowed, besides none. */
  readonly queries: readonly string[]
  /** True: names of its fields have capitals, and no other spelling of them passes. */
  readonly capitals?: boolean
  /** Fields of the body that the rest of the address holds instead; null: no request has such an address. */
  inAddress?(path: string, query: string): Body | null
  /** The body without them. */
  toSend?(body: Body): Body
  /** What a request must not contain, such as "the server-side tool web_search_20250305"; null: nothing. */
  refused(body: Body, betas: ReadonlySet<string>): string | null
  /** Lowers the body's limit of the answer to `most` tokens, or sets it. Returns the limit now in force. */
  limitOutput(body: Body, most: number): number
  /**
   * Lets the provider's cache serve the next trial too, without a word of the prompt changed. `run`: the same for all
   * requests of the run.
   */
  shareCache(body: Body, run: string): void
  /** Reads a whole answer, or one event of a stream. */
  read(event: unknown, reading: Reading): void
  /** The headers that carry the key to the provider. */
  authentication(key: string): Record<string, string>
  /** A short valid answer of a model that says "ok". */
  stub(body: Body): { contentType: string; text: string }
  error(kind: ErrorKind, message: string): unknown
}

/** Formats `events` as a stream of server-sent events. */
export function eventStream(events: readonly ({ type?: string } & Record<string, unknown>)[], end = ''): string {
  return (
    events
      .map((event) => `${event.type === undefined ? '' : `event: ${event.type}\n`}data: ${JSON.stringify(event)}\n\n`)
      .join('') + end
  )
}
