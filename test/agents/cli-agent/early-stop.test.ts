import { describe, expect, test } from 'vitest'
import type { StopCondition } from '../../../src/agents/agent.ts'
import { earlyStop } from '../../../src/agents/cli-agent/early-stop.ts'
import type { Stop, TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'

/** The end of a turn. */
const turn: TranscriptEvent = { type: 'turn' }
const said: TranscriptEvent = { type: 'output', text: 'Done.' }
const tool: TranscriptEvent = { type: 'tool', name: 'Bash', arguments: {}, success: true }
const load = (parts: { name?: string; success?: boolean; caller?: 'main' | 'subagent' } = {}): TranscriptEvent => ({
  type: 'skill',
  name: 'pdf',
  success: true,
  via: 'tool',
  caller: 'main',
  ...parts,
})

/** Number of the event (from 0) at which it stops, and why; null: it never does. */
function stopAt(
  events: readonly TranscriptEvent[],
  stopCondition: StopCondition = { triggerOnly: true, maxTurns: null },
): [number, Stop] | null {
  const watch = earlyStop(stopCondition)
  for (const [index, event] of events.entries()) {
    const stop = watch(event)
    if (stop !== null) return [index, stop]
  }
  return null
}

describe('a trial that asks only for loads', () => {
  test.each<[string, TranscriptEvent[]]>([
    ['without a load', [tool, turn, tool, turn, tool, turn]],
    ['whose last turns load late, among other tools', [load(), turn, tool, tool, load(), turn]],
    ['whose load failed', [load({ success: false }), turn, tool, turn, tool, turn]],
    ['whose sub-agent loaded', [load({ caller: 'subagent' }), turn, tool, turn, tool, turn]],
    ['that answers after a load', [load(), turn, said, turn]],
  ])('is heard to its end: one %s', (_name, events) => {
    expect(stopAt(events)).toBeNull()
  })

  test('is heard for one more turn after a load', () => {
    const stop = stopAt([load(), turn, tool, turn], { triggerOnly: true, maxTurns: 5 })
    expect(stop).toEqual([3, { reason: 'known', turns: 3, maxTurns: 5 }])
  })

  test('ends with the turn of the load that decides it: of the last skill that its labels are about', () => {
    const decided = (decidedBy: string[]) => ({ triggerOnly: true, maxTurns: 5, decidedBy })
    const known = { reason: 'known', turns: 1, maxTurns: 5 }
    expect(stopAt([load(), turn, said, turn], decided(['pdf']))).toEqual([1, known])
    expect(stopAt([load(), load({ name: 'docx' }), turn], decided(['docx', 'pdf']))).toEqual([2, known])
    const two = [load(), turn, load({ name: 'docx' }), turn]
    expect(stopAt(two, decided(['docx', 'pdf']))).toEqual([3, { ...known, turns: 2 }])
    const other = [load({ name: 'csv' }), turn, said, turn]
    for (const events of [other, [load({ success: false }), turn, said, turn]])
      expect(stopAt(events, decided(['pdf']))).toBeNull()
  })

  test('goes on where that turn loads another', () => {
    const stop = stopAt([load(), turn, load(), turn, tool, turn])
    expect(stop).toEqual([5, { reason: 'known', turns: 4, maxTurns: null }])
  })

  test('ends with its last turn', () => {
    const stop = stopAt([tool, turn, tool, turn, tool], { triggerOnly: true, maxTurns: 2 })
    expect(stop).toEqual([3, { reason: 'turn_limit', turns: 2, maxTurns: 2 }])
  })

  test('has answered where its last turn calls nothing', () => {
    const stopCondition = { triggerOnly: true, maxTurns: 2 }
    expect(stopAt([tool, turn, said, turn], stopCondition)).toBeNull()
    expect(stopAt([tool, turn, said, turn, said, turn], stopCondition)?.[1].reason).toBe('turn_limit')
  })

  test('is at its limit, and saved nothing, where the turn after a load is the last', () => {
    const stop = stopAt([load(), turn, tool, turn], { triggerOnly: true, maxTurns: 2 })
    expect(stop?.[1].reason).toBe('turn_limit')
  })
})

test('a trial whose output is graded is stopped at its limit of turns, and by no load', () => {
  const events = [load(), turn, tool, turn, tool, turn, tool, turn]
  expect(stopAt(events, { triggerOnly: false, maxTurns: null })).toBeNull()
  expect(stopAt(events, { triggerOnly: false, maxTurns: 3 })).toEqual([
    5,
    { reason: 'turn_limit', turns: 3, maxTurns: 3 },
  ])
})

describe('a delegation', () => {
  const delegates = (parts: { isForeign?: true } = {}): TranscriptEvent => ({
    type: 'skill',
    kind: 'subagent',
    name: 'reviewer',
    success: true,
    via: 'tool',
    caller: 'main',
    ...parts,
  })
  const own: TranscriptEvent = { type: 'turn', caller: 'subagent' }
  const three = { triggerOnly: true, maxTurns: 3 }

  test('is a load: a turn after it that loads nothing ends the trial', () => {
    expect(stopAt([delegates(), tool, turn, tool, turn])?.[1]).toMatchObject({ reason: 'known' })
  })

  test('gives its subagent as many answers as the trial has turns, while the main thread says nothing', () => {
    expect(stopAt([delegates(), own, own, own, tool, turn], three)).toEqual([
      3,
      { reason: 'turn_limit', turns: 1, maxTurns: 3 },
    ])
    expect(stopAt([tool, turn, delegates(), own, own, tool, turn, said, own, own, turn], three)).toBeNull()
  })

  test('to a subagent of the program itself is a call of a tool', () => {
    const foreign = delegates({ isForeign: true })
    expect(stopAt([foreign, own, own, own, own, tool, turn, tool, turn, load(), turn])).toBeNull()
    expect(stopAt([foreign, own, own, own, own, tool, turn], three)).toBeNull()
    expect(stopAt([delegates(), own, tool, foreign, own, own, own, tool, turn], three)).toBeNull()
  })

  test('ends nothing where more than loads is measured', () => {
    expect(stopAt([delegates(), own, own, own, own], { triggerOnly: false, maxTurns: 3 })).toBeNull()
  })
})
