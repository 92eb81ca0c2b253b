import { describe, expect, it } from 'vitest'
import { providerRefusal } from '../../../src/agents/gateway/provider-refusal.ts'
import { type FakeAnswer, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { ask, gatewayTo, PLANTED } from './support.ts'

const anthropic = (type: string, message: string) => ({ type: 'error', error: { type, message } })
const openai = (type: string, code: string | null, message: string) => ({
  error: { message, type, param: null, code },
})

const google = (status: string, message: string) => ({ error: { code: 0, message, status } })

/** What providers answer, in their own shapes. */
const REFUSALS = [
  [
    'Anthropic, no credit',
    400,
    'credit',
    anthropic(
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.',
    ),
  ],
  ['Anthropic, billing', 402, 'credit', anthropic('billing_error', 'There is an issue with your billing.')],
  [
    'Anthropic, its own limit',
    400,
    'credit',
    anthropic(
      'invalid_request_error',
      'You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.',
    ),
  ],
  ['Anthropic, key', 401, 'key', anthropic('authentication_error', 'invalid x-api-key')],
  [
    'Anthropic, permission',
    403,
    'access',
    anthropic('permission_error', 'Your API key does not have permission to use the specified resource.'),
  ],
  [
    'OpenAI, quota',
    429,
    'credit',
    openai(
      'insufficient_quota',
      'insufficient_quota',
      'You exceeded your current quota, please check your plan and billing details.',
    ),
  ],
  [
    'OpenAI, hard limit',
    400,
    'credit',
    openai('invalid_request_error', 'billing_hard_limit_reached', 'Billing hard limit has been reached'),
  ],
  [
    'OpenAI, not active',
    429,
    'credit',
    openai(
      'billing_not_active',
      'billing_not_active',
      'Your account is not active, please check your billing details on our website.',
    ),
  ],
  [
    'OpenAI, key',
    401,
    'key',
    openai('invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: sk-abc.'),
  ],
  [
    'OpenAI, region',
    403,
    'access',
    openai('request_forbidden', 'unsupported_country_region_territory', 'Country, region, or territory not supported'),
  ],
  ['Google, key', 400, 'key', google('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')],
  ['Google, old key', 400, 'key', google('INVALID_ARGUMENT', 'API key expired. Please renew the API key.')],
  ['Google, permission', 403, 'access', google('PERMISSION_DENIED', 'Your project has been denied access.')],
  ['Google, credit', 429, 'credit', google('RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted.')],
  [
    'OpenRouter, credits',
    402,
    'credit',
    { error: { message: 'Insufficient credits. Add more using https://openrouter.ai/settings/credits', code: 402 } },
  ],
  [
    'OpenRouter, nested',
    402,
    'credit',
    { error: { error: { message: 'More credits are required to run this request.', code: 402 }, code: 402 } },
  ],
  [
    'OpenRouter, cap of the key',
    403,
    'credit',
    {
      error: {
        message: 'Key limit exceeded (total limit). Manage it using https://openrouter.ai/settings/keys',
        code: 403,
      },
    },
  ],
  [
    'Azure, key',
    401,
    'key',
    { error: { code: '401', message: 'Access denied due to invalid subscription key or wrong API endpoint.' } },
  ],
  [
    'Azure, volume',
    403,
    'credit',
    { error: { code: '403', message: 'Out of call volume quota. Quota will be replenished in 12.10:11:12.' } },
  ],
  [
    'Azure, network',
    403,
    'access',
    { error: { code: '403', message: 'Access denied due to Virtual Network/Firewall rules.' } },
  ],
  ['Bedrock, model', 403, 'access', { message: "You don't have access to the model with the specified model ID." }],
  [
    'Bedrock, payment',
    403,
    'credit',
    {
      __type: 'AccessDeniedException',
      message: 'Model access is denied due to INVALID_PAYMENT_INSTRUMENT:A valid payment instrument must be provided.',
    },
  ],
  [
    'Bedrock, credentials',
    403,
    'key',
    { __type: 'UnrecognizedClientException', message: 'The security token included in the request is invalid.' },
  ],
  ['Ollama, no tools', 400, 'tools', openai('api_error', null, 'library/llama3:8b does not support tools')],
  [
    'vLLM, no reader of calls',
    400,
    'tools',
    {
      object: 'error',
      message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      code: 400,
    },
  ],
  ['llama.cpp, no template', 500, 'tools', openai('server_error', null, 'tools param requires --jinja flag')],
  [
    'OpenRouter, no tools',
    404,
    'tools',
    { error: { message: 'No endpoints found that support tool use.', code: 404 } },
  ],
  ['no JSON at all', 403, 'access', '<html>Forbidden</html>'],
] as const

describe('a refusal that asking again does not change', () => {
  it.each(REFUSALS)('%s', (_, status, kind, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect(providerRefusal(status, text, ['key-of-ours'])).toMatchObject({ kind, status })
  })
})

describe('no such refusal', () => {
  it.each([
    [
      'a rate limit',
      429,
      openai('requests', 'rate_limit_exceeded', 'Rate limit reached for requests per min (RPM): Limit 3'),
    ],
    [
      'a rate limit of Anthropic',
      429,
      anthropic('rate_limit_error', 'This request would exceed your account’s rate limit.'),
    ],
    [
      'a quota that comes back',
      429,
      openai('x', 'RESOURCE_EXHAUSTED', 'You exceeded your current quota. Please retry in 36s.'),
    ],
    ['an invalid request', 400, anthropic('invalid_request_error', 'max_tokens: must be positive')],
    [
      'one prompt that is refused',
      403,
      { error: { message: 'Your input was flagged', code: 403, metadata: { reasons: ['x'] } } },
    ],
    ['an unknown model', 404, openai('invalid_request_error', 'model_not_found', 'The model does not exist')],
    ['an overload', 529, anthropic('overloaded_error', 'Overloaded')],
  ])('%s', (_, status, body) => {
    expect(providerRefusal(status, JSON.stringify(body), ['key-of-ours'])).toBeNull()
  })
})

it('never holds the key', () => {
  const body = JSON.stringify(openai('x', 'invalid_api_key', 'Incorrect API key provided: planted-key-1'))
  expect(JSON.stringify(providerRefusal(401, body, ['planted-key-1']))).not.toContain('planted-key-1')
})

const raw = (status: number, body: unknown): FakeAnswer => ({ kind: 'raw', status, body: JSON.stringify(body) })

it('ends all requests at once where there is no credit, without a retry, and says so of each trial', async () => {
  const refused: string[] = []
  await using model = await startFakeModel({
    answer: () => raw(429, openai('insufficient_quota', 'insufficient_quota', 'You exceeded your current quota')),
  })
  await using gateway = await gatewayTo(model, {
    onRefused: ({ trial, refusal }) => refused.push(`${trial} ${refusal.kind}`),
  })
  for (const id of ['a', 'b', 'c']) {
    const answer = await ask(gateway.openTrial(id), 'chat')
    expect(answer.status).toBe(id === 'a' ? 429 : 403)
    expect(await answer.text()).not.toContain(PLANTED.openai)
  }
  expect(model.requests).toHaveLength(1)
  expect(refused).toEqual(['a credit', 'b credit', 'c credit'])
})

it('takes one refusal between accepted requests for one of that request, and three in a row for the end', async () => {
  await using model = await startFakeModel()
  const forbidden = raw(403, anthropic('permission_error', 'No.'))
  model.script(says('Yes.'), forbidden, forbidden, says('Yes.'), forbidden, forbidden, forbidden)
  const refused: string[] = []
  await using gateway = await gatewayTo(model, { onRefused: ({ trial }) => refused.push(trial) })
  for (let at = 0; at < 10; at += 1) await (await ask(gateway.openTrial(String(at)), 'messages')).text()
  expect(model.requests).toHaveLength(7)
  expect(refused).toEqual(['6', '7', '8', '9'])
})
