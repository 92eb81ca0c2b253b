import { expect, test } from 'vitest'
import { firstWith } from '../../../src/core/errors/first-with.ts'

test('finds the first item of each list by its key, and nothing by another one', () => {
  const named = firstWith(({ name }: { name: string; at: number }) => name)
  const list = [
    { name: 'a', at: 0 },
    { name: 'b', at: 1 },
    { name: 'a', at: 2 },
  ]
  expect([named(list, 'a'), named(list, 'b'), named(list, 'c')]).toEqual([list[0], list[1], undefined])
  expect(named([{ name: 'a', at: 3 }], 'a')?.at).toBe(3)
})
