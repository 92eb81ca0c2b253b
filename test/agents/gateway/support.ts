import type { Access, Gateway, GatewayOptions, Price } from '../../../src/agents/gateway/gateway.ts'
import { startGateway } from '../../../src/agents/gateway/start-gateway.ts'
import type { FakeModel } from '../../fake-model/server.ts'
import { quickClock } from './clocks.ts'

/** Dummies that no real provider would take. */
export const PLANTED = { anthropic: 'planted-anthropic-key-0123456789', openai: 'planted-openai-key-0123456789' }

/** One dollar for a thousand tokens of input, two for output: easy sums. */
export const PRICE: Price = { inputPerMillion: 1000, outputPerMillion: 2000 }

export const APIS = ['messages', 'chat', 'responses', 'generate'] as const
export type Api = (typeof APIS)[number]

export const PATHS: Readonly<Record<Api, string>> = {
  messages: '/v1/messages',
  chat: '/v1/chat/completions',
  responses: '/v1/responses',
  generate: '/v1beta/models/model-a:generateContent',
}

/** A gateway before a fake model; seconds of waiting last a millisecond. */
export function gatewayTo(model: Pick<FakeModel, 'baseUrl'>, options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const { baseUrl } = model
  return startGateway({
    upstreams: {
      anthropic: { baseUrl, key: PLANTED.anthropic },
      openai: { baseUrl, key: PLANTED.openai },
      google: { baseUrl: baseUrl.replace(/\/v1$/, '/v1beta'), key: PLANTED.openai },
    },
    models: ['model-a', 'model-b'],
    budget: {},
    prices: { 'model-a': PRICE, 'model-b': PRICE },
    fetch: globalThis.fetch,
    signal: new AbortController().signal,
    socketPath: null,
    clock: quickClock(),
    ...options,
  })
}

/** The tool that loads skills, as requests offer it. */
export function toolsOf(api: Api): object[] {
  switch (api) {
    case 'messages':
      return [{ name: 'Skill', input_schema: { type: 'object' } }]
    case 'chat':
      return [{ type: 'function', function: { name: 'Skill', parameters: { type: 'object' } } }]
    case 'responses':
      return [{ type: 'function', name: 'Skill', parameters: { type: 'object' } }]
    case 'generate':
      return [{ functionDeclarations: [{ name: 'Skill' }] }]
  }
}

/** A correct request, with `rest` in addition. */
export function bodyOf(api: Api, rest: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const message = { role: 'user', content: 'How heavy?' }
  switch (api) {
    case 'messages':
      return { model: 'model-a', max_tokens: 100, messages: [message], ...rest }
    case 'chat':
      return { model: 'model-a', messages: [message], ...rest }
    case 'responses':
      return { model: 'model-a', input: [{ type: 'message', ...message }], ...rest }
    case 'generate':
      return { model: 'model-a', contents: [{ role: 'user', parts: [{ text: 'How heavy?' }] }], ...rest }
  }
}

export interface Sent {
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** Asks as an agent would. */
export function ask(
  { key, origin }: Pick<Access, 'key' | 'origin'>,
  api: Api,
  rest: Readonly<Record<string, unknown>> = {},
  { headers = {}, signal }: Sent = {},
): Promise<Response> {
  const { path, body } = addressed(api, bodyOf(api, rest))
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      ...keyHeader(api, key),
      ...headers,
    },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
}

function keyHeader(api: Api, key: string): Record<string, string> {
  if (api === 'messages') return { 'x-api-key': key }
  return api === 'generate' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` }
}

/** Where a request goes, and with which body: Google's address says what others say in the body. */
function addressed(api: Api, { model, stream, ...body }: Record<string, unknown>) {
  if (api !== 'generate') return { path: PATHS[api], body: { model, stream, ...body } }
  const method = stream === true ? 'streamGenerateContent?alt=sse' : 'generateContent'
  return { path: `/v1beta/models/${encodeURIComponent(String(model))}:${method}`, body }
}

/** What the provider itself would answer to the same. */
export function askDirectly(
  model: FakeModel,
  api: Api,
  rest: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  return ask({ key: 'any', origin: model.origin }, api, rest)
}
