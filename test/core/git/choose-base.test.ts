import { describe, expect, test } from 'vitest'
import { asUserErrors } from '../../../src/core/errors/user-error.ts'
import { chooseBase, defaultBranchName } from '../../../src/core/git/choose-base.ts'
import { openRepository } from '../../../src/core/git/repository.ts'
import { makeRepository, type TestRepository } from '../../support/repository.ts'

/** A repository with one commit on `main` and one more on `topic`, which is checked out. */
async function withTopic(): Promise<TestRepository> {
  const repository = await makeRepository({ files: { 'a.txt': '1' } })
  await repository.branch('topic')
  await repository.commit('two', { 'a.txt': '2' })
  return repository
}

/** What `gate` compares with in a clone: the subject of that commit and the ref, or the message of the refusal. */
async function chosen(repository: TestRepository, head: { branch: string | null; dirty?: boolean }): Promise<string> {
  const commit = await repository.run('rev-parse', 'HEAD')
  try {
    const base = await chooseBase(await openRepository(repository.root), { commit, dirty: false, ...head })
    return `${await repository.run('log', '-1', '--format=%s', base.commit)} by ${base.ref}`
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    return first.what
  }
}

describe.concurrent('without --base', () => {
  test.each([
    ['the branch is checked out', 'topic'],
    ['its head is detached', null],
  ])("a clone's default branch that is the branch itself is passed over: %s", async (_, branch) => {
    await using origin = await withTopic()
    await using clone = await origin.clone()
    expect(await clone.run('symbolic-ref', 'refs/remotes/origin/HEAD')).toBe('refs/remotes/origin/topic')
    if (branch === null) await clone.run('checkout', '-q', '--detach')
    for (const dirty of [false, true]) expect(await chosen(clone, { branch, dirty })).toMatch(/^first .*main$/)
  })

  test('a clone of nothing but that branch is refused, with the way to get another', async () => {
    await using origin = await withTopic()
    for (const depth of ['--depth=1', '--no-tags']) {
      await using clone = await origin.clone('--single-branch', '--branch=topic', depth)
      await clone.run('remote', 'set-head', 'origin', 'topic')
      expect(await chosen(clone, { branch: 'topic' })).toMatch(
        /no main branch to compare with: origin\/HEAD is the branch under test/,
      )
    }
  })

  test('on the main branch there is nothing to compare, until something is uncommitted', async () => {
    await using origin = await makeRepository({ files: { 'a.txt': '1' } })
    await using clone = await origin.clone()
    for (const repository of [origin, clone]) {
      expect(await chosen(repository, { branch: 'main' })).toMatch(
        /nothing to compare: [0-9a-f]{12} is part of \S+ already/,
      )
      expect(await chosen(repository, { branch: null })).toMatch(/nothing to compare/)
      expect(await chosen(repository, { branch: 'main', dirty: true })).toMatch(/^first by .*/)
    }
  })

  test('a branch that was merged has nothing to compare either, and an old master is no way around that', async () => {
    await using repository = await withTopic()
    await repository.run('branch', 'master', 'main')
    await repository.run('branch', '-f', 'main', 'topic')
    expect(await chosen(repository, { branch: 'topic' })).toMatch(/is part of main already/)
  })

  test('of several remotes origin counts first, then upstream; without any, the local main branch', async () => {
    await using upstream = await withTopic()
    await using clone = await upstream.clone()
    await clone.run('remote', 'rename', 'origin', 'upstream')
    await clone.run('remote', 'add', 'another', upstream.root)
    await clone.run('fetch', '-q', 'another')
    expect(await chosen(clone, { branch: 'topic' })).toBe(`${await subject(upstream)} by upstream/main`)
    await clone.run('remote', 'add', 'origin', upstream.root)
    await clone.run('fetch', '-q', 'origin')
    expect(await chosen(clone, { branch: 'topic' })).toBe(`${await subject(upstream)} by origin/main`)
    expect(await chosen(upstream, { branch: 'topic' })).toBe(`${await subject(upstream)} by main`)
  })
})

function subject(repository: TestRepository): Promise<string> {
  return repository.run('log', '-1', '--format=%s', 'main')
}

describe.concurrent('the name of the default branch', () => {
  test("is the remote's, whatever is checked out", async () => {
    await using origin = await withTopic()
    await using clone = await origin.clone()
    await clone.branch('other')
    expect(await defaultBranchName(clone.root)).toBe('topic')
    expect(await defaultBranchName(origin.root)).toBe('main')
  })

  test('is the branch that is checked out where there is no remote and no main one, and main where there is none', async () => {
    await using repository = await makeRepository({ files: { 'a.txt': '1' } })
    await repository.run('branch', '--quiet', '-m', 'main', 'trunk')
    expect(await defaultBranchName(repository.root)).toBe('trunk')
    await repository.run('checkout', '-q', '--detach')
    await repository.run('branch', '--quiet', '-D', 'trunk')
    expect(await defaultBranchName(repository.root)).toBe('main')
  })
})
