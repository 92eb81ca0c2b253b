import { randomUUID } from 'node:crypto'
import { DEFAULT_USAGE, type FakeMessage, jsonText, stopOf } from './answer.ts'
import { halves, type ModelApi, type StreamChunk } from './api.ts'

const FINISH_REASONS = {
  end: 'stop',
  tools: 'tool_calls',
  length: 'length',
  context: 'length',
  refusal: 'stop',
  filter: 'content_filter',
} as const

/** The chat completions of OpenAI and of everything that speaks like it, as far as a client of them looks. */
export const openaiApi: ModelApi = {
  id: 'openai',
  path: '/v1/chat/completions',
  violations({ body }) {
    return [
      ...(body.messages.length > 0 ? [] : ['no messages']),
      ...(body['max_tokens'] !== undefined && body['max_completion_tokens'] !== undefined
        ? ['both max_tokens and max_completion_tokens']
        : []),
    ]
  },
  message(answer, { model }) {
    const usage = usageOf(answer)
    return {
      ...envelope('chat.completion', answer, model),
      choices: [
        {
          index: 0,
          message: { role: 'assistant', ...spokenOf(answer), ...toolCallsOf(answer) },
          finish_reason: FINISH_REASONS[stopOf(answer)],
        },
      ],
      ...(usage === null ? {} : { usage }),
    }
  },
  chunks(answer, { model, body }) {
    const base = envelope('chat.completion.chunk', answer, model)
    const delta = (content: object, finish: string | null = null): StreamChunk => ({
      data: { ...base, choices: [{ index: 0, delta: content, finish_reason: finish }] },
    })
    const usage = asksForUsage(body['stream_options']) ? usageOf(answer) : null
    return [
      delta({ role: 'assistant', content: answer.text === undefined ? null : '' }),
      ...(answer.text === undefined ? [] : halves(answer.text).map((text) => delta(spokenOf({ ...answer, text })))),
      ...(answer.toolCalls ?? []).flatMap((call, index) => [
        delta({
          tool_calls: [{ index, id: callId(), type: 'function', function: { name: call.name, arguments: '' } }],
        }),
        ...halves(jsonText(call.arguments)).map((text) =>
          delta({ tool_calls: [{ index, function: { arguments: text } }] }),
        ),
      ]),
      delta({}, FINISH_REASONS[stopOf(answer)]),
      ...(usage === null ? [] : [{ data: { ...base, choices: [], usage } }]),
      { data: '[DONE]' },
    ]
  },
  error({ status, message = `Planned failure ${status}` }) {
    const type = status >= 500 ? 'server_error' : status === 429 ? 'rate_limit_exceeded' : 'invalid_request_error'
    return { error: { message, type, param: null, code: null } }
  },
}

function spokenOf(answer: FakeMessage) {
  const { text = null } = answer
  return stopOf(answer) === 'refusal' ? { content: null, refusal: text } : { content: text }
}

function toolCallsOf({ toolCalls }: FakeMessage) {
  if (toolCalls === undefined) return {}
  const tool_calls = toolCalls.map((call) => ({
    id: call.id ?? callId(),
    type: 'function',
    function: { name: call.name, arguments: jsonText(call.arguments) },
  }))
  return { tool_calls }
}

function usageOf({ usage = DEFAULT_USAGE }: FakeMessage) {
  if (usage === null) return null
  const { inputTokens, outputTokens, cachedTokens } = usage
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    ...(cachedTokens === undefined ? {} : { prompt_tokens_details: { cached_tokens: cachedTokens } }),
  }
}

function envelope(object: string, { model }: FakeMessage, asked: string) {
  return { id: 'chatcmpl-fake', object, created: 1_700_000_000, model: model ?? asked }
}

function asksForUsage(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'include_usage' in options && options.include_usage === true
}

/** Unique, also among the threads of an agent and its subagents. */
function callId(): string {
  return `call_${randomUUID()}`
}
