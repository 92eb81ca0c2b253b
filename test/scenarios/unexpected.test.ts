import { expect, test } from 'vitest'
import { makeScene } from '../support/action.ts'

const lexical = { agent: 'lexical' }

test('an error that nobody foresaw fails check and step, and its stack is in the log', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'hello' }))
  // A file where a folder has to be.
  const run = await scene.runPull(pull, { inputs: lexical, environment: { RUNNER_TEMP: '/dev/null' } })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toMatch(/::error::.*ENOTDIR/)
  expect(run.stdout).toContain('writeReports')
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, name: 'Skill evals', conclusion: 'failure' }])
  expect(github.state.checks[0]?.summary).toContain('Skill Eval Gate itself failed')
  expect(github.violations).toEqual([])
})

test('a job summary that cannot be written costs a warning, not the decision', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'hello' }))
  const run = await scene.runPull(pull, { inputs: lexical, environment: { GITHUB_STEP_SUMMARY: '/dev/null/none' } })
  expect(run.exitCode).toBe(0)
  expect(run.stdout).toMatch(/::warning::The job summary could not be written/)
  expect(run.outputs['decision']).toBe('pass')
  expect(github.state.checks).toMatchObject([{ conclusion: 'success' }])
  expect(github.violations).toEqual([])
})
