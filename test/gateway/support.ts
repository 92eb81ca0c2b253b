import type { Access, Gateway, GatewayOptions, Price } from '../../src/gateway/gateway.ts'
import { startGateway } from '../../src/gateway/start-gateway.ts'
import type { FakeModel } from '../fake-model/server.ts'

/** Dummies that no real provider would take. */
export const PLANTED = { anthropic: 'planted-anthropic-key-0123456789', openai: 'planted-openai-key-0123456789' }

/** One dollar for a thousand tokens of input, two for output: easy sums. */
export const PRICE: Price = { inputPerMillion: 1000, outputPerMillion: 2000 }

export const APIS = ['messages', 'chat', 'responses'] as const
export type Api = (typeof APIS)[number]

export const PATHS: Readonly<Record<Api, string>> = {
  messages: '/v1/messages',
  chat: '/v1/chat/completions',
  responses: '/v1/responses',
}

/** A gateway before a fake model; seconds of waiting last a millisecond. */
export function gatewayTo(model: Pick<FakeModel, 'baseUrl'>, options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const { baseUrl } = model
  return startGateway({
    upstreams: { anthropic: { baseUrl, key: PLANTED.anthropic }, openai: { baseUrl, key: PLANTED.openai } },
    models: ['model-a', 'model-b'],
    budget: {},
    prices: { 'model-a': PRICE, 'model-b': PRICE },
    fetch: globalThis.fetch,
    signal: new AbortController().signal,
    secondMs: 1,
    ...options,
  })
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
  return fetch(`${origin}${PATHS[api]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      ...(api === 'messages' ? { 'x-api-key': key } : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: JSON.stringify(bodyOf(api, rest)),
    signal: signal ?? null,
  })
}

/** What the provider itself would answer to the same. */
export function askDirectly(
  model: FakeModel,
  api: Api,
  rest: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  return ask({ key: 'any', origin: model.origin }, api, rest)
}
