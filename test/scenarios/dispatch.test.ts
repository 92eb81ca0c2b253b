import { expect, test } from 'vitest'
import { workflowDispatchEvent } from '../fake-github/events.ts'
import { type ActionRun, demoFiles, type Inputs, makeScene, type Scene, widen } from '../support/action.ts'

const configured = { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' }

/** Starts the workflow by hand on `main`: the Action takes what is asked for from the event. */
function dispatch(
  scene: Scene,
  asked: Inputs,
  { sha = scene.base, inputs = {} }: { sha?: string; inputs?: Inputs } = {},
): Promise<ActionRun> {
  return scene.run(
    { name: 'workflow_dispatch', payload: workflowDispatchEvent(scene.github, { ...asked }), sha },
    { inputs },
  )
}

test.concurrent('with the number of a pull request it does what a push to it does', async () => {
  await using scene = await makeScene({ files: configured })
  const { github, repository } = scene
  const pull = await scene.pull(widen)
  await repository.run('checkout', '--quiet', 'main')
  const run = await dispatch(scene, { pr: '7' })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, name: 'Skill evals', conclusion: 'failure' }])
  expect(github.state.comments).toHaveLength(1)
  expect(run.requests.slice(0, 2)).toEqual(['GET /collaborators/alice/permission', 'GET /pulls/7'])
  const { sides } = await run.results()
  expect([sides.base?.commit, sides.head.commit]).toEqual([scene.base, pull.mergeCommitSha])
  expect(github.violations).toEqual([])
})

test.concurrent('on the default branch without a number it measures, blocks nothing and comments nowhere', async () => {
  await using scene = await makeScene({ files: configured })
  const run = await dispatch(scene, {})
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  expect((await run.results()).kind).toBe('run')
  expect(scene.github.state.checks).toMatchObject([{ headSha: scene.base, conclusion: 'neutral' }])
  expect(run.requests.filter((line) => line.includes('issues'))).toEqual([])
  expect(scene.github.violations).toEqual([])
})

const floor = 'policy: {min_recall: 1}\n'
const silent = {
  'skills/pdf-forms/SKILL.md': '---\nname: pdf-forms\ndescription: Bake bread.\n---\n',
}

test.concurrent.each<
  [what: string, configuration: Record<string, string>, inputs: Inputs, exitCode: number, conclusion: string]
>([
  ['its floors', { 'skill-eval-gate.yml': `version: 1\nagent: lexical\nenforce: true\n${floor}` }, {}, 1, 'failure'],
  [
    'no floor, where it only reports',
    { 'skill-eval-gate.yml': `version: 1\nenforce: false\n${floor}` },
    {},
    0,
    'neutral',
  ],
  ['no floor, where nothing is configured', {}, { settings: 'policy: {min_recall: 1}' }, 0, 'neutral'],
])('on the default branch it holds a skill to %s', async (_, configuration, inputs, exitCode, conclusion) => {
  await using scene = await makeScene({ files: { ...demoFiles, ...silent, ...configuration } })
  const run = await dispatch(scene, {}, { inputs })
  expect([run.exitCode, run.outputs['decision']]).toEqual([exitCode, 'regressed'])
  expect(scene.github.state.checks).toMatchObject([{ headSha: scene.base, conclusion }])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('on another branch without a number it compares with where that branch left the default branch', async () => {
  await using scene = await makeScene({ files: configured })
  const { headSha } = await scene.pull(widen)
  const run = await dispatch(scene, {}, { sha: headSha })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect((await run.results()).sides.base?.commit).toBe(scene.base)
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each<[what: string, asked: Inputs, suffix: string]>([
  ['filters', { skills: 'spreadsheets' }, ' (filtered)'],
  ['a filter of tasks', { tasks: '*1*' }, ' (filtered)'],
  ['a filter that matches no task', { tasks: 'no-such-task' }, ' (filtered)'],
  ['another agent', { agent: 'command', trials: '1' }, ' (overridden)'],
  ['a number of trials', { trials: '2' }, ' (overridden)'],
])("with %s it has a check of its own and leaves the gate's check and comment alone", async (_, asked, suffix) => {
  await using scene = await makeScene({ files: configured })
  const { github } = scene
  const pull = await scene.pull(widen)
  await scene.runPull(pull)
  const before = structuredClone([github.state.comments, github.state.checks])
  const inputs = { settings: 'agent: {id: command, command: "false"}\nbase_trials: 1' }
  const run = await dispatch(scene, { pr: '7', ...asked }, { inputs: 'agent' in asked ? inputs : {} })
  expect([github.state.comments, github.state.checks.slice(0, 1)]).toEqual(before)
  expect(github.state.checks.slice(1)).toMatchObject([{ headSha: pull.headSha, name: `Skill evals${suffix}` }])
  expect(github.state.checks[1]?.conclusion).not.toBe('success')
  // It is live first.
  expect(run.writes).toEqual(['POST /check-runs', `PATCH /check-runs/${github.state.checks[1]?.id}`])
  expect(run.outputs['comment-url']).toBe('')
  expect(github.violations).toEqual([])
})

test.concurrent('a command of the dispatcher runs, and its own mistakes are said under its own check', async () => {
  await using scene = await makeScene({ files: configured })
  const { github } = scene
  const pull = await scene.pull(widen)
  const inputs = { settings: 'agent: {id: command, command: ./no-such-program}' }
  const run = await dispatch(scene, { pr: '7', agent: 'command' }, { inputs })
  expect(run.exitCode).toBe(1)
  expect(github.state.checks).toMatchObject([
    { headSha: pull.headSha, name: 'Skill evals (overridden)', conclusion: 'failure' },
  ])
  expect(github.state.comments).toEqual([])
  expect(github.violations).toEqual([])
})

test.concurrent.each([
  ['that does not exist', '99', 'The pull request could not be read'],
  ['that is no number', '7; rm -rf /', 'not the number of a pull request'],
])('a pull request %s is refused in plain words, and nothing is published', async (_, pr, message) => {
  await using scene = await makeScene({ files: configured })
  const run = await dispatch(scene, { pr })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain(message)
  expect(run.writes).toEqual([])
  expect(scene.github.violations).toEqual([])
})
