import { expect, test } from 'vitest'
import { getPullRequest } from '../../src/github/pull-request.ts'
import { addPull } from '../fake-github/state.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from './support.ts'

test('a pull request is read with what the gate needs', async () => {
  await using github = await startWithPull()

  expect(await getPullRequest(clientFor(github), { ...TARGET, number: 7 })).toEqual({
    number: 7,
    headSha: HEAD_SHA,
    headRef: 'topic',
    headRepo: 'acme/skills',
    baseRef: 'main',
    baseSha: 'b'.repeat(40),
    mergeCommitSha: 'c'.repeat(40),
    mergeable: true,
    draft: false,
    isOpen: true,
    isFork: false,
    author: 'alice',
  })
  expect(github.violations).toEqual([])
})

test.each([['mallory/skills'], [null]])('a head in %s is a fork', async (headRepo) => {
  await using github = await startWithPull()
  addPull(github.state, { number: 8, headRepo, mergeable: null, mergeCommitSha: null, draft: true })

  expect(await getPullRequest(clientFor(github), { ...TARGET, number: 8 })).toMatchObject({
    headRepo,
    isFork: true,
    mergeable: null,
    mergeCommitSha: null,
    draft: true,
    isOpen: true,
  })
})

test('an unknown number fails with 404', async () => {
  await using github = await startWithPull()

  await expect(getPullRequest(clientFor(github), { ...TARGET, number: 9 })).rejects.toMatchObject({ status: 404 })
})
