import { describe, expect, test } from 'vitest'
import { type AgentOptions, createAgent } from '../../../src/agents/adapters/registry.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { splitCommand } from '../../../src/core/process/split-command.ts'
import { fixedModel } from '../fixed-model.ts'

const options: AgentOptions = {
  command: ['node', 'agent.mjs'],
  folder: '/',
  version: null,
  model: null,
  environment: {},
  access: fixedModel({ origin: 'http://127.0.0.1:9', key: 'dummy' }, 'THE_KEY'),
  sandbox: async () => null,
  cache: '/nowhere',
  runs: '/nowhere',
  setup: null,
}

describe('createAgent', () => {
  test.each(['lexical', 'command', 'claude-code', 'codex', 'copilot', 'opencode', 'gemini'])(
    'makes the agent %s',
    async (id) => {
      expect((await createAgent(id, options)).id).toBe(id)
    },
  )

  test.each([
    ['lexicl', 'There is no agent "lexicl"'],
    ['', 'There is no agent ""'],
    ['constructor', 'There is no agent "constructor"'],
  ])('refuses %j and names those that exist', async (id, message) => {
    const refused = createAgent(id, options)
    await expect(refused).rejects.toThrow(UserError)
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toThrow('lexical, command, model, claude-code, codex, copilot, opencode, gemini')
  })

  test('refuses a version that is not one, before anything is looked for', async () => {
    await expect(createAgent('codex', { ...options, version: 'latest' })).rejects.toThrow('does not name one version')
  })

  test('refuses a command agent without a command', async () => {
    await expect(createAgent('command', { ...options, command: [] })).rejects.toThrow('no program to run')
  })
})

describe('splitCommand', () => {
  test.each([
    ['python3 agent.py --fast', ['python3', 'agent.py', '--fast']],
    ['  a\t b\n c ', ['a', 'b', 'c']],
    [`'/path with space/run' "two words"`, ['/path with space/run', 'two words']],
    [`a 'it''s' b"c"d`, ['a', 'its', 'bcd']],
    [`a "" ''`, ['a', '', '']],
    ['a\\ b "c\\"d\\\\" "\\n" \'\\\'', ['a b', 'c"d\\', '\\n', '\\']],
    ['run $HOME `id` *.py; rm -rf | &', ['run', '$HOME', '`id`', '*.py;', 'rm', '-rf', '|', '&']],
  ])('%j', (text, words) => {
    expect(splitCommand(text)).toEqual(words)
  })

  test.each([`a "b`, `a 'b`, '', '   ', `''`])('refuses %j', (text) => {
    expect(() => splitCommand(text)).toThrow(UserError)
  })
})
