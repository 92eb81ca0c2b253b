import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bm25Top1 } from '../../bench/lexical/bm25.ts'
import { readCheckouts } from '../../bench/lexical/checkouts.ts'
import { compareWithSimpleRules, halfOf, sideBySideTable } from '../../bench/lexical/side-by-side.ts'

const demo = fileURLToPath(new URL('../../fixtures/demo/before', import.meta.url))

test('BM25 names the skill with the rarer shared words, and none without a shared word', () => {
  const best = bm25Top1([
    { name: 'charts', description: 'Draw the bars of a chart' },
    { name: 'music', description: 'Write the notes of a song' },
  ])
  expect(best('Write me the song')).toBe('music')
  expect(best('THE bars')).toBe('charts')
  expect(best('hello')).toBeNull()
})

test('with one skill BM25 fires on any shared word, and "always" on everything', () => {
  const lone = {
    name: 'owner/lone',
    skills: [{ name: 'songs', description: 'Writes the notes of a song' }],
    half: 'held out' as const,
    prompts: [
      { query: 'notes of a song', expected: new Map([['songs', true]]) },
      { query: 'the weather', expected: new Map([['songs', false]]) },
      { query: 'hello', expected: new Map([['songs', false]]) },
    ],
  }
  const [row] = compareWithSimpleRules([lone])
  expect(row).toEqual({ name: 'owner/lone', kind: 'lone', half: 'held out', lexical: 1, bm25: 2 / 3, always: 1 / 2 })
  expect(sideBySideTable(row === undefined ? [] : [row])).toContain(
    '| one skill, held out |            1 |   1.000 |      0.667 |       0.500 |                 0 |                     0 |',
  )
})

test('the half of a repository depends on its name alone', () => {
  expect(halfOf('Owner/Name')).toBe(halfOf('owner/name'))
  const halves = new Set(Array.from({ length: 20 }, (_, index) => halfOf(`owner/name-${index}`)))
  expect(halves).toEqual(new Set(['tuned', 'held out']))
})

test('a checkout is read as the gate reads it, and one without a suite is named', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-suite-'))
  const { catalogues, skipped } = await readCheckouts([demo, empty])
  rmSync(empty, { recursive: true })
  expect(skipped).toHaveLength(1)
  const [catalogue] = catalogues
  const skills = catalogue?.skills.map(({ name }) => name) ?? []
  expect(skills).toHaveLength(3)
  const positive = catalogue?.prompts.filter(({ expected }) => [...expected.values()].includes(true)) ?? []
  expect(positive.length).toBeGreaterThanOrEqual(8)
  for (const { expected } of positive) expect([...expected.keys()].sort()).toEqual([...skills].sort())
})
