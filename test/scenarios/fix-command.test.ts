import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACTIONS_BOT, ALICE, type FakeUser } from '../fake-github/actors.ts'
import { issueCommentEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { addComment, type FakePull } from '../fake-github/state.ts'
import { type ActionRun, demoFiles, type Inputs, makeScene, type Scene, widen } from '../support/action.ts'

const config = 'version: 1\nagent: lexical\nenforce: true\n'
const ASKED = 'Turn this recording of a meeting into minutes'
const unlabelled = {
  'skills/minutes/SKILL.md': '---\nname: minutes\ndescription: Writes minutes of a recorded meeting.\n---\n',
  'skills/minutes/evals/evals.json': JSON.stringify({
    skill_name: 'minutes',
    evals: [{ id: 1, prompt: ASKED, expectations: ['names who decided what'] }],
  }),
}
const path = 'skills/word-documents/SKILL.md'
let scene: Scene
let pull: FakePull
let clean: () => void

beforeAll(async () => {
  scene = await makeScene({
    files: { ...demoFiles, ...unlabelled, 'skill-eval-gate.yml': config },
    github: { rateLimit: 100_000 },
  })
  pull = await scene.pull(widen)
  await scene.repository.run('checkout', '--quiet', 'main')
  const before = structuredClone(scene.github.state)
  clean = () => Object.assign(scene.github.state, structuredClone(before))
})
afterAll(() => scene[Symbol.asyncDispose]())
beforeEach(() => {
  clean()
  const { state } = scene.github
  state.commits.set(pull.headSha, [])
  state.collaborators.set('rita', 'read')
  state.contents.set('skill-eval-gate.yml', config)
  const [now] = state.pulls
  if (now !== undefined) Object.assign(now, { files: [path], patches: { [path]: '@@ -1,20 +1,20 @@\n x' } })
})

const RITA: FakeUser = { login: 'rita', id: 102, type: 'User' }
const replies = () => scene.github.state.comments.filter(({ user }) => user.type === 'Bot').map(({ body }) => body)

function receive(body: string, user: FakeUser): Promise<ActionRun> {
  const written = addComment(scene.github.state, { issue: 7, body, user })
  return scene.run({ name: 'issue_comment', payload: issueCommentEvent(scene.github, written), sha: scene.base })
}

/** Says a command and runs what it hands over. */
async function command(body: string, user: FakeUser = ALICE): Promise<ActionRun> {
  await receive(body, user)
  return dispatch()
}

function dispatch(): Promise<ActionRun> {
  const { inputs } = scene.github.state.dispatches.at(-1) ?? { inputs: {} }
  const given: Inputs = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
  const payload = workflowDispatchEvent(scene.github, given, ACTIONS_BOT)
  return scene.run({ name: 'workflow_dispatch', payload, sha: scene.base }, { inputs: { pr: given['pr'] ?? '' } })
}

test('a fix is a suggestion on the description, edited in place by the next one, and no check changes', async () => {
  const run = await command('/evals fix pdf-forms')
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, ''])
  const [comment, ...others] = scene.github.state.reviewComments
  expect([comment?.path, comment?.commit, others]).toEqual([path, pull.headSha, []])
  expect(comment?.body).toMatch(/suggestion\ndescription: .*\n/)
  expect(comment?.body).toMatch(/right on \d+ now, on \*\*\d+\*\* with it\. No other skill loses a prompt\./)
  expect(replies()).toEqual([expect.stringContaining(`[The suggestion](https://github.example/`)])
  await command('/evals fix pdf-forms')
  expect(scene.github.state.reviewComments.map(({ id }) => id)).toEqual([comment?.id])
  expect(scene.github.state.checks).toEqual([])
  expect(scene.github.violations).toEqual([])
})

test('a description that the diff does not show is a folded patch in the reply', async () => {
  const [now] = scene.github.state.pulls
  if (now !== undefined) now.patches = { [path]: '@@ -9,2 +9,3 @@\n x' }
  await command('/evals fix')
  expect(scene.github.state.reviewComments).toEqual([])
  expect(replies()).toEqual([
    expect.stringMatching(/<details><summary>`skills\/word-documents\/SKILL\.md`[\s\S]*```diff\n-description/),
  ])
})

test('a push in between ends it, and the next result of the gate removes what is overtaken', async () => {
  await command('/evals fix pdf-forms')
  expect(scene.github.state.reviewComments).toHaveLength(1)
  await receive('/evals fix pdf-forms', ALICE)
  const [now] = scene.github.state.pulls
  const other = 'e'.repeat(40)
  if (now !== undefined) now.headSha = other
  const late = await dispatch()
  expect(late.exitCode).toBe(1)
  expect(replies().at(-1)).toContain('Not done:')
  if (now !== undefined) now.headSha = pull.headSha
  const [comment] = scene.github.state.reviewComments
  if (comment !== undefined) comment.commit = other
  await scene.runPull(pull)
  expect(scene.github.state.reviewComments).toEqual([])
})

test('who may not write, and who comes from a fork, is refused', async () => {
  await receive('/evals fix', RITA)
  expect([scene.github.state.dispatches, replies()]).toEqual([[], [expect.stringContaining('Not done:')]])
  const [now] = scene.github.state.pulls
  if (now !== undefined) now.headRepo = 'mallory/skills'
  await receive('/evals fix', ALICE)
  expect(scene.github.state.dispatches).toEqual([])
  expect(replies().at(-1)).toMatch(/comes from outside of this repository.*`node .*dist\/cli\.js fix` in a clone/)
})

test('says so where there is no such skill', async () => {
  const run = await command('/evals fix pdf-form')
  expect(run.exitCode).toBe(1)
  expect(replies()).toEqual([expect.stringContaining('Did you mean')])
})

test('labels are proposed beside an evals.json, which no label counts of, and for no skill that has some', async () => {
  const run = await command('/evals label')
  expect([run.exitCode, run.outputs['decision'], scene.github.state.checks]).toEqual([0, '', []])
  const [reply, ...others] = replies()
  expect(others).toEqual([])
  expect(reply).toContain('<summary>`skills/minutes/evals/trigger_eval.json`</summary>')
  expect(reply).toContain(`{"query":"${ASKED}","should_trigger":true,"source":"generated","from":"evals.json"}`)
  await command('/evals label pdf-forms')
  expect(replies().at(-1)).toContain('Nothing to label')
  await command('/evals label minute')
  expect(replies().at(-1)).toContain('Did you mean `minutes`')
})
