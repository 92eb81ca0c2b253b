import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { markdownTable } from 'markdown-table'
import { startGateway } from '../../src/agents/gateway/start-gateway.ts'

// What the gateway adds to a request: the same requests go to the fake model directly and through the gateway, by
// turns.

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, requests: { type: 'string', default: '500' } },
})
const rounds = Number(values.requests)

const worker = new Worker(new URL('./model-worker.ts', import.meta.url))
const baseUrl = await new Promise<string>((resolve, reject) => {
  worker.once('message', (url) => resolve(String(url)))
  worker.once('error', reject)
})
await using gateway = await startGateway({
  upstreams: { anthropic: { baseUrl, key: 'dummy' }, openai: { baseUrl, key: 'dummy' } },
  models: ['m'],
  budget: { usd: 1_000_000 },
  prices: { m: { inputPerMillion: 1, outputPerMillion: 1 } },
  fetch: globalThis.fetch,
  signal: new AbortController().signal,
  socketPath: null,
})
const trial = gateway.openTrial('bench')

const rows = []
for (const path of ['messages', 'chat/completions', 'responses']) {
  for (const kilobytes of [1, 100]) {
    for (const stream of [false, true]) {
      const direct: number[] = []
      const through: number[] = []
      const ask = (where: string) => timeOf(where, path, kilobytes, stream)
      for (let warm = 0; warm < 30; warm += 1) await Promise.all([ask(baseUrl), ask(gateway.baseUrl)])
      for (let round = 0; round < rounds; round += 1) {
        direct.push(await ask(baseUrl))
        through.push(await ask(gateway.baseUrl))
      }
      rows.push({
        path,
        kilobytes,
        stream,
        directMs: at(direct, 0.5),
        gatewayMs: at(through, 0.5),
        addedMs: at(through, 0.5) - at(direct, 0.5),
        addedP95Ms: at(through, 0.95) - at(direct, 0.95),
      })
    }
  }
}

await worker.terminate()

const json = `${JSON.stringify({ node: process.version, requests: rounds, rows }, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/gateway.json'), json)
  const ms = (value: number) => value.toFixed(2)
  console.log(
    markdownTable(
      [
        ['route', 'request', 'stream', 'direct ms', 'gateway ms', 'added ms', 'added at p95'],
        ...rows.map((row) => [
          row.path,
          `${row.kilobytes} KB`,
          row.stream ? 'yes' : 'no',
          ms(row.directMs),
          ms(row.gatewayMs),
          ms(row.addedMs),
          ms(row.addedP95Ms),
        ]),
      ],
      { align: ['l', 'r', 'l', 'r', 'r', 'r', 'r'] },
    ),
  )
}

/** Milliseconds until the last byte of an answer. */
async function timeOf(where: string, path: string, kilobytes: number, stream: boolean): Promise<number> {
  const message = { role: 'user', content: 'word '.repeat((kilobytes * 1024) / 5) }
  const said = path === 'responses' ? { input: [message] } : { messages: [message], max_tokens: 100 }
  const headers = { authorization: `Bearer ${trial.key}`, 'anthropic-version': '2023-06-01' }
  const body = JSON.stringify({ model: 'm', stream, ...said })
  const start = performance.now()
  const answer = await fetch(`${where}/${path}`, { method: 'POST', headers, body })
  await answer.text()
  if (!answer.ok) throw new Error(`The answer was ${answer.status}.`)
  return performance.now() - start
}

function at(times: readonly number[], quantile: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * quantile)] ?? 0
}
