import { randomUUID } from 'node:crypto'
import { DEFAULT_USAGE, type FakeMessage, jsonText, type Stop, stopOf } from './answer.ts'
import { halves, type ModelApi, type StreamChunk } from './api.ts'
import { openaiApi } from './openai-api.ts'

/** The Responses API of OpenAI, as far as a client of it looks. */
export const responsesApi: ModelApi = {
  id: 'responses',
  path: '/v1/responses',
  violations({ body }) {
    return [
      ...(body.input.length > 0 ? [] : ['no input']),
      ...(body.messages.length === 0 ? [] : ['messages, which are called input here']),
    ]
  },
  message(answer, { model }) {
    return response(answer, model, itemsOf(answer))
  },
  chunks(answer, { model }) {
    const items = itemsOf(answer)
    const whole = response(answer, model, items)
    const begun = { ...whole, status: 'in_progress', output: [], usage: null }
    const chunks = [
      chunk('response.created', { response: begun }),
      ...items.flatMap(itemChunks),
      chunk(whole.status === 'incomplete' ? 'response.incomplete' : 'response.completed', { response: whole }),
    ]
    return chunks.map(({ event, data }, index) => ({ event, data: { ...data, sequence_number: index } }))
  },
  error: openaiApi.error,
}

type Part = { type: 'output_text'; text: string; annotations: readonly never[] } | { type: 'refusal'; refusal: string }

type Item =
  | { type: 'message'; id: string; role: 'assistant'; status: string; content: Part[] }
  | {
      type: 'function_call'
      id: string
      call_id: string
      status: string
      name: string
      namespace?: string
      arguments: string
    }

function itemsOf(answer: FakeMessage): Item[] {
  const { text, toolCalls = [] } = answer
  const status = 'completed'
  const spoken: Item[] =
    text === undefined
      ? []
      : [
          {
            type: 'message',
            id: `msg_${randomUUID()}`,
            role: 'assistant',
            status,
            content: [
              stopOf(answer) === 'refusal'
                ? { type: 'refusal', refusal: text }
                : { type: 'output_text', text, annotations: [] },
            ],
          },
        ]
  const called = toolCalls.map(
    ({ name, namespace, id, arguments: input }): Item => ({
      type: 'function_call',
      id: `fc_${randomUUID()}`,
      call_id: id ?? `call_${randomUUID()}`,
      status,
      name,
      ...(namespace === undefined ? {} : { namespace }),
      arguments: jsonText(input),
    }),
  )
  return [...spoken, ...called]
}

interface NamedChunk extends StreamChunk {
  event: string
  data: Readonly<Record<string, unknown>>
}

function itemChunks(item: Item, output_index: number): NamedChunk[] {
  const place = { item_id: item.id, output_index }
  const status = 'in_progress'
  const [begun, deltas] =
    item.type === 'message'
      ? [{ ...item, status, content: [] }, item.content.flatMap((part) => partChunks(part, place))]
      : [{ ...item, status, arguments: '' }, argumentChunks(item.arguments, place)]
  return [
    chunk('response.output_item.added', { output_index, item: begun }),
    ...deltas,
    chunk('response.output_item.done', { output_index, item }),
  ]
}

function partChunks(part: Part, rest: object): NamedChunk[] {
  if (part.type === 'output_text') return textChunks(part.text, rest)
  const place = { ...rest, content_index: 0 }
  return [
    chunk('response.content_part.added', { ...place, part: { ...part, refusal: '' } }),
    ...halves(part.refusal).map((delta) => chunk('response.refusal.delta', { ...place, delta })),
    chunk('response.refusal.done', { ...place, refusal: part.refusal }),
    chunk('response.content_part.done', { ...place, part }),
  ]
}

function textChunks(text: string, rest: object): NamedChunk[] {
  const place = { ...rest, content_index: 0 }
  const part = { type: 'output_text', annotations: [] }
  return [
    chunk('response.content_part.added', { ...place, part: { ...part, text: '' } }),
    ...halves(text).map((delta) => chunk('response.output_text.delta', { ...place, delta })),
    chunk('response.output_text.done', { ...place, text }),
    chunk('response.content_part.done', { ...place, part: { ...part, text } }),
  ]
}

function argumentChunks(text: string, place: object): NamedChunk[] {
  return [
    ...halves(text).map((delta) => chunk('response.function_call_arguments.delta', { ...place, delta })),
    chunk('response.function_call_arguments.done', { ...place, arguments: text }),
  ]
}

const INCOMPLETE: Partial<Record<Stop, string>> = {
  length: 'max_output_tokens',
  context: 'max_output_tokens',
  filter: 'content_filter',
}

function response(answer: FakeMessage, asked: string, output: readonly Item[]) {
  const reason = INCOMPLETE[stopOf(answer)] ?? null
  const isCut = reason !== null
  return {
    id: `resp_${randomUUID()}`,
    object: 'response',
    created_at: 1_700_000_000,
    status: isCut ? 'incomplete' : 'completed',
    incomplete_details: isCut ? { reason } : null,
    error: null,
    model: answer.model ?? asked,
    output,
    usage: usageOf(answer),
  }
}

function usageOf({ usage = DEFAULT_USAGE }: FakeMessage) {
  if (usage === null) return null
  const { inputTokens, outputTokens, cachedTokens = 0 } = usage
  return {
    input_tokens: inputTokens,
    input_tokens_details: { cached_tokens: cachedTokens },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: inputTokens + outputTokens,
  }
}

function chunk(type: string, data: Readonly<Record<string, unknown>>): NamedChunk {
  return { event: type, data: { type, ...data } }
}
