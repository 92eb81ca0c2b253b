import { expect, test } from 'vitest'
import { cliResults, demoFiles, demoRepository } from '../support/cli.ts'

test('results tell the descriptions of both sides, and the words by which a lost prompt was routed', async () => {
  await using repository = await demoRepository({})
  await repository.branch('change')
  await repository.commit('widen a description', await demoFiles('after'))
  const { results } = await cliResults(repository.root, ['gate'])
  const [changed, victim, ...others] = results.listings?.entries ?? []
  expect(changed).toMatchObject({ skill: 'word-documents', base: expect.any(String), head: expect.any(String) })
  expect(changed?.head).not.toBe(changed?.base)
  expect(victim).toMatchObject({ skill: 'pdf-forms', base: victim?.head })
  expect(others).toEqual([])
  expect(results.listings?.lengths.map(({ agent }) => agent)).toEqual(['claude-code', 'codex', 'copilot'])
  const lost = results.tasks.filter(({ expectations }) => expectations.some(({ change }) => change === 'lost'))
  expect(lost).not.toEqual([])
  for (const { routed, fired } of lost) {
    const wordsOf = (side: 'base' | 'head') => routed?.[side].find(({ skill }) => skill === 'word-documents')?.words
    expect(fired.head.map(({ skill }) => skill)).toEqual(['word-documents'])
    // What the thief has of the prompt on head and did not have on base is why it fires now.
    expect(wordsOf('head')?.length).toBeGreaterThan(wordsOf('base')?.length ?? 0)
  }
  const same = results.tasks.filter(({ expectations }) => expectations.every(({ change }) => change === 'same'))
  expect(same.some(({ routed }) => routed !== undefined)).toBe(false)
})

test('results without a change of the listing tell nothing of it', async () => {
  await using repository = await demoRepository({})
  await repository.branch('change')
  await repository.commit('another file', { 'notes.md': 'Notes.' })
  const { results } = await cliResults(repository.root, ['gate'])
  expect(results.listings).toBeUndefined()
})
