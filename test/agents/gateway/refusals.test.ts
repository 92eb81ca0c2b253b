import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Gateway } from '../../../src/agents/gateway/gateway.ts'
import { secretFinder } from '../../../src/core/errors/secret-finder.ts'
import { says } from '../../fake-model/answer.ts'
import { type FakeModel, startFakeModel } from '../../fake-model/server.ts'
import { APIS, type Api, ask, bodyOf, gatewayTo, PATHS, PLANTED } from './support.ts'

const errorSchema = z.object({
  error: z.object({ type: z.string().optional(), status: z.string().optional(), message: z.string() }),
})

/** What a refused request was told; fails when the provider heard of it. */
async function refusal(answer: Response, model: FakeModel): Promise<{ status: number; type: string; message: string }> {
  const { error } = errorSchema.parse(await answer.json())
  expect(model.requests).toEqual([])
  return { status: answer.status, type: error.type ?? error.status ?? '', message: error.message }
}

/** Sends bytes as they are, and returns the first line of the answer. */
function sendRaw({ origin }: Pick<Gateway, 'origin'>, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).split('\r\n')[0] ?? '')
    })
  })
}

const image = (url: string) => ({ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }] })
const block = (content: object) => ({ messages: [{ role: 'user', content: [content] }] })
const part = (content: object) => ({ input: [{ type: 'message', role: 'user', content: [content] }] })
const tool = (type: string, rest: object = {}) => ({ tools: [{ type, name: 'x', ...rest }] })

const FEATURES: Readonly<Record<Api, readonly [string, Readonly<Record<string, unknown>>][]>> = {
  messages: [
    ...['web_search_20250305', 'web_fetch_20250910', 'code_execution_20250825', 'computer_20250124', 'mcp_toolset'].map(
      (type): [string, Record<string, unknown>] => [type, tool(type)],
    ),
    ['bash_20250124x', tool('bash_20250124x')],
    ['mcp_servers', { mcp_servers: [{ type: 'url', url: 'https://example.com' }] }],
    ['container', { container: 'container_1' }],
    ['speed', { speed: 'fast' }],
    ['service_tier', { service_tier: 'priority' }],
    ['compact_20260112', { context_management: { edits: [{ type: 'compact_20260112' }] } }],
    ['a document from a file', block({ type: 'document', source: { type: 'file', file_id: 'file_1' } })],
    ['a image from a url', block({ type: 'image', source: { type: 'url', url: 'https://example.com/?secret' } })],
    ['container_upload', block({ type: 'container_upload', file_id: 'file_1' })],
    ['from a url', block({ type: 'tool_result', content: [{ type: 'image', source: { type: 'url', url: 'x' } }] })],
    ['tools of an unknown shape', { tools: { type: 'web_search_20250305' } }],
    ['MAX_TOKENS', { MAX_TOKENS: 1e9 }],
    ['betas', { betas: ['files-api-2025-04-14'] }],
    ['plugins', { plugins: [{ id: 'web' }] }],
    ['web_search_20250305', block({ type: 'tool_reference', tools: [{ type: 'web_search_20250305' }] })],
  ],
  chat: [
    ['web_search_options', { web_search_options: {} }],
    ['web_search', tool('web_search')],
    ['more than one answer', { n: 2 }],
    ['store', { store: true }],
    ['store', { store: 'true' }],
    ['search_parameters', { search_parameters: { mode: 'on' } }],
    ['enable_search', { enable_search: true }],
    ['extra_body', { extra_body: { google: { tools: [{ google_search: {} }] } } }],
    ['not_yet_invented', { not_yet_invented: 1 }],
    ['a tool without a type', { tools: [{ google_search: {} }] }],
    ['service_tier', { service_tier: 'priority' }],
    ['plugins', { plugins: [{ id: 'web' }] }],
    ['modalities', { modalities: ['text', 'audio'] }],
    ['image_url', block({ type: 'image_url', image_url: 'https://example.com/?secret' })],
    ['url, an address, in a image_url', image('https://example.com/?secret')],
    ['url, an address, in a video_url', block({ type: 'video_url', video_url: { url: 'https://example.com' } })],
    ['file_data', block({ type: 'file', file: { file_data: 'https://example.com' } })],
    ['file_id', block({ type: 'file', file: { file_id: 'file_1' } })],
  ],
  responses: [
    ...[
      'web_search',
      'web_search_preview',
      'file_search',
      'code_interpreter',
      'computer_use_preview',
      'mcp',
      'shell',
    ].map((type): [string, Record<string, unknown>] => [type, tool(type)]),
    ['image_generation', tool('namespace', { tools: [{ type: 'image_generation' }] })],
    ['previous_response_id', { previous_response_id: 'resp_1' }],
    ['conversation', { conversation: 'conv_1' }],
    ['prompt', { prompt: { id: 'pmpt_1' } }],
    ['background', { background: true }],
    ['background', { background: 'true' }],
    ['store', { store: true }],
    ['store', { store: 1 }],
    ['search_parameters', { search_parameters: { mode: 'on' } }],
    ['a tool without a type', { tools: [{ server_url: 'https://example.com' }] }],
    ['web_search', { input: [{ type: 'additional_tools', role: 'developer', tools: [{ type: 'web_search' }] }] }],
    ['mcp', { input: [{ type: 'tool_search_output', tools: [{ type: 'namespace', tools: [{ type: 'mcp' }] }] }] }],
    ['item_reference', { input: [{ type: 'item_reference', id: 'x' }] }],
    ['file_id', part({ type: 'input_file', file_id: 'file_1' })],
    ['file_url', part({ type: 'input_file', file_url: 'https://example.com' })],
    ['image_url', part({ type: 'input_image', image_url: 'https://example.com' })],
  ],
  generate: [
    ...['googleSearch', 'google_search', 'codeExecution', 'urlContext', 'googleMaps', 'computerUse', 'fileSearch'].map(
      (name): [string, Record<string, unknown>] => [name, { tools: [{ functionDeclarations: [], [name]: {} }] }],
    ),
    ['cachedContent', { cachedContent: 'cachedContents/1' }],
    ['cached_content', { cached_content: 'cachedContents/1' }],
    ['system_instruction', { system_instruction: { parts: [{ text: 'x' }] } }],
    ['generation_config', { generation_config: { max_output_tokens: 1e9 } }],
    ['serviceTier', { serviceTier: 'priority' }],
    ['max_output_tokens', { generationConfig: { max_output_tokens: 1e9 } }],
    ['responseModalities', { generationConfig: { responseModalities: ['IMAGE'] } }],
    ['more than one answer', { generationConfig: { candidateCount: 2 } }],
    ['retrievalConfig', { toolConfig: { retrievalConfig: {} } }],
    ['fileData', { contents: [{ parts: [{ fileData: { fileUri: 'https://example.com/?secret' } }] }] }],
    ['file_data', { contents: [{ parts: [{ file_data: { file_uri: 'files/1' } }] }] }],
    ['fileData', { systemInstruction: { parts: [{ fileData: { fileUri: 'files/1' } }] } }],
    ['fileData', { contents: [{ parts: [{ functionResponse: { name: 'x', parts: [{ fileData: {} }] } }] }] }],
    ['no picture', { contents: [{ parts: [{ inlineData: { mimeType: 'application/pdf', data: 'AA==' } }] }] }],
    ['contents of an unknown shape', { contents: 'How heavy?' }],
    ['tools of an unknown shape', { tools: 'googleSearch' }],
  ],
}

describe.each(APIS)('%s', (api) => {
  it.each(FEATURES[api])('refuses what would be done or kept elsewhere, by its name: %s', async (name, rest) => {
    await using model = await startFakeModel()
    await using gateway = await gatewayTo(model)
    const told = await refusal(await ask(gateway.openTrial('one'), api, rest), model)
    const type = api === 'generate' ? 'INVALID_ARGUMENT' : 'invalid_request_error'
    expect(told).toMatchObject({ status: 400, type, message: expect.stringContaining(name) })
  })

  it('lets through what the agent itself does', async () => {
    await using model = await startFakeModel({ answer: () => says('Fine.') })
    await using gateway = await gatewayTo(model)
    const asked = {
      messages: {
        tools: [
          { name: 'x', input_schema: {} },
          { type: 'bash_20250124', name: 'bash' },
        ],
        messages: [
          {
            role: 'assistant',
            content: [{ type: 'tool_use', id: '1', name: 'x', input: { source: { type: 'url' }, file_id: 'f' } }],
          },
          {
            role: 'user',
            content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } }],
          },
        ],
        context_management: { edits: [{ type: 'clear_thinking_20251015', keep: 'all' }] },
      },
      chat: { ...image('data:image/png;base64,AA=='), tools: [{ type: 'function', function: { name: 'x' } }], n: 1 },
      responses: {
        tools: [
          { type: 'function', name: 'x' },
          { type: 'namespace', name: 'n', tools: [{ type: 'function', name: 'y' }] },
          { type: 'local_shell' },
          { type: 'shell', environment: { type: 'local' } },
        ],
        input: [
          { type: 'additional_tools', role: 'developer', tools: [{ type: 'function', name: 'z' }] },
          { role: 'user', content: 'How heavy?' },
        ],
        store: false,
      },
      generate: {
        tools: [{ functionDeclarations: [{ name: 'x', parametersJsonSchema: { type: 'object' } }] }],
        toolConfig: { functionCallingConfig: { mode: 'AUTO' } },
        generationConfig: { temperature: 1, thinkingConfig: { includeThoughts: true, thinkingBudget: 8192 } },
        contents: [
          { role: 'model', parts: [{ functionCall: { name: 'x', args: { fileData: 'f' } }, thoughtSignature: 's' }] },
          { role: 'user', parts: [{ functionResponse: { name: 'x', response: { fileData: 'f' } } }] },
          { role: 'user', parts: [{ inlineData: { mimeType: 'image/png', data: 'AA==' } }] },
        ],
      },
    }[api]
    expect((await ask(gateway.openTrial('one'), api, asked)).status).toBe(200)
  })

  it('refuses a model that is not of this run, exactly', async () => {
    await using model = await startFakeModel()
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    for (const name of ['model', 'model-a ', 'MODEL-A', 'model-a-2', '', null, 5]) {
      // What is no name is no address either.
      const expected = api === 'generate' ? [400, 404] : [400]
      expect(expected).toContain((await refusal(await ask(trial, api, { model: name }), model)).status)
    }
  })

  it('refuses any key but that of an open trial, in the words of the API', async () => {
    await using model = await startFakeModel()
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    const closed = gateway.openTrial('two')
    closed.close()
    for (const key of ['', 'other', `${trial.key}x`, closed.key]) {
      const told = await refusal(await ask({ key, origin: trial.origin }, api), model)
      expect(told.status).toBe(401)
    }
    const both = { 'x-api-key': trial.key, authorization: 'Bearer other' }
    expect((await ask(trial, api, {}, { headers: both })).status).toBe(401)
  })

  it('refuses what is no JSON object, is compressed, or is longer than it reads', async () => {
    await using model = await startFakeModel()
    await using gateway = await gatewayTo(model, { maxBodyBytes: 2000 })
    const { key, origin } = gateway.openTrial('one')
    const send = (body: RequestInit['body'], headers = {}) => {
      // Node asks for `duplex` where the body is a stream; types of browsers do not know it.
      const streamed = { method: 'POST', body: body ?? null, duplex: 'half' as const }
      return fetch(`${origin}${PATHS[api]}`, { ...streamed, headers: { authorization: `Bearer ${key}`, ...headers } })
    }
    for (const body of ['', '[]', 'null', '{"a":', new Uint8Array([123, 34, 255, 34, 58, 49, 125])]) {
      expect((await refusal(await send(body), model)).status).toBe(400)
    }
    expect((await refusal(await send('{}', { 'content-encoding': 'gzip' }), model)).status).toBe(415)
    expect((await refusal(await send(`{"a":"${'x'.repeat(3000)}"}`), model)).status).toBe(413)
    const stream = new Blob(['{"a":"', 'x'.repeat(100_000), '"}']).stream()
    expect((await refusal(await send(stream), model)).status).toBe(413)
  })
})

it('refuses betas that it does not know', async () => {
  await using model = await startFakeModel({ answer: () => says('Fine.') })
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('one')
  const betas = (value: string) => ask(trial, 'messages', {}, { headers: { 'anthropic-beta': value } })
  const told = await refusal(await betas('interleaved-thinking-2025-05-14, files-api-2025-04-14'), model)
  expect(told.message).toContain('files-api-2025-04-14')
  expect((await betas('effort-2025-11-24,claude-code-20250219')).status).toBe(200)
  expect(model.requests[0]?.headers['anthropic-beta']).toBe('effort-2025-11-24,claude-code-20250219')
})

it.each([
  ['GET', '/v1/messages', 405],
  ['PUT', '/v1/responses', 405],
  ['POST', '/v1/models', 404],
  ['GET', '/', 404],
  ['POST', '/v1/messages/count_tokens', 404],
  ['POST', '/v1/messages/batches', 404],
  ['POST', '/v1/messages/', 404],
  ['POST', '/v1/../v1/files', 404],
  ['POST', '/V1/messages', 404],
  ['POST', '/v1/messages?beta=false', 404],
  ['POST', '/v1/responses?beta=true', 404],
  ['POST', '/v1beta/models', 404],
  ['POST', '/v1beta/models/model-a', 404],
  ['POST', '/v1beta/models/model-a:countTokens', 404],
  ['POST', '/v1beta/models/model-a:streamGenerateContent', 404],
  ['POST', '/v1beta/models/model-a:generateContent?key=x', 404],
  ['POST', '/v1beta/models/model-a:generateContent?alt=sse', 404],
  ['POST', '/v1beta/models/../files:generateContent', 404],
  ['POST', '/v1beta/files', 404],
] as const)('refuses %s %s', async (method, path, status) => {
  await using model = await startFakeModel()
  await using gateway = await gatewayTo(model)
  const { key } = gateway.openTrial('one')
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = httpRequest(gateway.origin, { path, method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.once('error', reject)
    sent.end(method === 'POST' ? JSON.stringify(bodyOf('messages')) : undefined)
  })
  expect(answered).toBe(status)
  expect(model.requests).toEqual([])
})

it('lets ?beta=true through, as Claude Code has it', async () => {
  await using model = await startFakeModel({ answer: () => says('Fine.') })
  await using gateway = await gatewayTo(model)
  const { key, origin } = gateway.openTrial('one')
  const answer = await fetch(`${origin}/v1/messages?beta=true`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    body: JSON.stringify(bodyOf('messages')),
  })
  expect(answer.status).toBe(200)
})

it('is no proxy, and answers to no name but its own', async () => {
  await using model = await startFakeModel()
  await using gateway = await gatewayTo(model)
  const { host } = new URL(gateway.origin)
  const refused = [
    `POST ${gateway.origin}/v1/messages HTTP/1.1\r\nHost: ${host}\r\ncontent-length: 2\r\n\r\n{}`,
    `POST //example.com/v1/messages HTTP/1.1\r\nHost: ${host}\r\ncontent-length: 2\r\n\r\n{}`,
    'POST /v1/messages HTTP/1.1\r\nHost: example.com\r\ncontent-length: 2\r\n\r\n{}',
    'POST /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-length: 2\r\n\r\n{}',
  ]
  const lines = await Promise.all(refused.map((text) => sendRaw(gateway, text)))
  expect(lines.map((line) => line.split(' ')[1])).toEqual(['400', '400', '421', '421'])
  expect(await sendRaw(gateway, `CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n`)).toContain(' 405 ')
})

it('outlives whoever asks it for a tunnel and goes, and does not wait for who stays', async () => {
  await using model = await startFakeModel()
  const gateway = await gatewayTo(model)
  const port = Number(new URL(gateway.origin).port)
  const request = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'
  const gone = connect(port, '127.0.0.1')
  gone.on('error', () => {})
  await once(gone, 'connect')
  await new Promise((resolve) => gone.write(request + 'x'.repeat(200_000), resolve))
  gone.resetAndDestroy()

  const staying = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  staying.on('error', () => {})
  staying.write(request)
  await once(staying, 'data')
  await gateway[Symbol.asyncDispose]()
  staying.destroy()
})

it('refuses an API whose provider is not configured', async () => {
  await using model = await startFakeModel()
  const openai = { baseUrl: model.baseUrl, key: 'dummy' }
  await using gateway = await gatewayTo(model, { upstreams: { openai } })
  const told = await refusal(await ask(gateway.openTrial('one'), 'messages'), model)
  expect(told).toMatchObject({ status: 404, message: 'No provider is configured for /v1/messages.' })
})

it('sends no request that holds a secret of this machine, and says whose trial it was', async () => {
  await using model = await startFakeModel({ answer: () => says('Hi.') })
  const found: unknown[] = []
  await using gateway = await gatewayTo(model, {
    findSecret: secretFinder({ ANTHROPIC_API_KEY: PLANTED.anthropic }),
    onSecret: (secret) => found.push(secret),
  })
  const encoded = Buffer.from(PLANTED.anthropic).toString('base64')
  for (const text of [PLANTED.anthropic, encoded]) {
    const messages = [{ role: 'user', content: `I found ${text}` }]
    const answer = await ask(gateway.openTrial(text.slice(0, 5)), 'messages', { messages })
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain(text)
  }
  expect(found).toEqual([
    { trial: PLANTED.anthropic.slice(0, 5), name: 'ANTHROPIC_API_KEY' },
    { trial: encoded.slice(0, 5), name: 'ANTHROPIC_API_KEY' },
  ])
  expect(model.requests).toEqual([])
})
