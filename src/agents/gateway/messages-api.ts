import { z } from 'zod'
import { isRecord } from '../../core/errors/record.ts'
import { readMessage } from './answer-content.ts'
import { externalReference } from './content-parts.ts'
import { lowerLimit } from './lower-limit.ts'
import { count, eventStream, type ModelApi, modelName, type Reading } from './model-api.ts'
import { refusedField } from './refused-field.ts'
import { refusedTool } from './refused-tool.ts'
import { addBreakpoint } from './share-cache.ts'

/** Betas that change how a model thinks, answers and is cached, but neither its price nor what it can reach. */
const BETAS: ReadonlySet<string> = new Set([
  'advanced-tool-use-2025-11-20',
  'claude-code-20250219',
  'context-management-2025-06-27',
  'effort-2025-11-24',
  'extended-cache-ttl-2025-04-11',
  'fine-grained-tool-streaming-2025-05-14',
  'interleaved-thinking-2025-05-14',
  'output-128k-2025-02-19',
  'prompt-caching-2024-07-31',
  'prompt-caching-scope-2026-01-05',
  'redact-thinking-2026-02-12',
  'structured-outputs-2025-11-13',
  'structured-outputs-2025-12-15',
  'thinking-display-updates-2026-08-18',
  'thinking-token-count-2026-05-13',
  'token-efficient-tools-2025-02-19',
  'tool-examples-2025-10-29',
])

/** Tools with Anthropic's own schema that the agent runs. */
const CLIENT_TOOL = /^(custom|(bash|text_editor|memory)_\d{8})$/

/** Smallest thinking budget that Anthropic accepts. */
const LEAST_THINKING = 1024

const usageSchema = z
  .looseObject({
    input_tokens: count,
    output_tokens: count,
    cache_read_input_tokens: count,
    cache_creation_input_tokens: count,
    cache_creation: z.looseObject({ ephemeral_1h_input_tokens: count }).nullish().catch(null),
  })
  .nullish()
  .catch(null)
const answerSchema = z.looseObject({ type: z.literal('message'), model: modelName, usage: usageSchema })
const eventSchema = z.union([
  z.looseObject({ type: z.literal('message_start'), message: answerSchema }),
  z.looseObject({ type: z.literal('message_delta'), usage: usageSchema }),
])

/** Anthropic's Messages API. */
export const messagesApi: ModelApi = {
  id: 'messages',
  provider: 'anthropic',
  path: '/v1/messages',
  upstreamPath: () => '/messages',
  queries: ['beta=true'],
  refused(body, betas) {
    for (const beta of betas) if (!BETAS.has(beta)) return `the anthropic-beta ${beta.slice(0, 80)}`
    const field = refusedField(body, ['inference_geo'])
    if (field !== null) return field
    if (!isOneOf(body['service_tier'], ['auto', 'standard_only'])) return 'service_tier'
    if (!isOneOf(body['speed'], ['standard'])) return 'speed'
    return (
      refusedTool(body, (type) => type === null || CLIENT_TOOL.test(type)) ??
      refusedEdit(body['context_management']) ??
      externalReference(body)
    )
  },
  limitOutput(body, most) {
    const asked = body['max_tokens']
    const holds = lowerLimit(body, ['max_tokens'], most, 'max_tokens')
    // Thinking has to be shorter than the answer, except with interleaved thinking.
    const { thinking } = body
    if (asked !== holds && isRecord(thinking) && Number(thinking['budget_tokens']) >= holds) {
      if (holds > LEAST_THINKING) body['thinking'] = { ...thinking, budget_tokens: holds - 1 }
      else body['thinking'] = { type: 'disabled' }
    }
    return holds
  },
  shareCache: addBreakpoint,
  read(event, reading) {
    readMessage(event, reading)
    const whole = answerSchema.safeParse(event)
    if (whole.success) {
      reading.model = whole.data.model ?? null
      readUsage(whole.data.usage, reading)
      reading.isFinal = true
      return
    }
    const parsed = eventSchema.safeParse(event)
    if (!parsed.success) return
    if (parsed.data.type === 'message_start') {
      reading.model = parsed.data.message.model ?? null
      readUsage(parsed.data.message.usage, reading)
    } else {
      readUsage(parsed.data.usage, reading)
      reading.isFinal = reading.tokens.input !== undefined
    }
  },
  authentication: (key) => ({ 'x-api-key': key }),
  stub({ model, stream }) {
    const usage = { input_tokens: 0, output_tokens: 0 }
    const message = { id: 'msg_probe', type: 'message', role: 'assistant', model, stop_sequence: null, usage }
    const content = [{ type: 'text', text: 'ok' }]
    if (stream !== true) {
      return { contentType: 'application/json', text: JSON.stringify({ ...message, content, stop_reason: 'end_turn' }) }
    }
    const events = [
      { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ok' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage },
      { type: 'message_stop' },
    ]
    return { contentType: 'text/event-stream', text: eventStream(events) }
  },
  error(kind, message) {
    return { type: 'error', error: { type: ERROR_TYPES[kind], message } }
  },
}

const ERROR_TYPES = {
  invalid: 'invalid_request_error',
  key: 'authentication_error',
  not_found: 'not_found_error',
  too_large: 'request_too_large',
  budget: 'rate_limit_error',
  upstream: 'api_error',
  timeout: 'timeout_error',
} as const

/** Anthropic counts cache reads and writes separately from the input. Later events repeat the counts more precisely. */
function readUsage(usage: z.output<typeof usageSchema>, { tokens }: Reading): void {
  if (usage == null) return
  const written = usage.cache_creation_input_tokens
  if (usage.cache_read_input_tokens != null) tokens.cached = usage.cache_read_input_tokens
  if (written != null) {
    tokens.writtenForLong = Math.min(
      written,
      usage.cache_creation?.ephemeral_1h_input_tokens ?? tokens.writtenForLong ?? 0,
    )
    tokens.written = written - tokens.writtenForLong
  }
  if (usage.input_tokens != null) {
    tokens.input = usage.input_tokens + (tokens.cached ?? 0) + (tokens.written ?? 0) + (tokens.writtenForLong ?? 0)
  }
  if (usage.output_tokens != null) tokens.output = usage.output_tokens
}

/** Compaction asks a model once more without counting it here; clearing old content does not. */
function refusedEdit(management: unknown): string | null {
  if (management === undefined || management === null) return null
  const edits = isRecord(management) ? (management['edits'] ?? []) : null
  if (!Array.isArray(edits)) return 'context_management of an unknown shape'
  const types = edits.map((edit: unknown) => (isRecord(edit) ? String(edit['type']) : '?'))
  const refused = types.find((type) => !type.startsWith('clear_'))
  return refused === undefined ? null : `the context_management edit ${refused.slice(0, 80)}`
}

function isOneOf(value: unknown, allowed: readonly string[]): boolean {
  return value === undefined || value === null || (typeof value === 'string' && allowed.includes(value))
}
