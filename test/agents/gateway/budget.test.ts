import { describe, expect, it } from 'vitest'
import type { BudgetReached } from '../../../src/agents/gateway/gateway.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { calls, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { APIS, ask, gatewayTo } from './support.ts'

/**
 * What the requests of these tests may cost at most: under 1,300 bytes and tokens of input at twice the price, 100 of
 * output.
 */
const WORST_USD = 2.8

it('never spends more than the budget, however many ask at once', async () => {
  await using model = await startFakeModel({
    answer: () => ({ ...says('x'), usage: { inputTokens: 1000, outputTokens: 100 }, delayMs: 2 }),
  })
  const reached: BudgetReached[] = []
  await using gateway = await gatewayTo(model, { budget: { usd: 12 }, onBudget: (one) => reached.push(one) })
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const trial = gateway.openTrial(`trial ${index}`)
      const answer = await ask(trial, index % 2 === 0 ? 'messages' : 'chat', { max_tokens: 100 })
      await answer.text()
      return answer.status
    }),
  )
  const served = statuses.filter((status) => status === 200).length
  const { costUsd } = gateway.usage()
  expect(model.requests).toHaveLength(served)
  expect(costUsd).toBeCloseTo(served * 1.2, 9)
  expect(costUsd).toBeLessThanOrEqual(12)
  // What is left over is less than one more might have cost.
  expect(costUsd).toBeGreaterThan(12 - WORST_USD)
  expect(reached).toHaveLength(50 - served)
  expect(reached.every(({ scope, limit }) => scope === 'run' && limit === 'usd')).toBe(true)
})

describe.each(APIS)('%s', (api) => {
  it('says that the budget is used up so that no client asks again', async () => {
    await using model = await startFakeModel()
    await using gateway = await gatewayTo(model, { budget: { usd: 0.01 } })
    const answer = await ask(gateway.openTrial('one'), api)
    expect([answer.status, answer.headers.get('x-should-retry')]).toEqual([429, 'false'])
    const words = {
      messages: { type: 'rate_limit_error' },
      chat: { type: 'insufficient_quota' },
      responses: { type: 'insufficient_quota' },
      generate: { status: 'RESOURCE_EXHAUSTED' },
    }
    expect(await answer.json()).toMatchObject({
      error: { ...words[api], message: expect.stringContaining('budget of this run') },
    })
    expect(model.requests).toEqual([])
  })
})

it.each([
  ['requests', 2],
  ['inputTokens', 3000],
  ['outputTokens', 250],
] as const)('keeps a limit of %s, of one trial alone', async (limit, most) => {
  await using model = await startFakeModel({
    answer: () => ({ ...says('x'), usage: { inputTokens: 1000, outputTokens: 100 } }),
  })
  const reached: BudgetReached[] = []
  await using gateway = await gatewayTo(model, { prices: {}, onBudget: (one) => reached.push(one) })
  const trial = gateway.openTrial('small', { [limit]: most })
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) statuses.push((await ask(trial, 'messages')).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(reached).toEqual([{ trial: 'small', scope: 'trial', limit }])
  expect((await ask(gateway.openTrial('other'), 'messages')).status).toBe(200)
})

it('stops a trial that has spent its part of the budget, and no other', async () => {
  await using model = await startFakeModel({
    answer: () => ({ ...says('x'), usage: { inputTokens: 1000, outputTokens: 100 } }),
  })
  const reached: BudgetReached[] = []
  await using gateway = await gatewayTo(model, { budget: { usd: 100 }, onBudget: (one) => reached.push(one) })
  const trial = gateway.openTrial('hostile', { spentUsd: 2 })
  const statuses: number[] = []
  // 1.2 USD each.
  for (let at = 0; at < 3; at += 1) statuses.push((await ask(trial, 'messages')).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(reached).toEqual([{ trial: 'hostile', scope: 'trial', limit: 'usd' }])
  expect((await ask(gateway.openTrial('other', { spentUsd: 2 }), 'messages')).status).toBe(200)
})

it('uses more of a budget once it knows how many tokens a byte is', async () => {
  await using model = await startFakeModel({
    answer: () => ({ ...says('x'), usage: { inputTokens: 5_000, outputTokens: 10 } }),
  })
  // A request costs 5.02 USD, and as a token a byte up to 26.
  await using gateway = await gatewayTo(model, { budget: { usd: 52 } })
  const messages = [{ role: 'user', content: 'x'.repeat(20_000) }]
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) {
    statuses.push((await ask(gateway.openTrial(`trial ${at}`), 'messages', { messages })).status)
  }
  const served = statuses.filter((status) => status === 200).length
  // Six, where each could be a token a byte.
  expect(served).toBe(9)
  expect(gateway.usage().costUsd).toBeLessThanOrEqual(52)
})

it('gives back what was set aside for a request that failed', async () => {
  await using model = await startFakeModel()
  const refused = { kind: 'error', status: 400 } as const
  model.script(refused, refused, { kind: 'raw', status: 302, headers: { location: 'http://127.0.0.1:1' }, body: '' })
  await using gateway = await gatewayTo(model, { budget: { usd: WORST_USD } })
  const trial = gateway.openTrial('one')
  for (const status of [400, 400, 502]) expect((await ask(trial, 'messages')).status).toBe(status)
  model.script({ ...calls(), usage: { inputTokens: 10, outputTokens: 10 } })
  expect((await ask(trial, 'messages')).status).toBe(200)
  expect(gateway.usage()).toMatchObject({ inputTokens: 10, outputTokens: 10, costUsd: expect.closeTo(0.03, 9) })
})

it('counts a document as what its pages may come to, not as its bytes', async () => {
  await using model = await startFakeModel()
  await using gateway = await gatewayTo(model, { budget: { inputTokens: 100_000 } })
  const source = { type: 'base64', media_type: 'application/pdf', data: 'AA==' }
  const messages = [{ role: 'user', content: [{ type: 'document', source }] }]
  expect((await ask(gateway.openTrial('one'), 'messages', { messages })).status).toBe(429)
})

it('wants to know the price of every model before it keeps a budget in dollars', async () => {
  await expect(gatewayTo({ baseUrl: 'http://127.0.0.1:1' }, { budget: { usd: 1 }, prices: {} })).rejects.toThrow(
    'The price of model-a is not known',
  )
  await using gateway = await gatewayTo({ baseUrl: 'http://127.0.0.1:1' }, { prices: {} })
  expect(() => gateway.openTrial('one', { usd: 1 })).toThrow('The price of model-a is not known')
  await expect(gatewayTo({ baseUrl: 'http://127.0.0.1:1' }, { budget: { requests: Number.NaN } })).rejects.toThrow(
    UserError,
  )
})

describe('turns for each message of a trial', () => {
  it('are answered up to their limit, the next is refused, and the next message has its own', async () => {
    await using model = await startFakeModel({ answer: () => says('x') })
    const reached: BudgetReached[] = []
    await using gateway = await gatewayTo(model, { onBudget: (one) => reached.push(one) })
    const trial = gateway.openTrial('one', { turns: 2 })
    const statusOfOne = async () => (await ask(trial, 'responses')).status
    expect([await statusOfOne(), await statusOfOne(), trial.turns.reached()]).toEqual([200, 200, null])
    expect([await statusOfOne(), trial.turns.reached()]).toEqual([429, 2])
    trial.turns.nextMessage()
    expect([trial.turns.reached(), await statusOfOne(), await statusOfOne(), await statusOfOne()]).toEqual([
      ...[null, 200, 200, 429],
    ])
    expect(model.requests).toHaveLength(4)
    expect(reached).toEqual([])
  })

  it('are answers: a request that failed is none', async () => {
    let asked = 0
    await using model = await startFakeModel({
      answer: () => {
        asked += 1
        return asked === 1 ? { kind: 'error', status: 400, message: 'planned' } : says('x')
      },
    })
    await using gateway = await gatewayTo(model)
    const trial = gateway.openTrial('one', { turns: 1 })
    const statuses = [await ask(trial, 'responses'), await ask(trial, 'responses'), await ask(trial, 'responses')]
    expect(statuses.map(({ status }) => status)).toEqual([400, 200, 429])
  })
})
