import { describe, expect, it } from 'vitest'
import { runOfMessage } from '../../../src/agents/transcript/messages.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'

const load = (name: string): TranscriptEvent => ({
  type: 'skill',
  name,
  success: true,
  via: 'tool',
  caller: 'main',
})
const mark = (index: number): TranscriptEvent => ({ type: 'message', index })
const names = (events: readonly TranscriptEvent[]) => events.flatMap((event) => ('name' in event ? [event.name] : []))

function parts(events: readonly TranscriptEvent[], of: number, isWhole: boolean) {
  return Array.from({ length: of }, (_, index) => {
    const run = runOfMessage(events, index, { of, isWhole })
    return [run.state, names(run.events), names(run.before)]
  })
}

describe('the part of a run that belongs to a message', () => {
  it('goes from the message to the next one', () => {
    expect(parts([load('a'), mark(1), load('b'), mark(2)], 3, true)).toEqual([
      ['over', ['a'], []],
      ['over', ['b'], ['a']],
      ['last', [], ['a', 'b']],
    ])
  })

  it('of a run that failed is known up to where it failed', () => {
    expect(parts([load('a'), mark(1), load('b')], 3, false)).toEqual([
      ['over', ['a'], []],
      ['last', ['b'], ['a']],
      ['not_reached', [], []],
    ])
  })

  it.each([
    ['no mark at all', []],
    ['too few', [mark(1)]],
    ['too many', [mark(1), mark(2), mark(3)]],
    ['another order', [mark(2), mark(1)]],
    ['one twice', [mark(1), mark(1)]],
  ])('is unknown of all messages with %s', (_, marks) => {
    expect(parts([load('a'), ...marks, load('b')], 3, true)).toEqual([
      ['unmarked', [], []],
      ['unmarked', [], []],
      ['unmarked', [], []],
    ])
  })
})
