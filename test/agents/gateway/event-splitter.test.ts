import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventSplitter, dataOf } from '../../../src/agents/gateway/event-splitter.ts'

const pieces = fc.array(fc.constantFrom('a', '\n', '\r\n', '\n\n', 'data: {"x":1}', 'ü'), { maxLength: 30 })

function split(chunks: readonly string[]): string[] {
  const splitter = createEventSplitter()
  const events = chunks.flatMap((chunk) => splitter.push(Buffer.from(chunk)).map(String))
  return [...events, String(splitter.rest())]
}

it('loses nothing, adds nothing, and finds the same events however a stream is cut', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 7 }), (parts, size) => {
      const text = parts.join('')
      const bytes = Buffer.from(text, 'latin1')
      const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size).toString('latin1'),
      )
      const whole = split([bytes.toString('latin1')])
      expect(split(cut)).toEqual(whole)
      expect(whole.join('')).toBe(bytes.toString('latin1'))
    }),
  )
})

it('ends an event at its blank line', () => {
  expect(split(['data: 1\n', '\ndata: 2\r', '\n\r\n', 'data: 3'])).toEqual([
    'data: 1\n\n',
    'data: 2\r\n\r\n',
    'data: 3',
  ])
})

it('reads the JSON of an event from all of its lines, and nothing else', () => {
  expect(dataOf(Buffer.from('event: x\ndata: {"a":\ndata: 1}\n\n'))).toEqual({ a: 1 })
  expect(dataOf(Buffer.from('data: [DONE]\n\n'))).toBeNull()
  expect(dataOf(Buffer.from('data: {"a"\n\n'))).toBeNull()
})
