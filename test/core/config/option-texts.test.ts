import { expect, test } from 'vitest'
import { addressText } from '../../../src/core/config/address-text.ts'
import { priceText, textOfPrice } from '../../../src/core/config/price-text.ts'

test.each([
  ['http://127.0.0.1:11434/v1/', 'http://127.0.0.1:11434/v1'],
  ['https://name.openai.azure.com/openai/v1', 'https://name.openai.azure.com/openai/v1'],
])('the address %s is one of an API', (text, value) => {
  expect(addressText.text.read(text)).toEqual({ value })
})

test.each([
  'http://127.0.0.1:11434/v1/chat/completions',
  'https://api.openai.com/v1/responses/',
  'https://name.openai.azure.com/openai/v1?api-version=preview',
  '127.0.0.1:11434/v1',
])('the address %s is none, and the error says what may not be behind it', (text) => {
  expect(addressText.text.read(text)).toEqual({ wrong: text })
  expect(addressText.text.takes).toContain('without an endpoint or a query behind it')
})

test('a model that costs nothing has the price 0', () => {
  const read = priceText.read('0')
  expect(read).toEqual({ value: { inputPerMillion: 0, outputPerMillion: 0 } })
  expect(textOfPrice({ inputPerMillion: 0, outputPerMillion: 0 })).toBe('0/0')
  expect(priceText.read('2')).toEqual({ wrong: '2' })
})
