import { expect, test } from 'vitest'
import { describeGitHubError } from '../../src/github/describe-github-error.ts'
import { secondaryRateLimit } from '../fake-github/failure-queue.ts'
import { clientFor, requestLines, startWithPull, TARGET } from './support.ts'

const COMMENT = { ...TARGET, issue_number: 7, body: 'hello' }

test('every request names the API version, the token and who is asking', async () => {
  await using github = await startWithPull()

  await clientFor(github).rest.repos.get(TARGET)

  expect(github.requests[0]).toMatchObject({
    token: 'actions-token',
    headers: { 'x-github-api-version': '2022-11-28', 'user-agent': expect.stringContaining('skill-eval-gate-test') },
  })
  expect(github.violations).toEqual([])
})

test('a 502 is retried twice and then given up', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)
  github.failNext({ status: 502, times: 2 })

  expect((await client.rest.repos.get(TARGET)).status).toBe(200)
  expect(github.requests.map(({ status }) => status)).toEqual([502, 502, 200])

  github.failNext({ status: 502, times: 9 })
  await expect(client.rest.repos.get(TARGET)).rejects.toMatchObject({ status: 502 })
  expect(github.requests).toHaveLength(6)
})

test.each([403, 429] as const)('a secondary rate limit answered with %d is waited for and retried', async (status) => {
  await using github = await startWithPull()
  github.failNext({ ...secondaryRateLimit(30, status), times: 2 })

  await clientFor(github).rest.issues.createComment(COMMENT)

  expect(github.requests.map((request) => request.status)).toEqual([status, status, 201])
  expect(github.state.comments).toHaveLength(1)
})

test('a secondary rate limit is retried twice and then given up', async () => {
  await using github = await startWithPull()
  github.failNext({ ...secondaryRateLimit(1), times: 9 })

  await expect(clientFor(github).rest.issues.createComment(COMMENT)).rejects.toMatchObject({ status: 403 })
  expect(github.requests).toHaveLength(3)
})

test('a rate limit that asks for more than two minutes fails at once', async () => {
  await using github = await startWithPull({ rateLimit: 0 })
  await expect(clientFor(github).rest.repos.get(TARGET)).rejects.toMatchObject({ status: 403 })
  expect(github.requests).toHaveLength(1)

  await using limited = await startWithPull()
  limited.failNext(secondaryRateLimit(3600))
  await expect(clientFor(limited).rest.repos.get(TARGET)).rejects.toMatchObject({ status: 403 })
  expect(limited.requests).toHaveLength(1)
})

test.each([400, 401, 404, 409, 410, 422])('a %d is never retried', async (status) => {
  await using github = await startWithPull()
  github.failNext({ status })

  await expect(clientFor(github).rest.issues.createComment(COMMENT)).rejects.toMatchObject({ status })
  expect(requestLines(github)).toEqual(['POST /issues/7/comments'])
})

test('no connection is a failure with status 500', async () => {
  const github = await startWithPull()
  await github[Symbol.asyncDispose]()

  await expect(clientFor(github).rest.repos.get(TARGET)).rejects.toMatchObject({ status: 500 })
})

test.each<[what: string, text: string, type: string, said: string]>([
  ['a page of a proxy', '<html><title>Sign in</title></html>', 'text/html', 'it sent text/html where'],
  ['nothing', '', 'application/json', 'it sent an empty body where'],
  ['an object without anything in it', '{}', 'application/json', 'an object without content'],
  ['a message with the status of success', '{"message":"Blocked"}', 'application/json', 'an object without content'],
  ['null', 'null', 'application/json; charset=utf-8', 'where JSON was asked for'],
])('%s in place of an answer is an error with a sentence, not an empty list', async (_, text, type, said) => {
  await using github = await startWithPull()
  github.failNext({ status: 200, text, headers: { 'content-type': type }, times: 9 })
  const client = clientFor(github)
  const list = client.paginate(client.rest.issues.listComments, { ...TARGET, issue_number: 7 })
  const error = await list.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ status: 502, message: expect.stringContaining(said) })
  const warning = describeGitHubError(error, 'read-checks')
  expect(warning.what).toContain("GitHub did not answer as expected (502: what answered is not GitHub's API")
  expect(warning.todo).toBe('Run the job again later.')
})
