import { expect, test } from 'vitest'
import { plainError } from '../../../src/agents/cli-agent/plain-error.ts'

const ORIGIN = 'http://127.0.0.1:43210'

test.each([
  ['API Error: 529 Overloaded. Check your inference gateway (127.0.0.1:43210).', 'API Error: 529 Overloaded.'],
  ['API Error: 500 · check your inference gateway (127.0.0.1:43210)', 'API Error: 500'],
  ['Request failed (see your inference gateway, 127.0.0.1:43210): 403 no', 'Request failed: 403 no'],
  [
    'error sending request for url (http://127.0.0.1:43210/v1/responses)',
    "error sending request for url the model's provider",
  ],
  ['connect ECONNREFUSED 127.0.0.1:43210', "connect ECONNREFUSED the model's provider"],
  ['connect ECONNREFUSED 127.0.0.1:432109', 'connect ECONNREFUSED 127.0.0.1:432109'],
  ['Check your inference gateway.', "the model's provider did not answer as expected"],
  ['planned: a message of 1.5 lines, of no gateway', 'planned: a message of 1.5 lines, of no gateway'],
])('%s', (message, expected) => {
  expect(plainError(message, ORIGIN)).toBe(expected)
})

test('reads any text in no time', () => {
  const long = `${'('.repeat(5_000)}${'inference gateway '.repeat(500)}${'a. '.repeat(5_000)}`
  expect(plainError(long, ORIGIN).length).toBeLessThan(long.length + 100)
})
