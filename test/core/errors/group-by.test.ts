import { expect, test } from 'vitest'
import { addToGroup, groupBy } from '../../../src/core/errors/group-by.ts'

test('groups keep the order of their keys and of their items', () => {
  expect([...groupBy(['pdf', 'csv', 'png', 'cat'], (word) => word[0])]).toEqual([
    ['p', ['pdf', 'png']],
    ['c', ['csv', 'cat']],
  ])
})

test('a group begins with what is added first, even when that is nothing', () => {
  const groups = new Map<string, number[]>()
  addToGroup(groups, 'a')
  addToGroup(groups, 'b', 1, 2)
  addToGroup(groups, 'b', 3)
  expect([...groups]).toEqual([
    ['a', []],
    ['b', [1, 2, 3]],
  ])
})
