import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, streamText } from 'ai'
import { describe, expect, it } from 'vitest'
import { startFakeModel } from '../../fake-model/server.ts'
import { APIS, ask, bodyOf, gatewayTo } from './support.ts'

describe.each(APIS)('%s', (api) => {
  it.each([true, false])('answers a probe itself, and hands out what was asked (stream: %s)', async (stream) => {
    await using model = await startFakeModel()
    await using gateway = await gatewayTo(model, { budget: { usd: 0 } })
    const probe = gateway.probe('base')
    expect(probe.requests).toEqual([])
    const answer = await ask(probe, api, { stream })
    expect(answer.headers.get('content-type')).toBe(stream ? 'text/event-stream' : 'application/json')
    expect(await answer.text()).toContain('"ok"')
    expect(probe.requests).toEqual([{ api, body: bodyOf(api, { stream }) }])
    await ask(probe, api)
    expect(probe.requests).toHaveLength(2)
    expect(model.requests).toEqual([])
    expect(gateway.usage().requests).toBe(0)
    probe.close()
    expect((await ask(probe, api)).status).toBe(401)
  })

  it('shows by a probe which model an agent asks for, also one that a trial is refused', async () => {
    await using gateway = await gatewayTo({ baseUrl: 'http://127.0.0.1:1' })
    const probe = gateway.probe('base')
    expect((await ask(probe, api, { model: 'other' })).status).toBe(200)
    expect(probe.requests[0]?.body['model']).toBe('other')
    expect((await ask(gateway.openTrial('trial'), api, { model: 'other' })).status).toBe(400)
  })
})

it('answers a probe so that real clients understand', async () => {
  await using gateway = await gatewayTo({ baseUrl: 'http://127.0.0.1:1' })
  const { key: apiKey, baseUrl: baseURL } = gateway.probe('base')
  const models = [
    createAnthropic({ baseURL, apiKey })('model-a'),
    createOpenAICompatible({ name: 'x', baseURL, apiKey, includeUsage: true })('model-a'),
  ]
  for (const model of models) {
    const asked = { model, prompt: 'Hello?', maxRetries: 0, maxOutputTokens: 100 }
    expect((await generateText(asked)).text).toBe('ok')
    expect(await streamText(asked).text).toBe('ok')
  }
})
