import { randomUUID } from 'node:crypto'
import { DEFAULT_USAGE, type FakeMessage, jsonText, plainInput, stopOf } from './answer.ts'
import { halves, type ModelApi, type StreamChunk } from './api.ts'

const STOP_REASONS = {
  end: 'end_turn',
  tools: 'tool_use',
  length: 'max_tokens',
  context: 'model_context_window_exceeded',
  refusal: 'refusal',
  filter: 'refusal',
} as const

/** By status; the rest is `invalid_request_error` below 500 and `api_error` from there. */
const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

/** The Messages API of Anthropic, as far as a client of it looks. */
export const anthropicApi: ModelApi = {
  id: 'anthropic',
  path: '/v1/messages',
  violations({ headers, body }) {
    return [
      ...(headers['anthropic-version'] === undefined ? ['no anthropic-version header'] : []),
      ...(body.messages.length > 0 ? [] : ['no messages']),
      ...(typeof body['max_tokens'] === 'number' ? [] : ['no max_tokens']),
      ...(body.messages.some(({ role }) => role === 'system') ? ['a system prompt among the messages'] : []),
    ]
  },
  message(answer, request) {
    return { ...envelope(answer, request.model), content: blocksOf(answer), stop_reason: STOP_REASONS[stopOf(answer)] }
  },
  chunks(answer, request) {
    const usage = answer.usage ?? DEFAULT_USAGE
    return [
      event('message_start', {
        message: { ...envelope(answer, request.model), content: [], stop_reason: null },
      }),
      event('ping', {}),
      ...blocksOf(answer).flatMap(blockChunks),
      event('message_delta', {
        delta: { stop_reason: STOP_REASONS[stopOf(answer)], stop_sequence: null },
        usage: { output_tokens: usage.outputTokens },
      }),
      event('message_stop', {}),
    ]
  },
  error({ status, message = `Planned failure ${status}` }) {
    const type = ERROR_TYPES[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error')
    return { type: 'error', error: { type, message } }
  },
}

type Block = { type: 'text'; text: string } | { type: 'tool_use'; id: string; name: string; input: unknown }

function blocksOf({ text, toolCalls = [] }: FakeMessage): Block[] {
  const spoken: Block[] = text === undefined ? [] : [{ type: 'text', text }]
  const called = toolCalls.map(
    ({ name, id = `toolu_${randomUUID()}`, arguments: input }): Block => ({ type: 'tool_use', id, name, input }),
  )
  return [...spoken, ...called]
}

function blockChunks(block: Block, index: number): StreamChunk[] {
  const empty = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} }
  const deltas =
    block.type === 'text'
      ? halves(block.text).map((text) => ({ type: 'text_delta', text }))
      : halves(jsonText(block.input)).map((text) => ({ type: 'input_json_delta', partial_json: text }))
  return [
    event('content_block_start', { index, content_block: empty }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ]
}

function envelope({ model, usage }: FakeMessage, asked: string) {
  const used = usage ?? DEFAULT_USAGE
  return {
    // Clients tell messages and calls apart by their ids.
    id: `msg_${randomUUID()}`,
    type: 'message',
    role: 'assistant',
    model: model ?? asked,
    stop_sequence: null,
    usage: {
      input_tokens: plainInput(used),
      output_tokens: used.outputTokens,
      cache_read_input_tokens: used.cachedTokens ?? 0,
      cache_creation_input_tokens: used.cacheWriteTokens ?? 0,
    },
  }
}

function event(type: string, data: Readonly<Record<string, unknown>>): StreamChunk {
  return { event: type, data: { type, ...data } }
}
