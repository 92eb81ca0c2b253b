/**
 * A tool call of the scripted model. `arguments` as text goes out as it is, well-formed JSON or not; anything else is
 * written as JSON.
 */
export interface FakeToolCall {
  name: string
  /** Absent: one that no other call has. */
  id?: string
  /** Of the Responses API: where Codex has the tools of a server. */
  namespace?: string
  arguments: unknown
}

export interface FakeUsage {
  /** All of the input, as OpenAI counts it; Anthropic is given the rest. */
  inputTokens: number
  outputTokens: number
  /** Of the input: read from a cache. */
  cachedTokens?: number
  /** Of the input: written to a cache, which only Anthropic says. */
  cacheWriteTokens?: number
}

/** A whole answer of the model: first its text, then its tool calls. */
export interface FakeMessage {
  kind: 'message'
  text?: string
  toolCalls?: readonly FakeToolCall[]
  /** Null: the answer says nothing of tokens, which only OpenAI's APIs allow. */
  usage?: FakeUsage | null
  /**
   * Why it ended; by default `tools` with tool calls and `end` without. `refusal`: the model declines, in its text.
   * `filter`: the provider does.
   */
  stop?: Stop
  /** What the answer calls the model; by default what the request called it. */
  model?: string
  /** Milliseconds between the chunks of a stream. */
  chunkDelayMs?: number
  /** Number (from 0) of the streamed chunk in whose place something malformed is sent. */
  malformedChunk?: number
  /** Number (from 0) of the streamed chunk that never comes; the connection stays open. */
  stallAtChunk?: number
}

/** A refusal, in the words of the API that was asked. */
export interface FakeError {
  kind: 'error'
  status: number
  message?: string
  headers?: Readonly<Record<string, string>>
}

/** Bytes as they are, in place of an answer. */
export interface FakeRaw {
  kind: 'raw'
  status?: number
  contentType?: string
  headers?: Readonly<Record<string, string>>
  body: string
}

/**
 * An answer that never comes, or stops after the headers. The connection stays open until the client or the server
 * goes.
 */
export interface FakeHang {
  kind: 'hang'
  after: 'request' | 'headers'
}

/** The connection is cut without an answer. */
export interface FakeDisconnect {
  kind: 'disconnect'
}

export type FakeAnswer = (FakeMessage | FakeError | FakeRaw | FakeHang | FakeDisconnect) & {
  /** Milliseconds until anything is sent. */
  delayMs?: number
}

/** A message that only calls tools. */
export function calls(...toolCalls: readonly FakeToolCall[]): FakeMessage {
  return { kind: 'message', toolCalls }
}

/** A message that only talks. */
export function says(text: string): FakeMessage {
  return { kind: 'message', text }
}

/** 429, with the seconds to wait. */
export function rateLimited(retryAfterSeconds: number): FakeError {
  return {
    kind: 'error',
    status: 429,
    message: 'Too many requests, please slow down.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  }
}

/** What Anthropic answers when it has no capacity; retried at once, so that tests need not wait. */
export function overloaded(): FakeError {
  return { kind: 'error', status: 529, message: 'Overloaded', headers: { 'retry-after': '0' } }
}

/** The arguments of a tool call as text. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Tokens of answers that say nothing else. */
export const DEFAULT_USAGE: FakeUsage = { inputTokens: 100, outputTokens: 20 }

/** What of the input is neither read from nor written to a cache. */
export function plainInput({ inputTokens, cachedTokens = 0, cacheWriteTokens = 0 }: FakeUsage): number {
  return inputTokens - cachedTokens - cacheWriteTokens
}

export type Stop = 'end' | 'tools' | 'length' | 'context' | 'refusal' | 'filter'

/** How an answer ends. */
export function stopOf({ stop, toolCalls = [] }: FakeMessage): Stop {
  return stop ?? (toolCalls.length > 0 ? 'tools' : 'end')
}
