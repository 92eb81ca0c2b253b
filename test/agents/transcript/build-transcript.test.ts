import { describe, expect, test } from 'vitest'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import { outcomeIn } from '../../support/outcome.ts'

const load = (name: string, rest: Partial<Extract<TranscriptEvent, { type: 'skill' }>> = {}): TranscriptEvent => ({
  type: 'skill',
  name,
  success: true,
  via: 'tool',
  caller: 'main',
  ...rest,
})

describe('buildTranscript', () => {
  test('a run that stopped before its answer says why, unless it went on with the next message', () => {
    const stopped = { type: 'stopped', reason: 'turn_limit', turns: 3, maxTurns: 3 } as const
    expect(buildTranscript([{ type: 'turn' }, stopped]).stopped).toEqual({
      reason: 'turn_limit',
      turns: 3,
      maxTurns: 3,
    })
    expect(buildTranscript([stopped, { type: 'turn' }, { type: 'output', text: 'Done.' }]).stopped).toBeNull()
  })

  test('a run without events is empty, not unknown', () => {
    expect(buildTranscript([])).toEqual({
      events: [],
      output: '',
      skillInvocations: [],
      attempts: [],
      subagentInvocations: [],
      userInvocations: [],
      foreignDelegations: [],
      toolCalls: [],
      turns: 0,
      unanswered: null,
      usage: null,
      costUsd: null,
      stopped: null,
      errors: [],
    })
  })

  test('loads keep their order and their duplicates, and each kind has its own list', () => {
    const transcript = buildTranscript([
      load('b', { path: '/s/b/SKILL.md' }),
      load('a', { via: 'read' }),
      load('b'),
      load('ghost', { success: false }),
      load('c', { caller: 'subagent' }),
      load('d', { caller: 'user' }),
      load('e', { caller: 'subagent', success: false }),
    ])
    expect(transcript.skillInvocations).toEqual([
      { name: 'b', path: '/s/b/SKILL.md', via: 'tool' },
      { name: 'a', via: 'read' },
      { name: 'b', via: 'tool' },
    ])
    expect(transcript.attempts.map((attempt) => attempt.name)).toEqual(['ghost', 'e'])
    expect(transcript.subagentInvocations.map((one) => one.name)).toEqual(['c'])
    expect(transcript.userInvocations.map((one) => one.name)).toEqual(['d'])
  })

  test('texts are joined with a newline, turns counted, usage and cost summed, the last outcome and listing stand', () => {
    const transcript = buildTranscript([
      { type: 'offered', skills: [] },
      { type: 'turn' },
      { type: 'output', text: 'one' },
      { type: 'usage', inputTokens: 10, outputTokens: 1 },
      { type: 'turn' },
      { type: 'usage', inputTokens: 5, outputTokens: 2, costUsd: 0.25 },
      { type: 'output', text: 'two' },
      { type: 'outcome', value: { first: true } },
      { type: 'outcome', value: null },
      { type: 'offered', skills: [{ name: 'a', description: 'A' }] },
      { type: 'tool', name: 'bash', arguments: { command: 'ls' }, success: true, result: 'x' },
      { type: 'error', message: 'boom' },
    ])
    expect(transcript.output).toBe('one\ntwo')
    expect(transcript.turns).toBe(2)
    expect(transcript.usage).toEqual({ inputTokens: 15, outputTokens: 3 })
    expect(transcript.costUsd).toBe(0.25)
    expect(transcript.outcome).toBeNull()
    expect(transcript.toolCalls).toEqual([{ name: 'bash', arguments: { command: 'ls' }, success: true, result: 'x' }])
    expect(transcript.errors).toEqual(['boom'])
  })
})

describe('the outcome of a trial', () => {
  const trial = (status: 'ok' | 'error', ...events: TranscriptEvent[]) => ({
    status,
    transcript: buildTranscript(events),
  })

  test.each([
    ['a load in a finished trial', trial('ok', load('a')), 'triggered'],
    ['a load stands although the trial then failed', trial('error', load('a')), 'triggered'],
    ['a second load counts as well as the first', trial('ok', load('b'), load('a')), 'triggered'],
    ['silence in a finished trial', trial('ok', load('b')), 'not_triggered'],
    ['silence in a failed trial is no classification', trial('error', load('b')), 'error'],
    ['a failed load is an attempt', trial('ok', load('a', { success: false })), 'not_triggered'],
    ["a sub-agent's load does not count", trial('ok', load('a', { caller: 'subagent' })), 'not_triggered'],
    ["a user's load does not count", trial('ok', load('a', { caller: 'user' })), 'not_triggered'],
    ['a failed load in a failed trial', trial('error', load('a', { success: false })), 'error'],
    ['names match exactly, not by substring', trial('ok', load('aa')), 'not_triggered'],
  ])('%s', (_name, given, outcome) => {
    expect(outcomeIn(given, 'a')).toBe(outcome)
  })
})
