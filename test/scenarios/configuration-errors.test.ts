import { expect, test } from 'vitest'
import { pullRequestEvent } from '../fake-github/events.ts'
import { demoFiles, makeScene } from '../support/action.ts'

const lexical = { agent: 'lexical', enforce: 'true' }
const suite = 'evals/pdf-forms/trigger_eval.json'

test.concurrent.each<[what: string, files: Record<string, string>, said: string]>([
  [
    'a suite that is no JSON',
    { [suite]: '[\n  {"query": "Fill in the form", "should_trigger": true},\n  {"query": \n]\n' },
    suite,
  ],
  [
    'a suite with a wrong field',
    { [suite]: '[{"query": "Fill in", "should_trigger": true}, {"query": "Fill", "should_trigger": "maybe"}]' },
    suite,
  ],
  ['a configuration with an unknown key', { 'skill-eval-gate.yml': 'version: 1\npolcy: {}\n' }, 'skill-eval-gate.yml'],
  [
    'a label for a skill that does not exist',
    { 'evals/no-such-skill/trigger_eval.json': String(demoFiles[suite]) },
    'no-such-skill',
  ],
])(
  '%s fails check and step and is told in the comment with its place, and nothing is green',
  async (_, files, said) => {
    await using scene = await makeScene()
    const { github } = scene
    const pull = await scene.pull(async (repository) => repository.write(files))
    const run = await scene.runPull(pull, { inputs: lexical })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toEqual({
      decision: '',
      'comment-url': expect.stringMatching(/^https:/),
      'check-url': expect.stringMatching(/^https:/),
    })
    expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, name: 'Skill evals', conclusion: 'failure' }])
    expect(github.state.checks[0]?.title).toMatch(/configuration error/)
    expect(github.state.comments).toHaveLength(1)
    expect(github.state.comments[0]?.body).toContain('Nothing was measured, so this does not pass.')
    expect(github.state.comments[0]?.body).toContain(said)
    expect(run.summary).toContain('Nothing was measured')
    expect(run.stdout).toContain('::error::')
    expect(github.violations).toEqual([])
  },
)

test.concurrent('a mistake is annotated at its line, and mending it edits the same comment to green', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const broken = await scene.pull(async (repository) =>
    repository.write({ [suite]: String(demoFiles[suite]).replace('"should_trigger": false', '"should_trigger": 3') }),
  )
  await scene.runPull(broken, { inputs: lexical })
  expect(github.state.checks[0]?.annotations).toMatchObject([
    { path: suite, start_line: 12, annotation_level: 'failure' },
  ])
  const mended = await scene.pull(async (repository) => repository.write({ 'README.md': 'x' }))
  const run = await scene.runPull(mended, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  expect(github.state.checks.map(({ conclusion }) => conclusion)).toEqual(['failure', 'success'])
  expect(github.state.comments).toHaveLength(1)
  expect(github.state.comments[0]?.body).not.toContain('Nothing was measured')
  expect(github.violations).toEqual([])
})

test.concurrent('`comment: never` and `fail_job: false` do not turn a mistake green', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => repository.write({ [suite]: '{' }))
  const run = await scene.runPull(pull, { inputs: { ...lexical, settings: 'comment: never\nfail_job: false' } })
  expect(run.exitCode).toBe(1)
  expect(run.writes.every((line) => line.includes('/check-runs'))).toBe(true)
  expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a mistake in a pull request from a fork is told in the log and the summary, and GitHub is asked for nothing', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => repository.write({ [suite]: '{' }), {
    headRepo: 'mallory/skills',
  })
  const run = await scene.runPull(pull, { inputs: lexical, token: 'fork-token' })
  expect(run.exitCode).toBe(1)
  expect(run.requests).toEqual([])
  expect(run.summary).toContain(suite)
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each<[input: Record<string, string>, said: string]>([
  [{ settings: 'trials: many' }, 'the input "settings":1:9'],
  [{ trials: '3' }, 'The input "trials" has another name now.'],
  [{ 'wire-api': 'smoke' }, 'The input "wire-api" is "smoke".'],
  [{ 'budget-usd': '0' }, 'The input "budget-usd" is "0".'],
  [{ agent: 'gpt-seventeen' }, 'gpt-seventeen'],
  [{ agent: 'command' }, 'command'],
  [{ suites: 'evals/none/*.json' }, 'evals/none/*.json'],
  [{ config: 'no-such-file.yml' }, 'no-such-file.yml'],
])('the input %j is refused in plain words that name it', async (inputs, said) => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'x' }))
  const run = await scene.runPull(pull, { inputs })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain('::error::')
  expect(run.stdout).toContain(said)
  expect(run.stdout).not.toMatch(/^ *at .*index\.js/m)
  expect(scene.github.state.checks.map(({ conclusion }) => conclusion)).not.toContain('success')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('an event that is not as GitHub sends it is refused before anything is asked', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'x' }))
  const payload = { ...pullRequestEvent(scene.github, pull), pull_request: {} }
  const run = await scene.run({ name: 'pull_request', payload, sha: pull.headSha }, { inputs: lexical })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain('::error::The pull_request event is not as GitHub sends it: pull_request.')
  expect(run.requests).toEqual([])
})

test.concurrent.each<[string, Record<string, string>]>([
  ['trials', { trials: 'x' }],
  ['enforce', { enforce: 'maybe' }],
  ['job', { job: 'evaluat' }],
  ['policy-from', { 'policy-from': 'acme/policy@main' }],
  ['shard', { shard: '9/3' }],
  ['settings', { settings: 'tolerance: x' }],
  ['agent', { agent: 'lexical, lexical' }],
  ['head-results', { 'head-results': 'a.jsonl' }],
  ['report-page', { 'report-page': 'javascript:x' }],
  ['an old name', { check_name: 'Evals' }],
])('a wrong input (%s) ends an older green of the same commit', async (_, inputs) => {
  await using scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\ncheck_name: Triggers\n' },
  })
  const { github } = scene
  github.state.contents.set('skill-eval-gate.yml', 'version: 1\ncheck_name: Triggers\n')
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'hello' }))
  await scene.runPull(pull)
  expect(github.state.checks).toMatchObject([{ name: 'Triggers', conclusion: 'success' }])
  const run = await scene.runPull(pull, { inputs })
  const [newest] = github.state.checks.toSorted((a, b) => b.id - a.id)
  expect([run.exitCode, newest?.name, newest?.conclusion]).toEqual([1, 'Triggers', 'failure'])
  expect(github.violations).toEqual([])
})
