import { describe, expect, test } from 'vitest'
import { knownPrice } from '../../../src/agents/models/known-price.ts'
import { listedModels } from '../../../src/agents/models/list-price.ts'
import { type PriceQuestion, priceOf } from '../../../src/agents/models/model-price.ts'

const DAY = new Date('2026-11-01')

describe('the listed price of a model', () => {
  test.each([
    ['claude-haiku-4-5', 'claude-haiku-4-5'],
    ['claude-haiku-4-5-20251001', 'claude-haiku-4-5'],
    ['claude-haiku-4-5@20251001', 'claude-haiku-4-5'],
    ['claude-sonnet-4-20250514', 'claude-sonnet-4-0'],
    ['claude-3-7-sonnet-latest', 'claude-3-7-sonnet-latest'],
    [' Claude-Opus-5-5 ', 'claude-opus-5-5'],
  ])('is that of the very name: %s', (name, listed) => {
    expect(knownPrice('anthropic', name, DAY)).toMatchObject({ listed, match: 'name' })
  })

  test.each(['anthropic', 'openai-compatible', 'google'] as const)('is found by every name of the list: %s', (api) => {
    const others = listedModels(api).filter(({ model }) => knownPrice(api, model, DAY).match !== 'name')
    // These are no whole names: a date follows.
    expect(others.map(({ model }) => model).filter((model) => !model.startsWith('ft:'))).toEqual([])
  })

  test.each([
    // A name that goes on is another model.
    ['anthropic', 'claude-sonnet-5-5', 'claude-sonnet-5'],
    ['anthropic', 'claude-haiku-4-5-preview', 'claude-haiku-4-5'],
    ['anthropic', 'claude-opus-6', 'claude-opus-5-5'],
    ['anthropic', 'claude-mythos-6', 'claude-opus-5-5'],
    ['anthropic', 'haiku', 'claude-haiku-4-5'],
    ['anthropic', 'us.anthropic.claude-haiku-4-5-20251001-v1:0', 'claude-haiku-4-5'],
    ['openai-compatible', 'anthropic/claude-sonnet-4.5', 'claude-sonnet-4-5'],
    ['openai-compatible', 'openrouter/openai/gpt-5.4-mini', 'gpt-5.4-mini'],
    ['openai-compatible', 'gpt-5.4-2027-01-01', 'gpt-5.4'],
    ['openai-compatible', 'gpt-5.7-mini', 'gpt-5.4-mini'],
    ['openai-compatible', 'gpt-7-sol', 'gpt-6-sol'],
    ['openai-compatible', 'o5-mini', 'o4-mini'],
  ] as const)('is that of the nearest name for %s %s', (api, name, listed) => {
    expect(knownPrice(api, name, DAY)).toMatchObject({ listed, match: 'near' })
  })

  test.each([
    ['anthropic', 'glm-5', 'claude-opus-5'],
    ['openai-compatible', 'kimi-k2', 'gpt-5.5'],
    ['openai-compatible', '', 'gpt-5.5'],
  ] as const)('is a dear one where no name of the family is listed: %s %s', (api, name, listed) => {
    expect(knownPrice(api, name, DAY)).toMatchObject({ listed, match: 'none' })
  })
})

describe('the price of a model in a run', () => {
  const ask = (rest: Partial<PriceQuestion>) =>
    priceOf({ api: 'anthropic', model: 'claude-haiku-4-5', configured: null, whose: 'it', options: 'x', ...rest }, DAY)
  const rates = (inputPerMillion: number, outputPerMillion: number) => ({ inputPerMillion, outputPerMillion })

  test.each([
    // The list's share of this model, of the nearest one, and of its maker.
    ['anthropic', 'claude-haiku-4-5', { cachedPerMillion: 1 }],
    ['anthropic', 'claude-opus-5-5', { cachedPerMillion: 0.5 }],
    ['anthropic', 'claude-opus-5-9', { cachedPerMillion: 0.5 }],
    ['anthropic', 'glm-5', { cachedPerMillion: 1 }],
    ['openai-compatible', 'gpt-4.1', { cachedPerMillion: 2.5, cacheWritePerMillion: 10 }],
    ['openai-compatible', 'gpt-4o', { cachedPerMillion: 5, cacheWritePerMillion: 10 }],
    ['openai-compatible', 'gpt-5.5', { cachedPerMillion: 1, cacheWritePerMillion: 10 }],
    ['openai-compatible', 'kimi-k2', { cachedPerMillion: 10, cacheWritePerMillion: 10 }],
  ] as const)('has a cache at the usual share of a configured input: %s %s', (api, model, cache) => {
    const { price, warning } = ask({ api, model, configured: rates(10, 20) })
    expect(price).toEqual({ ...rates(10, 20), ...cache })
    expect(warning).toBeNull()
  })

  test('is the configured one as far as that goes', () => {
    const configured = { ...rates(10, 20), cachedPerMillion: 3, cacheWritePerMillion: 4 }
    expect(ask({ configured }).price).toEqual(configured)
    expect(ask({ configured: rates(0, 0) }).price).toEqual({ ...rates(0, 0), cachedPerMillion: 0 })
  })

  test('of an input beside base’s configuration is never below the known one', () => {
    const low = ask({ configured: rates(0, 9), mayOnlyRise: true })
    expect(low.price).toEqual({ ...rates(1, 9), cachedPerMillion: 0.1 })
    expect(low.warning?.what).toContain('is ignored as far as it is lower than the list price of "claude-haiku-4-5"')
    expect(ask({ configured: rates(2, 9), mayOnlyRise: true })).toEqual({
      price: { ...rates(2, 9), cachedPerMillion: 0.2 },
      warning: null,
    })
  })

  test('that is a guess says so, and how to set it', () => {
    expect(ask({ model: 'glm-5' }).warning).toEqual({
      what: 'The price of it, "glm-5", is not in our list; nor is any of its family, so the price of "claude-opus-5" is used, which is higher than most (5 USD for a million tokens of input, 25 of output). Costs and budget are as wrong as this guess',
      todo: 'Set its price: x; 0 for a model of your own.',
    })
    expect(ask({}).warning).toBeNull()
  })
})
