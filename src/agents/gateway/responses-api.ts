import { z } from 'zod'
import { isRecord } from '../../core/errors/record.ts'
import { readOutput } from './answer-content.ts'
import { isUsualTier } from './chat-api.ts'
import { externalReference } from './content-parts.ts'
import { lowerLimit } from './lower-limit.ts'
import { count, eventStream, type ModelApi, modelName, type Reading, toldTokens } from './model-api.ts'
import { openaiError } from './openai-error.ts'
import { refusedField } from './refused-field.ts'
import { refusedTool } from './refused-tool.ts'
import { shareCacheKey } from './share-cache.ts'

/** Tools defined by OpenAI that the agent runs. */
const CLIENT_TOOLS = ['function', 'custom', 'namespace', 'local_shell', 'apply_patch']

/** Fields that refer to something the provider stores, or works on after the request has ended. */
const SERVER_STATE = ['previous_response_id', 'conversation', 'prompt', 'context_management', 'multi_agent']

const responseSchema = z.looseObject({
  object: z.literal('response').optional(),
  model: modelName,
  usage: z
    .looseObject({
      input_tokens: count,
      output_tokens: count,
      input_tokens_details: z.looseObject({ cached_tokens: count }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
})
const eventSchema = z.looseObject({ type: z.string().startsWith('response.'), response: responseSchema })

/** OpenAI's Responses API. */
export const responsesApi: ModelApi = {
  id: 'responses',
  provider: 'openai',
  path: '/v1/responses',
  upstreamPath: () => '/responses',
  queries: [],
  refused(body) {
    const field = refusedField(body, SERVER_STATE)
    if (field !== null) return field
    if (!isUsualTier(body['service_tier'])) return 'service_tier'
    return refusedTool(body, isClientTool) ?? externalReference(body)
  },
  limitOutput: (body, most) => lowerLimit(body, ['max_output_tokens'], most, 'max_output_tokens'),
  shareCache: shareCacheKey,
  read(event, reading) {
    readOutput(event, reading)
    const parsed = eventSchema.safeParse(event)
    if (parsed.success) return readResponse(parsed.data.response, reading)
    const whole = responseSchema.safeParse(event)
    if (whole.success && whole.data.object === 'response') readResponse(whole.data, reading)
  },
  authentication: (key) => ({ authorization: `Bearer ${key}` }),
  stub({ model, stream }) {
    const text = { type: 'output_text', text: 'ok', annotations: [] }
    const item = { type: 'message', id: 'msg_probe', role: 'assistant', status: 'completed', content: [text] }
    const base = { id: 'resp_probe', object: 'response', created_at: 0, model, error: null, incomplete_details: null }
    const usage = {
      input_tokens: 0,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 0,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 0,
    }
    const response = { ...base, status: 'completed', output: [item], usage }
    if (stream !== true) return { contentType: 'application/json', text: JSON.stringify(response) }
    const begun = { ...item, status: 'in_progress', content: [] }
    const place = { item_id: item.id, output_index: 0, content_index: 0 }
    const events = [
      { type: 'response.created', response: { ...base, status: 'in_progress', output: [], usage: null } },
      { type: 'response.output_item.added', output_index: 0, item: begun },
      { type: 'response.content_part.added', ...place, part: { ...text, text: '' } },
      { type: 'response.output_text.delta', ...place, delta: 'ok' },
      { type: 'response.output_text.done', ...place, text: 'ok' },
      { type: 'response.content_part.done', ...place, part: text },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response },
    ]
    const numbered = events.map((event, index) => ({ ...event, sequence_number: index }))
    return { contentType: 'text/event-stream', text: eventStream(numbered) }
  },
  error: openaiError,
}

function readResponse({ model, usage }: z.output<typeof responseSchema>, reading: Reading): void {
  if (model !== undefined) reading.model = model
  if (usage == null) return
  reading.tokens = toldTokens({
    input: usage.input_tokens,
    output: usage.output_tokens,
    cached: usage.input_tokens_details?.cached_tokens,
  })
  reading.isFinal = true
}

function isClientTool(type: string | null, tool: Readonly<Record<string, unknown>>): boolean {
  if (type === 'shell') return isRecord(tool['environment']) && tool['environment']['type'] === 'local'
  if (type === 'tool_search') return tool['execution'] === 'client'
  return type !== null && CLIENT_TOOLS.includes(type)
}
