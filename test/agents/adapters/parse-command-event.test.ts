import { expect, test } from 'vitest'
import { parseCommandEvent } from '../../../src/agents/adapters/parse-command-event.ts'

test.each([
  '{"type": "message", "role": "assistant", "text": "Hello"}',
  '{"type": "message", "index": 0}',
  '{"type": "context", "tokens": 1200}',
  '{"type": "context", "takes": ["messages", "images"]}',
  '{"type": "step"}',
])('an event of the program’s own is not read: %s', (line) => {
  expect(parseCommandEvent(line)).toBeNull()
})

test('events of ours are read, and a wrong field of another type is an error', () => {
  expect(parseCommandEvent('{"type": "message", "index": 2}')).toEqual({ type: 'message', index: 2 })
  expect(parseCommandEvent('{"type": "context", "takes": ["files"]}')).toEqual({ type: 'context', takes: ['files'] })
  expect(() => parseCommandEvent('{"type": "skill", "name": 1}')).toThrow('a malformed "skill" event')
})
