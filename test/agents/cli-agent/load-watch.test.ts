import { describe, expect, test } from 'vitest'
import { loadWatch } from '../../../src/agents/cli-agent/load-watch.ts'
import type { TranscriptEvent } from '../../../src/transcript/transcript.ts'

const turn: TranscriptEvent = { type: 'turn' }
const tool: TranscriptEvent = { type: 'tool', name: 'Bash', arguments: {}, success: true }
const load = (parts: { success?: boolean; caller?: 'main' | 'subagent' } = {}): TranscriptEvent => ({
  type: 'skill',
  name: 'pdf',
  success: true,
  via: 'tool',
  caller: 'main',
  ...parts,
})

/** Number of the event (from 0) at which it is known; -1: never. */
function knownAt(events: readonly TranscriptEvent[], horizon = { triggerOnly: true, maxTurns: null as number | null }) {
  const watch = loadWatch(horizon)
  return events.findIndex((event) => watch(event) === 'known')
}

describe('a trial that asks only for loads', () => {
  test.each<[string, TranscriptEvent[], number]>([
    ['without a load is heard to its end', [turn, tool, turn, tool, turn], -1],
    ['is heard for one more turn after a load', [turn, load(), turn, tool, turn], 4],
    ['goes on where that turn loads another', [turn, load(), turn, load(), turn, tool, turn], 6],
    ['goes on where that turn loads late, among other tools', [turn, load(), turn, tool, tool, load(), turn], -1],
    ['does not count a failed load', [turn, load({ success: false }), turn, turn, turn], -1],
    ['does not count a load of a sub-agent', [turn, load({ caller: 'subagent' }), turn, turn, turn], -1],
  ])('%s', (_name, events, expected) => {
    expect(knownAt(events)).toBe(expected)
  })

  test('ends with its last turn', () => {
    expect(knownAt([turn, tool, turn, tool, turn], { triggerOnly: true, maxTurns: 2 })).toBe(4)
  })
})

test('a trial whose output is graded is never stopped', () => {
  expect(knownAt([turn, load(), turn, turn, turn, turn], { triggerOnly: false, maxTurns: 2 })).toBe(-1)
})
