import { afterAll, beforeAll, expect, test } from 'vitest'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { openRepository, type Repository } from '../../../src/core/git/repository.ts'
import {
  comparePull as comparePullUntil,
  compareTrigger as compareTriggerUntil,
  type PullCommits,
} from '../../../src/github/action/comparison.ts'
import { makeRepository, type TestRepository } from '../../support/repository.ts'

const { signal } = new AbortController()
const comparePull = (repository: Repository, pull: PullCommits) =>
  comparePullUntil(repository, pull, { mustMerge: false }, signal)
const compareTrigger = (repository: Repository, trigger: Parameters<typeof compareTriggerUntil>[1]) =>
  compareTriggerUntil(repository, trigger, signal)

/** `first` - `base` (main) and `first` - `older` - `head` (topic), with the test merges of the last two. */
interface History {
  first: string
  base: string
  older: string
  head: string
  olderMerge: string
  merge: string
}
let origin: TestRepository
let commits: History

beforeAll(async () => {
  origin = await makeRepository()
  const first = await origin.commit('first', { 'a.txt': '1' })
  await origin.branch('topic')
  const older = await origin.commit('older', { 'b.txt': '1' })
  const head = await origin.commit('head', { 'b.txt': '2' })
  await origin.checkout('main')
  const base = await origin.commit('base', { 'a.txt': '2' })
  const mergeOf = async (sha: string) => {
    await origin.run('checkout', '--quiet', '--detach', base)
    return origin.merge(sha)
  }
  commits = { first, base, older, head, olderMerge: await mergeOf(older), merge: await mergeOf(head) }
  await origin.run('update-ref', 'refs/pull/7/merge', commits.merge)
  await origin.run('update-ref', 'refs/pull/7/older', commits.olderMerge)
  await origin.checkout('main')
})
afterAll(() => origin[Symbol.asyncDispose]())

const pullOf = (mergeSha: string | null) => ({
  number: 7,
  headSha: commits.head,
  baseSha: commits.base,
  baseRef: 'main',
  mergeSha,
})

test('a change from outside whose test merge cannot be fetched is no conflict: what git says is told', async () => {
  await using clone = await origin.clone('--depth=1', '--branch=main')
  await clone.run('remote', 'set-url', 'origin', 'file:///nowhere')
  const repository = await openRepository(clone.root)
  await expect(comparePullUntil(repository, pullOf(commits.merge), { mustMerge: true }, signal)).rejects.toThrow(
    `The commit ${commits.merge} is not in this clone and could not be fetched: `,
  )
})

test('a change from outside without a test merge is not compared', async () => {
  const repository = await openRepository(origin.root)
  await expect(comparePullUntil(repository, pullOf(null), { mustMerge: true }, signal)).rejects.toThrow(
    '#7 has no test merge: it conflicts with "main"',
  )
  const { comparison } = await comparePullUntil(repository, pullOf(commits.merge), { mustMerge: true }, signal)
  expect(comparison).toMatchObject({ head: { commit: commits.merge } })
})

test('a pull request is its test merge against the first parent of that', async () => {
  const { comparison, warnings } = await comparePull(await openRepository(origin.root), pullOf(commits.merge))
  expect(comparison).toEqual({
    kind: 'gate',
    base: { commit: commits.base, ref: null },
    head: { commit: commits.merge, ref: 'refs/pull/7/merge' },
  })
  expect(warnings).toEqual([])
})

test.each<[what: string, merge: (history: History) => string | null]>([
  ['there is none', () => null],
  ['it is that of an older head', ({ olderMerge }) => olderMerge],
  ['it is no merge', ({ head }) => head],
  ['nobody has it', () => 'e'.repeat(40)],
])('where %s, the head is compared with its merge base, with a warning', async (_, merge) => {
  const { comparison, warnings } = await comparePull(await openRepository(origin.root), pullOf(merge(commits)))
  expect(comparison).toEqual({
    kind: 'gate',
    base: { commit: commits.first, ref: null },
    head: { commit: commits.head, ref: 'refs/pull/7/head' },
  })
  expect(warnings).toHaveLength(1)
})

test('a head that nobody has is a mistake', async () => {
  const pull = { ...pullOf(null), headSha: 'd'.repeat(40) }
  await expect(comparePull(await openRepository(origin.root), pull)).rejects.toThrow(UserError)
})

test('a shallow clone fetches the parent of the test merge', async () => {
  await using cloned = await origin.clone('--depth=1', '--no-checkout')
  await cloned.run('fetch', '--quiet', '--depth=1', 'origin', `+${commits.merge}:refs/remotes/pull/7/merge`)
  const { comparison } = await comparePull(await openRepository(cloned.root), pullOf(commits.merge))
  expect(comparison).toMatchObject({ base: { commit: commits.base }, head: { commit: commits.merge } })
})

test('a merge group is its head against its base', async () => {
  const trigger = { kind: 'merge_group', headSha: commits.merge, baseSha: commits.base, pullRequest: 7 } as const
  expect(await compareTrigger(await openRepository(origin.root), trigger)).toMatchObject({
    kind: 'gate',
    base: { commit: commits.base },
    head: { commit: commits.merge },
  })
})

test('a push is compared with the commit before it, the first of a branch with where it left the default branch', async () => {
  const repository = await openRepository(origin.root)
  const push = { kind: 'push', after: commits.head, defaultBranch: 'main' } as const
  expect(await compareTrigger(repository, { ...push, before: commits.older })).toMatchObject({
    base: { commit: commits.older },
    head: { commit: commits.head },
  })
  expect(await compareTrigger(repository, { ...push, before: null })).toMatchObject({
    base: { commit: commits.first },
    head: { commit: commits.head },
  })
})

test('what stands on the default branch has nothing to compare with and is measured alone', async () => {
  const repository = await openRepository(origin.root)
  const alone = { kind: 'run', head: { commit: commits.base, ref: null } }
  const push = { kind: 'push', after: commits.base, before: null, defaultBranch: 'main' } as const
  expect(await compareTrigger(repository, push)).toEqual(alone)
  const dispatch = {
    kind: 'workflow_dispatch',
    sha: commits.base,
    pullRequest: null,
    overrides: false,
    defaultBranch: 'main',
    actor: 'alice',
    comment: null,
    commentDigest: null,
    forSha: null,
  } as const
  expect(await compareTrigger(repository, dispatch)).toEqual(alone)
  expect(await compareTrigger(repository, { ...dispatch, sha: commits.head })).toMatchObject({
    kind: 'gate',
    base: { commit: commits.first, ref: 'main' },
    head: { commit: commits.head },
  })
})

test('a clone that knows no default branch asks the remote for it', async () => {
  await using cloned = await origin.clone('--branch=topic', '--single-branch', '--depth=1')
  expect(await cloned.run('branch', '--remotes')).not.toContain('main')
  const push = { kind: 'push', after: commits.head, before: null, defaultBranch: 'main' } as const
  expect(await compareTrigger(await openRepository(cloned.root), push)).toMatchObject({
    kind: 'gate',
    base: { commit: commits.first },
  })
})
