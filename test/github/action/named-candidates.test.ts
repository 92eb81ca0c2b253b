import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRepository } from '../../../src/core/git/repository.ts'
import { configAt } from '../../../src/github/action/config-at.ts'
import { mayBeNamedCandidate } from '../../../src/github/action/named-candidates.ts'
import { skipReason } from '../../../src/github/action/skip-reason.ts'
import { requestOf } from '../../evaluate/note-taker.ts'
import { makeRepository } from '../../support/repository.ts'

const listed = { name: 'b', source: './b', commands: { ship: { source: './run/ship.md' } } }
const clerk = '---\nname: clerk\ndescription: Files.\n---\nYou file.\n'
const document = '---\ntitle: Notes\n---\nNotes.\n'

/** Whether a change of these paths may be one of a named candidate; `base` and `head` are their texts. */
async function isOne(
  manifests: Readonly<Record<string, string>>,
  paths: readonly string[],
  { base, head }: { base: string | null; head: string | null },
) {
  const all = (text: string | null) => (text === null ? {} : Object.fromEntries(paths.map((path) => [path, text])))
  await using repository = await makeRepository({ files: { 'x.txt': 'x', ...manifests, ...all(base) } })
  if (head === null) for (const path of paths) rmSync(join(repository.root, path))
  await repository.commit('change', { 'x.txt': 'y', ...all(head) })
  const [after = '', before = ''] = (await repository.run('rev-parse', 'HEAD', 'HEAD~')).split('\n')
  const opened = await openRepository(repository.root)
  return await mayBeNamedCandidate(opened, { base: before, head: after }, paths, new AbortController().signal)
}

const manifests = {
  // With a byte order mark, as some editors write it.
  'a/.claude-plugin/plugin.json': `\uFEFF${JSON.stringify({ name: 'a', agents: './helpers' })}`,
  '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'o' }, plugins: [listed] }),
  'c/plugin.json': '{',
}

test('a file that a manifest names as a subagent or a command may be one, and no other text is', async () => {
  const texts = { base: clerk, head: clerk.replace('Files', 'Files all') }
  expect(await isOne(manifests, ['README.md', 'a/helpers/deep/clerk.md'], texts)).toBe(true)
  expect(await isOne(manifests, ['b/run/ship.md'], texts)).toBe(true)
  const others = ['README.md', 'a/helpers.md', 'a/helpersome/x.md', 'b/run/fly.md', 'a/helpers/x.ts']
  expect(await isOne(manifests, others, texts)).toBe(false)
})

test('of a plugin that names its own folder a text may be one where it has a description for agents', async () => {
  const own = { 'plugin.json': JSON.stringify({ name: 'a', agents: ['./'] }) }
  const isText = async (base: string | null, head: string | null) => await isOne(own, ['docs/notes.md'], { base, head })
  expect(await isText('# Notes\n', '# More notes\n')).toBe(false)
  expect(await isText(document, document.replace('Notes.', 'More.'))).toBe(false)
  // It is made, taken away, or becomes one.
  expect(await isText(null, clerk)).toBe(true)
  expect(await isText(clerk, null)).toBe(true)
  expect(await isText('# Notes\n', clerk)).toBe(true)
  expect(await isText(clerk, '# Notes\n')).toBe(true)
  // Agents may read more of it than is read here.
  expect(await isText(document, '---\ndescription: [\n---\n')).toBe(true)
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
    await repository.commit('change', { [changed]: clerk })
    const request = await requestOf(repository, null)
    const [baseSha, headSha] = await Promise.all(['main', 'change'].map((ref) => repository.run('rev-parse', ref)))
    const trigger = { kind: 'merge_group' as const, headSha: headSha ?? '', baseSha: baseSha ?? '', pullRequest: null }
    const opened = await openRepository(repository.root)
    const file = await configAt(opened, baseSha ?? '', null)
    return (await skipReason(opened, trigger, { request, file }, new AbortController().signal))?.why ?? null
  }
  expect(await Promise.all(['a/helpers/clerk.md', 'a/notes.md'].map(reasonFor))).toEqual([null, 'paths'])
})
