import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitHere } from '../../support/commit-here.ts'
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
