import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { argumentMatcher } from '../../src/graders/argument-matcher.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { describeWithShared } from '../support/shared.ts'

const vectorSchema = z.object({
  id: z.string(),
  name: z.string(),
  config: z.object({ matcher: z.unknown() }),
  context: z.object({ value: z.unknown().optional() }),
  expect: z.object({ match: z.boolean().optional(), error_contains: z.string().optional() }),
})

function loadVectors(shared: string) {
  const text = readFileSync(join(shared, 'vectors/argmatcher.json'), 'utf8')
  return z.object({ vectors: z.array(vectorSchema) }).parse(JSON.parse(text)).vectors
}

function matches(matcher: unknown, value: unknown): boolean {
  return argumentMatcher.parse(matcher).mismatch(value) === null
}

function problem(matcher: unknown): string | undefined {
  return argumentMatcher.safeParse(matcher).error?.issues[0]?.message
}

describeWithShared('argument matchers agree with Waza', (shared) => {
  const vectors = loadVectors(shared)

  test('its vectors are here', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(22)
  })

  test.each(vectors)('$id: $name', ({ config, context, expect: expected }) => {
    if (expected.error_contains !== undefined) expect(problem(config.matcher)).toContain(expected.error_contains)
    else expect(matches(config.matcher, context.value)).toBe(expected.match)
  })
})

describe('argument matchers', () => {
  test.each<[unknown, unknown, boolean]>([
    [{ equals: null }, null, true],
    [{ equals: null }, '', false],
    [{ equals: '' }, '', true],
    [{ equals: 0 }, -0, true],
    [{ equals: [1, 2] }, [2, 1], false],
    [{ equals: [] }, {}, false],
    [{ equals: {} }, [], false],
    [{ equals: { a: 1, b: { c: [null] } } }, { b: { c: [null] }, a: 1 }, true],
    [{ equals: { a: 1 } }, { a: 1, b: 2 }, false],
    [{ equals: { a: undefined } }, { b: undefined }, false],
    [{ regex: 'BASH' }, 'bash', false],
    [{ regex: '(?i)BASH' }, 'run bash', true],
    [{ regex: '^42$' }, 42, true],
    [{ regex: '^true$' }, true, true],
    [{ regex: '^$' }, null, true],
    [{ regex: '"a":1,"b":2' }, { b: 2, a: 1 }, true],
    [{ contains: '[1,{"x":2,"y":3}]' }, [1, { y: 3, x: 2 }], true],
    [{ contains: 'null' }, null, false],
    [{ contains: '<b>' }, ['<b>'], true],
    [{ range: { gte: 5, lte: 5 } }, 5, true],
    [{ range: { gt: 5 } }, 5, false],
    [{ range: { lt: 5 } }, 4.99, true],
    [{ range: { gte: 0, gt: null } }, 0, true],
    [{ range: { gte: 0 } }, true, false],
    [{ range: { gte: 0 } }, null, false],
    [{ range: { gte: 5, lte: 1 } }, 3, false],
    [{ json_schema: { type: 'integer' } }, 42.0, true],
    [{ json_schema: { type: 'string', pattern: '^a+$' } }, 'aaa', true],
    [{ json_schema: { type: 'string', pattern: '^a+$' } }, 'aab', false],
    [{ json_schema: { format: 'email' } }, 'nobody', true],
    [{ json_schema: { prefixItems: [{ type: 'string' }, { type: 'number' }] } }, ['a', 'b'], false],
    [{ json_schema: { unheardOf: 1, type: 'string' } }, 'a', true],
    [{ json_schema: { $async: true, type: 'string' } }, 1, false],
    [{ json_schema: { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] } }, [1], false],
    [
      { json_schema: { $schema: 'https://json-schema.org/draft/2019-09/schema', items: [{ type: 'string' }] } },
      [1],
      false,
    ],
    [{ json_schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', const: 1 } }, 1, true],
    [{ json_schema: { $ref: '#/$defs/a', $defs: { a: { type: 'null' } } } }, null, true],
  ])('%j of %j: %s', (matcher, value, match) => {
    expect(matches(matcher, value)).toBe(match)
  })

  test('two patterns of one schema stay two', () => {
    const schema = { properties: { a: { pattern: '^a$' }, b: { pattern: '^b$' } } }
    expect(matches({ json_schema: schema }, { a: 'a', b: 'b' })).toBe(true)
    expect(matches({ json_schema: schema }, { a: 'a', b: 'a' })).toBe(false)
  })

  test('two schemas may have the same $id', () => {
    const schema = (type: string) => ({ json_schema: { $id: 'https://example.com/x', type } })
    expect([matches(schema('string'), 'a'), matches(schema('number'), 'a')]).toEqual([true, false])
  })

  test.each<[string, unknown, string]>([
    ['a text', 'npm', 'expected mapping'],
    ['a list', [{ regex: 'a' }], 'expected mapping'],
    ['null', null, 'expected mapping'],
    ['nothing', undefined, 'expected mapping'],
    ['no kind', {}, 'empty matcher'],
    ['two kinds', { regex: 'a', contains: 'b' }, 'exactly one matcher kind allowed, got 2 (regex, contains)'],
    ['an unknown kind', { matches: 'a' }, 'unknown matcher kind "matches"'],
    ['a kind that every mapping has', { constructor: 'a' }, 'unknown matcher kind "constructor"'],
    ['a number as pattern', { regex: 1 }, 'non-empty pattern'],
    ['a broken pattern', { regex: '[' }, 'invalid regex "["'],
    ['a pattern that looks ahead', { regex: 'a(?=b)' }, 'no lookaround'],
    ['a pattern that refers back', { regex: '(a)\\1' }, 'no back references'],
    ['a number as substring', { contains: 1 }, 'non-empty substring'],
    ['a range without bounds', { range: {} }, 'at least one bound'],
    ['a range with another bound', { range: { min: 1 } }, 'at least one bound'],
    ['a range with a text', { range: { gte: '1' } }, 'numbers'],
    ['a number as range', { range: 5 }, 'numbers'],
    ['an empty schema', { json_schema: {} }, 'non-empty schema'],
    ['a schema of another type', { json_schema: true }, 'non-empty schema'],
    ['a schema with an unknown type', { json_schema: { type: 'text' } }, 'invalid json_schema'],
    ['a schema that looks ahead', { json_schema: { pattern: '(?!a)' } }, 'no lookaround'],
    ['a schema from elsewhere', { json_schema: { $ref: 'https://example.com/a.json' } }, 'invalid json_schema'],
    ['a schema of an unknown draft', { json_schema: { $schema: 'https://example.com/' } }, 'invalid json_schema'],
  ])('%s is refused', (_name, matcher, message) => {
    expect(problem(matcher)).toContain(message)
  })

  test('no pattern hangs, in a schema neither', () => {
    const text = `${'a'.repeat(20_000)}!`
    const started = cpuTime()
    expect(matches({ regex: '^(a+)+$' }, text)).toBe(false)
    expect(matches({ json_schema: { pattern: '^(a+)+$' } }, text)).toBe(false)
    expect(cpuTime() - started).toBeLessThan(5_000)
  })

  test('a message shows a long value shortened, and no half of a character', () => {
    const message = argumentMatcher.parse({ equals: 'a' }).mismatch(`x${'😀'.repeat(10_000)}`)
    expect(message?.length).toBeLessThan(300)
    expect(message?.isWellFormed()).toBe(true)
  })

  test('every JSON value equals itself after a round trip, and no value that differs from it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const copy: unknown = JSON.parse(JSON.stringify(a))
        expect(matches({ equals: a }, copy)).toBe(true)
        expect(matches({ equals: a }, b)).toBe(matches({ equals: b }, a))
        expect(matches({ equals: [a] }, b)).toBe(JSON.stringify(b) === JSON.stringify([a]))
      }),
    )
  })

  test('reads whatever it is given as a matcher or as a problem, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (matcher, value) => {
        const parsed = argumentMatcher.safeParse(matcher)
        if (parsed.success) parsed.data.mismatch(value)
        expect(parsed.success || (parsed.error.issues[0]?.message ?? '') !== '').toBe(true)
      }),
    )
  })
})
