import { z } from 'zod'
import type { Tokens } from './cost.ts'
import type { CapturedRequest } from './gateway.ts'

export type Body = Record<string, unknown>

/** A number of tokens. No request has more: such a figure is none, and is estimated in its place. */
export const count = z.number().nonnegative().max(1_000_000_000)

/** What an answer has said of itself so far. */
export interface Reading {
  /** As the answer names it. */
  model: string | null
  tokens: Partial<Tokens>
  /** Whether its last word on tokens was heard. */
  isFinal: boolean
}

export type ErrorKind = 'invalid' | 'key' | 'not_found' | 'too_large' | 'budget' | 'upstream' | 'timeout'

/** How one API words requests and answers, as far as the gateway has to know. */
export interface ModelApi {
  readonly id: CapturedRequest['api']
  readonly provider: 'anthropic' | 'openai'
  /** As agents ask for it. */
  readonly path: string
  /** As it is asked for behind an upstream's base URL. */
  readonly upstreamPath: string
  /** The only queries it may have, beside none. */
  readonly queries: readonly string[]
  /** What of a request nobody may ask for, as in "the server-side tool web_search_20250305"; null when all is well. */
  refused(body: Body, betas: ReadonlySet<string>): string | null
  /** Lowers, in the body, what limits the answer to `most` tokens, or sets it, and returns what holds now. */
  limitOutput(body: Body, most: number): number
  /** Reads a whole answer, or one event of a stream. */
  read(event: unknown, reading: Reading): void
  /** The headers that carry the key to the provider. */
  authentication(key: string): Record<string, string>
  /** A short valid answer of a model that says "ok". */
  stub(body: Body): { contentType: string; text: string }
  error(kind: ErrorKind, message: string): unknown
}

/** `events` as a stream of server-sent events. */
export function eventStream(events: readonly ({ type?: string } & Record<string, unknown>)[], end = ''): string {
  return (
    events
      .map((event) => `${event.type === undefined ? '' : `event: ${event.type}\n`}data: ${JSON.stringify(event)}\n\n`)
      .join('') + end
  )
}
