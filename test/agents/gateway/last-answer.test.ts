import { describe, expect, it } from 'vitest'
import { calls, type FakeMessage, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { APIS, type Api, ask, gatewayTo, toolsOf } from './support.ts'

const LOADS = calls({ name: 'Skill', arguments: { skill: 'pdf' } })
const WORDS: Record<Api, Record<'length' | 'context' | 'refusal' | 'filter', string>> = {
  messages: {
    length: 'max_tokens',
    context: 'model_context_window_exceeded',
    refusal: 'refusal',
    filter: 'refusal',
  },
  chat: { length: 'length', context: 'length', refusal: '', filter: 'content_filter' },
  responses: { length: 'max_output_tokens', context: 'max_output_tokens', refusal: '', filter: 'content_filter' },
  generate: { length: 'max_tokens', context: 'max_tokens', refusal: 'safety', filter: 'prohibited_content' },
}
async function afterAnswers(
  api: Api,
  stream: boolean,
  ...answers: readonly { answer: FakeMessage; hasTools?: boolean; status?: number }[]
) {
  await using model = await startFakeModel()
  model.script(
    ...answers.map(({ answer, status }) => (status === undefined ? answer : ({ kind: 'error', status } as const))),
  )
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('one')
  for (const { hasTools = true } of answers) {
    await (await ask(trial, api, { stream, ...(hasTools ? { tools: toolsOf(api) } : {}) })).text()
  }
  return trial.unanswered()
}

describe.each(APIS)('the last answer of a trial by %s', (api) => {
  describe.each([true, false])('(stream: %s)', (stream) => {
    const text = 'Well, "refusal" and "stop_reason"'
    it.each([
      ['a text', says(text)],
      ['a call of a tool', LOADS],
      ['a text and a call', { ...LOADS, text }],
    ])('that is %s answers', async (_, answer) => {
      expect(await afterAnswers(api, stream, { answer })).toBeNull()
    })

    it.each(['length', 'context', 'refusal', 'filter'] as const)('that ends with %s is none', async (stop) => {
      const kind = stop === 'refusal' || stop === 'filter' ? 'refused' : 'cut_off'
      expect(await afterAnswers(api, stream, { answer: { ...says('I'), stop } })).toEqual({
        kind,
        said: WORDS[api][stop],
      })
      expect(await afterAnswers(api, stream, { answer: { ...LOADS, stop: 'length' } })).toMatchObject({
        kind: 'cut_off',
      })
    })

    it.each([undefined, '', ' \n'])('that says nothing (%j) is empty', async (text) => {
      const answer: FakeMessage = { kind: 'message', ...(text === undefined ? {} : { text }) }
      expect(await afterAnswers(api, stream, { answer })).toEqual({ kind: 'empty_answer', said: '' })
    })
  })

  it('is the last one to a request with tools', async () => {
    const [refuses, answers] = [{ ...says('I'), stop: 'refusal' as const }, says('Done.')]
    const last = (...them: Parameters<typeof afterAnswers>[2][]) => afterAnswers(api, true, ...them)
    expect(await last({ answer: refuses }, { answer: answers })).toBeNull()
    expect(await last({ answer: answers }, { answer: refuses })).toMatchObject({ kind: 'refused' })
    // A title for the session.
    expect(await last({ answer: refuses }, { answer: answers, hasTools: false })).toMatchObject({ kind: 'refused' })
    expect(await last({ answer: refuses, hasTools: false }, { answer: answers })).toBeNull()
    expect(await last({ answer: refuses, hasTools: false })).toMatchObject({ kind: 'refused' })
    // An error is no answer that could be told.
    expect(await last({ answer: refuses }, { answer: answers, status: 400 })).toBeNull()
  })
})

/** The last answer of a trial whose provider sends these bytes. */
async function afterBytes(api: Api, body: string, contentType = 'text/event-stream') {
  await using model = await startFakeModel({ answer: () => ({ kind: 'raw', contentType, body }) })
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('one')
  await (await ask(trial, api, { stream: contentType === 'text/event-stream', tools: toolsOf(api) })).text()
  return trial.unanswered()
}

describe('a stream that ends', () => {
  const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
  const started = { type: 'message_start', message: { type: 'message', model: 'm', usage: { input_tokens: 1 } } }
  const words: Record<Api, string> = {
    messages: `${event(started)}${event({ type: 'content_block_delta', delta: { type: 'text_delta', text: 'I will' } })}`,
    chat: event({ model: 'm', choices: [{ index: 0, delta: { content: 'I will' } }] }),
    responses: event({ type: 'response.output_text.delta', delta: 'I will' }),
    generate: event({ modelVersion: 'm', candidates: [{ content: { parts: [{ text: 'I will' }] } }] }),
  }
  const ends: Partial<Record<Api, string>> = {
    messages: event({ type: 'message_stop' }),
    chat: 'data: [DONE]\n\n',
    responses: event({ type: 'response.completed', response: { model: 'm' } }),
  }

  it.each(APIS)('in the middle (%s) is cut off', async (api) => {
    expect(await afterBytes(api, words[api])).toEqual({ kind: 'cut_off', said: '' })
    expect(await afterBytes(api, event({ unknown: true }))).toEqual({ kind: 'cut_off', said: '' })
  })

  it('in the middle of words about the end of streams is cut off', async () => {
    const said = event({ model: 'm', choices: [{ index: 0, delta: { content: 'It ends with data: [DONE]' } }] })
    expect(await afterBytes('chat', said)).toEqual({ kind: 'cut_off', said: '' })
    expect(await afterBytes('chat', `${said}data:[DONE]\n\n`)).toBeNull()
  })

  it.each(APIS.filter((api) => ends[api] !== undefined))('as such (%s) answers without a reason', async (api) => {
    expect(await afterBytes(api, `${words[api]}${ends[api]}`)).toBeNull()
    expect(await afterBytes(api, `${ends[api]}`)).toEqual({ kind: 'empty_answer', said: '' })
  })
})

it.each([
  ['says nothing', { message: { role: 'assistant' } }, 'empty_answer'],
  ['only thinks', { message: { role: 'assistant', content: '', reasoning_content: 'A PDF.' } }, 'empty_answer'],
  ['says something', { message: { role: 'assistant', content: 'Well' } }, undefined],
])('a whole answer without a reason for its end that %s', async (_, choice, kind) => {
  const body = JSON.stringify({ model: 'm', choices: [{ index: 0, ...choice }] })
  expect((await afterBytes('chat', body, 'application/json'))?.kind).toBe(kind)
})
