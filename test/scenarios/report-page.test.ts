import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FakeArtifacts, startFakeArtifacts } from '../fake-artifacts/server.ts'
import { makeScene, widen } from '../support/action.ts'
import { temporaryFolder } from '../support/cli.ts'

const ADDRESS = 'https://github.example/octo/skills/actions/runs/4242/artifacts/1'

/** Runs the Action for a pull request, on a runner with an artifact service and a page in the Action's folder. */
async function published(service: FakeArtifacts, inputs: Record<string, string> = {}) {
  await using scene = await makeScene({ github: {} })
  await using temp = temporaryFolder()
  const folder = join(temp.path, 'skill-eval-gate')
  await mkdir(folder)
  await writeFile(join(folder, 'report.html'), '<!doctype html>')
  const pull = await scene.pull(widen)
  const environment = {
    RUNNER_TEMP: temp.path,
    ACTIONS_RESULTS_URL: service.url,
    ACTIONS_RUNTIME_TOKEN: service.token,
  }
  const run = await scene.runPull(pull, { inputs: { agent: 'lexical', enforce: 'true', ...inputs }, environment })
  const { comments, checks, owner, repo } = scene.github.state
  const address = ADDRESS.replace('octo/skills', `${owner}/${repo}`)
  return { run, address, comment: comments[0]?.body ?? '', check: checks[0], violations: scene.github.violations }
}

describe.concurrent('the report page', () => {
  test('is one click from the comment, the check and the job summary, also where the job fails', async () => {
    await using service = await startFakeArtifacts()
    const { run, address, comment, check, violations } = await published(service)
    expect([run.exitCode, check?.conclusion]).toEqual([1, 'failure'])
    for (const text of [comment, check?.summary ?? '', run.summary]) expect(text).toContain(`](${address})`)
    expect(run.outputs['report-url']).toBe(address)
    expect(run.outputs['report-path']).toMatch(/skill-eval-gate\/report\.html$/)
    expect(service.artifacts.map(({ name }) => name)).toEqual(['skill-evals.html'])
    expect([violations, service.violations]).toEqual([[], []])
  })

  test('that cannot be uploaded changes nothing but the link', async () => {
    await using service = await startFakeArtifacts()
    service.fail = { method: 'CreateArtifact', status: 403 }
    const { run, comment, check } = await published(service)
    expect([run.outputs['report-url'], check?.conclusion]).toEqual(['', 'failure'])
    expect(comment).toContain('/actions/runs/4242')
    expect(comment).not.toContain('/artifacts/')
    expect(run.stdout).toContain('The report page was not uploaded: CreateArtifact was answered with 403.')
  })

  test.each([
    ['is not wanted', { 'report-page': 'false' }, ''],
    ['is published elsewhere', { 'report-page': 'https://pages.example/r.html' }, 'https://pages.example/r.html'],
  ])('is not uploaded where it %s', async (_, inputs, address) => {
    await using service = await startFakeArtifacts()
    const { run, comment } = await published(service, inputs)
    expect(service.artifacts).toEqual([])
    expect(run.outputs['report-url']).toBe(address)
    expect(comment.includes('Report page:')).toBe(address !== '')
  })
})
