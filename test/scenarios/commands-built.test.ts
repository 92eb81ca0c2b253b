import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTIONS_BOT, ALICE } from '../fake-github/actors.ts'
import { issueCommentEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { addComment } from '../fake-github/state.ts'
import { demoFiles, makeScene, type RunOptions, type Scene, widen } from '../support/action.ts'

// What a comment starts, by the built Action as a runner starts it; commands.test.ts and dispatched.test.ts have the
// many.

async function say(scene: Scene, body: string): Promise<{ stdout: string; writes: readonly string[] }> {
  const comment = addComment(scene.github.state, { issue: 7, body, user: ALICE })
  return scene.run({ name: 'issue_comment', payload: issueCommentEvent(scene.github, comment), sha: scene.base })
}

function dispatched(scene: Scene, options: RunOptions = {}) {
  const { inputs } = scene.github.state.dispatches.at(-1) ?? { inputs: {} }
  const texts = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
  const payload = workflowDispatchEvent(scene.github, texts, ACTIONS_BOT)
  return scene.run({ name: 'workflow_dispatch', payload, sha: scene.base }, options)
}

test('a comment is read, handed over, measured and decided in the check that was queued for it', async () => {
  await using scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\n' },
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

test('a run that is cancelled closes the check that was queued for it, and decides nothing', async () => {
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
