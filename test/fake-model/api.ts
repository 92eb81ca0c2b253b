import type { FakeError, FakeMessage } from './answer.ts'
import type { ModelRequest } from './model-request.ts'

/** One chunk of a stream: `data` is written as JSON, unless it is text. */
export interface StreamChunk {
  event?: string
  data: unknown
}

/** How one API words requests and answers. */
export interface ModelApi {
  readonly id: 'anthropic' | 'openai' | 'responses' | 'google'
  /** The path that it is asked at, without the query; a pattern where it names the model. */
  readonly path: string | RegExp
  /** What a correct client would not have sent; empty when all is well. */
  violations(request: ModelRequest): string[]
  message(answer: FakeMessage, request: ModelRequest): unknown
  chunks(answer: FakeMessage, request: ModelRequest): StreamChunk[]
  error(answer: FakeError): unknown
}

/** Two parts, so that whoever reads a stream has to put something together. */
export function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}
