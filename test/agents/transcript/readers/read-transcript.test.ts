import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../../src/agents/transcript/readers/claude-code.ts'
import { codex } from '../../../../src/agents/transcript/readers/codex.ts'
import { copilot } from '../../../../src/agents/transcript/readers/copilot.ts'
import { gemini } from '../../../../src/agents/transcript/readers/gemini.ts'
import { RecordingReader, readEvents } from '../../../../src/agents/transcript/readers/read-transcript.ts'
import type { TranscriptEvent } from '../../../../src/agents/transcript/transcript.ts'
import { expectationsIn, formatFor, jsonLines, readPieces, recordings } from './support.ts'

const skill = '---\nname: csv\ndescription: Works with csv.\n---\n\n# csv\n'

/** What Codex writes of one command. */
function codexRun(command: string, output: string): string {
  return jsonLines([
    { type: 'thread.started', thread_id: '1' },
    {
      type: 'item.completed',
      item: { id: 'item_1', type: 'command_execution', command, aggregated_output: output, exit_code: 0 },
    },
    { type: 'item.completed', item: { id: 'item_2', type: 'agent_message', text: 'Done.' } },
    { type: 'turn.completed', usage: { input_tokens: 1, output_tokens: 1 } },
  ])
}

describe('what the reading says at its end', () => {
  test.each(expectationsIn(recordings).map(([name]) => name))('%s is a recording of its agent only', async (name) => {
    for (const id of ['claude-code', 'copilot', 'codex', 'opencode', 'gemini']) {
      const own = name.startsWith(`${id}/`)
      const { end } = await readPieces(formatFor(id), [readFileSync(join(recordings, name))])
      expect({ id, recognised: end.recognised, likely: end.likely }).toEqual({
        id,
        recognised: own,
        likely: own ? null : name.split('/')[0],
      })
      if (!own) expect(end.status).toBe('error')
    }
  })

  test('a run that used all its turns stopped there, with as many as it had', async () => {
    const text = jsonLines([
      { type: 'system', subtype: 'init', session_id: '1', skills: [] },
      {
        type: 'assistant',
        message: { id: 'a', content: [{ type: 'tool_use', id: '1', name: 'Bash', input: { command: 'ls' } }] },
      },
      { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: '1', content: 'a.txt' }] } },
      { type: 'result', subtype: 'error_max_turns', is_error: true },
    ])
    const { transcript, end } = await readPieces(claudeCode, [text])
    expect(end).toMatchObject({ status: 'ok', atTurnLimit: true })
    expect(transcript.stopped).toEqual({ reason: 'turn_limit', turns: 1, maxTurns: null })
  })

  test('events of unknown types are counted by their type, but not without end', async () => {
    const strange = Array.from({ length: 100 }, (_, index) => ({ type: `kind-${index}`.padEnd(100, 'x') }))
    const text = jsonLines([...strange, ...strange, { no: 'type' }]) + codexRun('ls', 'a')
    const { end } = await readPieces(codex, [text])
    expect(end.status).toBe('ok')
    expect(Object.keys(end.skipped.unknown)).toHaveLength(21)
    expect(Object.values(end.skipped.unknown).reduce((sum, one) => sum + one, 0)).toBe(201)
    expect(Math.max(...Object.keys(end.skipped.unknown).map((type) => type.length))).toBe(60)
  })
})

describe('what may be a load and cannot be read', () => {
  const call = { type: 'tool_use', id: '1', name: 'Skill', input: { skill: 'csv' } }
  const claudeRun = (...events: readonly object[]) =>
    jsonLines([
      { type: 'system', subtype: 'init', session_id: '1', skills: ['csv'] },
      ...events,
      { type: 'assistant', message: { id: 'b', content: [{ type: 'text', text: 'Done.' }] } },
      { type: 'result', subtype: 'success', result: 'Done.' },
    ])

  test('a load whose end is not in the recording leaves nothing to be judged, unless it is a sub-agent’s', async () => {
    const asks = { type: 'assistant', message: { id: 'a', content: [call] } }
    const cut = await readPieces(claudeCode, [claudeRun(asks)])
    expect(cut.end).toMatchObject({ status: 'error', error: expect.stringContaining('`Skill` has no end') })
    expect(cut.transcript).toMatchObject({ skillInvocations: [], attempts: [{ name: 'csv' }] })
    const below = await readPieces(claudeCode, [claudeRun({ ...asks, parent_tool_use_id: 'task' })])
    expect(below.end).toMatchObject({ status: 'ok', error: null })
    const list = { ...call, name: 'Bash', input: { command: 'ls' } }
    const other = await readPieces(claudeCode, [
      claudeRun({ type: 'assistant', message: { id: 'a', content: [list] } }),
    ])
    expect(other.end.status).toBe('ok')
    const started = { id: 'item_1', type: 'command_execution', command: 'cat .agents/skills/csv/SKILL.md' }
    const { end } = await readPieces(codex, [
      jsonLines([{ type: 'item.started', item: started }]) + codexRun('ls', 'a'),
    ])
    expect(end.status).toBe('error')
  })

  const ends = jsonLines([
    { type: 'message', role: 'assistant', content: 'Done.' },
    { type: 'result', status: 'success' },
  ])

  test.each([
    ['gemini', [{ type: 'tool_use', name: 'activate_skill', id: '1' }], 'an event of type `tool_use` has a form'],
    [
      'gemini',
      [
        { type: 'tool_use', tool_name: 'activate_skill', tool_id: '1', parameters: { skill_id: 'csv' } },
        { type: 'tool_result', tool_id: '1', status: 'success' },
      ],
      'a call of `activate_skill` succeeded, and it is unclear',
    ],
  ])('%s: it makes a run one that cannot be judged', async (id, events, why) => {
    const { end } = await readPieces(formatFor(id), [jsonLines(events) + ends])
    expect(end).toMatchObject({ recognised: true, status: 'error', error: expect.stringContaining(why) })
  })

  test('a call that failed was no load, whatever it named', async () => {
    const events = [
      { type: 'tool_use', tool_name: 'activate_skill', tool_id: '1', parameters: {} },
      { type: 'tool_result', tool_id: '1', status: 'error' },
    ]
    const { transcript, end } = await readPieces(gemini, [jsonLines(events) + ends])
    expect([end.status, transcript.attempts, transcript.toolCalls.length]).toEqual(['ok', [], 1])
  })

  test('Gemini that stops after a call, as where its model has no room left, has given no answer', async () => {
    const events = [
      { type: 'tool_use', tool_name: 'list_directory', tool_id: '1', parameters: {} },
      { type: 'tool_result', tool_id: '1', status: 'success' },
    ]
    const result = { type: 'result', status: 'success' }
    const said = { type: 'message', role: 'assistant', content: 'Done.', delta: true }
    const { end } = await readPieces(gemini, [jsonLines([...events, result])])
    expect(end).toMatchObject({ status: 'error', error: 'the run ended after a call, without a final answer' })
    expect((await readPieces(gemini, [jsonLines([...events, said, result])])).end.status).toBe('ok')
  })

  test('Codex by the names of 2025 can be read', async () => {
    const old = codexRun('cat .agents/skills/csv/SKILL.md', skill).replaceAll('","type":"', '","item_type":"')
    expect(old).toContain('"item_type":"command_execution"')
    const { transcript, end } = await readPieces(codex, [old])
    expect([end.status, transcript.skillInvocations.map(({ name }) => name)]).toEqual(['ok', ['csv']])
  })
})

describe('the skills that were offered', () => {
  const offered = [{ name: 'kit:csv', path: '/home/ada/shop/skills/csv/SKILL.md' }]

  test('where they are known only reads of their files count, wherever those are', async () => {
    for (const path of [
      '/home/ada/shop/skills/csv/SKILL.md',
      'skills/csv/SKILL.md',
      './skills/../skills/csv/SKILL.md',
    ]) {
      const { transcript } = await readPieces(codex, [codexRun(`cat ${path}`, skill)], { offered })
      expect(transcript.skillInvocations).toEqual([{ name: 'csv', qualified: 'kit:csv', path, via: 'read' }])
    }
    for (const path of [
      '.agents/skills/csv/SKILL.md',
      '/elsewhere/skills/csv/SKILL.md',
      '/home/ada/shop/skills/SKILL.md',
    ]) {
      const { transcript, end } = await readPieces(codex, [codexRun(`cat ${path}`, skill)], { offered })
      expect(transcript.skillInvocations).toEqual([])
      expect(end.weakEvidence).toEqual([expect.objectContaining({ path, why: 'copy' })])
    }
  })

  test('they say which words of a prompt are skills', async () => {
    const names = async (prompt: string) => {
      const { transcript } = await readPieces(codex, [codexRun('ls', 'a')], { offered, prompt })
      return transcript.userInvocations.map(({ name }) => name)
    }
    expect(await names('Use $csv')).toEqual(['csv'])
    expect(await names('Use $kit:csv')).toEqual(['csv'])
    expect(await names('Use $docx')).toEqual([])
  })
})

describe('events', () => {
  test('come as soon as the recording tells of them, a failure at the end', () => {
    const reader = new RecordingReader(gemini)
    const use = { type: 'tool_use', tool_name: 'activate_skill', tool_id: '1', parameters: { name: 'csv' } }
    expect(reader.push(jsonLines([use]))).toEqual([])
    expect(reader.push(jsonLines([{ type: 'tool_result', tool_id: '1', status: 'success' }]))).toEqual([
      { type: 'tool', name: 'activate_skill', arguments: { name: 'csv' }, success: true },
      { type: 'skill', name: 'csv', success: true, via: 'tool', caller: 'main' },
    ])
    const { events, end } = reader.end()
    expect(events).toEqual([{ type: 'turn' }, { type: 'error', message: end.error }])
    expect(end).toMatchObject({ status: 'error', error: expect.stringContaining('no `result`') })
  })

  test('say that an answer of the model ended after all that it loaded, so that who waits for a second load knows', async () => {
    for (const [name] of expectationsIn(recordings)) {
      const { transcript } = await readPieces(formatFor(name), [readFileSync(join(recordings, name))])
      const loads = transcript.events.map((event) => event.type === 'skill' && event.via !== 'prompt')
      const lastTurn = transcript.events.findLastIndex(({ type }) => type === 'turn')
      if (lastTurn !== -1) expect([name, loads.lastIndexOf(true) < lastTurn]).toEqual([name, true])
    }
    const { transcript } = await readPieces(formatFor('claude-code'), [
      readFileSync(join(recordings, 'claude-code/slash-and-load.jsonl')),
    ])
    expect(transcript.events.map(({ type }) => type)).toEqual([
      'tool',
      'skill',
      'turn',
      'tool',
      'skill',
      'turn',
      'output',
      'turn',
      'usage',
    ])
  })

  test('of calls come in the order in which these started', async () => {
    const start = (id: string, skill: string) => ({
      type: 'tool.execution_start',
      data: { toolCallId: id, toolName: 'skill', arguments: { skill } },
    })
    const complete = (id: string) => ({ type: 'tool.execution_complete', data: { toolCallId: id, success: true } })
    const events = [start('1', 'b'), start('2', 'a'), complete('2'), complete('1')]
    const { transcript } = await readPieces(copilot, [jsonLines(events)])
    expect(transcript.skillInvocations.map(({ name }) => name)).toEqual(['b', 'a'])
  })

  test('a skill that was loaded is not loaded again by a read of its file', async () => {
    const use = (id: string, name: string, input: unknown) => ({
      type: 'assistant',
      message: { id, content: [{ type: 'tool_use', id, name, input }] },
    })
    const done = (id: string) => ({ type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: id }] } })
    const path = '.claude/skills/csv/SKILL.md'
    const events = [
      ...[use('1', 'Skill', { skill: 'csv' }), done('1'), use('2', 'Read', { file_path: path }), done('2')],
      ...[use('3', 'Skill', { skill: 'csv' }), done('3')],
    ]
    const { transcript } = await readPieces(claudeCode, [jsonLines(events)])
    expect(transcript.skillInvocations.map(({ via }) => via)).toEqual(['tool', 'tool'])
    expect(transcript.toolCalls).toHaveLength(3)
  })

  test('are bounded in number and in what they hold', async () => {
    const reading = readEvents(codex, many(120_000))
    const events: TranscriptEvent[] = []
    let next = await reading.next()
    for (; next.done !== true; next = await reading.next()) events.push(next.value)
    expect(events.length).toBe(100_001)
    expect(events.at(-1)).toEqual({ type: 'error', message: 'the recording has more than 100000 events' })
    expect(next.value.status).toBe('error')
    const characters = events.reduce((sum, event) => sum + (event.type === 'tool' ? (event.result?.length ?? 0) : 0), 0)
    expect(characters).toBeLessThan(16 * 1_048_576 + 100_000 * 1_100)
  })

  test('long results lose their middle, and say so', async () => {
    const { transcript } = await readPieces(codex, [codexRun('cat big', `begin${'x'.repeat(1_000_000)}end`)])
    const result = transcript.toolCalls[0]?.result ?? ''
    expect(result).toMatch(/^beginx+\n\[\.\.\. \d+ characters left out \.\.\.\]\nx+end$/)
    expect(result.length).toBeLessThan(66_000)
  })
})

async function* many(calls: number): AsyncGenerator<string> {
  yield jsonLines([{ type: 'thread.started', thread_id: '1' }])
  for (let index = 0; index < calls; index += 1) {
    const item = {
      id: `i${index}`,
      type: 'command_execution',
      command: 'ls',
      aggregated_output: 'x'.repeat(400),
      exit_code: 0,
    }
    yield jsonLines([{ type: 'item.completed', item }])
  }
  yield jsonLines([{ type: 'turn.completed', usage: { input_tokens: 1, output_tokens: 1 } }])
}
