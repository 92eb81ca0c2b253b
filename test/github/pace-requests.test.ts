import { Octokit } from '@octokit/rest'
import { expect, test } from 'vitest'
import { paceRequests } from '../../src/github/pace-requests.ts'
import { secondaryRateLimit } from '../fake-github/failure-queue.ts'
import type { FakeGitHub } from '../fake-github/server.ts'
import { startWithPull, TARGET } from './support.ts'

const COMMENT = { ...TARGET, issue_number: 7, body: 'hello' }

/** A client that waits for nothing and tells for how many seconds it was to wait. */
function paced(github: FakeGitHub, { spaced = false } = {}) {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const client = new Octokit({ auth: 'actions-token', baseUrl: github.url, userAgent: 'test', log })
  const waits: number[] = []
  const wait = async (milliseconds: number) => waits.push(Math.round(milliseconds / 1000))
  paceRequests(client, { spaced, secondMs: 1000, wait })
  return { client, waits }
}

test('a 5xx is tried again after 1 and 4 seconds', async () => {
  await using github = await startWithPull()
  const { client, waits } = paced(github)
  github.failNext({ status: 503, times: 2 })
  await client.rest.repos.get(TARGET)
  expect(waits).toEqual([1, 4])
})

test('a write that may have been taken is sent once where its call says so, and after a rate limit again', async () => {
  await using github = await startWithPull()
  const { client, waits } = paced(github)
  github.failNext({ status: 502 })
  await expect(client.rest.issues.createComment({ ...COMMENT, request: { retries: 0 } })).rejects.toMatchObject({
    status: 502,
  })
  expect(github.requests).toHaveLength(1)

  github.failNext(secondaryRateLimit(7))
  await client.rest.issues.createComment({ ...COMMENT, request: { retries: 0 } })
  expect(waits).toEqual([7])
  expect(github.state.comments).toHaveLength(1)
})

test('a rate limit is waited for as long as GitHub says, a minute where it does not, and until its reset', async () => {
  await using github = await startWithPull()
  const { client, waits } = paced(github)
  github.failNext({ ...secondaryRateLimit(30), headers: {} })
  await client.rest.repos.get(TARGET)
  const reset = String(Math.floor(Date.now() / 1000) - 5)
  github.failNext({ status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset } })
  await client.rest.repos.get(TARGET)
  github.failNext({ status: 429, headers: { 'retry-after': '12' } })
  await client.rest.repos.get(TARGET)
  expect(waits).toEqual([60, 0, 12])
})

test('writes are a second apart, comments three, and reads wait for nothing', async () => {
  await using github = await startWithPull()
  const { client, waits } = paced(github, { spaced: true })
  const update = () => client.rest.issues.updateComment({ ...TARGET, comment_id: 1, body: 'b' }).catch(() => null)

  await Promise.all([update(), update(), update()])
  expect(waits).toEqual([1, 2])
  await client.rest.repos.get(TARGET)
  expect(waits).toHaveLength(2)

  await using other = await startWithPull()
  const comments = paced(other, { spaced: true })
  await Promise.all([
    comments.client.rest.issues.createComment(COMMENT),
    comments.client.rest.issues.createComment(COMMENT),
  ])
  expect(comments.waits).toEqual([1, 3])
})
