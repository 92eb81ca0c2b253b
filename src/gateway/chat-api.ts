import { z } from 'zod'
import { isRecord } from '../suite/record.ts'
import { reference } from './content-parts.ts'
import { lowerLimit } from './lower-limit.ts'
import { eventStream, type ModelApi } from './model-api.ts'
import { openaiError } from './openai-error.ts'
import { refusedTool } from './refused-tool.ts'

const CLIENT_TOOLS = ['function', 'custom']

const count = z.number().nonnegative()
const eventSchema = z.looseObject({
  model: z.string().optional(),
  usage: z
    .looseObject({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.looseObject({ cached_tokens: count.nullish() }).nullish(),
    })
    .nullish(),
})

/** The chat completions of OpenAI, and of many others. */
export const chatApi: ModelApi = {
  id: 'chat',
  provider: 'openai',
  path: '/v1/chat/completions',
  upstreamPath: '/chat/completions',
  queries: [],
  refused(body) {
    if (body['web_search_options'] !== undefined) return 'web_search_options'
    if (body['n'] !== undefined && body['n'] !== null && body['n'] !== 1) return 'n: more than one answer'
    if (body['store'] === true) return 'store'
    if (!isUsualTier(body['service_tier'])) return 'service_tier'
    if (body['plugins'] !== undefined || body['models'] !== undefined) return 'plugins and other models'
    if (body['modalities'] !== undefined && JSON.stringify(body['modalities']) !== '["text"]') return 'modalities'
    return refusedTool(body['tools'], (type) => CLIENT_TOOLS.includes(type)) ?? reference(body)
  },
  limitOutput: (body, most, name) => lowerLimit(body, ['max_tokens', 'max_completion_tokens'], most, name),
  read(event, reading) {
    const parsed = eventSchema.safeParse(event)
    if (!parsed.success) return
    const { model, usage } = parsed.data
    if (model !== undefined && model !== '') reading.model = model
    if (usage == null) return
    reading.tokens = {
      input: usage.prompt_tokens,
      output: usage.completion_tokens,
      cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
    }
    reading.isFinal = true
  },
  authentication: (key) => ({ authorization: `Bearer ${key}` }),
  stub({ model, stream, stream_options: options }) {
    const base = { id: 'chatcmpl-probe', created: 0, model }
    const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }
    if (stream !== true) {
      const choices = [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }]
      return {
        contentType: 'application/json',
        text: JSON.stringify({ ...base, object: 'chat.completion', choices, usage }),
      }
    }
    const chunk = { ...base, object: 'chat.completion.chunk' }
    const events = [
      { ...chunk, choices: [{ index: 0, delta: { role: 'assistant', content: 'ok' }, finish_reason: null }] },
      { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
      ...(isRecord(options) && options['include_usage'] === true ? [{ ...chunk, choices: [], usage }] : []),
    ]
    return { contentType: 'text/event-stream', text: eventStream(events, 'data: [DONE]\n\n') }
  },
  error: openaiError,
}

/** Others have prices of their own. */
export function isUsualTier(tier: unknown): boolean {
  return tier === undefined || tier === null || tier === 'auto' || tier === 'default' || tier === 'flex'
}
