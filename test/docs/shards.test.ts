import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '@actions/languageservice'
import { expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { z } from 'zod'
import { startFakeArtifacts } from '../fake-artifacts/server.ts'
import { workflowDispatchEvent } from '../fake-github/events.ts'
import type { JsonObject } from '../fake-github/json.ts'
import { makeScene, type Scene, widen } from '../support/action.ts'
import { evaluateCondition, evaluateText } from '../support/evaluate-expression.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const [, example = ''] = /```yaml\n(jobs:\n[\s\S]*?)```/.exec(read('docs/shards.md')) ?? []
const whole = read('.github/workflows/skill-evals.yml')

const job = z.object({
  name: z.string().optional(),
  if: z.string(),
  permissions: z.record(z.string(), z.string()),
  strategy: z.object({ matrix: z.object({ shard: z.array(z.string()) }) }).optional(),
  steps: z.array(z.object({ uses: z.string(), with: z.record(z.string(), z.unknown()) })),
})
const { trials, measure } = z.object({ jobs: z.object({ trials: job, measure: job }) }).parse(parse(example)).jobs
const own = z.object({ jobs: z.object({ measure: job.omit({ steps: true }) }) }).parse(parse(whole)).jobs.measure

const actionOf = ({ steps }: typeof trials) => {
  const step = steps.find(({ uses }) => uses.includes('skill-eval-gate'))
  return (contexts: object) =>
    Object.fromEntries(
      Object.entries(step?.with ?? {}).map(([name, value]) => [name, evaluateText(String(value), { ...contexts })]),
    )
}

test('the jobs stand in skill-evals.yml in place of its own, with its name and condition', async () => {
  const text = `${whole.slice(0, whole.indexOf('jobs:\n'))}${example}`
  const document = TextDocument.create('file:///shards/.github/workflows/skill-evals.yml', 'yaml', 1, text)
  expect(await validate(document)).toEqual([])
  expect([measure.name, measure.permissions]).toEqual([own.name, own.permissions])
  const edited = (changes: object) => ({ github: { event: { action: 'edited', changes } } })
  const isRun = (condition: string, contexts: object) =>
    evaluateCondition(condition.replace(/^\$\{\{(.*)\}\}$/, '$1').replace('!cancelled()', 'true'), { ...contexts })
  for (const condition of [trials.if, measure.if, own.if]) {
    expect(isRun(condition, edited({ title: { from: 'x' } }))).toBe(false)
    expect(isRun(condition, edited({ base: { ref: { from: 'x' } } }))).toBe(true)
    expect(isRun(condition, { github: { event: { action: 'opened' } } })).toBe(true)
  }
})

/** Runs the jobs of an event one after another, with the artifacts of one run. */
async function runJobs(scene: Scene, event: { name: string; payload: JsonObject; sha: string }) {
  await using service = await startFakeArtifacts()
  const github = { event: event.payload, event_name: event.name }
  // All jobs of one workflow have its run id.
  const environment = {
    GITHUB_RUN_ID: '7000',
    ACTIONS_RESULTS_URL: service.url,
    ACTIONS_RUNTIME_TOKEN: service.token,
  }
  for (const shard of trials.strategy?.matrix.shard ?? []) {
    const inputs = actionOf(trials)({ github, matrix: { shard } })
    const { exitCode } = await scene.run(event, { inputs, environment })
    expect(exitCode).toBe(0)
  }
  const merged = await scene.run(event, { inputs: actionOf(measure)({ github }), environment })
  expect(service.violations).toEqual([])
  return merged
}

test('they measure some skills on demand, as one job would', async () => {
  await using scene = await makeScene()
  await scene.pull(widen)
  await scene.repository.run('checkout', '--quiet', 'main')
  const payload = workflowDispatchEvent(scene.github, { pr: '7', skills: 'word-documents' })
  const run = await runJobs(scene, { name: 'workflow_dispatch', payload, sha: scene.base })
  expect((await run.results()).filter?.skills).toEqual(['word-documents'])
  expect(scene.github.state.checks).toMatchObject([{ name: 'Skill evals (filtered)' }])
})
