import { describe, expect, it } from 'vitest'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { overloaded, rateLimited, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { heldClock, quickClock } from './clocks.ts'
import { APIS, ask, gatewayTo, PLANTED, toolsOf } from './support.ts'

// Each waits for a server most of the time.
describe.concurrent.each(APIS)('%s', (api) => {
  it('asks again after limits and overloads, and passes the answer on', async () => {
    await using model = await startFakeModel()
    model.script(rateLimited(2), overloaded(), says('Here.'))
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    const answer = await ask(trial, api)
    expect(await answer.text()).toContain('Here.')
    expect(trial.givenUp.why()).toBeNull()
    expect(model.requests).toHaveLength(3)
    expect(gateway.usage('one').requests).toBe(1)
  })

  it('passes an error on that stays, with how long to wait, and without the key should it hold it', async () => {
    const key = api === 'messages' ? PLANTED.anthropic : PLANTED.openai
    await using model = await startFakeModel({
      answer: () => ({
        kind: 'error',
        status: 429,
        message: `Slow down, ${key}`,
        headers: { 'retry-after': '7', 'x-request-id': key, 'set-cookie': 'a=b' },
      }),
    })
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one')
    const answer = await ask(trial, api)
    const text = await answer.text()
    expect(trial.givenUp.signal.aborted).toBe(true)
    expect(trial.givenUp.why()).toBe("the model's provider answered with HTTP 429: Slow down, [key]")
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    expect(text).toContain('Slow down, [key]')
    expect([...answer.headers].flat().join() + text).not.toContain(key)
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(model.requests).toHaveLength(3)
  })

  it('gives a trial up for the request that offers tools, not for a title that fails beside it', async () => {
    const fails = { kind: 'error', status: 500 } as const
    await using model = await startFakeModel({
      answer: ({ tools: offered }) => (offered.length > 0 ? says('Done.') : fails),
    })
    await using gateway = await gatewayTo(model)
    const [trial, first] = [gateway.openTrial('one'), gateway.openTrial('first')]
    await (await ask(trial, api, { tools: toolsOf(api) })).text()
    expect((await ask(trial, api)).status).toBe(500)
    expect(trial.givenUp.why()).toBeNull()
    // Before it, as a router's question: nothing else will follow.
    await (await ask(first, api)).text()
    expect(first.givenUp.why()).toContain('HTTP 500')
  })

  it.each(['request', 'headers'] as const)('gives up on a provider that hangs after the %s', async (after) => {
    await using model = await startFakeModel({ answer: () => ({ kind: 'hang', after }) })
    await using gateway = await gatewayTo(model, {
      timeouts: { headersMs: after === 'request' ? 60 : 20_000, idleMs: 60 },
    })
    const trial = gateway.openTrial('one')
    const answer = ask(trial, api).then(async (one) => [one.status, await one.text()] as const)
    if (after === 'request') {
      const [status, text] = await answer
      expect(status).toBe(504)
      expect(text).toContain('did not begin to answer in time')
    } else await expect(answer).rejects.toThrow()
    await model.abandoned
    expect(model.requests).toHaveLength(1)
    expect(gateway.usage('one')).toMatchObject({ requests: 1, estimatedRequests: 1 })
  })

  it('cuts a stream that stalls, so that it does not look complete', async () => {
    await using model = await startFakeModel({ answer: () => ({ ...says('Hello'), stallAtChunk: 3 }) })
    await using gateway = await gatewayTo(model, { timeouts: { idleMs: 60 } })
    const answer = await ask(gateway.openTrial('one'), api, { stream: true })
    await expect(answer.text()).rejects.toThrow()
    await model.abandoned
  })

  it('ends an answer that never ends', async () => {
    await using model = await startFakeModel({ answer: () => ({ ...says('Hello'), chunkDelayMs: 200 }) })
    await using gateway = await gatewayTo(model, { timeouts: { totalMs: 600 } })
    const answer = await ask(gateway.openTrial('one'), api, { stream: true })
    await expect(answer.text()).rejects.toThrow()
  })
})

it('pauses once for all, and lets one go ahead', async () => {
  const clock = heldClock()
  await using model = await startFakeModel()
  model.script(rateLimited(1), rateLimited(50), ...Array.from({ length: 8 }, () => says('Here.')))
  await using gateway = await gatewayTo(model, { clock })
  const askedBy = (id: string) => ask(gateway.openTrial(id), 'chat')
  const begun = askedBy('first')
  await clock.waiting(1)
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(askedBy)
  await clock.waiting(8)
  expect(model.requests).toHaveLength(1)
  clock.pass(1)
  // One of them was sent and refused, and all wait again.
  await clock.waiting(8)
  expect(model.requests).toHaveLength(2)
  clock.pass(50)
  const statuses = (await Promise.all([begun, ...others])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  // Two refusals, and after them each of the eight once.
  expect(model.requests).toHaveLength(10)
})

it('does not wait as long as a provider asks for hours', async () => {
  await using model = await startFakeModel()
  model.script(rateLimited(3600))
  await using gateway = await gatewayTo(model)
  expect((await ask(gateway.openTrial('one'), 'chat')).status).toBe(429)
  expect(model.requests).toHaveLength(1)
})

it('keeps nobody waiting for a provider that stays away, and finds out when it is back', async () => {
  const clock = quickClock()
  await using model = await startFakeModel({ answer: () => ({ kind: 'error', status: 503 }) })
  await using gateway = await gatewayTo(model, { clock })
  const trial = gateway.openTrial('one')
  const isRefused = async () =>
    (await (await ask(trial, 'chat')).text()).includes('has answered no request for 3 minutes (last: HTTP ')
  const refusedOf30 = async () => (await Promise.all(Array.from({ length: 30 }, isRefused))).filter(Boolean).length
  // Its pauses add up to 191 seconds within the fourth.
  for (const is of [false, false, false, true]) expect(await isRefused()).toBe(is)
  const before = model.requests.length
  expect([await refusedOf30(), model.requests.length]).toEqual([30, before])
  // After the longest pause one goes ahead, and fails like the others.
  clock.pass(60)
  expect([await refusedOf30(), model.requests.length]).toEqual([30, before + 1])
  clock.pass(60)
  model.script(says('Here.'), says('Here.'))
  expect((await ask(trial, 'chat')).status).toBe(200)
  expect((await ask(trial, 'chat')).status).toBe(200)
})

it('follows no redirect', async () => {
  await using other = await startFakeModel()
  await using model = await startFakeModel()
  model.script({ kind: 'raw', status: 307, headers: { location: `${other.baseUrl}/messages` }, body: '' })
  await using gateway = await gatewayTo(model)
  const answer = await ask(gateway.openTrial('one'), 'messages')
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('redirect, which is not followed')
  expect(model.requests).toHaveLength(1)
  expect([other.requests, other.violations]).toEqual([[], []])
})

it('says that a provider cannot be reached, and not where it is', async () => {
  await using gateway = await gatewayTo({ baseUrl: 'http://127.0.0.1:1/secret-path' })
  const answer = await ask(gateway.openTrial('one'), 'messages')
  const text = await answer.text()
  expect([answer.status, text.includes('secret-path')]).toEqual([502, false])
  expect(gateway.usage().requests).toBe(0)
})

it('cuts what runs when a trial is closed, or the gateway', async () => {
  await using model = await startFakeModel({ answer: () => ({ kind: 'hang', after: 'request' }) })
  const ending = new AbortController()
  await using gateway = await gatewayTo(model, { signal: ending.signal })
  const trial = gateway.openTrial('one')
  const cut = ask(trial, 'chat')
  await expect.poll(() => model.requests.length).toBe(1)
  trial.close()
  expect((await cut).status).toBe(503)
  expect(gateway.usage('one')).toMatchObject({ requests: 1, estimatedRequests: 1 })
  const left = ask(gateway.openTrial('two'), 'chat')
  await expect.poll(() => model.requests.length).toBe(2)
  ending.abort()
  await expect(left).rejects.toThrow()
})

it('has its keys nowhere but where they belong', async () => {
  await using model = await startFakeModel({ answer: () => says('Here.') })
  await using gateway = await gatewayTo(model)
  const seen: unknown[] = []
  for (const api of APIS) {
    const trial = gateway.openTrial(api)
    for (const rest of [{}, { model: 'other' }, { stream: true }]) {
      const answer = await ask(trial, api, rest)
      seen.push([...answer.headers], await answer.text())
    }
    seen.push({ ...trial })
  }
  seen.push({ ...gateway }, gateway.usage(), gateway.answeredAs('model-a'))
  for (const key of Object.values(PLANTED)) expect(JSON.stringify(seen)).not.toContain(key)
  const upstreams = { openai: { baseUrl: 'ftp://example.com', key: `${PLANTED.openai}\n` } }
  const error = await gatewayTo(model, { upstreams }).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('The base URL of openai')
  expect(String(error)).not.toContain(PLANTED.openai)
})

it.each(['http://example.com/v1', 'https://user:pass@example.com/v1', 'https://example.com/v1?x=1', 'not an address'])(
  'sends no key to %s',
  async (baseUrl) => {
    await expect(gatewayTo({ baseUrl })).rejects.toThrow(/base URL of/)
    await expect(gatewayTo({ baseUrl }, { upstreams: { openai: { baseUrl, key: 'k' } } })).rejects.toThrow(UserError)
  },
)
