import { expect, test } from 'vitest'
import { patchOf, removeReviewComments, upsertReviewComment } from '../../src/github/review-comments.ts'
import { ACTIONS_BOT, MALLORY } from '../fake-github/actors.ts'
import type { FakeGitHub } from '../fake-github/server.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from './support.ts'

const path = 'skills/pdf/SKILL.md'
const address = { ...TARGET, pull: 7 }
const request = { ...address, headSha: HEAD_SHA, path, from: 3, to: 5, key: 'pdf', body: 'better' }
const marked = (text: string) => `<!-- skill-eval-gate: fix pdf -->\n${text}`

async function start(): Promise<FakeGitHub> {
  const github = await startWithPull()
  const [pull] = github.state.pulls
  if (pull !== undefined) Object.assign(pull, { files: [path], patches: { [path]: '@@ -1,4 +1,8 @@\n+x' } })
  return github
}
const bodies = ({ state }: FakeGitHub) => state.reviewComments.map(({ body }) => body)

test('a second fix edits the comment, and other lines or another head replace it', async () => {
  await using github = await start()
  const client = clientFor(github)
  const url = await upsertReviewComment(client, request)
  expect(await upsertReviewComment(client, { ...request, body: 'best' })).toBe(url)
  expect(github.state.reviewComments).toMatchObject([{ body: marked('best'), startLine: 3, line: 5 }])
  await upsertReviewComment(client, { ...request, from: 4, to: 4 })
  expect(github.state.reviewComments).toMatchObject([{ body: marked('better'), startLine: null, line: 4 }])
  expect(github.violations).toEqual([])
})

test('two at once leave one comment', async () => {
  await using github = await start()
  await Promise.all([upsertReviewComment(clientFor(github), request), upsertReviewComment(clientFor(github), request)])
  expect(bodies(github)).toEqual([marked('better')])
})

test('a push removes what was for the older head, and nobody else\u2019s comments', async () => {
  await using github = await start()
  const client = clientFor(github)
  await upsertReviewComment(client, request)
  const [own] = github.state.reviewComments
  if (own !== undefined) github.state.reviewComments.push({ ...own, id: 1, user: MALLORY })
  if (own !== undefined) github.state.reviewComments.push({ ...own, id: 2, user: ACTIONS_BOT, body: 'of another tool' })
  expect(await removeReviewComments(client, address, { olderThan: HEAD_SHA })).toBe(0)
  expect(await removeReviewComments(client, address, { olderThan: 'f'.repeat(40) })).toBe(1)
  expect(github.state.reviewComments.map(({ id }) => id).sort()).toEqual([1, 2])
})

test('the diff of a file, and none of one that the change leaves alone', async () => {
  await using github = await start()
  expect(await patchOf(clientFor(github), address, path)).toContain('@@ -1,4 +1,8 @@')
  expect(await patchOf(clientFor(github), address, 'README.md')).toBeNull()
})
