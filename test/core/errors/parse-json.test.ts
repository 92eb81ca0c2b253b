import { expect, test } from 'vitest'
import { parseJson } from '../../../src/core/errors/parse-json.ts'

test('a JSON text gives its value, any other text null', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(parseJson('{"a":')).toBeNull()
  expect(parseJson('')).toBeNull()
})
