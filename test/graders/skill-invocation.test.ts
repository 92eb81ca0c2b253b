import { describe, expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { gradingContext, provideAll, spec } from './support.ts'

interface Lists {
  required_skills?: string[]
  forbidden_skills?: string[]
  allow_extra?: boolean
  mode?: string
}

async function grade(config: Lists, loaded: string[], catalogue: Record<string, string> = {}) {
  const context = gradingContext(
    { root: '/', loaded },
    {
      canonicalSkill: (name: string) => catalogue[name] ?? name,
    },
  )
  const [result] = await runGraders([spec('skill_invocation', { ...config })], context, provideAll)
  return { passed: result?.passed, score: result?.score }
}

const required = (allow_extra: boolean): Lists => ({ required_skills: ['A', 'B'], mode: 'any_order', allow_extra })
const forbidden = (allow_extra: boolean): Lists => ({ forbidden_skills: ['X'], allow_extra })
const both = (allow_extra: boolean): Lists => ({
  required_skills: ['A'],
  forbidden_skills: ['X'],
  mode: 'any_order',
  allow_extra,
})

describe('skill_invocation: what must, may and must not fire', () => {
  test.each<[string, Lists, string[], boolean, number]>([
    ['[A,B] / [] / true: both fire', required(true), ['B', 'A'], true, 1],
    ['[A,B] / [] / true: others are fine', required(true), ['A', 'B', 'C'], true, 0.8],
    ['[A,B] / [] / true: one is missing', required(true), ['A'], false, 2 / 3],
    ['[A,B] / [] / false: another one costs score only', required(false), ['A', 'B', 'C'], true, 0.8 * (1 - 0.6 / 3)],
    ['[] / [X] / true: nothing fires', forbidden(true), [], true, 1],
    ['[] / [X] / true: others are fine', forbidden(true), ['C'], true, 1],
    ['[] / [X] / true: X fires', forbidden(true), ['C', 'X'], false, 0],
    ['[A] / [X] / true: A fires', both(true), ['A'], true, 1],
    ['[A] / [X] / true: others are fine', both(true), ['A', 'C'], true, 2 / 3],
    ['[A] / [X] / true: X fires as well', both(true), ['A', 'X'], false, 0],
    ['[A] / [X] / true: nothing fires', both(true), [], false, 0],
    ['[A] / [X] / false: A fires', both(false), ['A'], true, 1],
    ['[A] / [X] / false: anything else fails', both(false), ['A', 'C'], false, 0],
    ['[A] / [X] / false: X fails', both(false), ['A', 'X'], false, 0],
    ['[A] / [X] / false: A twice is nothing else', both(false), ['A', 'A'], true, (2 / 3) * (1 - 0.6 / 2)],
    ['[] / [X] / false: nothing fires', forbidden(false), [], true, 1],
    ['[] / [X] / false: no skill may fire at all', forbidden(false), ['C'], false, 0],
    ['[] / [X] / false: nor X', forbidden(false), ['X'], false, 0],
    ['a longer name is another skill', forbidden(true), ['X-2', 'xX'], true, 1],
  ])('%s', async (_name, config, loaded, passed, score) => {
    const result = await grade(config, loaded)
    expect(result.passed).toBe(passed)
    expect(result.score).toBeCloseTo(score, 10)
  })

  test.each<[string, Lists]>([
    ['[] / [] / true', { allow_extra: true, mode: 'any_order' }],
    ['[] / [] / false', { allow_extra: false, required_skills: [], forbidden_skills: [] }],
    ['required skills without a mode', { required_skills: ['A'] }],
    ['an unknown mode, although nothing is required', { forbidden_skills: ['X'], mode: 'ANY_ORDER' }],
  ])('%s is a configuration error', (_name, config) => {
    expect(validateGraderSpecs([spec('skill_invocation', { ...config })])).toHaveLength(1)
  })

  test.each<[string, string, string[], boolean]>([
    ['exact_match: the same list', 'exact_match', ['A', 'B'], true],
    ['exact_match: one more', 'exact_match', ['A', 'B', 'B'], false],
    ['in_order: others between', 'in_order', ['C', 'A', 'C', 'B'], true],
    ['in_order: the wrong order', 'in_order', ['B', 'A'], false],
    ['any_order: the wrong order', 'any_order', ['B', 'A'], true],
  ])('%s', async (_name, mode, loaded, passed) => {
    expect(await grade({ required_skills: ['A', 'B'], mode }, loaded)).toMatchObject({ passed })
  })

  test('a skill required twice has to fire twice', async () => {
    expect(await grade({ required_skills: ['A', 'A'], mode: 'any_order' }, ['A'])).toMatchObject({ passed: false })
    expect(await grade({ required_skills: ['A', 'A'], mode: 'any_order' }, ['A', 'A'])).toMatchObject({ passed: true })
  })

  test("a suite's alias stands for the catalogue's name, in required and forbidden alike", async () => {
    const catalogue = { 'plugin:pdf': 'pdf' }
    const requires = { required_skills: ['plugin:pdf'], mode: 'exact_match' }
    expect(await grade(requires, ['pdf'], catalogue)).toEqual({ passed: true, score: 1 })
    expect(await grade({ forbidden_skills: ['plugin:pdf'] }, ['pdf'], catalogue)).toEqual({ passed: false, score: 0 })
  })
})
