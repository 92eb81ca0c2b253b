import { expect, test } from 'vitest'
import { MALLORY, OTHER_BOT } from '../fake-github/actors.ts'
import { addComment } from '../fake-github/state.ts'
import { makeScene, widen } from '../support/action.ts'

const lexical = { agent: 'lexical', enforce: 'true' }

test.concurrent('a token that may not comment: the message names the permission, check, outputs and decision stand', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: lexical, token: 'no-comments-token' })
  expect(run.stdout).toMatch(/::warning::The comment could not be published.*`pull-requests: write`/)
  expect(run.exitCode).toBe(1)
  expect(run.outputs).toMatchObject({ decision: 'regressed', 'comment-url': '', recall: '0.8571' })
  expect(run.outputs['check-url']).toMatch(/^https:/)
  expect(scene.github.state.checks[0]?.conclusion).toBe('failure')
  expect(scene.github.state.comments).toEqual([])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a token that may not write checks: the message names the permission, comment, outputs and decision stand', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: lexical, token: 'no-checks-token' })
  expect(run.stdout).toMatch(/::warning::The check could not be published.*`checks: write`/)
  expect(run.exitCode).toBe(1)
  expect(run.outputs).toMatchObject({ decision: 'regressed', 'check-url': '' })
  expect(run.outputs['comment-url']).toMatch(/^https:/)
  expect(scene.github.state.checks).toEqual([])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a token that GitHub does not know changes nothing about the decision', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: lexical, token: 'expired' })
  expect(run.stdout).toContain('GitHub does not accept the token (401')
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(run.stdout).not.toContain('expired')
  expect(scene.github.violations).toEqual([])
})

test.concurrent("somebody else's comment with our marker is left alone, and ours is another one", async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(widen)
  const marked = '<!-- skill-eval-gate: gate -->\n## Skill evals: all green, merge me'
  const person = addComment(github.state, { issue: 7, body: marked, user: MALLORY })
  const bot = addComment(github.state, { issue: 7, body: marked, user: OTHER_BOT })
  for (let index = 0; index < 120; index++) addComment(github.state, { issue: 7, body: `+${index}`, user: MALLORY })
  await scene.runPull(pull, { inputs: lexical })
  await scene.runPull(pull, { inputs: { ...lexical, settings: 'policy: {tolerance: 1}' } })
  expect([person.body, bot.body]).toEqual([marked, marked])
  const own = github.state.comments.filter(({ user }) => user.login === 'github-actions[bot]')
  expect(own.map(({ body }) => body.split('\n')[1])).toEqual([expect.stringContaining('`pdf-forms` lost 3 of 10')])
  expect(github.requests.map(({ method }) => method)).not.toContain('DELETE')
  expect(github.violations).toEqual([])
})

test.concurrent('a gateway error at every call is tried again, and all is published once', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(widen)
  for (const [method, path] of [
    ['GET', /check-runs$/],
    ['POST', /check-runs$/],
    ['GET', /comments$/],
    ['POST', /comments$/],
  ] as const) {
    github.failNext({ method, path, status: 502 })
  }
  const run = await scene.runPull(pull, { inputs: lexical })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).not.toContain('::warning::')
  expect([github.state.checks.length, github.state.comments.length]).toEqual([1, 1])
  expect(github.requests.filter(({ status }) => status === 502)).toHaveLength(4)
  expect(github.violations).toEqual([])
})

test.concurrent('a gateway error at every call of a second run is tried again, and edits what is there', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(widen)
  await scene.runPull(pull, { inputs: lexical })
  const before = github.state.comments[0]?.body
  for (const [method, path] of [
    ['PATCH', /check-runs\/\d+$/],
    ['PATCH', /comments\/\d+$/],
  ] as const) {
    github.failNext({ method, path, status: 502 })
  }
  const run = await scene.runPull(pull, { inputs: { ...lexical, settings: 'policy: {tolerance: 1}' } })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).not.toContain('::warning::')
  expect(github.state.checks.at(-1)).toMatchObject({ conclusion: 'failure' })
  expect(github.state.comments).toHaveLength(1)
  expect(github.state.comments[0]?.body).not.toBe(before)
  expect(github.requests.filter(({ status }) => status === 502)).toHaveLength(2)
  expect(github.violations).toEqual([])
})

test.concurrent('an answer that got lost after the comment was written does not leave two of them', async () => {
  await using scene = await makeScene()
  const { github } = scene
  github.failNext({ method: 'POST', path: /comments$/, status: 502, applied: true })
  const run = await scene.runPull(await scene.pull(widen), { inputs: lexical })
  expect(run.requests).toContain('POST /issues/7/comments')
  expect(github.state.comments).toHaveLength(1)
  expect(run.outputs['comment-url']).toContain(`#issuecomment-${github.state.comments[0]?.id}`)
  expect(github.violations).toEqual([])
})

test.concurrent('a GitHub that is down for good costs check and comment, not the decision', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  scene.github.failNext({ status: 502, times: 100 })
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision'], run.outputs['check-url'], run.outputs['comment-url']]).toEqual([
    1,
    'regressed',
    '',
    '',
  ])
  expect(run.stdout).toMatch(/::warning::The check could not be published/)
  expect(run.stdout).toMatch(/::warning::The comment could not be published/)
  expect(run.requests.length).toBeLessThan(20)
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a GitHub that cannot be reached at all costs no more than that', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  await scene.github[Symbol.asyncDispose]()
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision'], run.outputs['comment-url']]).toEqual([1, 'regressed', ''])
  expect(run.stdout).toMatch(/::warning::The check could not be published/)
  expect(run.stdout).not.toMatch(/^ *at .*index\.js/m)
  expect(run.summary).toContain('`pdf-forms` lost 3 of 10 prompts')
})

test.concurrent('a rate limit that is used up is named, and what was published before it stands', async () => {
  await using scene = await makeScene({ github: { rateLimit: 5 } })
  const run = await scene.runPull(await scene.pull(widen), { inputs: lexical })
  expect(run.stdout).toMatch(/::warning::The comment could not be published: GitHub's rate limit is used up/)
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  expect(scene.github.violations).toEqual([])
})
