import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTIONS_BOT, ALICE } from '../fake-github/actors.ts'
import { issueCommentEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { addComment } from '../fake-github/state.ts'
import { type ActionRun, demoFiles, makeScene, type RunOptions, type Scene, widen } from '../support/action.ts'

// The built Action, started as a runner starts it. The other scenarios run the source in the test's own process, but
// for those that say `built: true`: what they are about is the process, its environment or its log.

const lexical = { agent: 'lexical', enforce: 'true' }

async function say(scene: Scene, body: string): Promise<ActionRun> {
  const comment = addComment(scene.github.state, { issue: 7, body, user: ALICE })
  const payload = issueCommentEvent(scene.github, comment)
  return scene.run({ name: 'issue_comment', payload, sha: scene.base }, { built: true })
}

function dispatched(scene: Scene, options: RunOptions = {}) {
  const { inputs } = scene.github.state.dispatches.at(-1) ?? { inputs: {} }
  const texts = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
  const payload = workflowDispatchEvent(scene.github, texts, ACTIONS_BOT)
  return scene.run({ name: 'workflow_dispatch', payload, sha: scene.base }, { built: true, ...options })
}

test.concurrent('a comment that is no command ends the step at once, and GitHub is asked for nothing', async () => {
  await using scene = await makeScene()
  await scene.pull(widen)
  const run = await say(scene, 'Looks good to me.')
  expect([run.exitCode, run.requests]).toEqual([0, []])
  expect(run.stdout).not.toContain('::error::')
})

test.concurrent('a comment is read, handed over, measured and decided in the check that was queued for it', async () => {
  await using scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' },
  })
  const { github } = scene
  const { headSha } = await scene.pull(widen)
  const received = await say(scene, '/evals run')
  expect(received.stdout).toContain(`Started skill-evals.yml for ${headSha}.`)
  expect(github.state.checks).toMatchObject([{ headSha, status: 'queued' }])
  const run = await dispatched(scene)
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(github.state.checks).toMatchObject([{ headSha, status: 'completed', conclusion: 'failure' }])
  expect(github.state.comments).toHaveLength(2)
  expect(github.violations).toEqual([])
})

test.concurrent('a run that is cancelled closes the check that was queued for it, and decides nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skill-eval-gate-cancel-'))
  const started = join(folder, 'started')
  const program = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(started)}, '')\nsetTimeout(() => {}, 60_000)\n`
  await using scene = await makeScene({
    files: {
      ...demoFiles,
      'agent.mjs': program,
      'skill-eval-gate.yml': `version: 1\nagent: {id: command, command: [${JSON.stringify(process.execPath)}, agent.mjs]}\n`,
    },
  })
  const { headSha } = await scene.pull(widen)
  await say(scene, '/evals run')
  const run = await dispatched(scene, { cancelWhen: () => existsSync(started) })
  expect(run.exitCode).not.toBe(0)
  expect(scene.github.state.checks).toMatchObject([{ headSha, status: 'completed', conclusion: 'cancelled' }])
  expect(scene.github.state.comments).toHaveLength(1)
  expect(scene.github.violations).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test.concurrent('a folder for reports that is none costs a warning and the reports, not the decision', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'hello' }))
  // A file where a folder has to be.
  const run = await scene.runPull(pull, { built: true, inputs: lexical, environment: { RUNNER_TEMP: '/dev/null' } })
  expect([run.exitCode, run.outputs['decision'], run.outputs['results-path']]).toEqual([0, 'pass', ''])
  expect(run.stdout).toMatch(/::warning::The reports could not be written: ENOTDIR/)
  expect(run.stdout).not.toContain('This is a bug')
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, name: 'Skill evals', conclusion: 'success' }])
  expect(github.violations).toEqual([])
})

test.concurrent('a job summary that cannot be written costs a warning, not the decision', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'hello' }))
  const run = await scene.runPull(pull, {
    built: true,
    inputs: lexical,
    environment: { GITHUB_STEP_SUMMARY: '/dev/null/none' },
  })
  expect(run.exitCode).toBe(0)
  expect(run.stdout).toMatch(/::warning::The job summary could not be written/)
  expect(run.outputs['decision']).toBe('pass')
  expect(github.state.checks).toMatchObject([{ conclusion: 'success' }])
  expect(github.violations).toEqual([])
})
