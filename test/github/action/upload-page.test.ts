import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadPage } from '../../../src/github/action/upload-page.ts'
import { type FakeArtifacts, startFakeArtifacts } from '../../fake-artifacts/server.ts'
import { temporaryFolder } from '../../support/cli.ts'

const runUrl = 'https://github.example/octo/skills/actions/runs/4242'
const html = '<!doctype html><p>é</p>'

async function upload(service: FakeArtifacts, job = '', more: Record<string, string> = {}) {
  await using folder = temporaryFolder()
  const file = join(folder.path, 'report.html')
  await writeFile(file, html)
  const environment = { ACTIONS_RESULTS_URL: service.url, ACTIONS_RUNTIME_TOKEN: service.token, ...more }
  return await uploadPage(file, { environment, workflow: { runUrl }, job, signal: new AbortController().signal })
}

describe('the report page', () => {
  test('is uploaded as it is, and its address is that of an artifact of the run', async () => {
    await using service = await startFakeArtifacts()
    expect(await upload(service)).toEqual({ url: `${runUrl}/artifacts/1` })
    expect(service.artifacts).toEqual([
      { id: 1, name: 'skill-evals.html', type: 'text/html', bytes: Buffer.from(html) },
    ])
    expect(service.violations).toEqual([])
  })

  test('of a job of a matrix is named after it, whatever its values hold', async () => {
    await using service = await startFakeArtifacts()
    for (const job of ['codex, gpt-5', '../<x>:"|*?\\']) await upload(service, job)
    expect(service.artifacts.map(({ name }) => name)).toEqual([
      'skill-evals-codex-gpt-5.html',
      expect.stringMatching(/^skill-evals-[\w.-]+\.html$/),
    ])
    expect(service.violations).toEqual([])
  })

  test('of a second attempt gets a name of its own', async () => {
    await using service = await startFakeArtifacts()
    await upload(service, 'codex')
    expect(await upload(service, 'codex')).toEqual({ url: `${runUrl}/artifacts/2` })
    expect(service.artifacts[1]?.name).toMatch(/^skill-evals-codex-[0-9a-f]{8}\.html$/)
  })

  test.each(['CreateArtifact', 'PUT', 'FinalizeArtifact'])(
    'is missing where %s is refused, and that is said',
    async (method) => {
      await using service = await startFakeArtifacts()
      service.fail = { method, status: 403 }
      expect(await upload(service)).toEqual({ problem: expect.stringContaining('answered with 403') })
      expect(service.artifacts).toEqual([])
    },
  )

  test('is missing where the token names no job, or nobody answers', async () => {
    await using service = await startFakeArtifacts()
    for (const token of ['x', 'e30.e30.x', 'e30.bm8.x']) {
      expect(await upload(service, '', { ACTIONS_RUNTIME_TOKEN: token })).toEqual({
        problem: "the runner's token does not name the job",
      })
    }
    const url = service.url
    await service[Symbol.asyncDispose]()
    expect(await upload({ ...service, url, token: service.token })).toEqual({
      problem: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('is not tried for without a page, or on a runner that offers no artifacts', async () => {
    await using service = await startFakeArtifacts()
    expect(await upload(service, '', { ACTIONS_RESULTS_URL: '' })).toBeNull()
    const environment = { ACTIONS_RESULTS_URL: service.url, ACTIONS_RUNTIME_TOKEN: service.token }
    const { signal } = new AbortController()
    expect(await uploadPage('/nowhere/report.html', { environment, workflow: { runUrl }, job: '', signal })).toBeNull()
  })
})
