import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../../src/agents/transcript/readers/claude-code.ts'
import { codex } from '../../../../src/agents/transcript/readers/codex.ts'
import { copilot } from '../../../../src/agents/transcript/readers/copilot.ts'
import { jsonLines, readPieces } from './support.ts'

const unansweredIn = async (format: typeof codex, events: object[]) =>
  (await readPieces(format, [jsonLines(events)])).transcript.unanswered

describe('a recording of Claude Code', () => {
  const spoken = (text: string) => ({
    type: 'assistant',
    message: { id: text, content: text === '' ? [{ type: 'thinking', thinking: 'Hm.' }] : [{ type: 'text', text }] },
  })
  const run = (text: string, result: object) => unansweredIn(claudeCode, [spoken(text), { type: 'result', ...result }])
  const limit = "API Error: Claude's response exceeded the 32000 output token maximum. To configure this, set X."

  test.each([
    ['an answer', 'Hi', { subtype: 'success', stop_reason: 'end_turn', result: 'Hi' }, null],
    ['no stop reason', 'Hi', { subtype: 'success', result: 'Hi' }, null],
    ['a refusal', 'I', { subtype: 'success', is_error: true, stop_reason: 'refusal', result: 'API Error' }, 'refused'],
    ['a cut', 'I', { subtype: 'success', stop_reason: 'max_tokens', result: 'I' }, 'cut_off'],
    ['a limit', 'I', { subtype: 'success', is_error: true, stop_reason: 'stop_sequence', result: limit }, 'cut_off'],
    ['thinking only', '', { subtype: 'success', stop_reason: 'end_turn', result: '' }, 'empty_answer'],
    ['its turns used up', 'I', { subtype: 'error_max_turns', is_error: true, stop_reason: 'tool_use' }, null],
  ])('with %s says how it ended', async (_, text, result, kind) => {
    expect((await run(text, result))?.kind ?? null).toBe(kind)
  })
})

describe('a recording of Codex', () => {
  const run = (...events: object[]) => unansweredIn(codex, [{ type: 'turn.started' }, ...events])
  const said = (text: string) => ({ type: 'item.completed', item: { id: 'i1', type: 'agent_message', text } })
  const ran = { id: 'i2', type: 'command_execution', command: 'ls', aggregated_output: '', exit_code: 0 }
  const ended = { type: 'turn.completed', usage: { input_tokens: 1, output_tokens: 1 } }
  const failed = (reason: string) => ({
    type: 'turn.failed',
    error: { message: `stream disconnected: Incomplete response returned, reason: ${reason}` },
  })
  const command = { type: 'item.completed', item: ran }

  test.each([
    ['an answer', [said('Hi'), ended], null],
    ['an answer after a command', [command, said('Hi'), ended], null],
    ['a filtered answer', [said('I'), failed('content_filter')], { kind: 'refused', said: 'content_filter' }],
    ['a cut', [said('I'), failed('max_output_tokens')], { kind: 'cut_off', said: 'max_output_tokens' }],
    ['nothing said', [ended], { kind: 'empty_answer', said: '' }],
    ['nothing said after a command', [said('Wait.'), command, ended], { kind: 'empty_answer', said: '' }],
    ['another failure', [{ type: 'turn.failed', error: { message: 'gone' } }], null],
  ])('with %s says how it ended', async (_, events, unanswered) => {
    expect(await run(...events)).toEqual(unanswered)
  })
})

describe('a recording of Copilot', () => {
  const message = (content: string, ...toolRequests: object[]) => ({
    type: 'assistant.message',
    data: { content, toolRequests },
  })
  const end = [
    { type: 'assistant.turn_end', data: {} },
    { type: 'result', exitCode: 0 },
  ]

  test.each([
    ['an answer', [message('Hi')], null],
    ['an empty answer', [message('Wait.'), message('')], { kind: 'empty_answer', said: '' }],
    ['a call', [message('', { toolCallId: '1' })], null],
  ])('with %s says how it ended', async (_, events, unanswered) => {
    expect(await unansweredIn(copilot, [...events, ...end])).toEqual(unanswered)
  })
})
