import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { workflowRunEvent } from '../fake-github/events.ts'
import { makeScene, widen } from '../support/action.ts'

/** A server of one's own: its API is below /api/v3, and nothing else of it is an API. */
async function enterpriseServer(github: string): Promise<{ url: string; missed: string[] } & AsyncDisposable> {
  const missed: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (!path.startsWith('/api/v3/')) {
      missed.push(path)
      response.writeHead(404).end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        ['host', 'connection', 'content-length', 'transfer-encoding'].includes(name) ? [] : [[name, String(value)]],
      ),
    )
    const answer = await fetch(`${github}${path.slice('/api/v3'.length)}`, {
      method: request.method ?? 'GET',
      headers,
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    missed,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

test.concurrent('a GitHub Enterprise Server is asked below its own address, and links lead to it', async () => {
  await using scene = await makeScene()
  const { github } = scene
  await using server = await enterpriseServer(github.url)
  const environment = { GITHUB_API_URL: `${server.url}/api/v3`, GITHUB_SERVER_URL: 'https://code.example' }
  const run = await scene.runPull(await scene.pull(widen), {
    inputs: { agent: 'lexical', enforce: 'true' },
    environment,
  })
  expect([run.exitCode, run.outputs['decision'], server.missed]).toEqual([1, 'regressed', []])
  expect(run.writes).toEqual([
    'POST /check-runs',
    expect.stringContaining('PATCH /check-runs/'),
    'POST /issues/7/comments',
  ])
  expect(github.state.checks[0]?.detailsUrl).toBe('https://code.example/acme/skills/actions/runs/4242')
  expect(github.state.comments[0]?.body).toContain('https://code.example/acme/skills/blob/')
  expect(github.state.comments[0]?.body).not.toContain('github.com')

  const pull = await scene.pull(widen, { headRepo: 'mallory/skills', author: MALLORY })
  const payload = workflowRunEvent(github, { id: 9, event: 'pull_request', pull }, 'completed')
  const trusted = await scene.run({ name: 'workflow_run', payload, sha: scene.base }, { environment })
  expect([trusted.outputs['enforced'], server.missed]).toEqual(['false', []])
  expect(github.violations).toEqual([])
})
