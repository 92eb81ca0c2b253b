import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { behavior } from '../../src/graders/behavior.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { describeWithShared } from '../support/shared.ts'
import { grade, session } from './sessions.ts'
import { gradingContext, provideAll, spec } from './support.ts'
import { checkVector, loadVectors } from './vectors.ts'

describeWithShared('behavior agrees with Waza', (shared) => {
  const vectors = loadVectors(shared, 'behavior')

  test('its vectors are here', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(14)
  })

  test.each(vectors)('$id: $name', async (vector) => {
    expect.hasAssertions()
    await checkVector('behavior', vector)
  })
})

describe('behavior', () => {
  test.each<[string, Record<string, unknown>, Parameters<typeof session>[0], number, number]>([
    ['calls at the limit', { max_tool_calls: 2 }, { calls: ['a', 'a'] }, 1, 1],
    ['calls above it, duplicates counted', { max_tool_calls: 2 }, { calls: ['a', 'a', 'a'] }, 1, 0],
    ['tokens of input and output at the limit', { max_tokens: 30 }, { usage: [10, 20] }, 1, 1],
    ['one token above it', { max_tokens: 29 }, { usage: [10, 20] }, 1, 0],
    ['tokens that nobody reported', { max_tokens: 1 }, { usage: null }, 1, 1],
    ['a limit of 0 beside a rule', { max_tool_calls: 0, required_tools: ['a'] }, { calls: ['a', 'b'] }, 1, 1],
    ['a limit below 0 alone', { max_tokens: -1 }, { usage: [10, 20] }, 1, 1],
    ['duration at the limit', { max_duration_ms: 7 }, {}, 7, 1],
    ['a part of a millisecond more', { max_duration_ms: 7 }, {}, 7.9, 1],
    ['a millisecond more', { max_duration_ms: 7 }, {}, 8, 0],
    ['names in another case', { required_tools: ['Bash'], forbidden_tools: ['Bash'] }, { calls: ['bash'] }, 1, 0.5],
    ['a name within another', { forbidden_tools: ['edit'] }, { calls: ['edit_file'] }, 1, 1],
    ['a name listed twice is two checks', { required_tools: ['a', 'a', 'b'] }, { calls: ['b'] }, 1, 1 / 3],
    ['nothing called', { required_tools: ['a'], forbidden_tools: ['b'] }, { calls: [] }, 1, 0.5],
  ])('%s', async (_name, config, given, durationMs, score) => {
    const result = await grade('behavior', config, { session: session(given), durationMs })
    expect(result).toMatchObject({ status: 'graded', passed: score === 1 })
    expect(result?.score).toBeCloseTo(score, 10)
  })

  test('says so when it could not count tokens', async () => {
    const result = await grade('behavior', { max_tokens: 1 }, { session: session({ usage: null }) })
    expect(result?.feedback).toBe('All behavior checks passed (token usage is not known)')
  })

  test('fails without a session, whatever it asks for', async () => {
    for (const config of [{ max_duration_ms: 10 }, { max_tokens: 1 }, { forbidden_tools: ['x'] }]) {
      expect(await grade('behavior', config, { session: null })).toMatchObject({ score: 0, passed: false })
    }
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['zeros and empty lists only', { max_tool_calls: 0, max_tokens: 0, required_tools: [], forbidden_tools: null }],
    ['only a key that does not exist', { max_calls: 5 }],
    ['a text for a number', { max_tool_calls: '5' }],
    ['a part of a number', { max_tool_calls: 2.5 }],
    ['a text for a list', { required_tools: 'bash' }],
    ['a number in a list', { required_tools: [1] }],
    ['true for a number', { max_tokens: true }],
  ])('%s is a configuration error', (_name, config) => {
    expect(validateGraderSpecs([spec('behavior', config)])).toHaveLength(1)
  })

  test('a key that it does not know changes nothing', () => {
    expect(validateGraderSpecs([spec('behavior', { max_tokens: 1, max_iterations: 'many' })])).toEqual([])
  })

  test('warns of a limit that it never checks', () => {
    const [warning] = graderWarnings([spec('behavior', { max_tokens: -1 })])
    expect(warning?.what).toContain('max_tokens is -1, and a limit below 0 has no effect')
    expect(graderWarnings([spec('behavior', { max_tokens: 1 })])).toEqual([])
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ max_duration_ms: 1 }, []],
    [{ max_tokens: 1 }, ['usage']],
    [{ max_tool_calls: 1 }, ['tools']],
    [{ required_tools: ['a'], max_tokens: 0 }, ['tools']],
    [{ forbidden_tools: ['a'], max_tokens: 5 }, ['tools', 'usage']],
    [{ max_tool_calls: -1 }, []],
  ])('%j needs %j of an agent', (config, needs) => {
    expect(behavior.needs(behavior.config.parse(config))).toEqual(needs)
  })

  test('does not apply to an agent that does not say what it asks for', async () => {
    const context = gradingContext({ root: '/' })
    const [result] = await runGraders([spec('behavior', { max_tokens: 1 })], context, { ...provideAll, usage: false })
    expect(result).toMatchObject({ status: 'not_applicable', score: null, passed: null })
  })

  test('passes exactly when its score is 1, which is the share of checks that hold', async () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        fc.record({ required_tools: names, forbidden_tools: names, max_tool_calls: fc.nat(4), max_tokens: fc.nat(9) }),
        names,
        fc.option(fc.nat(9)),
        async (config, calls, tokens) => {
          const checks =
            config.required_tools.length +
            config.forbidden_tools.length +
            Number(config.max_tool_calls > 0) +
            Number(config.max_tokens > 0)
          fc.pre(checks > 0)
          const usage: [number, number] | null = tokens === null ? null : [tokens, 0]
          const result = await grade('behavior', config, { session: session({ calls, usage }) })
          const failures =
            config.required_tools.filter((name) => !calls.includes(name)).length +
            config.forbidden_tools.filter((name) => calls.includes(name)).length +
            Number(config.max_tool_calls > 0 && calls.length > config.max_tool_calls) +
            Number(config.max_tokens > 0 && (tokens ?? 0) > config.max_tokens)
          expect(result?.score).toBeCloseTo((checks - failures) / checks, 10)
          expect(result?.passed).toBe(failures === 0)
        },
      ),
      { numRuns: propertyRuns(200) },
    )
  })
})
