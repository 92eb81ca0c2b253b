import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ACTIONS_BOT } from './actors.ts'
import { responseErrors } from './contract.ts'
import { secondaryRateLimit } from './failure-queue.ts'
import { fillSchema } from './fill-schema.ts'
import type { Json, JsonObject } from './json.ts'
import { type FakeGitHub, startFakeGitHub } from './server.ts'
import { addComment, addPull, type FakeComment } from './state.ts'

const SHA = 'a'.repeat(40)
const CHECK = {
  name: 'Skill evals',
  head_sha: SHA,
  status: 'completed',
  conclusion: 'success',
  output: { title: 'T', summary: 'S' },
}
const NOTE = { path: 'evals/a.yaml', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'lost' }

interface Reply {
  status: number
  headers: Headers
  body: JsonObject
}

async function start(): Promise<FakeGitHub> {
  const github = await startFakeGitHub()
  addPull(github.state, { number: 7, headSha: SHA })
  return github
}

async function call(
  github: FakeGitHub,
  method: string,
  path: string,
  body?: Json,
  token = 'actions-token',
): Promise<Reply> {
  const response = await fetch(`${github.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'test', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

const COMMENTS = '/repos/acme/skills/issues/7/comments'
const CHECKS = '/repos/acme/skills/check-runs'
const withOutput = (output: JsonObject): JsonObject => ({ ...CHECK, output: { ...CHECK.output, ...output } })

test.each<[what: string, method: string, path: string, body: Json | undefined, status: number]>([
  ['a comment without a body', 'POST', COMMENTS, undefined, 422],
  ['a comment without its text', 'POST', COMMENTS, {}, 422],
  ['a comment whose text is a number', 'POST', COMMENTS, { body: 7 }, 422],
  ['a misspelt field of a comment', 'POST', COMMENTS, { body: 'a', boddy: 'b' }, 422],
  ['an empty comment', 'POST', COMMENTS, { body: ' ' }, 422],
  ['a comment of 65,537 characters', 'POST', COMMENTS, { body: 'x'.repeat(65_537) }, 422],
  ['an issue number that is no number', 'GET', '/repos/acme/skills/issues/seven/comments', undefined, 422],
  ['an unknown query parameter', 'GET', `${COMMENTS}?perpage=100`, undefined, 422],
  [
    '51 annotations in one request',
    'POST',
    CHECKS,
    withOutput({ annotations: Array.from({ length: 51 }, () => NOTE) }),
    422,
  ],
  ['a summary of 65,536 characters', 'POST', CHECKS, withOutput({ summary: 'x'.repeat(65_536) }), 422],
  ['a text of 65,536 characters', 'POST', CHECKS, withOutput({ text: 'x'.repeat(65_536) }), 422],
  ['a title of 256 characters', 'POST', CHECKS, withOutput({ title: 'x'.repeat(256) }), 422],
  [
    'a misspelt field deep in the output',
    'POST',
    CHECKS,
    withOutput({ annotations: [{ ...NOTE, startline: 1 }] }),
    422,
  ],
  [
    'an annotation without its lines',
    'POST',
    CHECKS,
    withOutput({ annotations: [{ path: 'a', message: 'm', annotation_level: 'notice' }] }),
    422,
  ],
  ['an annotation on line 0', 'POST', CHECKS, withOutput({ annotations: [{ ...NOTE, start_line: 0 }] }), 422],
  [
    'an annotation with an unknown level',
    'POST',
    CHECKS,
    withOutput({ annotations: [{ ...NOTE, annotation_level: 'error' }] }),
    422,
  ],
  [
    'columns over several lines',
    'POST',
    CHECKS,
    withOutput({ annotations: [{ ...NOTE, end_line: 2, start_column: 1 }] }),
    422,
  ],
  ['an unknown conclusion', 'POST', CHECKS, { ...CHECK, conclusion: 'failed' }, 422],
  ['a completed check without a conclusion', 'POST', CHECKS, { name: 'n', head_sha: SHA, status: 'completed' }, 422],
  ['a check without a name', 'POST', CHECKS, { head_sha: SHA }, 422],
  ['a check output without its summary', 'POST', CHECKS, { ...CHECK, output: { title: 'T' } }, 422],
  ['a sha that is not one', 'POST', CHECKS, { ...CHECK, head_sha: 'main' }, 422],
  ['a sha that the repository does not have', 'POST', CHECKS, { ...CHECK, head_sha: 'd'.repeat(40) }, 422],
  [
    'a reaction that GitHub does not have',
    'POST',
    '/repos/acme/skills/issues/comments/1/reactions',
    { content: 'thumbs' },
    422,
  ],
  ['an operation that the slice does not have', 'POST', '/repos/acme/skills/forks', {}, 501],
  ['an address that does not exist', 'GET', '/repo/acme/skills', undefined, 501],
])('%s is refused and recorded as a violation', async (_what, method, path, body, status) => {
  await using github = await start()
  github.state.comments.push({ ...plainComment(), id: 1 })

  const reply = await call(github, method, path, body)

  expect(reply.status).toBe(status)
  expect(github.violations).toHaveLength(1)
  expect(github.violations[0]).toContain(path.split('?')[0])
  expect(github.state.comments).toHaveLength(1)
  expect(github.state.checks).toEqual([])
})

test.each([
  ['fork-token', COMMENTS, { body: 'hi' }, 'issues=write; pull_requests=write'],
  ['no-comments-token', COMMENTS, { body: 'hi' }, 'issues=write; pull_requests=write'],
  ['fork-token', CHECKS, CHECK, 'checks=write'],
  ['no-checks-token', CHECKS, CHECK, 'checks=write'],
])('a %s may not write to %s and is told what it lacks', async (token, path, body, accepted) => {
  await using github = await start()

  const reply = await call(github, 'POST', path, body, token)

  expect(reply.status).toBe(403)
  expect(reply.body['message']).toBe('Resource not accessible by integration')
  expect(reply.headers.get('x-accepted-github-permissions')).toBe(accepted)
  expect(github.violations).toEqual([])
})

test('only the app that made a check run may update it, and a person may make none', async () => {
  await using github = await start()
  const made = await call(github, 'POST', CHECKS, CHECK)
  const path = `${CHECKS}/${String(made.body['id'])}`

  expect((await call(github, 'PATCH', path, { conclusion: 'success' }, 'other-app-token')).status).toBe(403)
  expect((await call(github, 'PATCH', path, { conclusion: 'failure' })).status).toBe(200)
  expect((await call(github, 'POST', CHECKS, CHECK, 'alice-token')).status).toBe(403)
  expect(github.state.checks.map((check) => check.conclusion)).toEqual(['failure'])
})

test('a bad token, another repository and an unknown pull request are answered as GitHub does', async () => {
  await using github = await start()

  expect((await call(github, 'GET', COMMENTS, undefined, 'nonsense')).body['message']).toBe('Bad credentials')
  expect((await call(github, 'GET', '/repos/acme/other')).status).toBe(404)
  expect((await call(github, 'GET', '/repos/acme/skills/pulls/8')).status).toBe(404)
  expect((await call(github, 'POST', '/repos/acme/skills/issues/8/comments', { body: 'x' })).status).toBe(404)
  expect(github.violations).toEqual([])
})

test('updating a check run adds its annotations to those that are there', async () => {
  await using github = await start()
  const made = await call(github, 'POST', CHECKS, withOutput({ annotations: [NOTE] }))
  const path = `${CHECKS}/${String(made.body['id'])}`

  await call(github, 'PATCH', path, {
    output: { title: 'T', summary: 'S', annotations: [{ ...NOTE, message: 'second' }] },
  })

  expect(github.state.checks[0]?.annotations.map((entry) => entry['message'])).toEqual(['lost', 'second'])
  const listed = await fetch(`${github.url}${path}/annotations`, { headers: { authorization: 'token actions-token' } })
  expect(await listed.json()).toHaveLength(2)
  expect(github.violations).toEqual([])
})

test('lists come in pages with a Link header', async () => {
  await using github = await start()
  for (let index = 0; index < 5; index += 1)
    addComment(github.state, { issue: 7, body: `c${index}`, user: ACTIONS_BOT })

  const second = await call(github, 'GET', `${COMMENTS}?per_page=2&page=2`)

  expect(second.headers.get('link')).toBe(
    [
      `<${github.url}${COMMENTS}?per_page=2&page=1>; rel="prev"`,
      `<${github.url}${COMMENTS}?per_page=2&page=3>; rel="next"`,
      `<${github.url}${COMMENTS}?per_page=2&page=3>; rel="last"`,
      `<${github.url}${COMMENTS}?per_page=2&page=1>; rel="first"`,
    ].join(', '),
  )
  expect(second.body).toMatchObject([{ body: 'c2' }, { body: 'c3' }])
})

test('rate-limit headers count down and a used-up limit refuses', async () => {
  await using github = await startFakeGitHub({ rateLimit: 2 })

  expect((await call(github, 'GET', '/repos/acme/skills')).headers.get('x-ratelimit-remaining')).toBe('1')
  await call(github, 'GET', '/repos/acme/skills')
  const refused = await call(github, 'GET', '/repos/acme/skills')

  expect(refused.status).toBe(403)
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
})

test('planned failures happen as often as planned, with or without being applied', async () => {
  await using github = await start()
  github.failNext({ method: 'POST', path: /comments$/, status: 502, times: 2, applied: true })
  github.failNext({ ...secondaryRateLimit(1), method: 'GET' })

  const statuses = []
  for (let index = 0; index < 3; index += 1) statuses.push((await call(github, 'POST', COMMENTS, { body: 'x' })).status)
  const limited = await call(github, 'GET', COMMENTS)

  expect(statuses).toEqual([502, 502, 201])
  expect(github.state.comments).toHaveLength(3)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([403, '1'])
})

test('every served operation answers in the form that GitHub describes', async () => {
  await using github = await start()
  const { state } = github
  const comment = addComment(state, { issue: 7, body: 'hi', user: ACTIONS_BOT })
  state.refs.set('heads/main', 'b'.repeat(40))
  state.contents.set('a/b.yaml', 'x: 1')
  state.collaborators.set('alice', 'write')
  state.workflowRuns.push({
    id: 5,
    event: 'pull_request',
    headSha: SHA,
    headBranch: 'topic',
    status: 'completed',
    conclusion: 'success',
  })
  const check = await call(github, 'POST', CHECKS, withOutput({ annotations: [NOTE] }))
  const root = '/repos/acme/skills'
  const requests: [method: string, path: string, body?: Json][] = [
    ['GET', root],
    ['GET', `${root}/pulls/7`],
    ['GET', `${root}/pulls?head=acme:topic&state=all`],
    ['GET', `${root}/pulls/7/files`],
    ['GET', `${root}/issues/comments/${comment.id}`],
    ['PATCH', `${root}/issues/comments/${comment.id}`, { body: 'new' }],
    ['POST', `${root}/issues/comments/${comment.id}/reactions`, { content: 'eyes' }],
    ['POST', `${root}/issues/7/labels`, { labels: ['a'] }],
    ['GET', `${root}/check-runs/${String(check.body['id'])}`],
    ['GET', `${root}/commits/${SHA}/check-runs?check_name=Skill%20evals&filter=latest`],
    ['GET', `${root}/commits/main`],
    ['GET', `${root}/compare/main...${SHA}`],
    ['GET', `${root}/contents/a/b.yaml`],
    ['GET', `${root}/git/ref/heads/main`],
    ['GET', `${root}/collaborators/alice/permission`],
    ['GET', `${root}/actions/runs/5`],
    ['POST', `${root}/actions/workflows/evals.yml/dispatches`, { ref: 'main', inputs: { pr: '7' } }],
    ['DELETE', `${root}/issues/comments/${comment.id}`],
  ]

  for (const [method, path, body] of requests) {
    const reply = await call(github, method, path, body)
    expect([path, reply.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)])
  }
  expect(github.violations).toEqual([])
})

test('a response that is not what GitHub describes is noticed', async () => {
  await using github = await start()
  github.state.comments.push({ ...plainComment(), createdAt: 'yesterday' })

  const reply = await call(github, 'GET', COMMENTS)

  expect(reply.status).toBe(500)
  expect(github.violations).toEqual([expect.stringContaining('/0/created_at must match format')])
  expect(() => fillSchema('issue-comment', { boddy: 'x' })).toThrow('no field issue-comment.boddy')
  expect(responseErrors(null, 200, {})).toEqual(['status 200 is not described'])
})

test('the committed slice is what the script cuts out of the installed description', async () => {
  const checked = await promisify(execFile)(process.execPath, ['scripts/slice-openapi.ts', '--check'])
  expect(checked.stdout).toContain('up to date')
})

function plainComment(): FakeComment {
  return {
    id: 0,
    issue: 7,
    body: 'there',
    user: ACTIONS_BOT,
    app: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  }
}
