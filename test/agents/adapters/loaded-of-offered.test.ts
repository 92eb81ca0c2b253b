import { expect, test } from 'vitest'
import { loadedOfOffered } from '../../../src/agents/adapters/loaded-of-offered.ts'
import { fixtureAgent, request, runToEnd } from '../support.ts'

const skill = (plugin: string) => ({
  name: `${plugin}:setup`,
  bareName: 'setup',
  description: '',
  path: `/s/${plugin}/setup/SKILL.md`,
})
const offered = {
  skills: [skill('chat'), skill('mail'), { name: 'pdf', description: '', path: '/s/pdf/SKILL.md' }],
  workspace: '/s',
}
const load = (name: string, path?: string) =>
  loadedOfOffered(
    { type: 'skill', name, ...(path === undefined ? {} : { path }), success: true, via: 'tool', caller: 'main' },
    offered,
  ).name

test('a load means the skill of that id, of that name alone, or of that name and path', () => {
  expect([load('pdf'), load('chat:setup'), load('of its own')]).toEqual(['pdf', 'chat:setup', 'of its own'])
  expect(load('setup', '/s/mail/setup/SKILL.md')).toBe('mail:setup')
  expect(load('setup', 'chat/setup')).toBe('chat:setup')
})

test('a load by a shared name without a path that decides is an error that says what to write', () => {
  for (const path of [undefined, '/elsewhere/setup/SKILL.md']) {
    expect(() => load('setup', path)).toThrow(
      'the program loaded "setup", a name that 2 of the offered skills share: write which one as the name ("chat:setup", "mail:setup"), or add the path of its SKILL.md',
    )
  }
})

test('so the trial of a program that answers a shared name ends in an error', async () => {
  const agent = fixtureAgent(['misbehave.mjs', 'shared-name'])
  const { events, error } = await runToEnd(agent, request({ skills: offered.skills }))
  expect(events.filter(({ type }) => type === 'skill')).toEqual([])
  expect(error).toMatchObject({ name: 'AgentFailure', message: expect.stringContaining('offered skills share') })
})

test('a subagent or command is meant by its id, or by its kind and name, and never by its name alone', () => {
  const candidate = (kind: 'subagent' | 'command', id: string) => ({
    name: `${kind === 'subagent' ? 'agent' : 'command'}:${id}`,
    kind,
    bareName: id.slice(id.lastIndexOf(':') + 1),
    description: '',
    path: `/s/${kind}/${id}.md`,
  })
  const beside = [candidate('subagent', 'pdf'), candidate('subagent', 'qa:tester'), candidate('command', 'qa:ship')]
  const skills = [...offered.skills, ...beside]
  const call = (name: string, kind?: 'subagent' | 'command') => {
    const event = { type: 'skill', name, success: true, via: 'tool', caller: 'main' } as const
    const loaded = loadedOfOffered({ ...event, ...(kind === undefined ? {} : { kind }) }, { ...offered, skills })
    return [loaded.kind, loaded.name, loaded.isForeign === true]
  }
  expect(call('pdf')).toEqual([undefined, 'pdf', false])
  expect(call('agent:pdf')).toEqual(['subagent', 'pdf', false])
  expect(call('pdf', 'subagent')).toEqual(['subagent', 'pdf', false])
  expect(call('ship', 'command')).toEqual(['command', 'qa:ship', false])
  expect(call('qa:tester', 'subagent')).toEqual(['subagent', 'qa:tester', false])
  expect(call('qa:tester')).toEqual([undefined, 'qa:tester', false])
  expect(call('ship')).toEqual([undefined, 'ship', false])
  expect(call('general-purpose', 'subagent')).toEqual(['subagent', 'general-purpose', true])
})
