import { expect, test, vi } from 'vitest'
import { askText } from '../../../src/agents/model-router/ask-text.ts'
import { says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { unlimited } from '../fixed-model.ts'

const TRIAL = { task: 'fix', side: 'head', phase: 'screen', index: 1, attempt: 1 } as const
const question = { trial: TRIAL, modelName: 'claude-3-haiku-20240307', system: '', prompt: 'Hello.' }
const never = new AbortController().signal

test('what the client library thinks of a model is not printed where the report goes', async () => {
  const printed = (['info', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
  await using model = await startFakeModel({ answer: () => says('Hi.') })
  const access = {
    check: async () => {},
    open: async () => ({
      ...unlimited,
      ...{ api: 'anthropic' as const, origin: model.origin, baseUrl: `${model.origin}/v1`, key: 'planted' },
      close: () => {},
    }),
  }
  // A model that takes a smaller answer than is asked for.
  expect(await askText(access, question, never)).toBe('Hi.')
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
  for (const spy of printed) spy.mockRestore()
})

test('a model of Google is not asked at an address of another API, and the error says why', async () => {
  const closed: string[] = []
  const access = {
    check: async () => {},
    open: async () => ({
      ...unlimited,
      ...{ api: 'google' as const, origin: 'http://127.0.0.1:9', baseUrl: 'http://127.0.0.1:9/v1beta', key: 'planted' },
      close: () => void closed.push('model'),
    }),
  }
  const asked = askText(access, { ...question, modelName: 'gemini-3-pro' }, never)
  await expect(asked).rejects.toThrow('the model router cannot ask a model by the Gemini API')
  expect(closed).toEqual(['model'])
})
