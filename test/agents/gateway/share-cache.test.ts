import { describe, expect, test } from 'vitest'
import { says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { type Api, ask, gatewayTo } from './support.ts'

const HELD = { cache_control: { type: 'ephemeral' } }
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more })
const LISTING = 'Skills: pdf, csv'

/** What the provider is sent for a request through the gateway. */
async function sent(api: Api, rest: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  await using model = await startFakeModel({ answer: () => says('ok') })
  await using gateway = await gatewayTo(model)
  await (await ask(gateway.openTrial('a'), api, rest)).text()
  return model.requests[0]?.body ?? {}
}

describe('what trials share', () => {
  test('is held in the cache of Anthropic up to the prompt, in a request that uses the cache', async () => {
    const messages = [{ role: 'user', content: [text(LISTING), text('Fill it.', HELD)] }]
    const { messages: asked } = await sent('messages', { system: [text('You are.', HELD)], messages })
    expect(asked).toEqual([{ role: 'user', content: [text(LISTING, HELD), text('Fill it.', HELD)] }])
  })

  test('of later turns is held up to the same place', async () => {
    const [first, answer] = [
      { role: 'user', content: [text(LISTING), text('Fill it.')] },
      { role: 'assistant', content: [text('Yes.')] },
    ]
    const last = { role: 'user', content: [text('Go on.', HELD)] }
    const { messages } = await sent('messages', { system: [text('You are.', HELD)], messages: [first, answer, last] })
    expect(messages).toEqual([{ role: 'user', content: [text(LISTING, HELD), text('Fill it.')] }, answer, last])
  })

  test.each([
    ['holds nothing', [text('You are.')], [text(LISTING), text('Fill it.')]],
    ['holds four parts', [text('A', HELD), text('B', HELD), text('C', HELD)], [text(LISTING), text('Go.', HELD)]],
    ['has nothing before the prompt', [text('You are.', HELD)], [text('Fill it.', HELD)]],
    ['has a picture before it', [text('You are.', HELD)], [{ type: 'image', source: { type: 'base64' } }, text('Go.')]],
  ])('stays as it is where a request %s', async (_, system, content) => {
    const messages = [{ role: 'user', content }]
    expect(await sent('messages', { system, messages })).toMatchObject({ system, messages })
  })

  test('has one key at OpenAI for all sessions of a run, where the agent sets one', async () => {
    await using model = await startFakeModel({ answer: () => says('ok') })
    await using gateway = await gatewayTo(model)
    for (const [id, api] of [['a', 'responses'] as const, ['b', 'responses'] as const, ['c', 'chat'] as const]) {
      await (await ask(gateway.openTrial(id), api, { prompt_cache_key: `session of ${id}` })).text()
    }
    const keys = model.requests.map(({ body }) => body['prompt_cache_key'])
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(String(keys[0])).not.toContain('session')
    expect(await sent('responses', {})).not.toHaveProperty('prompt_cache_key')
  })
})
