import { expect, test } from 'vitest'
import { cutText } from '../../../src/core/errors/cut-text.ts'

test('a text that fits stays as it is', () => {
  expect(cutText('12345', 5)).toBe('12345')
})

test('a longer one ends in an ellipsis, within its length', () => {
  expect(cutText('123456', 5)).toBe('1234…')
})

test('half a character is not kept', () => {
  expect(cutText('123😀56', 5)).toBe('123\uFFFD…')
})
