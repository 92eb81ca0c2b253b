import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitHere, pullHere, standHere } from '../../support/commit-here.ts'
import { type Files, makeRepository, newFolder, repositoryAt } from '../../support/repository.ts'

const files: Files = {
  'a/b/c.txt': 'c',
  'a.txt': 'a',
  'a-b/y': 'y',
  'ab/\u00e9.md': 'e',
  run: '#!/bin/sh\n',
  link: { link: 'a.txt' },
}

test.each([
  ['files', files],
  ['an ignored file', { ...files, '.gitignore': '*.log\n', 'a/b.log': 'b' }],
])('a commit that tests make of %s is the one that git makes, and leaves the tree clean', async (_, written) => {
  await using repository = await makeRepository({ files: { kept: 'k', removed: 'r' } })
  await using copy = repositoryAt(await newFolder())
  await repository.write(written)
  await repository.remove('removed')
  chmodSync(join(repository.root, 'run'), 0o755)
  cpSync(repository.root, copy.root, { recursive: true, verbatimSymlinks: true })
  await copy.run('add', '--all')
  await copy.run('commit', '--quiet', '--message', 'change: "it"\n\nMore.')

  const id = await repository.commit('change: "it"\n\nMore.')

  expect(id).toBe(await copy.run('log', '-1', '--format=%H'))
  expect(await repository.run('log', '-1', '--format=%H', 'main')).toBe(id)
  expect(await repository.run('status', '--porcelain')).toBe('')
  expect(await repository.run('fsck', '--full')).toBe('')
})

test('the commits and refs of a pull request that tests make are those that git makes', async () => {
  await using repository = await makeRepository({ files })
  await using copy = repositoryAt(await newFolder())
  expect(standHere(repository.root, 'topic', 'main')).toBe(true)
  await repository.write({ 'a.txt': 'changed', 'new/z': 'z' })
  cpSync(repository.root, copy.root, { recursive: true, verbatimSymlinks: true })
  await copy.run('add', '--all')
  await copy.run('commit', '--quiet', '--message', 'topic')
  await copy.run('checkout', '--quiet', '--detach', 'main')
  await copy.merge('topic')
  await copy.run('commit', '--quiet', '--amend', '--message', 'merge topic')

  const commits = pullHere(repository.root, 'main', 7)

  const names = ['topic', 'main', 'HEAD']
  const [headSha, baseSha, mergeCommitSha] = (
    await copy.run('log', '--no-walk=unsorted', '--format=%H', ...names)
  ).split('\n')
  expect(commits).toEqual({ headSha, baseSha, mergeCommitSha })
  expect(await repository.run('for-each-ref', '--format=%(refname) %(objectname)')).toBe(
    [
      `refs/heads/main ${baseSha}`,
      `refs/heads/topic ${headSha}`,
      `refs/pull/7/head ${headSha}`,
      `refs/pull/7/merge ${mergeCommitSha}`,
    ].join('\n'),
  )
  expect(await repository.run('branch', '--show-current')).toBe('')
  expect(await repository.run('status', '--porcelain')).toBe('')
  expect(await repository.run('fsck', '--full')).toBe('')
  // Its files differ.
  expect(standHere(repository.root, 'topic', 'main')).toBe(false)
})

test('what only git knows is left to git', async () => {
  await using repository = await makeRepository({ files })
  await repository.run('config', 'core.autocrlf', 'input')
  expect(commitHere(repository.root, 'change')).toBeNull()
  await repository.run('config', '--unset', 'core.autocrlf')
  await repository.write({ 'below/.git/HEAD': 'ref: refs/heads/main\n' })
  expect(commitHere(repository.root, 'change')).toBeNull()
  rmSync(join(repository.root, 'below'), { recursive: true })
  expect(commitHere(repository.root, 'change')).toMatch(/^[0-9a-f]{40}$/)
})
