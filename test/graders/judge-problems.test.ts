import { describe, expect, it } from 'vitest'
import { withDefaults } from '../../src/core/config/full-config.ts'
import { missingJudgeKey, noBaseWarning } from '../../src/graders/judge-problems.ts'
import { environment } from './judge/support.ts'
import { provideAll, spec } from './support.ts'

const situation = { environment, offline: false, provides: provideAll }
const judge = (rest: object = {}) => withDefaults({ version: 1, judge: { provider: 'anthropic', ...rest } }).judge
const ask = (config: object = {}) => spec('prompt', { prompt: 'p', ...config }, { name: 'kind' })

describe('the key of a judge', () => {
  it('is missed by the name of its variable, and only where somebody is asked', () => {
    const keyless = { ...situation, environment: { ANTHROPIC_API_KEY: ' ', OPENAI_API_KEY: 'other' } }
    const graders = [ask({ model: 'm' }), ask({ model: 'n' })]
    expect(missingJudgeKey(graders, judge(), keyless)).toMatchObject({
      what: 'The judge needs a key, and the environment variable ANTHROPIC_API_KEY is not set',
    })
    expect(missingJudgeKey(graders, judge(), situation)).toBeNull()
    expect(missingJudgeKey(graders, judge({ api_key_env: 'OPENAI_API_KEY' }), keyless)).toBeNull()
    expect(missingJudgeKey(graders, judge(), { ...keyless, offline: true })).toBeNull()
    expect(missingJudgeKey(graders, null, keyless)).toBeNull()
    expect(missingJudgeKey([spec('text', {})], judge(), keyless)).toBeNull()
    expect(missingJudgeKey(graders, judge(), { ...keyless, provides: { ...provideAll, output: false } })).toBeNull()
    // What is not valid is left to those who check it.
    expect(missingJudgeKey([ask({ mode: 'both' })], judge(), keyless)).toBeNull()
  })
})

it('graders that compare both sides are named where there is one', () => {
  expect(noBaseWarning([ask({ model: 'm', mode: 'pairwise' }), ask()])?.what).toMatch(/: "kind"$/)
  expect(noBaseWarning([ask({ model: 'm' })])).toBeNull()
})
