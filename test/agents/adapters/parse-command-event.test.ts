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

test.each(['agnet', 'agent', 'Subagent', 'builtin', 1])('a kind that is none is an error, not a skill: %j', (kind) => {
  const skill = JSON.stringify({ type: 'skill', name: 'reviewer', kind })
  expect(() => parseCommandEvent(skill)).toThrow('kind: must be "subagent" or "command"')
  const offered = JSON.stringify({ type: 'offered', skills: ['pdf', { name: 'reviewer', kind }] })
  expect(() => parseCommandEvent(offered)).toThrow('a malformed "offered" event')
})

test.each([undefined, null, 'skill'])('a skill has no kind, or says that it is one: %j', (kind) => {
  const event = parseCommandEvent(JSON.stringify({ type: 'skill', name: 'pdf', kind }))
  expect(event).toEqual({ type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' })
})
