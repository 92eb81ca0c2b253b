import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gatewayFetch } from '../../../src/agents/gateway/gateway-fetch.ts'
import { says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { judgeOf, PROVIDERS, question } from '../../graders/judge/support.ts'
import { bodyOf, gatewayTo, PLANTED } from './support.ts'

it.each(PROVIDERS)('carries a judge, which needs no key of %s', async (provider) => {
  await using model = await startFakeModel()
  model.script({ kind: 'message', toolCalls: [{ name: 'mark', arguments: { mark: 3 } }] })
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('judge')
  const baseUrl = 'https://provider.example/v1/'
  const judge = judgeOf(
    { baseUrl: 'https://provider.example/v1' },
    { provider, model: 'model-a' },
    {
      environment: { ANTHROPIC_API_KEY: trial.key, OPENAI_API_KEY: trial.key },
      fetch: gatewayFetch(trial, { baseUrl, fetch: globalThis.fetch }),
    },
  )
  expect((await judge.ask(question())).verdicts).toMatchObject([{ arguments: { mark: 3 } }])
  expect(model.requests.map(({ key }) => key)).toEqual([provider === 'anthropic' ? PLANTED.anthropic : PLANTED.openai])
  expect(gateway.usage('judge')).toMatchObject({ requests: 1, inputTokens: 100, outputTokens: 20 })
})

it('leads nowhere else', async () => {
  await using gateway = await gatewayTo({ baseUrl: 'http://127.0.0.1:1' })
  const carried = gatewayFetch(gateway.openTrial('judge'), { baseUrl: 'https://a.example/v1', fetch: globalThis.fetch })
  for (const url of ['https://b.example/v1/messages', 'https://a.example/v1x/messages', 'https://a.example/']) {
    await expect(carried(url)).rejects.toThrow('only')
  }
})

it('is reached through a unix socket too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  try {
    await using model = await startFakeModel({ answer: () => says('Here.') })
    const socketPath = join(folder, 'gateway.sock')
    await using gateway = await gatewayTo(model, { socketPath })
    const { key } = gateway.openTrial('one')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: '127.0.0.1:8080', authorization: `Bearer ${key}` }
      const sent = request({ socketPath, method: 'POST', path: '/v1/chat/completions', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.once('error', reject)
      sent.end(JSON.stringify(bodyOf('chat')))
    })
    expect(status).toBe(200)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
