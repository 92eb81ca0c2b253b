import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workflowDispatchEvent } from '../fake-github/events.ts'
import type { FakePull } from '../fake-github/state.ts'
import { demoFiles, makeScene, widen, widened, withCommandAgent } from '../support/action.ts'

let outside = ''
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'skill-eval-gate-marker-'))
})
afterAll(() => rm(outside, { recursive: true, force: true }))

const fork: Partial<FakePull> = { headRepo: 'mallory/skills' }
const dependabot: Partial<FakePull> = { author: { login: 'dependabot[bot]', id: 49699333, type: 'Bot' } }

test.concurrent.each<[who: string, fields: Partial<FakePull>]>([
  ['a fork', fork],
  ['a fork that was deleted', { headRepo: null }],
  ['Dependabot', dependabot],
])('a pull request from %s is judged in the job summary alone, and GitHub is asked for nothing', async (_, fields) => {
  const files = { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' }
  await using scene = await makeScene({ files })
  const run = await scene.runPull(await scene.pull(widen, fields), { token: 'fork-token' })
  expect(run.requests).toEqual([])
  expect(run.exitCode).toBe(1)
  expect(run.outputs).toMatchObject({ decision: 'regressed', enforced: 'true', 'comment-url': '', 'check-url': '' })
  expect(run.summary).toContain('`pdf-forms` lost 3 of 10 prompts')
  expect(run.stdout).toMatch(/::warning::This run has a read-only token/)
  expect((await run.results()).agent.id).toBe('lexical')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('the same pull request from a branch of the repository does start the configured agent', async () => {
  const marker = join(outside, 'trusted')
  await using scene = await makeScene({
    files: {
      ...withCommandAgent(marker),
      'evals/pdf-forms/trigger_eval.json': '[{"query": "Fill in the PDF form", "should_trigger": true}]',
      'evals/spreadsheets/trigger_eval.json': '[{"query": "Sum the column", "should_trigger": true}]',
      'evals/word-documents/trigger_eval.json': '[{"query": "Draft a letter", "should_trigger": true}]',
    },
  })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write({ 'README.md': 'x' })))
  expect(existsSync(marker)).toBe(true)
  expect((await run.results()).agent.id).toBe('command')
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each<[who: string, fields: Partial<FakePull>]>([
  ['a fork', fork],
  ['Dependabot', dependabot],
])(
  'where base configures a command, a change by %s is not evaluated and the command never starts',
  async (who, fields) => {
    const marker = join(outside, `untrusted-${who}`)
    await using scene = await makeScene({ files: withCommandAgent(marker) })
    const run = await scene.runPull(await scene.pull(widen, fields), { token: 'fork-token' })
    expect(existsSync(marker)).toBe(false)
    expect(run.outputs['decision']).toBe('not_evaluated')
    expect(run.exitCode).toBe(1)
    expect(run.requests).toEqual([])
    expect(scene.github.violations).toEqual([])
  },
)

test.concurrent("a command that the fork's own configuration or workflow names is never started", async () => {
  const marker = join(outside, 'fork-config')
  await using scene = await makeScene()
  const pull = await scene.pull(
    async (repository) => repository.write({ ...withCommandAgent(marker), ...widened }),
    fork,
  )
  const run = await scene.runPull(pull, {
    inputs: { settings: 'agent: {id: command, command: node agent.mjs}' },
    token: 'fork-token',
  })
  expect(existsSync(marker)).toBe(false)
  expect(run.outputs['decision']).toBe('not_evaluated')
  expect(run.requests).toEqual([])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a maintainer who dispatches on a fork gets advice from the router, published, and no command is started', async () => {
  const marker = join(outside, 'dispatched')
  await using scene = await makeScene({ files: withCommandAgent(marker) })
  const { github } = scene
  const pull = await scene.pull(widen, fork)
  const event = workflowDispatchEvent(github, { pr: '7' })
  const run = await scene.run({ name: 'workflow_dispatch', payload: event, sha: scene.base })
  expect(existsSync(marker)).toBe(false)
  expect(run.outputs['decision']).toBe('not_evaluated')
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})
