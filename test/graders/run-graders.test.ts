import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { compositeScore, gradesPassed } from '../../src/graders/composite-score.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { gradingContext, provideAll, spec } from './support.ts'

const root = tmpdir()
const provideNothing = { output: false, tools: false, files: false, usage: false, turns: false }

describe('runGraders', () => {
  test('gives one grade for each grader, in order, with its name, type, weight and time', async () => {
    const specs = [
      spec('text', { contains: ['Hello'] }, { name: 'greets', weight: 3 }),
      spec('skill_invocation', { required_skills: ['pdf'], mode: 'any_order' }, { name: 'routes' }),
    ]
    const grades = await runGraders(specs, gradingContext({ root, output: 'hello', loaded: [] }), provideAll)
    expect(grades).toMatchObject([
      { grader: 'greets', type: 'text', weight: 3, status: 'graded', score: 1, passed: true },
      { grader: 'routes', type: 'skill_invocation', weight: 1, status: 'graded', score: 0, passed: false },
    ])
    for (const grade of grades) expect(grade.durationMs).toBeGreaterThanOrEqual(0)
  })

  test('a grader whose input the agent does not provide is not applicable, and says what is missing', async () => {
    const specs = [spec('text', { contains: ['x'] }), spec('skill_invocation', { forbidden_skills: ['pdf'] })]
    const grades = await runGraders(specs, gradingContext({ root }), provideNothing)
    expect(grades).toMatchObject([
      { status: 'not_applicable', score: null, passed: null, feedback: 'the agent provides no output' },
      { status: 'graded', passed: true },
    ])
  })

  test('a grader that fails to grade is an error of its own and leaves the others alone', async () => {
    const specs = [spec('trigger', { skill_path: 'nowhere', mode: 'positive' }), spec('text', {})]
    const grades = await runGraders(specs, gradingContext({ root }), provideAll)
    expect(grades).toMatchObject([
      { status: 'error', score: null, passed: null, feedback: expect.stringContaining('nowhere') },
      { status: 'graded', passed: true },
    ])
  })

  test('a spec that was never validated is a bug, not a grade', async () => {
    await expect(runGraders([spec('nonsense')], gradingContext({ root }), provideAll)).rejects.toThrow('not validated')
  })

  test('the outdated types keyword and regex are graded as text', async () => {
    const specs = [
      spec('keyword', { must_contain: ['Azure'], must_not_contain: ['error'] }),
      spec('regex', { must_match: ['az.*'], must_not_match: ['err'] }),
    ]
    expect(validateGraderSpecs(specs)).toEqual([])
    const grades = await runGraders(specs, gradingContext({ root, output: 'azure error' }), provideAll)
    expect(grades).toMatchObject([
      { type: 'keyword', score: 0.5, passed: false },
      { type: 'regex', score: 0.5, passed: false },
    ])
  })
})

describe('validateGraderSpecs', () => {
  test('an unknown type is refused where it stands, with the types that exist', () => {
    const [error] = validateGraderSpecs([spec('skill_invocations')])
    expect(error?.message).toContain('evals/eval.yaml:7:5: Grader "skill_invocations" has the unknown type')
    expect(error?.todo).toMatch(/^Use one of: (?=.*skill_invocation)(?=.*json_schema)(?=.*tool_calls)/)
  })

  test('all errors are found in one pass', () => {
    const specs = [
      spec('text', { contains: 'not a list' }),
      spec('skill_invocation', {}),
      spec('keyword', { words: ['x'] }),
      spec('text', { contains: [1] }),
      spec('text', { regex_match: ['(?=lookahead)'], unknown_key: true, contains: null }),
    ]
    expect(validateGraderSpecs(specs).map((error) => error.what)).toEqual([
      expect.stringContaining('contains: '),
      expect.stringContaining('there is nothing to check'),
      expect.stringContaining('there is nothing to check'),
      expect.stringContaining('contains[0]: '),
    ])
  })

  test('outdated types are warned about once each, with their number', () => {
    const warnings = graderWarnings([spec('regex'), spec('regex'), spec('keyword')])
    expect(warnings.map((warning) => warning.what)).toEqual([
      expect.stringContaining('1 grader of the outdated type "keyword"'),
      expect.stringContaining('2 graders of the outdated type "regex"'),
    ])
    expect(warnings[0]?.where).toEqual({ file: 'evals/eval.yaml', line: 7, column: 5 })
  })
})

describe('composite score and verdict', () => {
  const graded = (score: number, passed: boolean, weight = 1) => ({ status: 'graded' as const, score, passed, weight })
  const notApplicable = { status: 'not_applicable' as const, score: null, passed: null, weight: 5 }
  const failed = { status: 'error' as const, score: null, passed: null, weight: 5 }

  test.each([
    ['the mean by weight', [graded(1, true, 3), graded(0, false, 1)], 0.75],
    ['what does not apply and what failed to grade have no weight', [graded(0.5, true), notApplicable, failed], 0.5],
    ['no graded grader, no score', [notApplicable], null],
    ['no grader, no score', [], null],
  ])('score: %s', (_name, grades, score) => {
    expect(compositeScore(grades)).toBe(score)
  })

  test.each([
    ['all passed', [graded(0.1, true), graded(1, true)], true],
    ['one failed, whatever the score', [graded(1, false), graded(1, true)], false],
    ['what does not apply does not count', [graded(1, true), notApplicable], true],
    ['nothing graded is no verdict', [notApplicable], null],
    ['no grader is no verdict', [], null],
    ['a grading error is no verdict', [graded(1, true), failed], null],
    [
      'a preference, which has no weight, is none',
      [graded(1, true), graded(0, false, 0), { ...failed, weight: 0 }],
      true,
    ],
  ])('verdict: %s', (_name, grades, passed) => {
    expect(gradesPassed(grades)).toBe(passed)
  })
})
