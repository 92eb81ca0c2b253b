import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionSequence } from '../../src/graders/action-sequence.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { describeWithShared } from '../support/shared.ts'
import { grade, session } from './sessions.ts'
import { spec } from './support.ts'
import { checkVector, loadVectors } from './vectors.ts'

describeWithShared('action_sequence agrees with Waza', (shared) => {
  const vectors = loadVectors(shared, 'action_sequence')

  test('its vectors are here', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(17)
  })

  test.each(vectors)('$id: $name', async (vector) => {
    expect.hasAssertions()
    await checkVector('action_sequence', vector)
  })
})

const modes = ['exact_match', 'in_order_match', 'any_order_match'] as const

describe('action_sequence', () => {
  test.each<[(typeof modes)[number], string[], string[], boolean, number]>([
    ['exact_match', ['a', 'b'], ['a', 'b'], true, 1],
    ['exact_match', ['a', 'b'], ['b', 'a'], false, 1],
    ['exact_match', ['a', 'b'], ['a', 'b', 'b'], false, 0.8],
    ['exact_match', ['a'], ['A'], false, 0],
    ['in_order_match', ['a', 'b'], ['x', 'a', 'x', 'b'], true, 2 / 3],
    ['in_order_match', ['a', 'b'], ['b', 'a'], false, 1],
    ['in_order_match', ['a', 'a'], ['a'], false, 2 / 3],
    ['in_order_match', ['a'], ['a', 'a', 'a'], true, 0.5],
    ['any_order_match', ['a', 'b'], ['b', 'a'], true, 1],
    ['any_order_match', ['a', 'a'], ['a', 'b'], false, 0.5],
    ['any_order_match', ['a'], [], false, 0],
    ['any_order_match', ['toString'], ['toString'], true, 1],
  ])('%s: %j of %j: %s', async (matching_mode, expected_actions, calls, passed, score) => {
    const result = await grade('action_sequence', { matching_mode, expected_actions }, { session: session({ calls }) })
    expect(result).toMatchObject({ status: 'graded', passed })
    expect(result?.score).toBeCloseTo(score, 10)
  })

  test('leaves out what an agent reports on its own intent, and keeps its skill tool', async () => {
    const calls = ['report_intent', 'skill', 'report_intent', 'bash']
    const config = { matching_mode: 'exact_match', expected_actions: ['skill', 'bash'] }
    expect(await grade('action_sequence', config, { session: session({ calls }) })).toMatchObject({
      passed: true,
      score: 1,
    })
  })

  test('says how often a missing action was needed', async () => {
    const config = { matching_mode: 'any_order_match', expected_actions: ['a', 'a', 'b'] }
    const result = await grade('action_sequence', config, { session: session({ calls: ['a'] }) })
    expect(result?.feedback).toContain('a (need 2, got 1), b (need 1, got 0)')
  })

  test('fails without a session', async () => {
    const config = { matching_mode: 'exact_match', expected_actions: ['a'] }
    expect(await grade('action_sequence', config, { session: null })).toMatchObject({ score: 0, passed: false })
  })

  test.each<[string, Record<string, unknown>]>([
    ['no action', { matching_mode: 'exact_match' }],
    ['an empty list', { matching_mode: 'exact_match', expected_actions: null }],
    ['no mode', { expected_actions: ['a'] }],
    ['a mode of another grader', { matching_mode: 'in_order', expected_actions: ['a'] }],
    ['a mode in another case', { matching_mode: 'Exact_Match', expected_actions: ['a'] }],
    ['a mode that every mapping has', { matching_mode: 'constructor', expected_actions: ['a'] }],
    ['a text for the list', { matching_mode: 'exact_match', expected_actions: 'a' }],
    ['a number in the list', { matching_mode: 'exact_match', expected_actions: ['a', 2] }],
  ])('%s is a configuration error', (_name, config) => {
    expect(validateGraderSpecs([spec('action_sequence', config)])).toHaveLength(1)
  })

  test('names both mistakes of a configuration at once', () => {
    const [error] = validateGraderSpecs([spec('action_sequence', { expected_actions: [] })])
    expect(error?.message).toContain('at least one expected_actions entry')
    expect(error?.message).toContain('invalid matching_mode ""')
  })

  test('needs the tools of an agent', () => {
    const config = actionSequence.config.parse({ matching_mode: 'exact_match', expected_actions: ['a'] })
    expect(actionSequence.needs(config)).toEqual(['tools'])
  })

  test('scores within 0 and 1, the same in every mode; a stricter mode never passes where a looser one fails', async () => {
    const names = (minLength: number) => fc.array(fc.constantFrom('a', 'b', 'c'), { minLength, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(names(1), names(0), async (expected_actions, calls) => {
        const results = []
        for (const matching_mode of modes) {
          results.push(
            await grade('action_sequence', { matching_mode, expected_actions }, { session: session({ calls }) }),
          )
        }
        const [exact, inOrder, anyOrder] = results
        expect(exact?.score).toBeGreaterThanOrEqual(0)
        expect(exact?.score).toBeLessThanOrEqual(1)
        expect(new Set(results.map((result) => result?.score)).size).toBe(1)
        expect(exact?.passed).toBe(JSON.stringify(calls) === JSON.stringify(expected_actions))
        if (exact?.passed) expect(inOrder?.passed).toBe(true)
        if (inOrder?.passed) expect(anyOrder?.passed).toBe(true)
        expect(anyOrder?.passed).toBe(anyOrder?.details['recall'] === 1)
      }),
      { numRuns: propertyRuns(200) },
    )
  })
})
