import { describe, expect, it } from 'vitest'
import { withDefaults } from '../../src/core/config/full-config.ts'
import { judgeProblems } from '../../src/graders/judge-problems.ts'
import { environment } from './judge/support.ts'
import { provideAll, spec } from './support.ts'

const situation = { environment, offline: false, comparing: true, provides: provideAll }
const judge = (rest: object = {}) => withDefaults({ version: 1, judge: { provider: 'anthropic', ...rest } }).judge
const ask = (config: object = {}) => spec('prompt', { prompt: 'p', ...config }, { name: 'kind' })

describe('judgeProblems', () => {
  it('finds nothing where graders name a model, or the judge has one, and the key is there', () => {
    expect(judgeProblems([ask({ model: 'm' })], judge(), situation)).toEqual([])
    expect(judgeProblems([ask()], judge({ model: 'm' }), situation)).toEqual([])
    expect(judgeProblems([spec('text', {})], judge(), { ...situation, environment: {} })).toEqual([])
  })

  it('names each grader without a model, at its place', () => {
    for (const configured of [judge(), null]) {
      expect(judgeProblems([ask(), spec('text', {}), ask({ model: 'm' })], configured, situation)).toMatchObject([
        { message: expect.stringMatching(/^evals\/eval\.yaml:7:5: Grader "kind" of type prompt names no model/) },
      ])
    }
  })

  it('misses the key once, by the name of its variable, and only where somebody is asked', () => {
    const keyless = { ...situation, environment: { ANTHROPIC_API_KEY: ' ', OPENAI_API_KEY: 'other' } }
    const graders = [ask({ model: 'm' }), ask({ model: 'n' })]
    expect(judgeProblems(graders, judge(), keyless)).toMatchObject([
      { what: 'The judge needs a key, and the environment variable ANTHROPIC_API_KEY is not set' },
    ])
    expect(judgeProblems(graders, judge({ api_key_env: 'OPENAI_API_KEY' }), keyless)).toEqual([])
    expect(judgeProblems(graders, judge(), { ...keyless, offline: true })).toEqual([])
    expect(judgeProblems(graders, null, keyless)).toEqual([])
  })

  it('refuses to compare where there is no base', () => {
    const grader = ask({ model: 'm', mode: 'pairwise' })
    expect(judgeProblems([grader], judge(), { ...situation, comparing: false })).toMatchObject([
      { what: 'Grader "kind" compares head with base (mode: pairwise), and this run has no base' },
    ])
    expect(judgeProblems([grader], judge(), situation)).toEqual([])
  })

  it('asks for nothing where the agent gives no output to judge', () => {
    const provides = { ...provideAll, output: false }
    expect(judgeProblems([ask()], judge(), { ...situation, environment: {}, provides })).toEqual([])
  })

  it('leaves configurations that are not valid to those who check them', () => {
    expect(judgeProblems([ask({ mode: 'both' })], judge(), situation)).toEqual([])
  })
})
