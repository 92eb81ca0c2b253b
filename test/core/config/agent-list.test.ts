import { describe, expect, it, test } from 'vitest'
import { parseModes, strictestAgent, toAgentList } from '../../../src/core/config/agent-list.ts'
import { applyInputs, type ConfigInputs } from '../../../src/core/config/config-inputs.ts'
import type { Config } from '../../../src/core/config/config-schema.ts'
import { withDefaults } from '../../../src/core/config/full-config.ts'
import { parseConfig } from '../../../src/core/config/read-config.ts'
import { tightenConfig } from '../../../src/core/config/tighten.ts'

const names = (...written: Parameters<typeof toAgentList>[0]) => toAgentList(written).map(({ name }) => name)
const read = (text: string) => parseConfig(`version: 1\n${text}`, 'skill-eval-gate.yml')

describe('the names of several agents', () => {
  it('are their ids, with version and model only where two have one id', () => {
    expect(names('lexical', 'claude-code@2.1.329:claude-haiku-4-5')).toEqual(['lexical', 'claude-code'])
    expect(names('codex@0.1', 'codex@0.2')).toEqual(['codex@0.1', 'codex@0.2'])
    expect(names('model:a', 'model:b', 'lexical')).toEqual(['model:a', 'model:b', 'lexical'])
    expect(names({ id: 'model', model: 'a', listing: 'codex' }, { id: 'model', model: 'a' })).toEqual([
      'model:a #1',
      'model:a #2',
    ])
    expect(names({ id: 'model', model: 'a', name: 'small' }, { id: 'model', model: 'b' })).toEqual(['small', 'model'])
  })

  it('never take one that somebody wrote', () => {
    expect(names({ id: 'lexical', name: 'model' }, 'model:b')).toEqual(['model', 'model:b'])
  })
})

test('an entry has the options of an agent, and its own trials and enforce', () => {
  const [one] = toAgentList([
    { id: 'model', model: 'm', base_url: 'http://127.0.0.1:1/v1/', trials: 4, enforce: false },
  ])
  expect(one).toMatchObject({
    choice: { id: 'model', model: 'm', provider: { baseUrl: 'http://127.0.0.1:1/v1' } },
    trials: 4,
    baseTrials: 4,
    enforce: false,
  })
})

test('an input that names several agents has the options of those that are configured', () => {
  const server = 'http://127.0.0.1:1/v1'
  const after = (config: string, ...written: string[]) =>
    applyInputs(withDefaults(read(config)), { agents: toAgentList(written) }).agents?.map(({ choice }) => [
      choice.model,
      choice.provider?.baseUrl,
    ])
  const one = `agent: {id: model, model: m, base_url: "${server}"}`
  expect(after(one, 'lexical', 'model')).toEqual([
    [null, undefined],
    ['m', server],
  ])
  expect(after(one, 'model', 'model:other')).toEqual([
    ['m', server],
    ['other', server],
  ])
  // Which of two is meant is not guessed.
  const two = `agents: [{id: model, model: m, base_url: "${server}"}, {id: model, model: n}]`
  expect(after(two, 'model', 'model:m')).toEqual([
    [null, undefined],
    ['m', server],
  ])
})

describe('a configuration with several agents', () => {
  it('has the first one for commands that use one', () => {
    expect(withDefaults(read('agents: [lexical, "model:m"]')).agent).toMatchObject({ id: 'lexical' })
  })

  test.each([
    ['agent: lexical\nagents: [lexical, codex]', 'There are both `agent` and `agents`', 2],
    ['agents: [codex, lexical, codex]', 'Two of `agents` are the same', 2],
    ['agents: ["codex@1.2.3:m", {id: codex, version: 1.2.3, model: m}]', 'Two of `agents` are the same', 2],
    ['agents: [lexical, {id: codex, name: lexical}, {id: model, name: lexical}]', 'both are called "lexical"', 2],
    ['agents:\n  - lexical\n  - command', 'needs the program to run', 4],
    ['agents: []', 'agents', 2],
    ['agents: [{id: codex, trails: 3}]', 'trails', 2],
  ])('%j is refused where it stands', (text, said, line) => {
    expect(() => read(text)).toThrow(said)
    try {
      read(text)
    } catch (error) {
      expect(String((error as Error).message)).toContain(`skill-eval-gate.yml:${line}`)
    }
  })
})

describe('inputs beside base’s agents', () => {
  const base: Config = { version: 1, agents: ['lexical', 'claude-code:m'] }
  const codex = { id: 'codex', command: null, version: null, model: 'm' }

  it('replace none of them, and are named', () => {
    const { config, warnings } = tightenConfig(base, { agents: toAgentList(['lexical', 'codex:m']) })
    expect(config.agents?.map(({ name }) => name)).toEqual(['lexical', 'claude-code'])
    expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining('`agents` is ignored')])
    expect(tightenConfig(base, { agent: codex }).config.agents).toHaveLength(2)
    const one: Config = { version: 1, agent: 'codex' }
    expect(tightenConfig(one, { agents: toAgentList(['lexical', 'codex:m']) }).config).toMatchObject({
      agents: null,
      agent: { id: 'codex' },
    })
  })

  it('cannot make any of them laxer: the strictest of the agents counts', () => {
    const price = { inputPerMillion: 0, outputPerMillion: 0 }
    const { config, warnings } = tightenConfig(base, { enforce: false, tolerance: 2, budgetUsd: 50, price })
    expect(config).toMatchObject({ enforce: null, budgetUsd: null, policy: { tolerance: null } })
    expect(warnings).toHaveLength(4)
    expect(strictestAgent([{ ...codex, id: 'lexical' }, { ...codex, id: 'command' }, codex])).toBe('codex')
  })

  it('count where base has no agent, each with what inputs say of its model', () => {
    const inputs = { agents: toAgentList(['lexical', 'model:m']), listing: 'codex' as const }
    const { config } = tightenConfig({ version: 1 }, inputs)
    expect(config.agents?.map(({ choice }) => choice.listing)).toEqual([undefined, 'codex'])
  })
})

describe('several modes', () => {
  const modes = ['baseline', 'smart'] as const
  const agentsOf = (inputs: ConfigInputs, base: Config = { version: 1, agent: 'claude-code' }) =>
    tightenConfig(base, inputs).config.agents?.map(({ name, mode, enforce }) => [name, mode, enforce])

  it('are columns of the one agent: the configured mode decides, the others advise', () => {
    expect(agentsOf({ compareModes: modes })).toEqual([
      ['baseline', 'baseline', null],
      ['smart', 'smart', false],
    ])
    expect(agentsOf({ compareModes: modes }, { version: 1, agent: 'claude-code', mode: 'smart' })).toEqual([
      ['baseline', 'baseline', false],
      ['smart', 'smart', null],
    ])
  })

  it('are measured with each of several agents, and once with the router', () => {
    expect(agentsOf({ compareModes: modes }, { version: 1, agents: ['lexical', 'codex:m'] })).toEqual([
      ['lexical', undefined, null],
      ['codex, baseline', 'baseline', null],
      ['codex, smart', 'smart', false],
    ])
  })

  it('without the mode that base decides in are ignored, and that is said', () => {
    const { config, warnings } = tightenConfig({ version: 1, mode: 'forced' }, { compareModes: modes })
    expect(config.agents).toBeNull()
    expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining('`modes` is ignored')])
  })

  it.each(['baseline', 'baseline,baseline', 'baseline,loud', ''])('are at least two, each once: not %j', (text) => {
    expect(parseModes(text)).toBeNull()
    expect(parseModes('smart, forced')).toEqual(['smart', 'forced'])
  })
})
