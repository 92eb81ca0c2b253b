import { describe, expect, it } from 'vitest'
import { defaultConfig, withDefaults } from '../../../src/core/config/full-config.ts'
import { parseConfig } from '../../../src/core/config/read-config.ts'
import { userErrorsOf } from '../../suites/error-parts.ts'

const judgeIn = (yaml: string) => withDefaults(parseConfig(`version: 1\njudge: ${yaml}\n`, 'c.yml')).judge

describe('the judge in the configuration', () => {
  it('is nobody by default', () => {
    expect(defaultConfig.judge).toBeNull()
  })

  it('needs no more than its provider, whose address and key it then takes', () => {
    expect(judgeIn('{provider: anthropic}')).toEqual({
      provider: 'anthropic',
      model: null,
      baseUrl: 'https://api.anthropic.com/v1',
      apiKeyEnv: 'ANTHROPIC_API_KEY',
      timeoutSeconds: 120,
      maxRetries: 2,
      isConfigured: { baseUrl: false, apiKeyEnv: false },
      price: null,
    })
    expect(judgeIn('{provider: openai-compatible}')).toMatchObject({
      baseUrl: 'https://api.openai.com/v1',
      apiKeyEnv: 'OPENAI_API_KEY',
    })
  })

  it('takes every option', () => {
    const yaml = `
  provider: openai-compatible
  model: a/b
  base_url: http://models:8000/v1/
  api_key_env: MODELS_KEY
  timeout_seconds: 5
  max_retries: 0
  price: {input_per_million: 0.5, output_per_million: 2}`
    expect(judgeIn(yaml)).toEqual({
      provider: 'openai-compatible',
      model: 'a/b',
      baseUrl: 'http://models:8000/v1',
      apiKeyEnv: 'MODELS_KEY',
      isConfigured: { baseUrl: true, apiKeyEnv: true },
      timeoutSeconds: 5,
      maxRetries: 0,
      price: { inputPerMillion: 0.5, outputPerMillion: 2 },
    })
  })

  it.each([
    ['a model alone', '{model: gpt-x}', '`judge.provider` is missing'],
    ['a provider that is guessed', '{provider: openai}', '`judge.provider` must be one of `anthropic`, `openai-com'],
    ['a key in place of its name', '{provider: anthropic, api_key_env: a-b}', 'must be the name of an environment var'],
    ['a key', '{provider: anthropic, api_key: x}', '`api_key` is not an option of `judge`'],
    ['no address', '{provider: anthropic, base_url: models/v1}', '`judge.base_url` must be an address such as'],
    ['another protocol', '{provider: anthropic, base_url: "file:///x"}', 'must be an address such as'],
    ['a password in the address', '{provider: anthropic, base_url: "https://a:b@x/v1"}', 'must be an address such as'],
    ['half a price', '{provider: anthropic, price: {input_per_million: 1}}', 'output_per_million` is missing'],
    ['too many retries', '{provider: anthropic, max_retries: 11}', 'must be at most 10, not 11'],
  ])('is refused with %s', async (_name, yaml, expected) => {
    const errors = await userErrorsOf(() => judgeIn(yaml))
    expect(errors).toEqual([expect.stringContaining(expected)])
  })
})
