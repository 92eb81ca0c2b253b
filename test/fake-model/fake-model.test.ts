import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { jsonSchema, streamText, tool } from 'ai'
import { describe, expect, it } from 'vitest'
import { calls, overloaded, rateLimited, says } from './answer.ts'
import { type FakeModel, startFakeModel } from './server.ts'

const inputSchema = jsonSchema<Record<string, unknown>>({ type: 'object' })
const tools = { weigh: tool({ description: 'Weighs.', inputSchema, execute: async () => 'weighed' }) }

function modelOf(api: 'anthropic' | 'openai', { baseUrl: baseURL }: FakeModel, apiKey = 'a-key') {
  return api === 'anthropic'
    ? createAnthropic({ baseURL, apiKey })('claude-test')
    : createOpenAICompatible({ name: 'fake', baseURL, apiKey, includeUsage: true })('gpt-test')
}

function ask(api: 'anthropic' | 'openai', model: FakeModel, key?: string) {
  const errors: unknown[] = []
  const result = streamText({
    model: modelOf(api, model, key),
    system: 'You weigh.',
    prompt: 'How heavy?',
    tools,
    maxOutputTokens: 100,
    maxRetries: 2,
    onError: ({ error }) => {
      errors.push(error)
    },
  })
  return { result, errors }
}

describe.each(['anthropic', 'openai'] as const)('the fake model, asked by a real client of %s', (api) => {
  it('streams text and tool calls, and says what it was asked', async () => {
    await using model = await startFakeModel()
    model.script({
      ...says('Let me see.'),
      toolCalls: [
        { name: 'weigh', arguments: { grams: 5 } },
        { name: 'weigh', arguments: {} },
      ],
      usage: { inputTokens: 7, outputTokens: 3 },
    })
    const { result } = ask(api, model)
    expect(await result.text).toBe('Let me see.')
    expect((await result.toolCalls).map(({ input }) => input)).toEqual([{ grams: 5 }, {}])
    expect(await result.usage).toMatchObject({ inputTokens: 7, outputTokens: 3 })
    expect(await result.finishReason).toBe('tool-calls')
    expect(model.requests).toMatchObject([
      { stream: true, key: 'a-key', system: 'You weigh.', userText: 'How heavy?', tools: ['weigh'] },
    ])
    expect(model.violations).toEqual([])
  })

  it('refuses, limits and has no capacity as the real one does, which clients survive', async () => {
    await using model = await startFakeModel()
    model.script(rateLimited(0), overloaded(), { ...says('Here.'), delayMs: 1, chunkDelayMs: 1 })
    const { result } = ask(api, model)
    expect(await result.text).toBe('Here.')
    expect(model.requests).toHaveLength(3)
  })

  it('breaks a chunk, which clients notice', async () => {
    await using model = await startFakeModel()
    model.script({ ...says('never whole'), malformedChunk: 2 })
    const { result, errors } = ask(api, model)
    await result.consumeStream()
    expect(errors).not.toEqual([])
  })

  it('answers with bytes that are no answer, which clients notice', async () => {
    await using model = await startFakeModel()
    model.script({ kind: 'raw', status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' })
    const { result, errors } = ask(api, model)
    await result.consumeStream()
    expect(errors).toMatchObject([{ statusCode: 404 }])
  })

  it('lets nobody in with a wrong key', async () => {
    await using model = await startFakeModel({ keys: ['right'], answer: () => calls() })
    const { result, errors } = ask(api, model, 'wrong')
    await result.consumeStream()
    expect(errors).toMatchObject([{ statusCode: 401 }])
  })

  it('calls a request that nobody scripted a violation', async () => {
    await using model = await startFakeModel()
    const { result } = ask(api, model)
    await result.consumeStream()
    expect(model.violations).toEqual(['a request that nobody scripted an answer for'])
  })
})
