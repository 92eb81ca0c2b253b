import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createModels, type Models, type ModelsOptions } from '../../../src/agents/models/model-access.ts'
import { judgeIn, providerOf } from '../../../src/agents/models/routes.ts'
import { noProvider, type ProviderChoice } from '../../../src/core/config/agent-choice.ts'
import type { JudgeConfig } from '../../../src/core/config/judge-config.ts'
import { quickClock } from '../gateway/clocks.ts'

const TRIAL = { task: 't', side: 'head', phase: 'screen', index: 0, attempt: 1 } as const
const API = 'sk-ant-api03-planted-dummy-0123456789'
const OAT = 'sk-ant-oat01-planted-dummy-0123456789'
const OPENAI = 'sk-proj-planted-dummy-0123456789'

interface Seen {
  url: string
  headers: IncomingHttpHeaders
}

/** Asks a model through the gateway, as its agent would; the provider is a server of ours, whatever its name. */
async function asked(
  agent: { id: string; model: string; provider?: Partial<ProviderChoice> },
  environment: Record<string, string>,
  answer: { status: number; body: (headers: IncomingHttpHeaders) => unknown } = { status: 200, body: () => ({}) },
) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    seen.push({ url: String(request.headers['x-asked']), headers: request.headers })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    request.resume().on('end', () => response.end(JSON.stringify(answer.body(request.headers))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const toServer: typeof fetch = (input, init) =>
    fetch(`http://127.0.0.1:${port}/`, { ...init, headers: { ...init?.headers, 'x-asked': String(input) } })
  const options: ModelsOptions = {
    agent: { ...agent, provider: { ...noProvider, ...agent.provider } },
    budgetUsd: null,
    environment,
    fetch: toServer,
    signal: new AbortController().signal,
    clock: quickClock(),
  }
  try {
    await using models = createModels(options)
    const { text, refusal } = await askOnce(models, agent.model)
    return { seen, text, refusal, warnings: models.warnings() }
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function askOnce(models: Models, model: string) {
  const trial = await models.agent?.open(TRIAL)
  if (trial === undefined) throw new Error('There is no agent.')
  const paths = {
    anthropic: '/v1/messages',
    'openai-compatible': '/v1/chat/completions',
    google: `/v1beta/models/${model}:generateContent`,
  }
  const body =
    trial.api === 'google' ? GOOGLE_BODY : { model, max_tokens: 10, messages: [{ role: 'user', content: 'Hello?' }] }
  const response = await fetch(`${trial.origin}${paths[trial.api ?? 'openai-compatible']}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${trial.key}`, 'anthropic-beta': 'effort-2025-11-24', cookie: 'no=1' },
    body: JSON.stringify(body),
  })
  return { text: await response.text(), refusal: trial.refusal?.() ?? null }
}

/** The headers that carry keys. */
function credentials({ headers }: Seen) {
  const names = ['authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'x-portkey-api-key', 'x-team']
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
}

const CLAUDE = { id: 'claude-code', model: 'claude-haiku-4-5' }
const GEMINI = { id: 'gemini', model: 'gemini-2.5-flash' }
const GOOGLE_BODY = { contents: [{ role: 'user', parts: [{ text: 'Hello?' }] }] }
const GOOGLE = 'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:generateContent'
const GPT = { id: 'copilot', model: 'gpt-4.1' }
const ANTHROPIC = 'https://api.anthropic.com/v1/messages'

describe('a key is sent as its kind wants it', () => {
  test.each([
    ['an API key', CLAUDE, { ANTHROPIC_API_KEY: API }, ANTHROPIC, { 'x-api-key': API }],
    [
      'a bearer token of a gateway',
      CLAUDE,
      { ANTHROPIC_AUTH_TOKEN: 'tok-1', ANTHROPIC_BASE_URL: 'https://llm.example/', ANTHROPIC_API_KEY: API },
      'https://llm.example/v1/messages',
      { authorization: 'Bearer tok-1' },
    ],
    ['an OAuth token', CLAUDE, { CLAUDE_CODE_OAUTH_TOKEN: OAT }, ANTHROPIC, { authorization: `Bearer ${OAT}` }],
    [
      'an API key before it',
      CLAUDE,
      { CLAUDE_CODE_OAUTH_TOKEN: OAT, ANTHROPIC_API_KEY: API },
      ANTHROPIC,
      { 'x-api-key': API },
    ],
    [
      'headers of a gateway beside the key',
      CLAUDE,
      { ANTHROPIC_API_KEY: API, ANTHROPIC_CUSTOM_HEADERS: 'X-Portkey-Api-Key: pk-planted-1\nX-Team: skills' },
      ANTHROPIC,
      { 'x-api-key': API, 'x-portkey-api-key': 'pk-planted-1', 'x-team': 'skills' },
    ],
    [
      'headers of a gateway in place of a key',
      GPT,
      { OPENAI_CUSTOM_HEADERS: 'x-portkey-api-key: pk-planted-1', OPENAI_BASE_URL: 'https://api.portkey.ai/v1' },
      'https://api.portkey.ai/v1/chat/completions',
      { 'x-portkey-api-key': 'pk-planted-1' },
    ],
    [
      'a key of OpenAI',
      GPT,
      { OPENAI_API_KEY: OPENAI },
      'https://api.openai.com/v1/chat/completions',
      { authorization: `Bearer ${OPENAI}` },
    ],
    [
      'the key that Copilot itself would use',
      GPT,
      { COPILOT_PROVIDER_API_KEY: 'cp-1', COPILOT_PROVIDER_BASE_URL: 'https://litellm.example/v1' },
      'https://litellm.example/v1/chat/completions',
      { authorization: 'Bearer cp-1' },
    ],
    [
      'a header of Azure',
      {
        ...GPT,
        provider: { auth: 'api-key', apiKeyEnv: 'AZURE', baseUrl: 'https://r.openai.azure.com/openai/v1' } as const,
      },
      { AZURE: 'az-1', OPENAI_API_KEY: OPENAI },
      'https://r.openai.azure.com/openai/v1/chat/completions',
      { 'api-key': 'az-1' },
    ],
    ['a key of Google', GEMINI, { GEMINI_API_KEY: 'AIzaplanted' }, GOOGLE, { 'x-goog-api-key': 'AIzaplanted' }],
    [
      'a key of a proxy that speaks as Google does',
      GEMINI,
      { GOOGLE_API_KEY: 'g-1', GOOGLE_GEMINI_BASE_URL: 'https://llm.example/' },
      'https://llm.example/v1beta/models/gemini-2.5-flash:generateContent',
      { 'x-goog-api-key': 'g-1' },
    ],
    [
      'a key of Bedrock',
      CLAUDE,
      { CLAUDE_CODE_USE_BEDROCK: '1', AWS_REGION: 'eu-west-1', AWS_BEARER_TOKEN_BEDROCK: 'ABSKplanted' },
      'https://bedrock-runtime.eu-west-1.amazonaws.com/anthropic/v1/messages',
      { authorization: 'Bearer ABSKplanted' },
    ],
    [
      'a key of Foundry',
      CLAUDE,
      { CLAUDE_CODE_USE_FOUNDRY: 'true', ANTHROPIC_FOUNDRY_RESOURCE: 'mine', ANTHROPIC_FOUNDRY_API_KEY: 'f-1' },
      'https://mine.services.ai.azure.com/anthropic/v1/messages',
      { 'x-api-key': 'f-1' },
    ],
  ])('%s', async (_, agent, environment, url, sent) => {
    const { seen, warnings } = await asked(agent, environment)
    expect(seen.map((request) => [request.url, credentials(request)])).toEqual([[url, sent]])
    expect(seen[0]?.headers.cookie).toBeUndefined()
    expect(warnings).toEqual([])
  })

  test('an OAuth token with the beta that it needs, beside those of the agent', async () => {
    const oauth = await asked(CLAUDE, { CLAUDE_CODE_OAUTH_TOKEN: OAT })
    expect(oauth.seen[0]?.headers['anthropic-beta']).toBe('effort-2025-11-24,oauth-2025-04-20')
    const key = await asked(CLAUDE, { ANTHROPIC_API_KEY: API })
    expect(key.seen[0]?.headers['anthropic-beta']).toBe('effort-2025-11-24')
  })

  test.each([
    [{ ANTHROPIC_API_KEY: OAT }, { authorization: `Bearer ${OAT}` }, 'ANTHROPIC_API_KEY holds an OAuth token'],
    [{ CLAUDE_CODE_OAUTH_TOKEN: API }, { 'x-api-key': API }, 'CLAUDE_CODE_OAUTH_TOKEN holds an API key of Anthropic'],
    [
      { ANTHROPIC_API_KEY: API, CLAUDE_CODE_USE_VERTEX: '1' },
      { 'x-api-key': API },
      'CLAUDE_CODE_USE_VERTEX has no effect: the model is asked with ANTHROPIC_API_KEY',
    ],
  ])('in the wrong variable too, with a warning: %o', async (environment, sent, warning) => {
    const { seen, warnings } = await asked(CLAUDE, environment)
    expect(seen.map(credentials)).toEqual([sent])
    expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining(warning)])
    expect(JSON.stringify(warnings)).not.toContain('planted')
  })
})

describe('a key of the wrong kind is said before anything is sent', () => {
  test.each([
    [
      CLAUDE,
      { ANTHROPIC_API_KEY: OPENAI },
      'ANTHROPIC_API_KEY holds an API key of OpenAI, and would be sent to api.anthropic.com',
    ],
    [CLAUDE, { ANTHROPIC_API_KEY: 'sk-or-v1-planted' }, 'holds a key of OpenRouter'],
    [CLAUDE, { ANTHROPIC_API_KEY: 'sk-ant-admin01-planted' }, 'an admin key of Anthropic, which asks no model'],
    [GPT, { OPENAI_API_KEY: API }, 'OPENAI_API_KEY holds an API key of Anthropic, and would be sent to api.openai.com'],
    [GPT, { OPENAI_API_KEY: 'github_pat_planted' }, 'holds a token of GitHub'],
    [
      { id: 'copilot', model: 'claude-haiku-4-5' },
      { ANTHROPIC_API_KEY: OAT },
      'those are for Claude Code, not for the agent "copilot"',
    ],
    [CLAUDE, { ANTHROPIC_API_KEY: '"sk-ant-api03-planted"' }, 'holds more, or less, than a key'],
    [CLAUDE, { ANTHROPIC_AUTH_TOKEN: 'Bearer planted' }, 'holds more, or less, than a key'],
    [CLAUDE, { ANTHROPIC_API_KEY: '$ANTHROPIC_KEY_planted' }, 'holds more, or less, than a key'],
    [
      CLAUDE,
      { CLAUDE_CODE_USE_BEDROCK: '1', AWS_SECRET_ACCESS_KEY: 'planted' },
      'each request is signed by the program that makes it',
    ],
    [CLAUDE, { CLAUDE_CODE_USE_VERTEX: '1' }, 'CLAUDE_CODE_USE_VERTEX asks for Google Vertex AI'],
    [GEMINI, { GOOGLE_GENAI_USE_VERTEXAI: 'true' }, 'GOOGLE_GENAI_USE_VERTEXAI is, which asks for Vertex AI'],
    [GEMINI, { GOOGLE_GENAI_USE_GCA: 'true' }, 'which asks for a login at Google'],
    [GEMINI, { GEMINI_API_KEY: OPENAI }, 'and would be sent to generativelanguage.googleapis.com'],
    [{ id: 'opencode', model: 'kimi-k2' }, { OPENCODE_API_KEY: 'planted' }, 'which is a key of opencode Zen'],
    [
      { ...GPT, provider: { api: 'google' as const } },
      { GEMINI_API_KEY: 'AIzaplanted' },
      'The agent "copilot" cannot ask a provider of the kind "google"',
    ],
    [
      { ...CLAUDE, provider: { api: 'google' as const } },
      { GEMINI_API_KEY: 'AIzaplanted' },
      'Configure a server of that kind, `provider: anthropic`, or choose the agent "gemini".',
    ],
    [
      GPT,
      { COPILOT_GITHUB_TOKEN: 'planted' },
      'OPENAI_API_KEY is not set. COPILOT_GITHUB_TOKEN is, but Copilot would have to hold that token itself',
    ],
    [
      { id: 'codex', model: 'gpt-5.4' },
      { CODEX_ACCESS_TOKEN: 'planted' },
      'CODEX_ACCESS_TOKEN is, but it is for a subscription: Codex',
    ],
    [
      CLAUDE,
      { ANTHROPIC_API_KEY: API, ANTHROPIC_CUSTOM_HEADERS: 'planted' },
      'Line 1 of ANTHROPIC_CUSTOM_HEADERS is no header',
    ],
    // As GitHub writes it where the secret is not set.
    [
      CLAUDE,
      { ANTHROPIC_API_KEY: API, ANTHROPIC_CUSTOM_HEADERS: 'X-Planted: 1\nx-portkey-api-key: \n' },
      'Line 2 of ANTHROPIC_CUSTOM_HEADERS has no value',
    ],
    [CLAUDE, { ANTHROPIC_API_KEY: API, ANTHROPIC_CUSTOM_HEADERS: 'Host: planted' }, 'sets the header "Host"'],
  ])('of %o by %o', async (agent, environment, message) => {
    const failed = asked(agent, environment)
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.not.toThrow('planted')
  })

  test('and a gateway may take whatever key it wants', async () => {
    const { seen } = await asked(CLAUDE, { ANTHROPIC_API_KEY: OPENAI, ANTHROPIC_BASE_URL: 'https://llm.example' })
    expect(seen.map(credentials)).toEqual([{ 'x-api-key': OPENAI }])
  })
})

describe('a refused key', () => {
  const refusing = {
    status: 401,
    // Some servers say the key that they refuse.
    body: (headers: IncomingHttpHeaders) => ({
      error: { type: 'authentication_error', message: `no: ${JSON.stringify(credentials({ url: '', headers }))}` },
    }),
  }

  test.each([
    ['a token', { CLAUDE_CODE_OAUTH_TOKEN: OAT }, 'the token in CLAUDE_CODE_OAUTH_TOKEN', 'claude setup-token'],
    [
      'a bearer token',
      { ANTHROPIC_AUTH_TOKEN: 'tok-planted-1' },
      'the token in ANTHROPIC_AUTH_TOKEN',
      'Authorization: Bearer',
    ],
    ['a key', { ANTHROPIC_API_KEY: API }, 'the key in ANTHROPIC_API_KEY', 'a key of this provider'],
    [
      'headers',
      { ANTHROPIC_API_KEY: API, ANTHROPIC_CUSTOM_HEADERS: 'X-Portkey-Api-Key: pk-planted-1' },
      'the key in ANTHROPIC_API_KEY',
      'a key of this provider',
    ],
    [
      'a key of Bedrock',
      { CLAUDE_CODE_USE_BEDROCK: '1', AWS_REGION: 'eu-west-1', AWS_BEARER_TOKEN_BEDROCK: 'ABSKplanted' },
      'bedrock-runtime.eu-west-1.amazonaws.com/anthropic/v1) refuses the key in AWS_BEARER_TOKEN_BEDROCK',
      'the region in AWS_REGION',
    ],
  ])(
    'says which it was, where it went, what was said and what to do, and never the key: %s',
    async (_, environment, what, todo) => {
      const { refusal, text } = await asked(CLAUDE, environment, refusing)
      const shown = String(refusal)
      expect(shown).toContain('(HTTP 401): "no: {')
      expect(shown).toContain(what)
      expect(shown).toContain(todo)
      expect(`${shown} ${text}`).not.toContain('planted')
    },
  )
})

test('the judge is asked where the environment says, unless its address is configured', () => {
  const judge: JudgeConfig = {
    provider: 'anthropic',
    model: 'j',
    baseUrl: 'https://api.anthropic.com/v1',
    apiKeyEnv: 'ANTHROPIC_API_KEY',
    timeoutSeconds: 1,
    maxRetries: 0,
    isConfigured: { baseUrl: false, apiKeyEnv: false },
    price: null,
  }
  const environment = { ANTHROPIC_BASE_URL: 'https://llm.example', ANTHROPIC_AUTH_TOKEN: 't' }
  expect(judgeIn(judge, environment)).toMatchObject({
    baseUrl: 'https://llm.example/v1',
    apiKeyEnv: 'ANTHROPIC_AUTH_TOKEN',
  })
  const isConfigured = { baseUrl: true, apiKeyEnv: true } as const
  expect(judgeIn({ ...judge, isConfigured }, environment)).toMatchObject({ ...judge, isConfigured })
  expect(providerOf({ id: 'codex', model: 'm' }, { CODEX_API_KEY: 'k', OPENAI_API_KEY: 'k' }).apiKeyEnv).toBe(
    'CODEX_API_KEY',
  )
})
