import { describe, expect, it } from 'vitest'
import { startFakeModel } from '../../fake-model/server.ts'
import { APIS, type Api, ask, gatewayTo } from './support.ts'

/** A whole answer of each API that reports this of its input and output. */
function answerOf(api: Api, input: unknown, output: unknown): object {
  const text = 'Paris.'
  switch (api) {
    case 'messages': {
      const content = [{ type: 'text', text }]
      const usage = { input_tokens: input, output_tokens: output, cache_read_input_tokens: null }
      return { type: 'message', role: 'assistant', model: 'model-a', content, stop_reason: 'end_turn', usage }
    }
    case 'chat': {
      const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
      return {
        object: 'chat.completion',
        model: 'model-a',
        choices,
        usage: { prompt_tokens: input, completion_tokens: output },
      }
    }
    case 'responses': {
      const item = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }
      const usage = { input_tokens: input, output_tokens: output }
      return { object: 'response', model: 'model-a', status: 'completed', output: [item], usage }
    }
    case 'generate': {
      const candidates = [{ index: 0, content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }]
      return {
        candidates,
        usageMetadata: { promptTokenCount: input, candidatesTokenCount: output },
        modelVersion: 'model-a',
      }
    }
  }
}

async function usageAfter(api: Api, input: unknown, output: unknown) {
  await using model = await startFakeModel()
  model.script({ kind: 'raw', body: JSON.stringify(answerOf(api, input, output)).replaceAll('"1e999"', '1e999') })
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('one')
  expect(await (await ask(trial, api)).text()).toContain('Paris.')
  expect(gateway.answeredAs('model-a', 'one')).toBe('model-a')
  return gateway.usage('one')
}

describe.each(APIS)('usage that a server reports by %s', (api) => {
  it('in parts of tokens counts as whole ones', async () => {
    expect(await usageAfter(api, 10.5, 3.2)).toMatchObject({ inputTokens: 11, outputTokens: 4, estimatedRequests: 0 })
  })

  it.each([-5, '12', null, {}, [], true, 'NaN', '1e999', 1e30, 900_000_000])(
    'as %j is replaced by a whole, modest estimate',
    async (figure) => {
      const used = await usageAfter(api, figure, 3)
      expect(used.estimatedRequests).toBe(1)
      expect(Number.isSafeInteger(used.inputTokens)).toBe(true)
      expect(used.inputTokens).toBeGreaterThan(0)
      expect(used.inputTokens).toBeLessThan(10_000)
      expect(used.costUsd).toBeLessThan(10)
    },
  )
})
