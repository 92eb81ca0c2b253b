import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyInputs, type ConfigInputs } from '../../../src/core/config/config-inputs.ts'
import type { Config } from '../../../src/core/config/config-schema.ts'
import { defaultConfig, floorsOf, withDefaults } from '../../../src/core/config/full-config.ts'
import { tightenConfig } from '../../../src/core/config/tighten.ts'

const agent = (id: string, model: string | null = null) => ({ id, command: null, version: null, model })

const base: Config = {
  version: 1,
  agent: { id: 'claude-code', model: 'big' },
  mode: 'smart',
  trials: 3,
  unlabelled: 'negative',
  policy: { min_recall: 0.8, tolerance: 2, fail_on: ['regressed', 'floor'] },
}

describe('tightenConfig', () => {
  it('takes inputs in full where the base has no configuration', () => {
    const inputs: ConfigInputs = { agent: agent('command'), minRecall: 0.1, enforce: false, failOn: [], tolerance: 9 }
    const { config, warnings } = tightenConfig(null, inputs)
    expect(config).toEqual({
      ...defaultConfig,
      agent: agent('command'),
      enforce: false,
      policy: { ...defaultConfig.policy, minRecall: 0.1, failOn: [], tolerance: 9 },
    })
    expect(warnings).toEqual([])
  })

  it('holds for skills with limits of their own, where these are laxer', () => {
    const skills = { pdf: { min_recall: 0.3, tolerance: 5 }, xlsx: { min_recall: 0.95 }, docx: { min_f1: 0.2 } }
    const own = (inputs: ConfigInputs, policy: Config['policy'] = {}) => {
      const { config } = tightenConfig({ version: 1, policy: { ...policy, skills } }, inputs)
      return Object.keys(skills).map((name) => {
        const { minRecall, minF1, tolerance } = floorsOf(config.policy, name)
        return [minRecall, minF1, tolerance]
      })
    }
    expect(own({})).toEqual([
      [0.3, null, 5],
      [0.95, null, null],
      [null, 0.2, null],
    ])
    expect(own({ minRecall: 0.8, tolerance: 1 })).toEqual([
      [0.8, null, 1],
      [0.95, null, 1],
      [0.8, 0.2, 1],
    ])
    // Ignored for the others, whose limit is stricter.
    expect(own({ minRecall: 0.8 }, { min_recall: 0.9 })).toEqual([
      [0.8, null, 5],
      [0.95, null, null],
      [0.9, 0.2, null],
    ])
  })

  it('takes a price beside base’s only as far as the budget then holds as much', () => {
    const price = { inputPerMillion: 1, outputPerMillion: 2 }
    const own = { input_per_million: 1, output_per_million: 2 }
    const tightened = (agent: Config['agent'], inputs: ConfigInputs) => tightenConfig({ version: 1, agent }, inputs)
    const open = tightened('claude-code', { price })
    expect(open.config.agent?.provider).toMatchObject({ price, priceMayOnlyRise: true })
    const set = { id: 'claude-code', price: own }
    expect(tightened(set, { price }).warnings).toEqual([])
    const other = tightened(set, { price: { ...price, inputPerMillion: 9 }, wireApi: 'messages' })
    expect(other.config.agent?.provider).toMatchObject({ price, wireApi: 'messages' })
    expect(other.warnings.map(({ what }) => what)).toEqual(['The setting `price` is ignored: the base decides it'])
    const wired = tightened({ id: 'copilot', wire_api: 'responses' }, { wireApi: 'completions' })
    expect([wired.config.agent?.provider?.wireApi, wired.warnings.length]).toEqual(['responses', 1])
    const alone = tightenConfig(null, { agent: agent('copilot'), price, wireApi: 'completions' })
    expect(alone.config.agent?.provider).toEqual({
      ...{ api: null, baseUrl: null, apiKeyEnv: null },
      price,
      wireApi: 'completions',
    })
  })

  it('raises no budget that the base leaves at its default for an agent that is paid', () => {
    const raised = tightenConfig({ version: 1, agent: 'claude-code' }, { budgetUsd: 500 })
    expect([raised.config.budgetUsd, raised.warnings.length]).toEqual([null, 1])
    expect(tightenConfig({ version: 1, agent: 'claude-code' }, { budgetUsd: 2 }).config.budgetUsd).toBe(2)
    expect(tightenConfig({ version: 1, agent: { id: 'command', command: 'x' } }, { budgetUsd: 500 }).warnings).toEqual(
      [],
    )
  })

  it('takes inputs that are stricter than the base', () => {
    const { config, warnings } = tightenConfig(base, {
      minRecall: 0.9,
      minF1: 0.5,
      tolerance: 1,
      trials: 5,
      failOn: ['regressed', 'floor', 'golden'],
      concurrency: 2,
    })
    expect(warnings).toEqual([])
    expect(config).toMatchObject({
      trials: 5,
      concurrency: 2,
      policy: { minRecall: 0.9, minF1: 0.5, tolerance: 1, failOn: ['regressed', 'floor', 'golden'] },
    })
  })

  it.each<[string, ConfigInputs]>([
    ['`min_recall` is ignored: 0.7 is laxer', { minRecall: 0.7 }],
    ['`tolerance` is ignored: 3 is laxer', { tolerance: 3 }],
    ['`trials` is ignored: 1 is laxer', { trials: 1 }],
    ['`base_trials` is ignored: 2 is laxer', { baseTrials: 2 }],
    ['`unlabelled` is ignored', { unlabelled: 'ignore' }],
    ['`on_removed_tasks` is ignored', { onRemovedTasks: 'warn' }],
    ['`enforce` is ignored', { enforce: false }],
    ['`fail_job` is ignored', { failJob: false }],
    ['`mode` is ignored', { mode: 'forced' }],
    ['`max_turns` is ignored: the base decides it', { maxTurns: 5 }],
    ['`check_name` is ignored', { checkName: 'other' }],
    ['`agent` is ignored: the base measures with `claude-code`', { agent: agent('lexical') }],
    ['`agent` is ignored: the base measures with `claude-code`', { agent: agent('claude-code', 'small') }],
    ['`fail_on` leaves out `floor`, which the base fails on; kept', { failOn: ['regressed'] }],
  ])('ignores a laxer input and says so: %s', (says, inputs) => {
    const { config, warnings } = tightenConfig(base, inputs)
    expect(config).toEqual(withDefaults(base))
    expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining(says)])
  })

  it('ignores a tolerance that is laxer than the default of the base', () => {
    const { config, warnings } = tightenConfig({ version: 1 }, { tolerance: 3 })
    expect(config.policy.tolerance).toBeNull()
    expect(warnings[0]?.what).toBe(
      'The setting `tolerance` is ignored: 3 is laxer than the default of 2, which the base leaves it at',
    )
  })

  it('takes the agent of the base when an input names the same one', () => {
    const { config, warnings } = tightenConfig(base, { agent: agent('claude-code') })
    expect(config.agent).toEqual(agent('claude-code', 'big'))
    expect(warnings).toEqual([])
  })

  it('leaves the limit of turns to a base that keeps its own', () => {
    const { config, warnings } = tightenConfig({ ...base, max_turns: 5 }, { maxTurns: 5 })
    expect(config.maxTurns).toBe(5)
    expect(warnings).toEqual([])
    expect(tightenConfig({ ...base, max_turns: 5 }, { maxTurns: 4 }).config.maxTurns).toBe(5)
    expect(tightenConfig(null, { maxTurns: 4 }).config.maxTurns).toBe(4)
  })

  it('lets an input choose the agent where the base chose none', () => {
    expect(tightenConfig({ version: 1 }, { agent: agent('lexical') }).config.agent).toEqual(agent('lexical'))
  })

  it.each([
    ['makes the router binding', 'lexical', undefined, true, true],
    ['makes binding what the base only reports', 'lexical', false, true, true],
    ['keeps the router binding', 'lexical', true, false, true],
    ['keeps an agent binding, as it is by itself', 'claude-code', undefined, false, null],
    ['leaves the router to advise, as it does by itself', 'lexical', undefined, false, false],
  ])('`enforce` as an input %s', (_, id, base, asked, after) => {
    const config: Config = { version: 1, agent: id, ...(base === undefined ? {} : { enforce: base }) }
    const tightened = tightenConfig(config, { enforce: asked })
    expect([tightened.config.enforce, tightened.warnings.length]).toEqual([after, asked === after ? 0 : 1])
  })

  it('never lowers a floor, whatever the inputs are', () => {
    const floor = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined })
    fc.assert(
      fc.property(floor, floor, (own, asked) => {
        const config: Config = { version: 1, policy: own === undefined ? {} : { min_f1: own } }
        const inputs = asked === undefined ? {} : { minF1: asked }
        const result = tightenConfig(config, inputs).config.policy.minF1
        expect(result ?? 0).toBeGreaterThanOrEqual(own ?? 0)
        expect(result ?? 0).toBe(Math.max(own ?? 0, asked ?? 0))
      }),
    )
  })
})

describe('the agent of a terminal', () => {
  const configured = withDefaults({ version: 1, agent: { id: 'command', command: 'node agent.js', version: '3' } })
  const open = { command: null, version: null, model: null }

  it('keeps what is configured of it and was not named again', () => {
    const { agent } = applyInputs(configured, { agent: { ...open, id: 'command', model: 'big' } })
    expect(agent).toEqual({ id: 'command', command: 'node agent.js', version: '3', model: 'big' })
  })

  it('inherits nothing of another agent', () => {
    expect(applyInputs(configured, { agent: { ...open, id: 'lexical' } }).agent).toEqual({ ...open, id: 'lexical' })
  })
})
