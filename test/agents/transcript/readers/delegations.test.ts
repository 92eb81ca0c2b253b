import { describe, expect, test } from 'vitest'
import type { SkillPath } from '../../../../src/agents/transcript/readers/skill-files.ts'
import { formatFor, jsonLines, readFixture, readPieces, recordings } from './support.ts'

const subagent = (called: string, name = `agent:${called}`): SkillPath => ({
  name,
  kind: 'subagent',
  called,
  path: `/trial/home/.claude/agents/${called.replace(':', '/')}.md`,
})
const command = (called: string, name = `command:${called}`): SkillPath => ({
  name,
  kind: 'command',
  called,
  path: `/trial/home/.claude/commands/${called}.md`,
})
const skill = (name: string): SkillPath => ({ name, path: `/trial/home/.claude/skills/${name}/SKILL.md` })
const offered = [subagent('reviewer'), skill('csv')]
const delegated = [{ kind: 'subagent', name: 'reviewer', via: 'tool' }]

describe('work that is given to a subagent', () => {
  test.each([
    'claude-code/delegation.jsonl',
    'claude-code/delegation-in-background.jsonl',
    'claude-code/delegation-whose-subagent-fails.jsonl',
    'copilot/delegation.jsonl',
    'copilot/delegation-in-background.jsonl',
    'copilot/delegation-whose-subagent-fails.jsonl',
    'opencode/delegation.jsonl',
    'opencode/delegation-whose-subagent-fails.jsonl',
    'gemini/delegation.jsonl',
  ])('is a load of an offered one: %s', async (name) => {
    const { transcript, end } = await readFixture(recordings, name, { offered })
    expect(transcript.skillInvocations).toEqual(delegated)
    expect(transcript).toMatchObject({ attempts: [], foreignDelegations: [] })
    expect(end.status).toBe('ok')
  })

  test.each(['claude-code', 'copilot', 'opencode', 'gemini'])(
    'of %s is an attempt where there is no such subagent',
    async (agent) => {
      const { transcript } = await readFixture(recordings, `${agent}/delegation-to-nobody.jsonl`, { offered })
      expect(transcript).toMatchObject({ skillInvocations: [], attempts: [{ kind: 'subagent', name: 'nope' }] })
    },
  )

  test('is no load where the subagent is one of the program, and is told all the same', async () => {
    const { transcript } = await readFixture(recordings, 'claude-code/delegation-to-its-own.jsonl', { offered })
    expect(transcript.skillInvocations).toEqual([])
    expect(transcript.foreignDelegations).toEqual([{ kind: 'subagent', name: 'Explore', via: 'tool', isForeign: true }])
  })

  test('leaves a load beside it where it is, and what the subagent does apart', async () => {
    const beside = await readFixture(recordings, 'claude-code/delegation-beside-a-load.jsonl', { offered })
    expect(beside.transcript.skillInvocations.map(({ name }) => name)).toEqual(['reviewer', 'csv'])
    const nested = await readFixture(recordings, 'claude-code/delegation.jsonl', {
      offered: [...offered, subagent('capped')],
    })
    expect(nested.transcript.skillInvocations).toEqual(delegated)
    expect(nested.transcript.subagentInvocations).toMatchObject([{ kind: 'subagent', name: 'capped' }, { name: 'csv' }])
  })

  test('is told when its subagent starts, and each answer of the subagent when it comes', async () => {
    const { transcript } = await readFixture(recordings, 'copilot/delegation.jsonl', { offered })
    const told = transcript.events.map((event) =>
      event.type === 'turn' ? `turn of ${event.caller ?? 'main'}` : event.type === 'tool' ? event.name : event.type,
    )
    expect(told).toEqual([
      'skill',
      ...['turn of subagent', 'turn of subagent', 'turn of subagent'],
      ...['task', 'bash', 'bash', 'turn of main', 'output', 'turn of main'],
    ])
    expect(transcript.turns).toBe(2)
  })

  test('tells no answer of the subagent while a call of the main thread is open', async () => {
    const { transcript } = await readFixture(recordings, 'claude-code/delegation-beside-a-load.jsonl', { offered })
    expect(transcript.events.filter((event) => event.type === 'turn' && event.caller === 'subagent')).toEqual([])
  })
})

describe('names', () => {
  const called = (tool: string, input: unknown) =>
    readPieces(
      formatFor('claude-code/x'),
      [
        jsonLines([
          {
            type: 'assistant',
            message: { id: 'm', content: [{ type: 'tool_use', id: 'c', name: tool, input }] },
            parent_tool_use_id: null,
          },
          { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: 'c', content: 'ok' }] } },
          { type: 'result', subtype: 'success', is_error: false, result: 'Done.' },
        ]),
      ],
      {
        offered: [
          subagent('reviewer', 'agent:.claude/reviewer'),
          subagent('qa:reviewer'),
          command('deploy'),
          command('qa:ship', 'command:ship'),
          command('csv'),
          command('qa:alpha'),
          skill('csv'),
          skill('qa:alpha'),
        ],
      },
    )

  test.each([
    ['reviewer', { name: 'reviewer', qualified: '.claude/reviewer' }],
    ['Reviewer', { name: 'reviewer', qualified: '.claude/reviewer' }],
    ['qa:reviewer', { name: 'reviewer', qualified: 'qa:reviewer' }],
  ])('the subagent %s is the one that the agent knows by it', async (subagent_type, expected) => {
    const { transcript } = await called('Agent', { subagent_type })
    expect(transcript.skillInvocations).toMatchObject([{ kind: 'subagent', qualified: expected.qualified }])
  })

  test.each([
    ['deploy', { kind: 'command', name: 'deploy', via: 'tool' }],
    ['/deploy', { kind: 'command', name: 'deploy', via: 'tool' }],
    ['qa:ship', { kind: 'command', name: 'ship', via: 'tool' }],
    // A skill hides a command, but not in a plugin.
    ['csv', { name: 'csv', via: 'tool' }],
    ['qa:alpha', { kind: 'command', name: 'alpha', qualified: 'qa:alpha', via: 'tool' }],
  ])('%s, called by the tool for skills, is %j', async (skillName, expected) => {
    const { transcript } = await called('Skill', { skill: skillName })
    expect(transcript.skillInvocations).toEqual([expected])
  })
})
