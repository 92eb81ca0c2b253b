import { expect, test } from 'vitest'
import { askText } from '../../../src/agents/model-router/ask-text.ts'

test('a model of Google is not asked at an address of another API, and the error says why', async () => {
  const closed: string[] = []
  const access = {
    check: async () => {},
    open: async () => ({
      ...{ api: 'google' as const, origin: 'http://127.0.0.1:9', baseUrl: 'http://127.0.0.1:9/v1beta', key: 'planted' },
      close: () => void closed.push('model'),
    }),
  }
  const trial = { task: 'fix', side: 'head', phase: 'screen', index: 1, attempt: 1 } as const
  const question = { trial, modelName: 'gemini-3-pro', system: '', prompt: 'Hello.' }
  const asked = askText(access, question, new AbortController().signal)
  await expect(asked).rejects.toThrow('only the agent "gemini" can ask a model by the Gemini API')
  expect(closed).toEqual(['model'])
})
