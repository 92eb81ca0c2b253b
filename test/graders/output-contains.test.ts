import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graders } from '../../src/graders/registry.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { gradingContext, provideAll, spec } from './support.ts'

const TYPES = ['output_contains', 'output_not_contains', 'output_contains_any']

async function grade(type: string, texts: string[], output: string) {
  const [result] = await runGraders([spec(type, { texts })], gradingContext({ root: '/', output }), provideAll)
  return result
}

describe('expectations of the output', () => {
  test.each([
    ['output_contains', ['Axis', 'ΟΔΟΣ', ''], 'an AXIS in ΟΔΟΣΑ', 1, 'matched 3/3 required strings'],
    ['output_contains', ['a', 'x y', 'z'], 'A', 1 / 3, 'matched 1/3 required strings; missing: [x y z]'],
    ['output_contains', ['a', 'a'], 'b', 0, 'matched 0/2 required strings; missing: [a a]'],
    ['output_not_contains', ['İSTANBUL', 'q'], 'istanbul', 0.5, '1/2 excluded strings absent; found: [İSTANBUL]'],
    ['output_not_contains', ['x'], '', 1, '1/1 excluded strings absent'],
    ['output_contains_any', ['x', 'S.V.G', 'a'], 'An s.v.g', 1, 'found accepted string: "S.V.G"'],
    ['output_contains_any', ['s.v.g'], 'an sxvxg', 0, 'none of the accepted strings found'],
  ])('%s %j in %j: %d', async (type, texts, output, score, feedback) => {
    const result = await grade(type, texts, output)
    expect(result).toMatchObject({ status: 'graded', passed: score === 1, feedback })
    expect(result?.score).toBeCloseTo(score, 10)
  })

  test('have scores within 0 and 1, and pass with 1 only', async () => {
    const texts = fc.array(fc.string({ maxLength: 2 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TYPES), texts, fc.string(), async (type, wanted, output) => {
        const result = await grade(type, wanted, output)
        expect(result?.score).toBeGreaterThanOrEqual(0)
        expect(result?.score).toBeLessThanOrEqual(1)
        expect(result?.passed).toBe(result?.score === 1)
      }),
    )
  })

  test('need an output, and at least one text', async () => {
    for (const type of TYPES) {
      const none = { ...provideAll, output: false }
      const [result] = await runGraders([spec(type, { texts: ['a'] })], gradingContext({ root: '/' }), none)
      expect(result).toMatchObject({ status: 'not_applicable' })
      expect(validateGraderSpecs([spec(type, { texts: [] })])).toHaveLength(1)
    }
  })

  test('are no types that a message offers to suites', () => {
    const [error] = validateGraderSpecs([spec('nonsense')])
    for (const type of TYPES) {
      expect(error?.todo).not.toContain(type)
      expect(graders.map((grader) => grader.type)).not.toContain(type)
      const [refused] = validateGraderSpecs([spec(type, { contains: ['a'] })])
      expect(refused?.what).toBe(`Grader "${type}" has the unknown type "${type}"`)
    }
  })
})
