import { describe, expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
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
})
