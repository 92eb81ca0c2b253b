import { describe, expect, it } from 'vitest'
import { says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { APIS, ask, askDirectly, gatewayTo, PLANTED } from './support.ts'

const USAGE = { inputTokens: 30, outputTokens: 4, cachedTokens: 10 }

/** Those of the fake model differ from answer to answer. */
function withoutIds(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
}

describe.each(APIS)('%s', (api) => {
  const toolCalls = [{ name: 'weigh', arguments: { grams: 5, text: 'ü\n\n"usage"' } }]

  it.each([true, false])('passes an answer on byte for byte, counts it and bills it (stream: %s)', async (stream) => {
    await using model = await startFakeModel({
      answer: () => ({ ...says('Hello, wörld'), toolCalls, usage: USAGE, model: 'model-a-2026' }),
    })
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    const asked = { stream, ...(api === 'chat' && stream ? { stream_options: { include_usage: true } } : {}) }
    const direct = await askDirectly(model, api, asked)
    const answer = await ask(trial, api, asked)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(direct.headers.get('content-type'))
    expect(withoutIds(await answer.text())).toBe(withoutIds(await direct.text()))
    // 20 plain and 10 cached tokens at the price of input, since no other is known, and 4 of output.
    const written = { cachedTokens: 10, writtenTokens: 0 }
    const usage = { requests: 1, inputTokens: 30, outputTokens: 4, ...written, estimatedRequests: 0 }
    expect(gateway.usage('one')).toEqual({ ...usage, costUsd: expect.closeTo(0.038, 9) })
    expect(gateway.answeredAs('model-a', 'one')).toBe('model-a-2026')
    expect(model.violations).toEqual([])
  })

  it('gives the provider its key and nothing else of the agent than what it asks', async () => {
    await using model = await startFakeModel({ answer: () => says('Hello.') })
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    const headers = {
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
      'proxy-authorization': 'Basic x',
      'openai-organization': 'org',
    }
    await (await ask(trial, api, {}, { headers })).text()
    const [request] = model.requests
    const key = api === 'messages' ? PLANTED.anthropic : PLANTED.openai
    expect(request?.key).toBe(key)
    expect(JSON.stringify(request)).not.toContain(trial.key)
    expect(request?.headers).not.toMatchObject({ cookie: expect.anything() })
    const names = Object.keys(request?.headers ?? {})
    for (const name of Object.keys(headers)) expect(names).not.toContain(name)
    expect(Object.values(request?.headers ?? {}).filter((value) => value.includes(key))).toHaveLength(1)
  })

  it('lowers the limit of an answer, and sets one where there is none', async () => {
    await using model = await startFakeModel({ answer: () => says('Hello.') })
    await using gateway = await gatewayTo(model, { maxOutputTokens: 500 })
    const trial = gateway.openTrial('one', { maxOutputTokens: 300 })
    const names = {
      messages: ['max_tokens'],
      chat: ['max_tokens', 'max_completion_tokens'],
      responses: ['max_output_tokens'],
      generate: ['maxOutputTokens'],
    }[api]
    const within = (limits: Record<string, unknown>) => (api === 'generate' ? { generationConfig: limits } : limits)
    for (const name of names) {
      for (const asked of [200, 301, 1e9, 'many', -1, 0])
        await (await ask(trial, api, within({ [name]: asked }))).text()
    }
    const limits = model.requests.map(({ body }) =>
      names.map((name) => Object.assign({}, body, body['generationConfig'])[name]).find((limit) => limit !== undefined),
    )
    expect(limits).toEqual(names.flatMap(() => [200, 300, 300, 300, 300, 300]))
    if (api === 'messages') return
    await (await ask(trial, api)).text()
    expect(model.requests.at(-1)?.body).toMatchObject(within({ [names.at(-1) ?? '']: 300 }))
  })

  it('passes a stream on as it arrives, and cuts the provider off when the agent leaves', async () => {
    await using model = await startFakeModel({ answer: () => ({ ...says('Hello, world'), stallAtChunk: 2 }) })
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    const leaving = new AbortController()
    const answer = await ask(trial, api, { stream: true }, { signal: leaving.signal })
    const reader = answer.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: {')
    leaving.abort()
    await model.abandoned
    await expect.poll(() => gateway.usage('one').estimatedRequests).toBe(1)
    expect(gateway.usage('one').inputTokens).toBeGreaterThan(0)
  })

  it('passes malformed chunks on, and bills by an estimate when they hide what was used', async () => {
    const message = { ...says('Hello'), usage: USAGE }
    await using model = await startFakeModel({ answer: () => ({ ...message, malformedChunk: 0 }) })
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    expect(await (await ask(trial, api, { stream: true })).text()).toContain('{"type": oops\n\n')
    expect(gateway.usage('one')).toMatchObject({ requests: 1, estimatedRequests: api === 'messages' ? 1 : 0 })
  })

  it('knows what a model called itself last, and all of its names in one trial', async () => {
    await using model = await startFakeModel()
    model.script(...['a-1', 'a-2', 'a-1', 'a-2'].map((name) => ({ ...says('Hello.'), model: name })))
    await using gateway = await gatewayTo(model)
    const one = gateway.openTrial('one')
    for (let asked = 0; asked < 3; asked += 1) await (await ask(one, api)).text()
    expect([gateway.answeredAs('model-a', 'one'), gateway.answeredAs('model-a')]).toEqual(['a-1, a-2', 'a-1'])
    await (await ask(gateway.openTrial('two'), api)).text()
    expect([gateway.answeredAs('model-a', 'two'), gateway.answeredAs('model-a')]).toEqual(['a-2', 'a-2'])
    expect(gateway.answeredAs('model-b')).toBeNull()
  })
})

it('asks for the usage of a stream of chat completions, and keeps the answer to that from an agent that did not ask', async () => {
  await using model = await startFakeModel({ answer: () => ({ ...says('Hello.'), usage: USAGE }) })
  await using gateway = await gatewayTo(model)
  const direct = await (await askDirectly(model, 'chat', { stream: true })).text()
  const answer = await (await ask(gateway.openTrial('one'), 'chat', { stream: true })).text()
  expect(withoutIds(answer)).toBe(withoutIds(direct))
  expect(model.requests.at(-1)?.body['stream_options']).toEqual({ include_usage: true })
  expect(gateway.usage('one')).toMatchObject({ inputTokens: 30, outputTokens: 4, estimatedRequests: 0 })
})

it('counts what Anthropic writes to its cache at the price of that', async () => {
  const usage = { inputTokens: 1000, outputTokens: 0, cachedTokens: 300, cacheWriteTokens: 600 }
  await using model = await startFakeModel({ answer: () => ({ ...says(''), usage }) })
  const price = { inputPerMillion: 1000, outputPerMillion: 1, cachedPerMillion: 100 }
  await using gateway = await gatewayTo(model, { prices: { 'model-a': price } })
  await (await ask(gateway.openTrial('one'), 'messages', { stream: true })).text()
  expect(gateway.usage().costUsd).toBeCloseTo(0.1 + 0.03 + 0.75, 9)
  expect(gateway.usage()).toMatchObject({ cachedTokens: 300, writtenTokens: 600 })
})

it('keeps the thinking of a shortened answer shorter than it', async () => {
  await using model = await startFakeModel({ answer: () => says('Hello.') })
  await using gateway = await gatewayTo(model, { maxOutputTokens: 4000 })
  const thinking = { type: 'enabled', budget_tokens: 31_999 }
  await (await ask(gateway.openTrial('one'), 'messages', { max_tokens: 32_000, thinking })).text()
  await (
    await ask(gateway.openTrial('two', { maxOutputTokens: 900 }), 'messages', { max_tokens: 32_000, thinking })
  ).text()
  expect(model.requests.map(({ body }) => [body['max_tokens'], body['thinking']])).toEqual([
    [4000, { type: 'enabled', budget_tokens: 3999 }],
    [900, { type: 'disabled' }],
  ])
})

it('counts the tokens of a model without a price, and says that the cost is not known', async () => {
  await using model = await startFakeModel({ answer: () => ({ ...says('Hello.'), usage: USAGE }) })
  await using gateway = await gatewayTo(model, { prices: {} })
  await (await ask(gateway.openTrial('one'), 'chat')).text()
  expect(gateway.usage()).toMatchObject({ inputTokens: 30, outputTokens: 4, costUsd: null })
})

it('bills two trials at once apart', async () => {
  await using model = await startFakeModel({
    answer: ({ userText }) => ({ ...says('x'), usage: { inputTokens: userText.length, outputTokens: 1 }, delayMs: 5 }),
  })
  await using gateway = await gatewayTo(model)
  const trials = [gateway.openTrial('one'), gateway.openTrial('two')] as const
  const asked = (content: string) => ({ messages: [{ role: 'user', content }] })
  await Promise.all([
    ...['a', 'aa'].map(async (text) => (await ask(trials[0], 'chat', asked(text))).text()),
    ...['bbbb', 'bbbbb'].map(async (text) => (await ask(trials[1], 'messages', asked(text))).text()),
  ])
  expect(gateway.usage('one')).toMatchObject({ requests: 2, inputTokens: 3, outputTokens: 2 })
  expect(gateway.usage('two')).toMatchObject({ requests: 2, inputTokens: 9, outputTokens: 2 })
  expect(gateway.usage()).toMatchObject({ requests: 4, inputTokens: 12, outputTokens: 4 })
})

it('changes no byte of what it does not understand', async () => {
  const body = 'data: x\r\n\r\n: ü\n\ndata: {"usage"\n\n\n\nevent: "model"\n\nunended "usage"'
  await using model = await startFakeModel({ answer: () => ({ kind: 'raw', contentType: 'text/event-stream', body }) })
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('one')
  for (const api of APIS) expect(await (await ask(trial, api, { stream: true })).text()).toBe(body)
})

it.each([1e308, -5])('takes no word of a model that says it used %d tokens, and estimates', async (prompt_tokens) => {
  const body = JSON.stringify({ model: 'm', choices: [], usage: { prompt_tokens, completion_tokens: 1 } })
  await using model = await startFakeModel({ answer: () => ({ kind: 'raw', contentType: 'application/json', body }) })
  await using gateway = await gatewayTo(model)
  expect((await ask(gateway.openTrial('one'), 'chat')).status).toBe(200)
  await expect.poll(() => gateway.usage()).toMatchObject({ requests: 1, estimatedRequests: 1 })
  expect(gateway.usage().costUsd).toBeLessThan(10)
})
