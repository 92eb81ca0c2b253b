import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { seededHarms } from '../../bench/lexical-gate/harm.ts'
import { judge } from '../../bench/lexical-gate/judge.ts'
import { readRepository } from '../../bench/lexical-gate/repository.ts'

const demo = fileURLToPath(new URL('../../fixtures/demo/before', import.meta.url))

test('the bench judges seeded harms as the gate does, and no change is no loss', async () => {
  const repository = await readRepository(demo)
  const base = repository.descriptions
  expect(judge({ base, head: base }, repository).state).toBe('pass')
  const harms = seededHarms(repository)
  expect(harms).toHaveLength(12)
  const emptied = harms.filter(({ kind }) => kind === 'description emptied')
  expect(emptied.map((harm) => judge(harm, repository).state)).toEqual(['regressed', 'regressed', 'regressed'])
})
