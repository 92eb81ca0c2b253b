import { z } from 'zod'
import { isRecord } from '../../core/errors/record.ts'
import { readChoice } from './answer-content.ts'
import { externalReference } from './content-parts.ts'
import { lowerLimit } from './lower-limit.ts'
import { count, eventStream, type ModelApi, modelName, toldTokens } from './model-api.ts'
import { openaiError } from './openai-error.ts'
import { refusedField } from './refused-field.ts'
import { refusedTool } from './refused-tool.ts'
import { shareCacheKey } from './share-cache.ts'

const CLIENT_TOOLS = ['function', 'custom']

/**
 * Fields that a request may hold. Many servers extend this API in undocumented ways, so this is a list of harmless
 * fields. The last two lines hold fields of other servers that control thinking and sampling.
 */
const FIELDS: ReadonlySet<string> = new Set([
  ...['messages', 'model', 'tools', 'tool_choice', 'parallel_tool_calls', 'functions', 'function_call'],
  ...[
    'frequency_penalty',
    'presence_penalty',
    'logit_bias',
    'logprobs',
    'top_logprobs',
    'temperature',
    'top_p',
    'seed',
  ],
  ...['max_completion_tokens', 'max_tokens', 'stop', 'n', 'stream', 'stream_options', 'response_format', 'modalities'],
  ...['reasoning_effort', 'verbosity', 'service_tier', 'store', 'metadata', 'user', 'safety_identifier'],
  ...['prompt_cache_key', 'prompt_cache_retention'],
  ...['chat_template_kwargs', 'enable_thinking', 'include_reasoning', 'reasoning', 'reasoning_format', 'thinking'],
  ...['thinking_budget', 'min_p', 'top_k', 'top_a', 'repetition_penalty', 'cache_prompt'],
])

const eventSchema = z.looseObject({
  model: modelName,
  usage: z
    .looseObject({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.looseObject({ cached_tokens: count }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
})

/** The chat completions API of OpenAI and of many compatible servers. */
export const chatApi: ModelApi = {
  id: 'chat',
  provider: 'openai',
  path: '/v1/chat/completions',
  upstreamPath: () => '/chat/completions',
  queries: [],
  refused(body) {
    const unknown = Object.keys(body).find((name) => !FIELDS.has(name) && body[name] !== null)
    if (unknown !== undefined) return `${unknown.slice(0, 80)}, which it does not know`
    const field = refusedField(body)
    if (field !== null) return field
    if (body['n'] !== undefined && body['n'] !== null && body['n'] !== 1) return 'n: more than one answer'
    if (!isUsualTier(body['service_tier'])) return 'service_tier'
    if (body['modalities'] !== undefined && JSON.stringify(body['modalities']) !== '["text"]') return 'modalities'
    return refusedTool(body, (type) => type !== null && CLIENT_TOOLS.includes(type)) ?? externalReference(body)
  },
  limitOutput: (body, most) => lowerLimit(body, ['max_tokens', 'max_completion_tokens'], most, 'max_completion_tokens'),
  shareCache: shareCacheKey,
  read(event, reading) {
    readChoice(event, reading)
    const parsed = eventSchema.safeParse(event)
    if (!parsed.success) return
    const { model, usage } = parsed.data
    if (model !== undefined) reading.model = model
    if (usage == null) return
    reading.tokens = toldTokens({
      input: usage.prompt_tokens,
      output: usage.completion_tokens,
      cached: usage.prompt_tokens_details?.cached_tokens,
    })
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

/** Whether a service tier is charged at the list price. */
export function isUsualTier(tier: unknown): boolean {
  return tier === undefined || tier === null || tier === 'auto' || tier === 'default' || tier === 'flex'
}
