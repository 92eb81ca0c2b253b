import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { readProbe } from '../../../src/agents/cli-agent/cli-agent.ts'
import { createModels, type Models, type ModelsOptions } from '../../../src/agents/models/model-access.ts'
import { providerOf } from '../../../src/agents/models/routes.ts'
import { noProvider } from '../../../src/core/config/agent-choice.ts'
import type { JudgeConfig } from '../../../src/core/config/judge-config.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { formatMark, ownMark } from '../../../src/core/process/process-mark.ts'
import { calls, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { judgeOf, mark, question } from '../../graders/judge/support.ts'
import { listPrice } from '../../support/list-price.ts'
import { quickClock } from '../gateway/clocks.ts'

const KEY = 'sk-planted-dummy'
const PRICE = { inputPerMillion: 1, outputPerMillion: 1 }
const TRIAL = { task: 't', side: 'head', phase: 'screen', index: 0, attempt: 1 } as const

function options(rest: Partial<ModelsOptions> = {}): ModelsOptions {
  return {
    agent: null,
    budgetUsd: null,
    environment: { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY },
    fetch,
    signal: new AbortController().signal,
    clock: quickClock(),
    ...rest,
  }
}

const at = (baseUrl: string) => ({ api: null, baseUrl, apiKeyEnv: null, price: PRICE })

function ask(access: { baseUrl: string; key: string }, model: string, text = 'Hello?'): Promise<Response> {
  return fetch(`${access.baseUrl}/messages`, {
    method: 'POST',
    headers: { 'x-api-key': access.key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
    body: JSON.stringify({ model, max_tokens: 10, messages: [{ role: 'user', content: text }] }),
  })
}

/** Folders in the temporary folder that this process made and has not removed. */
function ownFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`seg-run-${formatMark(ownMark())}`))
}

describe('the model of an agent', () => {
  test('at an address where nothing listens ends the run, and says so, not that it is busy', async () => {
    const gone = await startFakeModel()
    await gone[Symbol.asyncDispose]()
    const agent = {
      id: 'claude-code',
      model: 'model-a',
      provider: { ...at(gone.baseUrl), apiKeyEnv: 'OPENAI_API_KEY' },
    }
    await using models = createModels(options({ agent }))
    const trial = await models.agent?.open(TRIAL)
    if (trial === undefined) throw new Error('There is no agent.')
    expect((await ask(trial, 'model-a')).status).toBe(502)
    expect(String(trial.refusal?.())).toContain(`There is no server at ${gone.baseUrl}`)
    // No other trial waits for it.
    const next = await models.agent?.open({ ...TRIAL, index: 1 })
    expect(next === undefined ? 0 : (await ask(next, 'model-a')).status).toBe(403)
  })

  test('whose server closes every connection ends the run, and is not waited for', async () => {
    const broken = createServer((socket) => socket.destroy())
    await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening))
    const { port } = broken.address() as AddressInfo
    const agent = { id: 'claude-code', model: 'model-a', provider: at(`http://127.0.0.1:${port}/v1`) }
    await using models = createModels(
      options({ agent: { ...agent, provider: { ...agent.provider, apiKeyEnv: 'OPENAI_API_KEY' } } }),
    )
    const trial = await models.agent?.open(TRIAL)
    if (trial === undefined) throw new Error('There is no agent.')
    expect((await ask(trial, 'model-a')).status).toBe(502)
    expect(String(trial.refusal?.())).toContain('closes every connection without an answer')
    broken.close()
  })

  test.each([
    ['no model', { id: 'claude-code', model: null }, {}, 'has no model'],
    ['no key', { id: 'codex', model: 'gpt-5-codex' }, { environment: {} }, 'OPENAI_API_KEY is not set'],
    [
      'a provider whose API it does not speak',
      { id: 'codex', model: 'gpt-5.4', provider: { api: 'anthropic', baseUrl: null, apiKeyEnv: null, price: PRICE } },
      {},
      'cannot ask a provider of the kind "anthropic"',
    ],
    [
      'an API that Codex does not speak',
      { id: 'codex', model: 'gpt-5.4', provider: { ...noProvider, wireApi: 'completions' } },
      {},
      'by the API "completions": it takes "responses" alone',
    ],
    [
      'an API of another provider',
      { id: 'copilot', model: 'kimi-k2', provider: { ...noProvider, api: 'anthropic', wireApi: 'completions' } },
      {},
      'of the kind "anthropic" by the API "completions": it takes "messages"',
    ],
  ] as const)('is refused before anything runs with %s', async (_, agent, rest, message) => {
    await using models = createModels(options({ agent, ...rest }))
    const checked = models.agent?.check()
    await expect(checked).rejects.toThrow(UserError)
    await expect(checked).rejects.toThrow(message)
    expect(ownFolders()).toEqual([])
  })

  test.each([
    ['claude-code', 'any', 'anthropic', 'ANTHROPIC_API_KEY'],
    ['copilot', 'claude-sonnet-4.5', 'anthropic', 'ANTHROPIC_API_KEY'],
    ['copilot', 'gpt-4.1', 'openai-compatible', 'OPENAI_API_KEY'],
    ['codex', 'gpt-5-codex', 'openai-compatible', 'OPENAI_API_KEY'],
  ])('of %s called %s is asked by the API of %s', (id, model, api, apiKeyEnv) => {
    expect(providerOf({ id, model })).toMatchObject({ api, apiKeyEnv })
  })

  test.each([
    ['claude-code', 'any', undefined, 'messages'],
    ['codex', 'any', undefined, 'responses'],
    ['copilot', 'claude-haiku-4-5', undefined, 'messages'],
    ['copilot', 'gpt-4.1', undefined, 'completions'],
    ['copilot', 'gpt-5.4', undefined, 'responses'],
    ['copilot', 'gpt-6-sol', undefined, 'responses'],
    ['copilot', 'openai/gpt-12', undefined, 'responses'],
    ['copilot', 'o4-mini', undefined, 'responses'],
    ['copilot', 'openai-gpt-oss', undefined, 'completions'],
    ['copilot', 'gpt-5.4', 'completions', 'completions'],
    ['copilot', 'claude-haiku-4-5', 'completions', 'completions'],
    ['copilot', 'kimi-k2', 'messages', 'messages'],
  ] as const)('of %s called %s is asked by %s: %s', (id, model, configured, wireApi) => {
    const provider = { ...noProvider, ...(configured === undefined ? {} : { wireApi: configured }) }
    const api = wireApi === 'messages' ? 'anthropic' : 'openai-compatible'
    expect(providerOf({ id, model, provider })).toMatchObject({ api, wireApi })
  })

  test('is told the provider’s key by nobody but the gateway, which counts and knows what the model calls itself', async () => {
    await using model = await startFakeModel({ answer: () => ({ ...says('Hi.'), model: 'm-2026' }), keys: [KEY] })
    await using models = createModels(
      options({ agent: { id: 'claude-code', model: 'm', provider: at(model.baseUrl) }, budgetUsd: 1 }),
    )
    const trial = await models.agent?.open(TRIAL)
    if (trial === undefined) throw new Error('There is no agent.')
    expect(trial.key).not.toContain(KEY)
    expect((await ask(trial, 'm')).status).toBe(200)
    expect((await ask(trial, 'other')).status).toBe(400)
    expect(trial.usage?.()).toEqual({
      inputTokens: 100,
      outputTokens: 20,
      cachedTokens: 0,
      writtenTokens: 0,
      costUsd: 0.00012,
      model: 'm-2026',
    })
    expect(models.answeredAs()).toBe('m-2026')
    await trial.close()
    expect((await ask(trial, 'm')).status).toBe(401)
    expect(model.requests).toHaveLength(1)
  })

  test('whose price is not listed is asked at that of the nearest name, which a warning names', async () => {
    await using models = createModels(
      options({ agent: { id: 'claude-code', model: 'claude-sonnet-5-5' }, budgetUsd: 5 }),
    )
    await models.agent?.check()
    const [warning, ...more] = models.warnings()
    expect(more).toEqual([])
    expect(warning?.what).toContain(
      '"claude-sonnet-5-5", is not in our list; the price of the nearest name, "claude-sonnet-5"',
    )
    expect(warning?.what).toContain('(2 USD for a million tokens of input, 10 of output)')
    expect(warning?.todo).toContain('--price 2/10, the `price` input, SKILL_EVAL_GATE_PRICE, or `agent.price`')
  })

  test('is seen by a probe in the request that lists skills, whatever else is asked first', async () => {
    await using models = createModels(
      options({ agent: { id: 'claude-code', model: 'm', provider: at('http://127.0.0.1:9') } }),
    )
    const probe = await models.agent?.probe?.()
    if (probe === undefined) throw new Error('There is nothing to probe.')
    const observed = () => readProbe(claudeCode.readListing, probe.requests, {})
    expect(observed()).toEqual({ listing: null, model: null })
    await ask(probe, 'small', 'Name this conversation.')
    expect(observed()).toEqual({ listing: null, model: 'small' })
    await ask(
      probe,
      'm',
      '<system-reminder>\nThe following skills are available for use with the Skill tool:\n\n- tea: Brews tea.\n</system-reminder>',
    )
    expect(observed()).toMatchObject({ listing: { skills: [{ name: 'tea' }] }, model: 'm' })
  })

  test('is not asked where the budget could be overrun, and that is known of the trial and of the run', async () => {
    await using model = await startFakeModel({ answer: () => says('Hi.') })
    const agent = { id: 'claude-code', model: 'm', provider: at(model.baseUrl) }
    await using models = createModels(options({ agent, budgetUsd: 0.000001 }))
    const trial = await models.agent?.open(TRIAL)
    if (trial === undefined) throw new Error('There is no agent.')
    expect(models.isOverBudget()).toBe(false)
    expect((await ask(trial, 'm')).status).toBe(429)
    expect(trial.refusal?.()).toMatchObject({ kind: 'budget', message: expect.stringContaining('budget of the run') })
    expect(models.isOverBudget()).toBe(true)
    expect(model.requests).toEqual([])
  })

  test('is asked 200 times by one trial at most, which is an error of that trial and none of the budget', async () => {
    await using model = await startFakeModel({ answer: () => says('Hi.') })
    const agent = { id: 'claude-code', model: 'm', provider: at(model.baseUrl) }
    await using models = createModels(options({ agent, budgetUsd: 5 }))
    const trial = await models.agent?.open(TRIAL)
    if (trial === undefined) throw new Error('There is no agent.')
    for (let asked = 0; asked < 200; asked += 1) expect((await ask(trial, 'm')).status).toBe(200)
    expect(trial.refusal?.()).toBeNull()
    expect((await ask(trial, 'm')).status).toBe(429)
    expect(trial.refusal?.()).toMatchObject({
      kind: 'limit',
      message: expect.stringContaining('within 200 requests'),
    })
    expect(models.isOverBudget()).toBe(false)
  })

  const asking = async (models: Models) => {
    const trial = await models.agent?.open(TRIAL)
    if (trial === undefined) throw new Error('There is no agent.')
    await (await ask(trial, 'm')).text()
    return trial.refusal?.()
  }

  test('that is refused its key before any answer is an error of the user, and later one of the trial', async () => {
    let status = 401
    await using model = await startFakeModel({
      answer: () => (status === 200 ? says('Hi.') : { kind: 'error', status }),
    })
    const agent = { id: 'claude-code', model: 'm', provider: at(model.baseUrl) }
    await using refused = createModels(options({ agent }))
    const error = await asking(refused)
    expect(error).toBeInstanceOf(UserError)
    expect(String(error)).toContain('refuses the key in ANTHROPIC_API_KEY (HTTP 401)')
    expect(String(error)).not.toContain(KEY)
    status = 200
    await using models = createModels(options({ agent }))
    expect(await asking(models)).toBeNull()
    status = 401
    expect(await asking(models)).toBeNull()
  })

  test('that has no credit left is an error of the user whenever that is said, with what to do', async () => {
    const said = 'Your credit balance is too low to access the Anthropic API.'
    await using model = await startFakeModel()
    model.script(says('Hi.'), { kind: 'error', status: 400, message: said })
    await using models = createModels(
      options({ agent: { id: 'claude-code', model: 'm', provider: at(model.baseUrl) } }),
    )
    expect(await asking(models)).toBeNull()
    for (let again = 0; again < 2; again += 1) {
      const error = await asking(models)
      expect(error).toBeInstanceOf(UserError)
      expect(String(error)).toContain(said)
      expect(String(error)).toContain('Add credit to the account of ANTHROPIC_API_KEY')
    }
    expect(model.requests).toHaveLength(2)
  })

  test.each([
    ['copilot', 'kimi-k2', 'anthropic'],
    ['copilot', 'claude-sonnet-4.5', 'openai-compatible'],
    ['copilot', 'claude-sonnet-4.5', null],
  ] as const)('of %s called %s is reached by the API of its provider: %s', async (id, model, api) => {
    await using models = createModels(options({ agent: { id, model, provider: { ...at('http://127.0.0.1:9'), api } } }))
    expect((await models.agent?.open(TRIAL))?.api).toBe(api ?? 'anthropic')
    expect((await models.agent?.probe?.())?.api).toBe(api ?? 'anthropic')
  })
})

describe('the judge', () => {
  const judge = (baseUrl: string): JudgeConfig => ({
    provider: 'anthropic',
    model: 'j',
    baseUrl,
    apiKeyEnv: 'ANTHROPIC_API_KEY',
    timeoutSeconds: 10,
    maxRetries: 0,
    isConfigured: { baseUrl: false, apiKeyEnv: false },
    price: null,
  })

  test('talks to its own provider through the same gateway, with a budget shared', async () => {
    await using model = await startFakeModel({ answer: () => says('Hi.'), keys: [KEY] })
    await using models = createModels(options())
    const judgeFetch = models.judgeFetch(judge(model.baseUrl))
    const answer = await judgeFetch(`${model.baseUrl}/messages`, {
      method: 'POST',
      headers: { 'x-api-key': 'whatever', 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'j', max_tokens: 10, messages: [{ role: 'user', content: 'Hello?' }] }),
    })
    expect(answer.status).toBe(200)
    expect(model.requests.map(({ key }) => key)).toEqual([KEY])
    expect(models.usage()).toMatchObject({ requests: 1, inputTokens: 100 })
    await expect(judgeFetch('http://127.0.0.1:9/elsewhere')).rejects.toThrow('only')
  })
})

describe('the judge keeps the budget', () => {
  const config = (baseUrl: string, rest: Partial<JudgeConfig> = {}): JudgeConfig => ({
    provider: 'anthropic',
    model: 'claude-haiku-4-5',
    baseUrl,
    apiKeyEnv: 'ANTHROPIC_API_KEY',
    timeoutSeconds: 10,
    maxRetries: 2,
    isConfigured: { baseUrl: false, apiKeyEnv: false },
    price: null,
    ...rest,
  })
  const judging = (models: Models, judge: JudgeConfig) =>
    judgeOf({ baseUrl: judge.baseUrl }, judge, { fetch: models.judgeFetch(judge), spent: models.judgeUsage })

  test('by the list price, reserved before anything is sent', async () => {
    await using model = await startFakeModel({ answer: () => calls(mark(1)) })
    await using models = createModels(options({ budgetUsd: 0.000001 }))
    const judge = judging(models, config(model.baseUrl))
    for (let at = 0; at < 3; at += 1) {
      await expect(judge.ask(question({ instructions: String(at) }))).rejects.toThrow('the budget was reached')
    }
    expect(model.requests).toEqual([])
    expect(models.isOverBudget()).toBe(true)
  })

  test('and shows what it spent, which the gateway counts', async () => {
    await using model = await startFakeModel({ answer: () => calls(mark(1)) })
    await using models = createModels(options({ budgetUsd: 1 }))
    const judge = judging(models, config(model.baseUrl))
    await judge.ask(question())
    // 100 tokens of input at 1 USD, 20 of output at 5 USD a million.
    expect(judge.usage()).toEqual({
      requests: 1,
      inputTokens: 100,
      outputTokens: 20,
      costUsd: 0.0002,
    })
  })

  test('by the price of the nearest model where its own is not known, which is said once', async () => {
    await using model = await startFakeModel({ answer: () => calls(mark(1)) })
    await using models = createModels(options({ budgetUsd: 1 }))
    const judge = judging(models, config(model.baseUrl, { model: 'claude-haiku-4-7' }))
    for (const instructions of ['1', '2']) await judge.ask(question({ instructions }))
    expect(judge.usage().costUsd).toBeCloseTo(0.0004)
    expect(models.warnings().map(({ what }) => what)).toEqual([
      expect.stringContaining(
        '"claude-haiku-4-7", is not in our list; the price of the nearest name, "claude-haiku-4-5"',
      ),
    ])
  })

  test('by its own price, where that is configured', async () => {
    await using model = await startFakeModel({ answer: () => calls(mark(1)) })
    await using models = createModels(options({ budgetUsd: 1 }))
    const free = { inputPerMillion: 0, outputPerMillion: 0 }
    const judge = judging(models, config(model.baseUrl, { model: 'own-model', price: free }))
    expect((await judge.ask(question())).verdicts).toHaveLength(1)
    expect([judge.usage().costUsd, models.warnings()]).toEqual([0, []])
  })

  test('and ends the run where there is no credit left', async () => {
    await using model = await startFakeModel({ answer: () => ({ kind: 'error', status: 402, message: 'Pay.' }) })
    await using models = createModels(options())
    const judge = judging(models, config(model.baseUrl))
    for (let at = 0; at < 3; at += 1) {
      const asked = judge.ask(question({ instructions: String(at) }))
      await expect(asked).rejects.toThrow(UserError)
      await expect(asked).rejects.toThrow('The provider of the judge')
    }
    expect(model.requests).toHaveLength(1)
  })
})

test('list prices are for a million tokens, and nothing is guessed', () => {
  const price = listPrice('anthropic', 'claude-haiku-4-5-20251001')
  expect(price).toEqual({ inputPerMillion: 1, outputPerMillion: 5, cachedPerMillion: 0.1 })
  expect(listPrice('anthropic', 'haiku')).toBeNull()
  expect(listPrice('openai-compatible', 'claude-haiku-4-5-20251001')).toBeNull()
})
