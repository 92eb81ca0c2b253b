import { expect, test } from 'vitest'
import { mayBeNamedCandidate } from '../../src/action/named-candidates.ts'
import { skipReason } from '../../src/action/skip-reason.ts'
import { openRepository } from '../../src/git/repository.ts'
import { requestOf } from '../evaluate/note-taker.ts'
import { makeRepository } from '../support/repository.ts'

test('a file that a manifest names as a subagent or a command may be one, and no other text is', async () => {
  const listed = { name: 'b', source: './b', commands: { ship: { source: './run/ship.md' } } }
  await using repository = await makeRepository({
    files: {
      'a/.claude-plugin/plugin.json': JSON.stringify({ name: 'a', agents: './helpers' }),
      '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'o' }, plugins: [listed] }),
      'c/plugin.json': '{',
    },
  })
  const commit = await repository.run('rev-parse', 'HEAD')
  const { signal } = new AbortController()
  const isOne = async (...paths: string[]) =>
    await mayBeNamedCandidate(await openRepository(repository.root), commit, paths, signal)
  expect(await isOne('README.md', 'a/helpers/deep/clerk.md')).toBe(true)
  expect(await isOne('b/run/ship.md')).toBe(true)
  expect(await isOne('README.md', 'a/helpers.md', 'a/helpersome/x.md', 'b/run/fly.md', 'a/helpers/x.ts')).toBe(false)
})

test('a plugin that names its own folder may have any text', async () => {
  const files = { 'plugin.json': JSON.stringify({ name: 'a', agents: ['./'] }) }
  await using repository = await makeRepository({ files })
  const commit = await repository.run('rev-parse', 'HEAD')
  expect(
    await mayBeNamedCandidate(
      await openRepository(repository.root),
      commit,
      ['notes.md'],
      new AbortController().signal,
    ),
  ).toBe(true)
})

test('a change of one is not skipped by `when.paths`, and that of a text beside it is', async () => {
  const reasonFor = async (changed: string) => {
    await using repository = await makeRepository({
      files: {
        'a/.claude-plugin/plugin.json': JSON.stringify({ name: 'a', agents: './helpers' }),
        'skill-eval-gate.yml': 'version: 1\nwhen: {paths: ["skills/**"]}\n',
      },
    })
    await repository.branch('change')
    await repository.commit('change', { [changed]: 'x' })
    const request = await requestOf(repository, null)
    const [baseSha, headSha] = await Promise.all(['main', 'change'].map((ref) => repository.run('rev-parse', ref)))
    const trigger = { kind: 'merge_group' as const, headSha: headSha ?? '', baseSha: baseSha ?? '', pullRequest: null }
    const opened = await openRepository(repository.root)
    return (await skipReason(opened, trigger, request, new AbortController().signal))?.why ?? null
  }
  expect(await Promise.all(['a/helpers/clerk.md', 'a/notes.md'].map(reasonFor))).toEqual([null, 'paths'])
})
