import { expect, test } from 'vitest'
import { isOutside, isWithin } from '../../../src/core/errors/is-within.ts'

test.each([
  ['/a', '/a', true],
  ['/a', '/a/b/c', true],
  ['/', '/a', true],
  ['/a', '/ab', false],
  ['/a/b', '/a', false],
  ['/a', '/a/..b', true],
])('of the folder %s, %s is inside: %s', (folder, path, expected) => {
  expect(isWithin(folder, path)).toBe(expected)
})

test.each([
  ['..', true],
  ['../a', true],
  ['/a', true],
  ['', false],
  ['a/b', false],
  ['..a', false],
])('the relative path "%s" leads out: %s', (path, expected) => {
  expect(isOutside(path)).toBe(expected)
})
