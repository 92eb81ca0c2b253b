import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { gradingContext, provideAll, spec } from './support.ts'

async function grade(config: Record<string, unknown>, output: string) {
  const [result] = await runGraders([spec('text', config)], gradingContext({ root: '/', output }), provideAll)
  return result
}

describe('text', () => {
  test.each(['(?=ahead)', '(?<=behind)x', '(a)\\1', '[open'])(
    'a pattern that RE2 does not know fails: %s',
    async (bad) => {
      const result = await grade(
        { regex_match: [bad], regex_not_match: [bad], contains: ['ahead'] },
        'ahead aa behindx',
      )
      expect(result).toMatchObject({ status: 'graded', passed: false })
      expect(result?.score).toBeCloseTo(1 / 3, 10)
      expect(result?.feedback).toContain(`Invalid regex_match pattern "${bad}"`)
    },
  )

  test.each([
    ['(?i)straße', 'STRASSE Straße', true],
    ['(?s)a.b', 'a\nb', true],
    ['a.b', 'a\nb', false],
    ['^\\p{Cyrillic}+$', 'привет', true],
    ['^.$', '😀', true],
  ])('pattern %s in %j: %s', async (pattern, output, found) => {
    expect(await grade({ regex_match: [pattern] }, output)).toMatchObject({ passed: found })
  })

  test.each([
    ['ΟΔΟΣ', 'ΟΔΟΣΑ', 'a capital sigma is the same letter inside and at the end of a word'],
    ['istanbul', 'İSTANBUL', 'a dotted capital I is an i'],
    ['ПРИВЕТ', 'привет', 'Cyrillic letters fold'],
  ])('contains %s in %s: %s', async (part, output) => {
    expect(await grade({ contains: [part] }, output)).toMatchObject({ passed: true })
  })

  test('a pattern made to explode a backtracking engine is answered in linear time', async () => {
    const result = await grade({ regex_match: ['^(a+)+$'] }, `${'a'.repeat(20_000)}!`)
    expect(result).toMatchObject({ passed: false })
    expect(result?.durationMs).toBeLessThan(5_000)
  })

  test('any lists and any output give the share of checks that hold', async () => {
    const list = fc.array(fc.string({ unit: fc.constantFrom('a', 'A', '.', '*', '(', 'Σ'), maxLength: 3 }), {
      maxLength: 3,
    })
    const fields = ['contains', 'not_contains', 'contains_cs', 'not_contains_cs', 'regex_match', 'regex_not_match']
    const config = fc.record(Object.fromEntries(fields.map((field) => [field, list])))
    await fc.assert(
      fc.asyncProperty(config, fc.string({ unit: fc.constantFrom('a', 'A', 'σ', ' ') }), async (given, output) => {
        const result = await grade(given, output)
        const total = Object.values(given).flat().length
        const failures = result?.details['failures']
        expect(result?.score).toBeCloseTo(total === 0 ? 1 : 1 - Object.values(failures ?? {}).length / total, 10)
        expect(result?.score).toBeGreaterThanOrEqual(0)
        expect(result?.score).toBeLessThanOrEqual(1)
        expect(result?.passed).toBe(result?.score === 1)
      }),
    )
  })
})

describe('before a run, text warns', () => {
  const warningsOf = (type: string, config: Record<string, unknown>) => {
    const specs = [spec(type, config)]
    expect(validateGraderSpecs(specs)).toEqual([])
    return graderWarnings(specs)
  }

  test.each([
    [
      { regex_match: ['ok', '(?=x)'] },
      'regex_match[1] "(?=x)" is not a valid pattern (RE2 has no lookaround: (?=): this check always fails',
    ],
    [
      { regex_not_match: ['(a)\\1'] },
      'regex_not_match[0] "(a)\\1" is not a valid pattern (RE2 has no back references: \\1): this check always fails',
    ],
    [{ contains: ['a', ''] }, 'contains[1] is empty, which is part of every output: this check always passes'],
    [{ not_contains_cs: [''] }, 'not_contains_cs[0] is empty, which is part of every output: this check always fails'],
    [{}, 'it has nothing to check, so it always passes'],
  ])('of %j, at the place of the grader', (config, what) => {
    expect(warningsOf('text', config)).toEqual([
      {
        what: `Grader "text" of type text: ${what}`,
        where: { file: 'evals/eval.yaml', line: 7, column: 5 },
        todo: 'Correct the "config" of this grader.',
      },
    ])
  })

  test('under its old names as well', () => {
    const [, warning] = warningsOf('regex', { must_match: ['[a'] })
    expect(warning?.what).toContain('regex_match[0] "[a" is not a valid pattern (missing closing ]: `[a`)')
  })

  test('of nothing when all is well', () => {
    expect(warningsOf('text', { contains: [' '], regex_match: ['(?i)ok|fine'] })).toEqual([])
  })
})
