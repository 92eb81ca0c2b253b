import { expect, test } from 'vitest'
import { describeGitHubError } from '../../src/github/describe-github-error.ts'
import { type Publication, publish } from '../../src/github/publish.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from './support.ts'

const PUBLICATION: Publication = {
  target: TARGET,
  comment: { issue: 7, marker: 'main', body: 'report' },
  check: {
    headSha: HEAD_SHA,
    name: 'Skill evals',
    conclusion: 'success',
    title: 'Pass',
    summary: 'All well.',
    annotations: [],
  },
}

test('both are published and there are no problems', async () => {
  await using github = await startWithPull()

  const published = await publish(clientFor(github), PUBLICATION)

  expect(published).toEqual({
    commentUrl: expect.stringContaining('#issuecomment-'),
    checkUrl: expect.stringContaining('/runs/'),
    problems: [],
  })
  expect(github.violations).toEqual([])
})

test('a token that may not write comments still publishes the check and names the permission', async () => {
  await using github = await startWithPull()

  const published = await publish(clientFor(github, 'no-comments-token'), PUBLICATION)

  expect(published.commentUrl).toBeNull()
  expect(published.checkUrl).not.toBeNull()
  expect(published.problems).toEqual([
    {
      what: 'The comment could not be published: the token lacks the permission `pull-requests: write` (403: Resource not accessible by integration).',
      todo: expect.stringMatching(/^Add `pull-requests: write` under `permissions:` .* fork or by Dependabot/),
    },
  ])
  expect(github.violations).toEqual([])
})

test('a token that may not write checks still publishes the comment and names the permission', async () => {
  await using github = await startWithPull()

  const published = await publish(clientFor(github, 'no-checks-token'), PUBLICATION)

  expect(published.checkUrl).toBeNull()
  expect(github.state.comments).toHaveLength(1)
  expect(published.problems).toMatchObject([
    { what: expect.stringContaining('`checks: write`'), todo: expect.stringContaining('`checks: write`') },
  ])
})

test("a fork's read-only token publishes nothing, fails nothing and is explained", async () => {
  await using github = await startWithPull()

  const published = await publish(clientFor(github, 'fork-token'), PUBLICATION)

  expect(published).toMatchObject({ commentUrl: null, checkUrl: null })
  expect(published.problems.map(({ todo }) => todo)).toEqual([
    expect.stringContaining('fork'),
    expect.stringContaining('fork'),
  ])
  expect([github.state.comments, github.state.checks]).toEqual([[], []])
})

test('annotations that GitHub refuses are a problem, and both links are there', async () => {
  await using github = await startWithPull()
  github.failNext({ method: 'PATCH', status: 500, times: 9 })
  const annotations = Array.from({ length: 60 }, (_, index) => ({
    path: 'a.yaml',
    start_line: index + 1,
    end_line: index + 1,
    annotation_level: 'warning' as const,
    title: 't',
    message: 'm',
  }))

  const published = await publish(clientFor(github), {
    ...PUBLICATION,
    check: { ...required(PUBLICATION.check), annotations },
  })

  expect(published.problems).toMatchObject([{ what: expect.stringMatching(/^Some annotations .* 500/) }])
  expect(published.commentUrl).not.toBeNull()
  expect(published.checkUrl).not.toBeNull()
})

test.each([
  ['bad token', 'nonsense', 7, /\(401: Bad credentials\)/],
  ['no such pull request', 'actions-token', 8, /\(404\)/],
])('a %s is explained', async (_what, token, issue, expected) => {
  await using github = await startWithPull()

  const published = await publish(clientFor(github, token), {
    target: TARGET,
    comment: { issue, marker: 'main', body: 'x' },
  })

  expect(published.problems).toMatchObject([{ what: expect.stringMatching(expected) }])
})

test.each([
  [403, 'Unable to create comment because issue is locked.', /locked/],
  [403, 'You must authenticate via a GitHub App.', /person's token/],
  [403, 'You have exceeded a secondary rate limit.', /rate limit/],
  [429, 'slow down', /rate limit/],
  [410, 'Issues are disabled', /410/],
  [422, `Validation Failed: ${'x'.repeat(9000)}`, /refused its content/],
  [502, 'Bad Gateway\n::error::x', /\(502: Bad Gateway ::error::x\)/],
])('a %d saying "%s" is explained in one line of bounded length', (status, message, expected) => {
  const warning = describeGitHubError(Object.assign(new Error(message), { status }), 'check')

  expect(warning.what).toMatch(expected)
  expect(warning.what.length).toBeLessThan(500)
  expect(warning.what).not.toContain('\n')
  expect(warning.todo).toBeTruthy()
})

test.each([null, undefined, 'text', new TypeError('oops'), { status: 403 }])(
  'whatever was thrown (%s) can be described',
  (thrown) => {
    expect(describeGitHubError(thrown, 'comment').what).toContain('The comment could not be published')
  },
)

test('a bug is not passed off as a refusal by GitHub', async () => {
  await using github = await startWithPull()
  const broken = { ...PUBLICATION, comment: { ...required(PUBLICATION.comment), body: JSON.parse('null') } }

  await expect(publish(clientFor(github), broken)).rejects.toThrow(TypeError)
})

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('missing')
  return value
}
