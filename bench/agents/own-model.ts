import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** What the model says: a call of a tool, or text. `given`: its arguments as they are sent. */
export type Said = { tool: string; given: string } | { text: string }

export interface OwnModel extends AsyncDisposable {
  origin: string
}

type Api = 'messages' | 'responses' | 'completions'

/**
 * A model of another design than the tests' own: a pure function of a request's text, behind a server that writes three
 * APIs by hand, streamed or whole.
 */
export async function startOwnModel(answer: (request: string) => Said): Promise<OwnModel> {
  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    const path = request.url ?? ''
    const api = (['messages', 'responses', 'completions'] as const).find((one) => path.split('?')[0]?.endsWith(one))
    // Google's is asked for its first request alone.
    if (path.includes('enerateContent')) answer(text)
    if (api === undefined || request.method !== 'POST') return response.writeHead(404).end('{}')
    const { stream = false, model = 'm' }: { stream?: boolean; model?: string } = JSON.parse(text)
    const said = answer(text)
    response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' })
    const whole = WHOLE[api](said, model)
    response.end(
      stream
        ? EVENTS[api](said, whole)
            .map(({ type, ...rest }) => eventText(api, type, rest))
            .join('')
        : JSON.stringify(whole),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Json = Record<string, unknown>
type Event = Json & { type: string }

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function eventText(api: Api, type: string, rest: Json): string {
  if (api === 'completions') return type === 'end' ? 'data: [DONE]\n\n' : `data: ${JSON.stringify(rest)}\n\n`
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`
}

let made = 0
function newId(): string {
  made += 1
  return `call_${made}`
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return {}
  }
}

const WHOLE: Record<Api, (said: Said, model: string) => Json> = {
  messages: (said, model) => ({
    id: `msg_${newId()}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [
      'text' in said
        ? { type: 'text', text: said.text }
        : { type: 'tool_use', id: newId(), name: said.tool, input: parsed(said.given) },
    ],
    stop_reason: 'text' in said ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 900, output_tokens: 30 },
  }),
  responses: (said, model) => ({
    id: `resp_${newId()}`,
    object: 'response',
    created_at: 1_760_000_000,
    status: 'completed',
    model,
    output: [
      'text' in said
        ? {
            type: 'message',
            id: `m_${newId()}`,
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: said.text, annotations: [] }],
          }
        : {
            type: 'function_call',
            id: `f_${newId()}`,
            call_id: newId(),
            name: said.tool,
            arguments: said.given,
            status: 'completed',
          },
    ],
    usage: {
      input_tokens: 900,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 30,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 930,
    },
  }),
  completions: (said, model) => ({
    id: `chat_${newId()}`,
    object: 'chat.completion',
    created: 1_760_000_000,
    model,
    choices: [
      {
        index: 0,
        message:
          'text' in said
            ? { role: 'assistant', content: said.text }
            : {
                role: 'assistant',
                content: null,
                tool_calls: [{ id: newId(), type: 'function', function: { name: said.tool, arguments: said.given } }],
              },
        finish_reason: 'text' in said ? 'stop' : 'tool_calls',
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 30, total_tokens: 930 },
  }),
}

/** The same in pieces: texts and arguments come in two. */
const EVENTS: Record<Api, (said: Said, whole: Json) => Event[]> = {
  messages: (said, whole) => {
    const isText = 'text' in said
    const start = isText ? { type: 'text', text: '' } : { type: 'tool_use', id: newId(), name: said.tool, input: {} }
    const deltas = isText
      ? halves(said.text).map((piece) => ({ type: 'text_delta', text: piece }))
      : halves(said.given).map((piece) => ({ type: 'input_json_delta', partial_json: piece }))
    const end = { stop_reason: whole['stop_reason'], stop_sequence: null }
    return [
      { type: 'message_start', message: { ...whole, content: [], stop_reason: null } },
      { type: 'content_block_start', index: 0, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index: 0, delta })),
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: end, usage: whole['usage'] },
      { type: 'message_stop' },
    ]
  },
  responses: (_, whole) => {
    const [item] = Array.isArray(whole['output']) ? whole['output'] : []
    return [
      { type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } },
      { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress' } },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: whole },
    ].map((event, at) => ({ ...event, sequence_number: at }))
  },
  completions: (said, { id, created, model, usage }) => {
    const chunk = (choices: Json[], more: Json = {}): Event => ({
      ...{ type: 'chunk', id, object: 'chat.completion.chunk', created, model, choices },
      ...more,
    })
    const delta = (piece: Json, finish: string | null = null) =>
      chunk([{ index: 0, delta: piece, finish_reason: finish }])
    const called = (piece: Json) => delta({ tool_calls: [{ index: 0, ...piece }] })
    const isText = 'text' in said
    return [
      delta({ role: 'assistant', content: isText ? '' : null }),
      ...(isText
        ? halves(said.text).map((content) => delta({ content }))
        : [
            called({ id: newId(), type: 'function', function: { name: said.tool, arguments: '' } }),
            ...halves(said.given).map((piece) => called({ function: { arguments: piece } })),
          ]),
      delta({}, isText ? 'stop' : 'tool_calls'),
      chunk([], { usage }),
      { type: 'end' },
    ]
  },
}

function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)].filter((half) => half !== '')
}
